import SitePublishing

/// Puts the decks' parts of the search index in the decks' order, whenever they come, and lays each file of the index down
/// as soon as it is full. A file whose decks all stand as they stood is kept; a part of it that is still right is taken
/// over from the old file.
struct IndexWriting {
    enum Part {
        case new([UInt8])
        case kept(IndexPlace)
        /// A deck without pages.
        case none

        var size: Int? {
            switch self {
            case .new(let bytes): bytes.count
            case .kept(let place): place.size
            case .none: nil
            }
        }
    }

    private let writing: SiteWriting
    private let folder: String
    /// How many decks stood in each file of the old index.
    private let oldCounts: [String: Int]
    private var filling = IndexFilling()
    private var early: [Int: Part] = [:]
    private var next = 0
    private var open: [(deck: Int, part: Part)] = []
    private var old: (path: String, parts: [[UInt8]])?

    /// The files so far, in their order.
    private(set) var files: [PublishedFile] = []
    /// Where each deck's part stands.
    private(set) var places: [Int: IndexPlace] = [:]

    init(writing: SiteWriting, folder: String, oldCounts: [String: Int]) {
        self.writing = writing
        self.folder = folder
        self.oldCounts = oldCounts
    }

    mutating func add(_ part: Part, of deck: Int) throws {
        early[deck] = part
        while let part = early.removeValue(forKey: next) {
            if let size = part.size {
                if filling.beginsFile(with: size) { try closeFile() }
                open.append((next, part))
            }
            next += 1
        }
    }

    mutating func closeFile() throws {
        guard !open.isEmpty else { return }
        let file = try keptFile() ?? newFile()
        for (line, entry) in open.enumerated() {
            places[entry.deck] = IndexPlace(file: file, line: line, size: entry.part.size ?? 0)
        }
        files.append(file)
        open = []
    }

    private func keptFile() -> PublishedFile? {
        guard case .kept(let first) = open[0].part, oldCounts[first.file.path] == open.count else { return nil }
        for (line, entry) in open.enumerated() {
            guard case .kept(let place) = entry.part, place.file == first.file, place.line == line else { return nil }
        }
        guard first.file.path.hasPrefix("assets/index-\(files.count + 1)-") else { return nil }
        writing.keep([first.file.path])
        return first.file
    }

    private mutating func newFile() throws -> PublishedFile {
        var parts: [[UInt8]] = []
        for (_, part) in open { parts.append(try bytes(of: part)) }
        let index = IndexFile(number: files.count + 1, parts: parts)
        try writing.put(index.bytes, at: index.path)
        return index.file
    }

    private mutating func bytes(of part: Part) throws -> [UInt8] {
        switch part {
        case .none: return []
        case .new(let bytes): return bytes
        case .kept(let place):
            if old?.path != place.file.path {
                let bytes = try FileSystem.read(FilePath.join(folder, place.file.path))
                old = (place.file.path, IndexFile.parts(of: bytes, digest: place.file.digest) ?? [])
            }
            guard let parts = old?.parts, place.line < parts.count, parts[place.line].count == place.size else {
                throw CommandError(
                    .fileNotAccessible, "'\(place.file.path)' was changed while the site was built",
                    fix: "run 'quickstudy build' again")
            }
            return parts[place.line]
        }
    }
}
