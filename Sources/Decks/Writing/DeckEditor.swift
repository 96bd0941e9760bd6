package import Diagnostics

/// Changes a deck's text by touching only the bytes that a change needs.
///
/// Cards are named by their index among the deck's task items, which holds also those that make no card.
package struct DeckEditor: Sendable {
    /// A task item as the editor sees it.
    package struct Item: Sendable {
        fileprivate let reading: CardReading
        fileprivate let bytes: Bytes

        /// Nil when the item makes no card.
        package var card: Card? { reading.card }
        /// The id in its comment.
        package var writtenID: CardID? { reading.place.comment?.id }
        package var approval: Card.Approval { reading.place.approval }
        /// The first paragraph in one line of Markdown, without tags and comments.
        package var front: String { reading.front }
        /// 1-based.
        package var lines: ClosedRange<Int> { (reading.place.lines.lowerBound + 1)...reading.place.lines.upperBound }
        package var section: [String] { reading.place.section }
        /// What tells whether a person has changed it: a digest of its text without box and id. Made when asked for.
        package var fingerprint: Fingerprint { Fingerprint(bytes, reading.place) }
    }

    package let source: SourceText
    package let items: [Item]
    /// What the text says, as `DeckReader` reads it.
    package let deck: Diagnosed<Deck>
    let outline: Outline
    let places: [CardPlace]
    private var edits: [TextEdit] = []
    private(set) var removed: Set<Int> = []

    package init(_ source: SourceText) {
        let reading = DeckReading(source)
        self.source = source
        outline = reading.outline
        places = reading.cards.map(\.place)
        items = reading.cards.map { Item(reading: $0, bytes: reading.outline.bytes) }
        deck = Diagnosed(Deck(reading), reading.findings.diagnostics)
    }

    package var frontMatter: FrontMatter { deck.value.frontMatter }

    /// The text with all changes made.
    package var text: String {
        isEdited ? outline.bytes.applying(edits + removals) : source.text
    }

    package var isEdited: Bool { !edits.isEmpty || !removed.isEmpty }

    /// The lines of an item as they stand in the file, ended by LF but for the last.
    package func text(of index: Int) -> String { outline.bytes.dedented(places[index].range, by: 0) }

    /// Ticks or clears boxes: one byte each. An item that has the approval already keeps its `X`.
    package mutating func setApproval(_ approval: Card.Approval, of index: Int) {
        guard items[index].approval != approval else { return }
        let mark = places[index].mark
        edits.append(.init(range: mark..<(mark + 1), replacement: approval == .approved ? "x" : " "))
    }

    /// Where an id is written.
    private enum StampPlace {
        /// At the end of the first paragraph.
        case inline(Int)
        /// As a block of its own below the line that ends there.
        case below(Int)
    }

    /// Whether an id can be written so that it is read: not while a comment is open, for example.
    package func canBeStamped(_ index: Int) -> Bool { items[index].writtenID == nil && stampPlace(of: index) != nil }

    /// Writes an id at the end of an item's first paragraph, or as a block of its own below.
    package mutating func stamp(_ id: CardID, on index: Int, provenance: Provenance? = nil) {
        guard items[index].writtenID == nil, let place = stampPlace(of: index) else { return }
        let comment = "<!-- \([id.text, provenance?.written].compactMap { $0 }.joined(separator: " ")) -->"
        switch place {
        case .inline(let offset): edits.append(.init(range: offset..<offset, replacement: " " + comment))
        case .below(let offset):
            let blanks = String(repeating: " ", count: places[index].head.contentColumn)
            let text = outline.bytes.lineEnd + outline.bytes.lineEnd + blanks + comment
            edits.append(.init(range: offset..<offset, replacement: text))
        }
    }

    /// Below, where more on the paragraph's last line would make another block of it (a lone `-`, an underline, a
    /// table), unless the next line is part of the item only as a paragraph going on.
    private func stampPlace(of index: Int) -> StampPlace? {
        let place = places[index]
        let bytes = outline.bytes
        guard place.inline.unclosedComments.isEmpty else { return nil }
        let end = max(place.front.upperBound, place.mark + 2)
        let last = bytes.lineNumber(at: end)
        let isBare = last > place.lines.lowerBound && bytes.isBareMark(bytes.trimmed(bytes.lineStarts[last]..<end))
        if place.isFrontParagraph, !isBare { return .inline(end) }
        let next = last + 1
        let isCutOff =
            next == place.lines.upperBound || bytes.isBlank(line: next)
            || bytes.indentation(ofLine: next) >= place.head.contentColumn
        return isCutOff ? .below(bytes.line(last).upperBound) : nil
    }

    /// Takes an item out, with the blank lines after it, or before it when nothing follows.
    package mutating func remove(_ index: Int) { removed.insert(index) }

    /// Puts another text in an item's place.
    package mutating func replace(_ index: Int, with text: String) {
        let place = places[index]
        let lineEnd = outline.bytes.lineEnd
        edits.append(.init(range: place.range, replacement: text.replacingLineEnds(with: lineEnd)))
    }

    /// Whether a changed text still holds every item but some, in order and as it was: an item that is indented by
    /// chance can become part of another one when the lines between them go.
    func isKept(in text: String, but changed: Set<Int>) -> Bool {
        var rest = DeckEditor(SourceText(name: source.name, text: text)).items[...]
        for index in items.indices where !changed.contains(index) {
            let item = items[index]
            guard
                let found = rest.firstIndex(where: {
                    $0.fingerprint == item.fingerprint && $0.approval == item.approval && $0.writtenID == item.writtenID
                })
            else { return false }
            rest = rest[(found + 1)...]
        }
        return true
    }

    mutating func add(_ edit: TextEdit) { edits.append(edit) }

    /// Items that only blank lines part go as one.
    private var removals: [TextEdit] {
        var runs: [Range<Int>] = []
        for lines in removed.sorted().map({ places[$0].lines }) {
            if let last = runs.last, (last.upperBound..<lines.lowerBound).allSatisfy(outline.bytes.isBlank) {
                runs[runs.count - 1] = last.lowerBound..<lines.upperBound
            } else {
                runs.append(lines)
            }
        }
        return runs.map { TextEdit(range: removedRange(of: $0), replacement: "") }
    }

    private func removedRange(of lines: Range<Int>) -> Range<Int> {
        let bytes = outline.bytes
        var end = lines.upperBound
        while end < bytes.lineCount, bytes.isBlank(line: end) { end += 1 }
        guard end == bytes.lineCount else { return bytes.lineStarts[lines.lowerBound]..<bytes.lineStarts[end] }
        var start = lines.lowerBound
        while start > 0, bytes.isBlank(line: start - 1) { start -= 1 }
        return bytes.lineStarts[start]..<bytes.nextLineStart(lines.upperBound - 1)
    }
}

extension Bytes {
    /// A list marker with nothing after it, or only `=` or `-`.
    fileprivate func isBareMark(_ line: Range<Int>) -> Bool {
        if ItemHead.unspacedMarkerEnd(self, line) == line.upperBound { return true }
        guard let first = line.first, "=-".utf8.contains(all[first]) else { return false }
        return line.allSatisfy { all[$0] == all[first] }
    }
}

extension String {
    /// A text whose lines end with LF, with other line ends.
    func replacingLineEnds(with lineEnd: String) -> String {
        lineEnd == "\n" ? self : split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnd)
    }
}
