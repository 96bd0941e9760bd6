/// The texts of the scripts that set formulas and code, read only when a deck has a formula or code.
package struct TypesettingLibraries: Sendable {
    /// KaTeX (`katex.min.js`), or nil where it is not installed.
    package var katex: @Sendable () -> String?
    /// highlight.js (`highlight.min.js`).
    package var highlight: @Sendable () -> String?

    package init(katex: @escaping @Sendable () -> String?, highlight: @escaping @Sendable () -> String?) {
        self.katex = katex
        self.highlight = highlight
    }

    /// Formulas are told as unreadable, code is shown without colours.
    package static let none = TypesettingLibraries(katex: { nil }, highlight: { nil })
}
