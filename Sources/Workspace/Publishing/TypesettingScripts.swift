package import SitePublishing

/// The Debian scripts that set formulas and code, found where their packages put them.
package enum TypesettingScripts {
    private static let katex = "/usr/share/javascript/katex/katex.min.js"
    private static let highlight = "/usr/share/javascript/highlight.js/highlight.min.js"

    /// libjs-katex and libjs-highlight.js; a file is read when the first formula or the first code asks for it.
    package static let libraries = TypesettingLibraries(katex: { text(of: katex) }, highlight: { text(of: highlight) })

    /// Another list as soon as one of the scripts is another one.
    static var stamps: [String] { [katex, highlight].map { String(FileStamp(of: $0).number) } }

    private static func text(of path: String) -> String? {
        do {
            return String(decoding: try FileSystem.read(path), as: UTF8.self)
        } catch {
            return nil
        }
    }
}
