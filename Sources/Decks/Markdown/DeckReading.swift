import Diagnostics

/// A deck with everything that the reader knows about it: places, contents and findings.
struct DeckReading {
    let outline: Outline
    let cards: [CardReading]
    let frontMatter: FrontMatter
    private(set) var findings: Findings

    init(_ source: SourceText) {
        let outline = Outline(source)
        let frontMatter = FrontMatterReader.read(outline)
        self.outline = outline
        self.frontMatter = frontMatter.value
        cards = outline.cards.map { CardReading(outline.bytes, $0) }
        findings = Findings(source)
        findings.add(frontMatter.diagnostics)
        tellCards()
        tellLines()
        tellIDs()
    }

    private var bytes: Bytes { outline.bytes }

    private mutating func tellCards() {
        var number = 0
        for (index, element) in outline.elements.enumerated() {
            guard case .card = element else { continue }
            var following: Range<Int>?
            if index + 1 < outline.elements.count, case .prose(let lines, _) = outline.elements[index + 1] {
                following = lines
            }
            CardFindings.tell(bytes, cards[number], following: following, to: &findings)
            number += 1
        }
    }

    /// Looks for cards that were meant where no card is: in paragraphs, in items without a box, within other cards.
    private mutating func tellLines() {
        let lines = LineFindings(bytes)
        lines.tellConflicts(to: &findings)
        for (index, block) in outline.blocks.enumerated() {
            let next = index + 1 < outline.blocks.count ? outline.blocks[index + 1].firstLine : bytes.lineCount
            switch block.kind {
            case .paragraph: lines.tellParagraph(paragraph(block.firstLine, before: next), to: &findings)
            case .list:
                for item in block.items { lines.tellItem(item.firstLine, to: &findings) }
            default: break
            }
        }
        for card in cards {
            lines.tellParagraph(card.place.frontLines.dropFirst(), to: &findings)
            lines.tellNested(card.place, to: &findings)
        }
        if bytes.contains(UInt8(ascii: "{")) { tellForeignClozes() }
    }

    private func paragraph(_ first: Int, before next: Int) -> Range<Int> {
        first..<Extent(bytes: bytes, column: 0).paragraphEnd(from: first, before: next)
    }

    /// Blanks in Anki's form in headings and prose; those of cards are told with the card.
    private mutating func tellForeignClozes() {
        for element in outline.elements {
            let lines: Range<Int>
            switch element {
            case .heading(let heading): lines = heading.lines
            case .prose(let prose, _): lines = prose
            case .card: continue
            }
            let range = bytes.lineStarts[lines.lowerBound]..<bytes.line(lines.upperBound - 1).upperBound
            ForeignCloze.find(bytes, range)?.tell(.warning, bytes, to: &findings)
        }
    }

    /// Both sides of a conflict hold the same cards, so ids are compared only without one.
    private mutating func tellIDs() {
        guard !findings.all.contains(where: { $0.diagnostic.identifier == "ConflictMarker" }) else { return }
        var lines: [CardID: Int] = [:]
        for card in cards {
            guard let comment = card.place.comment else { continue }
            let line = card.place.lines.lowerBound + 1
            guard let first = lines.updateValue(line, forKey: comment.id) else { continue }
            lines[comment.id] = first
            findings.add(
                .error, "DuplicateID", comment.range,
                "'\(comment.id)' on line \(bytes.lineNumber(at: comment.range.lowerBound) + 1) is the id of the card on line \(first) too",
                fix: "delete the comment of the copy; 'quickstudy format' writes a new id")
        }
    }
}
