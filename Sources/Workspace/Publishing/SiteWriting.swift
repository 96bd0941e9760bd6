package import SitePublishing
import Glibc
import Synchronization

/// The writing of one site. New files are laid down beside the site and moved into it when all are there, so that a build
/// that fails half-way, or is killed, leaves the old site; several threads may lay files down.
package final class SiteWriting: Sendable {
    private struct State {
        /// Every file of the new site.
        var files: Set<String> = []
        /// The places of the files that were laid down, by number.
        var staged: [String] = []
        var unchanged = 0
    }

    private let folder: String
    /// The files that earlier builds listed.
    private let before: [String]
    private let state = Mutex(State())

    init(folder: String, before: [String]) {
        self.folder = folder
        self.before = before
    }

    private func path(_ place: String) -> String { FilePath.join(folder, place) }
    private func stagedPath(_ number: Int) -> String { path("\(SiteFolder.stagingName)/\(number)") }

    /// Lays a file down, unless just these bytes stand in its place.
    /// - Throws: `FileError`.
    package func put(_ bytes: [UInt8], at place: SitePath) throws {
        let isUnchanged = try Self.holds(path(place.text), bytes)
        let number = state.withLock { state -> Int? in
            state.files.insert(place.text)
            if isUnchanged { state.unchanged += 1 } else { state.staged.append(place.text) }
            return isUnchanged ? nil : state.staged.count - 1
        }
        if let number { try FileSystem.create(stagedPath(number), bytes) }
    }

    /// Says that a file of the new site stands in its place already.
    package func keep(_ places: [String]) {
        state.withLock { state in
            state.files.formUnion(places)
            state.unchanged += places.count
        }
    }

    /// Moves the new files into the site, then removes those that earlier builds wrote and this one does not have.
    /// The list of files names both until that is done.
    package func finish() throws -> SiteFolder.Report {
        let (files, staged, unchanged) = state.withLock { ($0.files, $0.staged, $0.unchanged) }
        var report = SiteFolder.Report(written: staged.count, unchanged: unchanged)
        try list(files.union(before))
        var folders: Set<String> = []
        for (number, place) in staged.enumerated() {
            let target = path(place)
            let parent = FilePath.folder(of: target)
            if folders.insert(parent).inserted { try FileSystem.makeFolder(parent) }
            try FileSystem.move(stagedPath(number), to: target)
        }
        for gone in before where SitePath(gone).map({ !files.contains($0.text) }) ?? false {
            try remove(gone)
            report.removed += 1
        }
        try list(files)
        FileSystem.removeIfEmpty(path(SiteFolder.stagingName))
        return report
    }

    /// Takes away what was laid down; the site is as it was.
    package func abandon() {
        let count = state.withLock { $0.staged.count }
        for number in 0..<count { unlink(stagedPath(number)) }
        FileSystem.removeIfEmpty(path(SiteFolder.stagingName))
        FileSystem.removeIfEmpty(folder)
    }

    private func list(_ files: Set<String>) throws {
        let text = Array(files.sorted().map { $0 + "\n" }.joined().utf8)
        let manifest = path(SiteFolder.manifestName)
        if try Self.holds(manifest, text) { return }
        let staged = path(SiteFolder.stagingName + "/files")
        try FileSystem.remove(staged)
        try FileSystem.create(staged, text)
        try FileSystem.move(staged, to: manifest)
    }

    private func remove(_ place: String) throws {
        try FileSystem.remove(path(place))
        var above = FilePath.folder(of: place)
        while !above.isEmpty {
            FileSystem.removeIfEmpty(path(above))
            above = FilePath.folder(of: above)
        }
    }

    private static func holds(_ path: String, _ bytes: [UInt8]) throws -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == bytes.count else {
            return false
        }
        return try FileSystem.read(path) == bytes
    }
}
