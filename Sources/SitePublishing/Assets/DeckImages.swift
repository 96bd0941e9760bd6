import CCmark
package import Decks
import Digests

/// The pictures of a deck: which it names, and which of them stand in the site under which name.
package enum DeckImages {
    /// The relative paths of the pictures that approved cards and prose name, as the deck writes them but without percent-encoding,
    /// each once. The edge reads them, refusing what leads out of the workspace.
    package static func references(in deck: Deck) -> [String] {
        var paths: [String] = []
        let definitions = LinkDefinitions.lines(of: deck)
        for text in texts(of: deck) where text.holds("![") {
            guard let tree = MarkdownTree(text, definitions: definitions) else { continue }
            collect(tree.root, into: &paths)
        }
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted }
    }

    private static func texts(of deck: Deck) -> [String] {
        deck.prose.map(\.markdown)
            + deck.approvedCards.flatMap { card -> [String] in
                switch card.content {
                case .basic(let basic): [basic.front, basic.answer, basic.explanation]
                case .cloze(let parts): [parts.map(\.shownText).joined()]
                }
            }
    }

    private static func collect(_ node: OpaquePointer, into paths: inout [String]) {
        if case .image = MarkdownNode(node), let url = cmark_node_get_url(node) {
            let path = String(cString: url).removingPercentEncoding
            if !path.isEmpty, !path.contains(":"), !path.hasPrefix("/") { paths.append(path) }
        }
        for child in MarkdownChildren(of: node) { collect(child, into: &paths) }
    }

    /// Names for the pictures that may be published. An SVG that could run anything when it is opened by itself is refused.
    static func published(_ images: [String: [UInt8]]) -> [String: PublishedImage] {
        var published: [String: PublishedImage] = [:]
        var taken: Set<String> = []
        for (path, bytes) in images.sorted(by: { $0.key < $1.key }) {
            guard let kind = Kind(of: bytes), kind != .svg || isHarmless(svg: bytes) else { continue }
            let name = fileName(path, kind)
            let isFree = taken.insert(name).inserted
            let unique = isFree ? name : "\(Digest(of: path).hex.prefix(8))-\(name)"
            published[path] = PublishedImage(path: "images/\(unique)", size: ImageSize(of: bytes))
        }
        return published
    }

    /// What the bytes are, whatever the file is called.
    private enum Kind: String {
        case png, gif, jpg, webp, avif, svg

        init?(of bytes: [UInt8]) {
            if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
                self = .png
            } else if bytes.starts(with: "GIF8".utf8) {
                self = .gif
            } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpg
            } else if bytes.starts(with: "RIFF".utf8), bytes.count > 12, bytes[8...].starts(with: "WEBP".utf8) {
                self = .webp
            } else if bytes.count > 12, bytes[4...].starts(with: "ftypavif".utf8) {
                self = .avif
            } else if String(decoding: bytes.prefix(4096), as: UTF8.self).contains("<svg") {
                self = .svg
            } else {
                return nil
            }
        }
    }

    /// The file's own name made plain, with the ending that its bytes ask for.
    private static func fileName(_ path: String, _ kind: Kind) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? "picture"
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return "\(Slug.part(stem)).\(kind.rawValue)"
    }

    /// A picture needs no script, no event attribute, no foreign markup and no address but a place in itself.
    private static func isHarmless(svg bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let words = [
            "<script", "<foreignobject", "<iframe", "<!entity", "<embed", "<object", "<animate", "<set", "javascript:",
            "data:text", "@import", "<?xml-stylesheet",
        ]
        guard !words.contains(where: text.contains) else { return false }
        return !hasEventAttribute(Array(text.utf8))
    }

    /// Whether ` on…=` stands anywhere, with any blank or `/` before it.
    private static func hasEventAttribute(_ bytes: [UInt8]) -> Bool {
        for index in bytes.indices.dropLast(3) {
            let byte = bytes[index]
            guard byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
                bytes[index + 1] == UInt8(ascii: "o"), bytes[index + 2] == UInt8(ascii: "n")
            else { continue }
            let name = bytes[(index + 3)...].prefix { (0x61...0x7A).contains($0) }
            let rest = bytes[name.endIndex...].drop { $0 <= 0x20 }
            if !name.isEmpty, rest.first == UInt8(ascii: "=") { return true }
        }
        return false
    }
}

extension Card.ClozePart {
    fileprivate var shownText: String {
        switch self {
        case .shown(let text), .hidden(let text, _, _): text
        }
    }
}
