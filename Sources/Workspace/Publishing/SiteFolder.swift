/// The folder that a site is written to. Only files that an earlier build wrote are ever removed or overwritten.
package struct SiteFolder: Sendable {
    /// What a build did to the folder.
    package struct Report: Hashable, Sendable {
        package var written = 0
        package var unchanged = 0
        package var removed = 0
    }

    /// The list of files a build wrote; its presence says that the folder is ours.
    static let manifestName = ".quickstudy-files"
    /// Where new files lie until all are there.
    static let stagingName = ".quickstudy-new"

    package let path: String
    /// How messages name the folder.
    package let shown: String

    package init(path: String, shown: String) {
        self.path = path
        self.shown = shown
    }

    /// Begins to write a site. What a killed build left lying is cleared away.
    /// - Throws: `CommandError` when the folder holds things of somebody else, `FileError` when it cannot be written.
    package func begin() throws -> SiteWriting {
        let before = try listedFiles()
        let staging = FilePath.join(path, Self.stagingName)
        try FileSystem.makeFolder(staging)
        for name in try FileSystem.names(in: staging) { try FileSystem.remove(FilePath.join(staging, name)) }
        return SiteWriting(folder: path, before: before)
    }

    /// The files that the last build listed.
    private func listedFiles() throws -> [String] {
        let manifest = FilePath.join(path, Self.manifestName)
        switch FileSystem.kind(of: path) {
        case nil: return []
        case .folder: break
        case .file, .other:
            throw CommandError(.fileNotAccessible, "'\(shown)' is not a folder", fix: "choose another with --output")
        }
        guard FileSystem.kind(of: manifest) == .file else {
            guard try FileSystem.names(in: path).allSatisfy({ $0 == Self.stagingName }) else { throw notOurs }
            return []
        }
        return String(decoding: try FileSystem.read(manifest), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private var notOurs: CommandError {
        CommandError(
            .fileNotAccessible, "'\(shown)' holds files that quickstudy did not write",
            fix: "empty it, or choose another folder with --output")
    }
}
