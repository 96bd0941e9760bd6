package import SitePublishing

/// The Debian scripts that set formulas and code, found where their packages put them.
package enum TypesettingScripts {
    private static let folder = "/usr/share/javascript"

    /// libjs-katex and libjs-highlight.js; a file is read when the first formula or the first code asks for it.
    package static let libraries = TypesettingLibraries(
        katex: { text(of: "katex/katex.min.js") }, highlight: { text(of: "highlight.js/highlight.min.js") })

    private static func text(of path: String) -> String? {
        do {
            return String(decoding: try FileSystem.read("\(folder)/\(path)"), as: UTF8.self)
        } catch {
            return nil
        }
    }
}
