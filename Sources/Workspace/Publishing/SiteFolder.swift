package import SitePublishing

/// The folder that a site is written to. Only files that an earlier build wrote, and that still are as it wrote them
/// or are replaced, are ever removed or overwritten.
package struct SiteFolder: Sendable {
    /// What a build did to the folder.
    package struct Report: Hashable, Sendable {
        package var written = 0
        package var unchanged = 0
        package var removed = 0
    }

    /// The list of files a build wrote; its presence says that the folder is ours.
    static let manifestName = ".quickstudy-files"

    package let path: String
    /// How messages name the folder.
    package let shown: String

    package init(path: String, shown: String) {
        self.path = path
        self.shown = shown
    }

    /// Writes what differs, then removes what earlier builds wrote and this one does not have.
    /// - Throws: `CommandError` when the folder holds things of somebody else, `FileError` when it cannot be written.
    package func write(_ plan: SitePlan) throws -> Report {
        let before = try listedFiles()
        try FileSystem.makeFolder(path)
        var report = Report()
        let files = plan.files.sorted { $0.key < $1.key }
        let listed = Set(before).union(files.map(\.key.text)).sorted()
        try writeManifest(listed)
        for (place, bytes) in files { try write(bytes, at: place.text, &report) }
        for gone in before where SitePath(gone).map({ plan.files[$0] == nil }) ?? false {
            try remove(gone)
            report.removed += 1
        }
        try writeManifest(files.map(\.key.text))
        return report
    }

    private func write(_ bytes: [UInt8], at place: String, _ report: inout Report) throws {
        let file = FilePath.join(path, place)
        try FileSystem.makeFolder(FilePath.folder(of: file))
        if try AtomicFile.update(bytes, at: file, isFlushed: false) {
            report.written += 1
        } else {
            report.unchanged += 1
        }
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
            guard try FileSystem.names(in: path).isEmpty else { throw notOurs }
            return []
        }
        return String(decoding: try FileSystem.read(manifest), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func writeManifest(_ files: [String]) throws {
        let text = files.map { $0 + "\n" }.joined()
        try AtomicFile.update(Array(text.utf8), at: FilePath.join(path, Self.manifestName), isFlushed: false)
    }

    private func remove(_ place: String) throws {
        try FileSystem.remove(FilePath.join(path, place))
        var folder = FilePath.folder(of: place)
        while !folder.isEmpty {
            FileSystem.removeIfEmpty(FilePath.join(path, folder))
            folder = FilePath.folder(of: folder)
        }
    }

    private var notOurs: CommandError {
        CommandError(
            .fileNotAccessible, "'\(shown)' holds files that quickstudy did not write",
            fix: "empty it, or choose another folder with --output")
    }
}
