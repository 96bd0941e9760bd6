package import Diagnostics

/// Reads decks.
package enum DeckReader {
    /// Reads a deck; what is wrong with it is told, and everything that can be read is.
    ///
    /// A task item that makes no card (no front, no back, nothing marked) is in the diagnostics, not in the deck.
    package static func read(_ source: SourceText) -> Diagnosed<Deck> {
        let reading = DeckReading(source)
        return Diagnosed(Deck(reading), reading.findings.diagnostics)
    }
}

extension Deck {
    init(_ reading: DeckReading) {
        let outline = reading.outline
        self.init(
            source: outline.source, frontMatter: reading.frontMatter,
            cards: reading.cards.compactMap(\.card),
            prose: outline.elements.compactMap { element in
                if case .prose(let lines, let section) = element { Prose(outline.bytes, lines, section) } else { nil }
            },
            sections: outline.headings.map(\.path))
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
