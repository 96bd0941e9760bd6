import Digests

/// What the service worker may keep: the whole site when it is small, else what every page needs, and decks as they are visited.
struct OfflineList {
    /// Up to how many bytes a site is stored whole at the first visit.
    private static let wholeSiteSize = 10_000_000

    private let shell: [PublishedFile]
    private let index: [PublishedFile]
    private let decks: [DeckSummary]

    /// - Parameters:
    ///   - frame: the files that belong to no deck.
    ///   - index: those of the search index.
    init(frame: [String: [UInt8]], index: [PublishedFile], decks: [DeckSummary]) {
        shell = frame.sorted { $0.key < $1.key }.map { PublishedFile(path: $0.key, bytes: $0.value) }
        self.index = index
        self.decks = decks
    }

    /// `const VERSION="…",FILES=[["index.html","1f2e3d4c"],…],LATER=[…],VISITED=[…];`
    var line: [UInt8] {
        let deckFiles = decks.flatMap(\.files)
        let isWhole = (shell + index + deckFiles).reduce(0) { $0 + $1.size } <= Self.wholeSiteSize
        let lists: [(StaticString, [PublishedFile])] = [
            (",FILES=", isWhole ? shell + index + deckFiles.filter { !$0.isExtra } : shell),
            (",LATER=", isWhole ? deckFiles.filter(\.isExtra) : []),
            (",VISITED=", isWhole ? [] : index + deckFiles),
        ]
        var writer = JSONWriter()
        writer.value(.text(version))
        var bytes = Array("const VERSION=".utf8) + writer.bytes
        for (name, files) in lists {
            bytes.append(name)
            bytes += Self.json(files)
        }
        return bytes + Array(";\n".utf8)
    }

    /// Another content of any file, another version.
    private var version: String {
        let lines = (shell + index + decks.flatMap(\.files)).map { "\($0.path) \($0.digest)" }
        return String(Digest(of: lines.joined(separator: "\n")).hex.prefix(12))
    }

    private static func json(_ files: [PublishedFile]) -> [UInt8] {
        var writer = JSONWriter()
        writer.value(.list(files.map { .list([.text($0.path.percentEncoded), .text($0.digest)]) }))
        return writer.bytes
    }
}
