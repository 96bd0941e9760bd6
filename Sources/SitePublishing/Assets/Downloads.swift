import Decks
import Diagnostics

/// What a learner may take away of a deck: the approved cards and nothing else.
enum Downloads {
    /// The deck's own lines, without cards that are not approved.
    static func markdown(of deck: Deck) -> [UInt8] {
        var isLeftOut = [Bool](repeating: false, count: deck.source.lineStarts.count + 1)
        for card in deck.cards where card.approval == .pending {
            for line in card.lines where line < isLeftOut.count { isLeftOut[line] = true }
        }
        let bytes = Array(deck.source.text.utf8)
        let ends = deck.source.lineStarts.dropFirst() + [bytes.count]
        var kept: [UInt8] = []
        var afterBlank = false
        for (index, (start, end)) in zip(deck.source.lineStarts, ends).enumerated() where !isLeftOut[index + 1] {
            let isBlank = bytes[start..<end].allSatisfy { $0 <= 0x20 }
            if !isBlank || !afterBlank { kept += bytes[start..<end] }
            afterBlank = isBlank
        }
        return kept
    }

    /// Front, back and tags of each card as plain text, a tab between, one card a line (what Anki, Quizlet and spreadsheets read).
    /// Plain text has no tabs or line ends.
    static func table(of pages: DeckPages) -> [UInt8] {
        var bytes: [UInt8] = []
        for (rendered, texts) in zip(pages.cards, pages.texts) {
            bytes += texts.front
            bytes.append(UInt8(ascii: "\t"))
            bytes += texts.answer
            if !texts.explanation.isEmpty { bytes += [0x20] + texts.explanation }
            bytes.append(UInt8(ascii: "\t"))
            bytes += rendered.card.tags.joined(separator: " ").utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}
