/// The blocks after a card's front: what is answer and explanation, and the wrong answers.
struct BackParts: Sendable {
    /// Ranges of blocks that the back consists of; blocks that follow each other are one range but for the first.
    private(set) var kept: [CardPlace.BackBlock] = []
    private(set) var wrongAnswers: [String] = []
    /// A paragraph `Not:` after which no list stands.
    private(set) var lonelyNot: Range<Int>?

    init(_ bytes: Bytes, _ card: CardPlace) {
        var index = 0
        while index < card.blocks.count {
            let block = card.blocks[index]
            let next = index + 1 < card.blocks.count ? card.blocks[index + 1] : nil
            index += 1
            if block.kind == .html, CardComment.lone(bytes, block.range) != nil { continue }
            guard block.kind == .paragraph, Self.isNot(bytes, block.range) else {
                kept.append(block)
                continue
            }
            guard let next, next.kind == .list else {
                lonelyNot = bytes.trimmed(block.range)
                continue
            }
            wrongAnswers += Self.answers(bytes, next)
            index += 1
        }
    }

    /// `Not:` alone in its paragraph, in any case, bold or not.
    private static func isNot(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
        let text = bytes.trimmed(range)
        guard text.count <= 12 else { return false }
        return ["not:", "**not:**", "**not**:", "__not:__", "*not:*"].contains(bytes.text(text).lowercased())
    }

    private static func answers(_ bytes: Bytes, _ list: CardPlace.BackBlock) -> [String] {
        list.items.indices.compactMap { index in
            let first = list.items[index].firstLine
            guard let head = ItemHead(bytes, line: first) else { return nil }
            let end =
                index + 1 < list.items.count ? bytes.lineStarts[list.items[index + 1].firstLine] : list.range.upperBound
            let text = bytes.trimmed(head.marker.upperBound..<max(head.marker.upperBound, end))
            return text.isEmpty ? nil : bytes.dedented(text, by: head.contentColumn)
        }
    }

    /// The first block, then all others; empty texts where there are none.
    func texts(_ bytes: Bytes, column: Int) -> (first: String, others: String) {
        guard let first = kept.first else { return ("", "") }
        return (Self.text(bytes, first, column), others(bytes, column))
    }

    private func others(_ bytes: Bytes, _ column: Int) -> String {
        guard kept.count > 1 else { return "" }
        return kept.dropFirst().map { Self.text(bytes, $0, column) }.joined(separator: "\n\n")
    }

    /// A paragraph loses all indentation, any other block only its item's.
    private static func text(_ bytes: Bytes, _ block: CardPlace.BackBlock, _ column: Int) -> String {
        guard block.kind != .paragraph else { return bytes.dedented(bytes.trimmed(block.range), by: .max) }
        let text = bytes.dedented(block.range, by: column)
        return block.kind == .code ? text : String(text.drop { $0 == " " })
    }
}
