import Digests

/// A file of the search index: the parts of some decks, one a line, so that a later build can take over those of decks
/// that did not change.
package struct IndexFile: Hashable, Sendable {
    /// `assets/index-1-1f2e3d4c.js`: a new content has a new name.
    package let file: PublishedFile
    package let path: SitePath
    package let bytes: [UInt8]

    private static let start = Array("studyIndex({\"decks\":[\n".utf8)
    private static let end = Array("\n]});\n".utf8)
    private static let separator = Array(",\n".utf8)

    /// - Parameter number: counted from 1.
    package init(number: Int, parts: [[UInt8]]) {
        bytes = Self.start + parts.joined(separator: Self.separator) + Self.end
        let digest = String(Digest(of: bytes).hex.prefix(8))
        let name: SitePath = .asset("index-\(number)-\(digest).js")
        path = name
        file = PublishedFile(path: name.text, digest: digest, size: bytes.count)
    }

    /// The parts of a file as it was written; nil when the bytes are not those that its name was made from.
    package static func parts(of bytes: [UInt8], digest: String) -> [[UInt8]]? {
        guard bytes.starts(with: start), bytes.count >= start.count + end.count, bytes.suffix(end.count) == end[...],
            Digest(of: bytes).hex.hasPrefix(digest)
        else { return nil }
        let lines = bytes[start.count..<bytes.count - end.count].split(separator: UInt8(ascii: "\n"))
        return lines.enumerated().map { Array($1.dropLast($0 + 1 < lines.count ? 1 : 0)) }
    }
}

/// Decides which decks share a file of the index.
package struct IndexFilling: Sendable {
    /// About how many bytes of cards stand in one file.
    private static let size = 1 << 20
    private var filled = size

    package init() {}

    /// - Parameter part: the size of the next deck's part.
    /// - Returns: whether it begins a file.
    package mutating func beginsFile(with part: Int) -> Bool {
        let begins = filled + part > Self.size
        filled = begins ? part : filled + part
        return begins
    }
}
