import Diagnostics

/// The files that pages are made from, by their path below `Templates/`.
package struct Theme: Sendable {
    package struct File: Hashable, Sendable {
        /// The path as it is shown to the person.
        package var name: String
        package var bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// By path: `pages/deck.mustache`, `styles/base.css`.
    package var files: [String: File]

    package init(files: [String: File] = [:]) {
        self.files = files
    }

    /// The theme with some of its files replaced by others of the same path.
    /// - Parameter isAddition: paths of files that are read after the theme's own of the same path, and leave it there.
    package func overridden(by other: Theme, adding isAddition: (_ path: String) -> Bool = { _ in false }) -> Theme {
        var files = files
        for (path, file) in other.files { files[isAddition(path) ? Self.additions + path : path] = file }
        return Theme(files: files)
    }

    /// Where additions stand.
    static let additions = "own/"

    func source(_ path: String) -> SourceText? {
        files[path].map { SourceText(name: $0.name, text: String(decoding: $0.bytes, as: UTF8.self)) }
    }

    /// The names of the files right in a folder, without the ending, sorted.
    func names(in folder: String, ending: String) -> [String] {
        files.keys.compactMap { path in
            guard path.hasPrefix(folder + "/"), path.hasSuffix(ending) else { return nil }
            let name = path.dropFirst(folder.count + 1).dropLast(ending.count)
            return name.contains("/") ? nil : String(name)
        }.sorted()
    }
}
