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
    package func overridden(by other: Theme) -> Theme {
        Theme(files: files.merging(other.files) { _, new in new })
    }

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
