/// A place in the site: relative, `/` between its parts, never `.`, `..` or empty parts, so it cannot leave the site.
package struct SitePath: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let text: String

    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }),
            !text.unicodeScalars.contains(where: { $0.value < 0x20 || $0 == "\\" })
        else { return nil }
        self.text = text
    }

    private init(checked text: String) { self.text = text }

    /// A file of the site's own below `assets/`; the name has letters, digits, dots and hyphens only.
    static func asset(_ name: String) -> SitePath { SitePath(checked: "assets/" + name) }

    package var description: String { text }

    package static func < (left: Self, right: Self) -> Bool { left.text < right.text }
}
