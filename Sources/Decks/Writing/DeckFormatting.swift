package import Diagnostics

/// What `format` does to a deck: ids for the cards without one, and one blank line between cards.
package struct DeckFormatting: Sendable {
    package let text: String
    /// Ids that were written, in the file's order.
    package let stamped: [CardID]
    /// Whether the deck was left as it was, since a card would have said something else afterwards. That takes a table
    /// or a list with lines that are not indented, right below a front.
    package let isRefused: Bool

    /// - Parameters:
    ///   - record: names the ids of cards whose comment was lost; they get it back.
    ///   - mint: knows every id of the workspace.
    package init(_ source: SourceText, record: ImportRecord, mint: inout IDMint) {
        self.init(DeckEditor(source), record: record, mint: &mint)
    }

    package init(_ editor: DeckEditor, record: ImportRecord, mint: inout IDMint) {
        var editor = editor
        var stamped: [CardID] = []
        var lost = LostIDs(record, editor)
        for (index, item) in editor.items.enumerated() where item.card != nil && editor.canBeStamped(index) {
            let line = lost.take(item)
            let id = line?.id ?? mint.id(for: [item.front, editor.source.name])
            editor.stamp(id, on: index, provenance: line?.place.map { Provenance(place: $0) })
            stamped.append(id)
        }
        editor.spaceCards()
        isRefused = editor.isEdited && !Self.saysTheSame(editor)
        text = isRefused ? editor.source.text : editor.text
        self.stamped = isRefused ? [] : stamped
    }

    private static func saysTheSame(_ editor: DeckEditor) -> Bool {
        let after = DeckEditor(SourceText(name: editor.source.name, text: editor.text)).items
        return after.count == editor.items.count
            && zip(editor.items, after).allSatisfy { $0.card?.content == $1.card?.content && $0.front == $1.front }
    }
}

/// Ids of a record that stand nowhere in its deck.
private struct LostIDs {
    private var lines: [ImportRecord.Line]

    init(_ record: ImportRecord, _ editor: DeckEditor) {
        let present = Set(editor.items.compactMap(\.writtenID))
        lines = record.lines.filter { !present.contains($0.id) }
    }

    /// The line of a card whose text or front is the same; each line once.
    mutating func take(_ item: DeckEditor.Item) -> ImportRecord.Line? {
        guard !lines.isEmpty else { return nil }
        let front = WordBag(item.front).whole
        let found = lines.firstIndex { $0.fingerprint == item.fingerprint || WordBag($0.front).whole == front }
        return found.map { lines.remove(at: $0) }
    }
}

extension DeckEditor {
    /// Leaves one blank line between cards that follow each other; other blank lines stay as they are.
    fileprivate mutating func spaceCards() {
        let bytes = outline.bytes
        for (first, second) in zip(outline.elements, outline.elements.dropFirst()) {
            guard case .card(let above) = first, case .card(let below) = second else { continue }
            let gap = above.lines.upperBound..<below.lines.lowerBound
            guard gap.count != 1 else { continue }
            let end = bytes.lineStarts[gap.upperBound]
            let range = bytes.lineStarts[gap.lowerBound]..<end
            add(.init(range: range, replacement: bytes.lineEnd(ofLine: gap.lowerBound - 1)))
        }
    }
}
