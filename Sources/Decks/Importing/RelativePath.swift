/// Paths with `/` between their parts, as front matter and records hold them.
package enum RelativePath {
    /// The way from a file to another, both named from the same folder: `decks/bio/cells.md`, `sources/b.pdf` →
    /// `../../sources/b.pdf`.
    package static func path(from file: String, to target: String) -> String {
        var from = parts(file).dropLast()[...]
        var to = parts(target)[...]
        while let first = from.first, first == to.first, to.count > 1 {
            from = from.dropFirst()
            to = to.dropFirst()
        }
        return (Array(repeating: "..", count: from.count) + to).joined(separator: "/")
    }

    /// What a path that stands in a file means, named from the folder that the file is named from.
    package static func resolved(_ path: String, in file: String) -> String {
        guard !path.hasPrefix("/") else { return path }
        var result = Array(parts(file).dropLast())
        for part in parts(path) {
            if part == "..", let last = result.last, last != ".." {
                result.removeLast()
            } else if part != "." {
                result.append(part)
            }
        }
        return result.joined(separator: "/")
    }

    package static func name(of path: String) -> String { parts(path).last ?? path }

    private static func parts(_ path: String) -> [String] { path.split(separator: "/").map(String.init) }
}
