import Glibc

/// Paths as texts: `/` between names, no disk asked unless a name says so.
package enum FilePath {
    /// What stands before the last `/`; empty for a bare name.
    package static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    package static func name(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return path }
        return String(path[path.index(after: slash)...])
    }

    /// The name without its last extension.
    package static func stem(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    /// The last extension in lower case, without the dot; empty when there is none.
    package static func fileExtension(of path: String) -> String {
        let name = name(of: path)
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    package static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder.isEmpty { return path }
        return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
    }

    /// The absolute path with `.` and `..` resolved by the text alone.
    package static func absolute(_ path: String) -> String {
        let full = path.hasPrefix("/") ? path : join(workingFolder, path)
        return "/" + normal(full.split(separator: "/")).joined(separator: "/")
    }

    /// How to reach an absolute path from an absolute folder: `../sources/a.pdf`.
    package static func relative(_ path: String, from folder: String) -> String {
        let to = normal(path.split(separator: "/"))
        let from = normal(folder.split(separator: "/"))
        let common = zip(to, from).prefix { $0 == $1 }.count
        let up = [Substring](repeating: "..", count: from.count - common)
        let parts = up + to[common...]
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    /// Where the process stands.
    package static var workingFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }

    private static func normal(_ parts: [Substring]) -> [Substring] {
        var kept: [Substring] = []
        for part in parts where part != "." {
            if part == ".." { _ = kept.popLast() } else { kept.append(part) }
        }
        return kept
    }
}
