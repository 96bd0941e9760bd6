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
            append(card.card, pages.texts[index], to: &bytes)
        }
        return bytes + Array("]]".utf8)
    }

    private static func append(_ card: Card, _ texts: CardTexts, to bytes: inout [UInt8]) {
        var more = texts.explanation
        for tag in card.tags { more += (more.isEmpty ? [] : [0x20]) + Array(tag.utf8) }
        bytes.append("[\"")
        bytes.append(card.id.text)
        bytes.append("\"")
        for text in [texts.front, texts.answer, more] {
            bytes.append(UInt8(ascii: ","))
            text.withUnsafeBufferPointer { bytes.append(json: $0) }
        }
        bytes.append(UInt8(ascii: "]"))
    }

    /// `id digest`, one a line: what an update adds and corrects.
    static func cardLines(of pages: DeckPages) -> String {
        pages.cards.map { card in
            "\(card.card.id.text) \(Digest(of: card.front.bytes + [0] + card.back.bytes).hex.prefix(8))\n"
        }.joined()
    }
}
