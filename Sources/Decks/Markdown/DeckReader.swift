package import Diagnostics

/// Reads decks.
package enum DeckReader {
    /// Reads a deck; what is wrong with it is told, and everything that can be read is.
    ///
    /// A task item that makes no card (no front, no back, nothing marked) is in the diagnostics, not in the deck.
    package static func read(_ source: SourceText) -> Diagnosed<Deck> {
        let outline = Outline(source)
        let frontMatter = FrontMatterReader.read(outline)
        var cards: [Card] = []
        var prose: [Prose] = []
        var sections: [[String]] = []
        for element in outline.elements {
            switch element {
            case .heading(let heading): sections.append(heading.path)
            case .card(let place):
                if let card = Card(CardReading(outline.bytes, place)) { cards.append(card) }
            case .prose(let lines, let section): prose.append(Prose(outline.bytes, lines, section))
            }
        }
        let deck = Deck(
            source: source, frontMatter: frontMatter.value, cards: cards, prose: prose, sections: sections)
        return Diagnosed(deck, frontMatter.diagnostics)
    }
}

extension Prose {
    init(_ bytes: Bytes, _ lines: Range<Int>, _ section: [String]) {
        let range = bytes.lineStarts[lines.lowerBound]..<bytes.line(lines.upperBound - 1).upperBound
        self.init(
            section: section, markdown: bytes.dedented(range, by: 0),
            lines: (lines.lowerBound + 1)...lines.upperBound)
    }
}

extension Card {
    init?(_ reading: CardReading) {
        guard let content = reading.content else { return nil }
        let place = reading.place
        self.init(
            writtenID: place.comment?.id,
            id: place.comment?.id ?? CardID(ofFront: reading.front),
            approval: place.approval,
            content: content,
            section: place.section,
            tags: reading.parts.tags,
            provenance: place.comment?.provenance,
            wrongAnswers: reading.back.wrongAnswers,
            lines: (place.lines.lowerBound + 1)...place.lines.upperBound)
    }
}
