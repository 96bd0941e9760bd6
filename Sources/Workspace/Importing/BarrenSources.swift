import Digests

/// The sources that gave no card when they were read last, so that they are not read again at every import. They stand in
/// no deck's record. It may be deleted at any time.
struct BarrenSources {
    private let path: String
    private var keys: Set<Substring>

    init(_ folders: WorkspaceFolders) {
        path = folders.state + "/barren-sources"
        do {
            let bytes = FileSystem.kind(of: path) == .file ? try FileSystem.read(path) : []
            keys = Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
        } catch {
            keys = []
        }
    }

    /// - Parameter parts: everything that the cards of a source depend on.
    func contain(_ parts: [String]) -> Bool { keys.contains(Self.key(parts)) }

    /// A full disk costs the next run its time, not this one its result.
    mutating func remember(_ sources: [[String]]) {
        let new = sources.map(Self.key).filter { !keys.contains($0) }
        guard !new.isEmpty else { return }
        keys.formUnion(new)
        do {
            try FileSystem.makeFolder(FilePath.folder(of: path))
            try AtomicFile.write(Array(keys.sorted().map { $0 + "\n" }.joined().utf8), to: path, isFlushed: false)
        } catch {
            return
        }
    }

    private static func key(_ parts: [String]) -> Substring { Digest(of: parts).hex.prefix(32) }
}
