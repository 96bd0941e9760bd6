import Decks
import Digests

/// A deck's part of the search index.
enum IndexPart {
    /// `["decks/biology/index.html","Biology",[["k7f3q","front","answer","more"],…]]`, all plain text.
    static func json(of pages: DeckPages) -> [UInt8] {
        var writer = JSONWriter()
        writer.value(.text(pages.file("index.html").percentEncoded))
        var bytes = Array("[".utf8) + writer.bytes
        writer = JSONWriter()
        writer.text(pages.deck.title)
        bytes += Array(",".utf8) + writer.bytes + Array(",[".utf8)
        for (index, card) in pages.cards.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            append(card, to: &bytes)
        }
        return bytes + Array("]]".utf8)
    }

    private static func append(_ card: RenderedCard, to bytes: inout [UInt8]) {
        var writer = JSONWriter()
        writer.value(
            .list([
                .text(card.card.id.text), .text(card.front.plainText), .text(card.answer.plainText),
                .text(([card.explanation.plainText] + card.card.tags).filter { !$0.isEmpty }.joined(separator: " ")),
            ]))
        bytes += writer.bytes
    }

    /// `id digest`, one a line: what an update adds and corrects.
    static func cardLines(of pages: DeckPages) -> String {
        pages.cards.map { card in
            "\(card.card.id.text) \(Digest(of: card.front.bytes + [0] + card.back.bytes).hex.prefix(8))\n"
        }.joined()
    }
}

extension HTML {
    /// The words without tags, blanks drawn together.
    var plainText: String {
        var text: [UInt8] = []
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                if isBlockEnd(at: index) { text.append(0x20) }
                index = (bytes[index...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
            case UInt8(ascii: "&"): index = appendEntity(at: index, to: &text)
            case let byte where byte <= 0x20:
                if text.last != 0x20 { text.append(0x20) }
                index += 1
            case let byte:
                text.append(byte)
                index += 1
            }
        }
        while text.last == 0x20 { text.removeLast() }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a tag stands here between words that it keeps apart: all but the inline ones.
    private func isBlockEnd(at index: Int) -> Bool {
        let tag = bytes[(index + 1)...].prefix(4)
        return ["/p", "/li", "/t", "/pr", "br", "/h"].contains { tag.starts(with: $0.utf8) }
    }

    private func appendEntity(at index: Int, to text: inout [UInt8]) -> Int {
        let entities: [(StaticString, UInt8)] = [
            ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;", 0x26), ("&quot;", 0x22), ("&#39;", 0x27),
        ]
        for (entity, byte) in entities {
            let name = UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount)
            guard bytes[index...].starts(with: name) else { continue }
            text.append(byte)
            return index + name.count
        }
        text.append(bytes[index])
        return index + 1
    }
}
