/// What a card's text says, with what was found on the way.
final class CardReading: Sendable {
    let place: CardPlace
    let parts: FrontParts
    let cloze: ClozeReader
    let back: BackParts
    /// Nil for an item that makes no card.
    let card: Card?
    /// The front in one line, with its marks: what an unstamped card is known by.
    let front: String

    init(_ bytes: Bytes, _ place: CardPlace) {
        let inline = place.inline.spans
        let comments = inline.filter { $0.kind == .comment }.map(\.range)
        let parts = FrontParts(bytes, place.front, inline)
        let back = BackParts(bytes, place)
        let cloze = ClozeReader.read(bytes, parts.front, inline)
        let front = bytes.dedented(parts.front, by: .max, without: comments).trimmed
        self.place = place
        self.parts = parts
        self.cloze = cloze
        self.back = back
        self.front = front
        let content = Self.content(bytes, place, parts, back, cloze, front, comments)
        card = content.map { Card($0, place, parts, back, front) }
    }

    private static func content(
        _ bytes: Bytes, _ place: CardPlace, _ parts: FrontParts, _ back: BackParts, _ cloze: ClozeReader,
        _ front: String, _ comments: [Range<Int>]
    ) -> Card.Content? {
        let blocks = back.texts(bytes, column: place.head.contentColumn)
        if let answer = parts.answer {
            let explanation = [blocks.first, blocks.others].filter { !$0.isEmpty }.joined(separator: "\n\n")
            let answer = bytes.dedented(answer, by: .max, without: comments).trimmed
            return basic(front, answer, explanation, parts.separator)
        }
        guard blocks.first.isEmpty else { return basic(front, blocks.first, blocks.others, parts.separator) }
        guard parts.separator == nil else { return nil }
        return cloze.parts(of: parts.front, without: comments).map(Card.Content.cloze)
    }

    private static func basic(
        _ front: String, _ answer: String, _ explanation: String, _ separator: FrontParts.Separator?
    ) -> Card.Content? {
        guard !front.isEmpty, !answer.isEmpty else { return nil }
        let isReversible = separator?.isReversible ?? false
        return .basic(.init(front: front, answer: answer, explanation: explanation, isReversible: isReversible))
    }
}

extension Card {
    fileprivate init(
        _ content: Content, _ place: CardPlace, _ parts: FrontParts, _ back: BackParts, _ front: String
    ) {
        self.init(
            writtenID: place.comment?.id,
            id: place.comment?.id ?? CardID(ofFront: front),
            approval: place.approval,
            content: content,
            section: place.section,
            tags: parts.tags,
            provenance: place.comment?.provenance,
            wrongAnswers: back.wrongAnswers,
            lines: (place.lines.lowerBound + 1)...place.lines.upperBound)
    }
}

extension String {
    /// Without white space at both ends.
    var trimmed: String {
        let bytes = utf8
        guard let first = bytes.firstIndex(where: { !$0.isSpace }), let last = bytes.lastIndex(where: { !$0.isSpace })
        else { return "" }
        return first == startIndex && bytes.index(after: last) == endIndex ? self : String(self[first...last])
    }
}
