/// A deck without some of its cards, and a record that keeps them from coming back.
package struct CardDropping: Sendable {
    package let text: String
    package let record: ImportRecord

    /// Nil when another card would not be read any more as it was, since its indentation rests on one that goes.
    ///
    /// - Parameter items: indices into the editor's items.
    package init?(_ items: [Int], of editor: DeckEditor, record: ImportRecord?) {
        let before = editor
        var editor = editor
        var record = record ?? ImportRecord()
        let known = Set(record.lines.map(\.id))
        for index in items {
            let item = editor.items[index]
            editor.remove(index)
            guard let card = item.card, !known.contains(card.id) else { continue }
            record.lines.append(
                .init(
                    id: card.id, fingerprint: item.fingerprint, kind: ImportRecord.ownKind, score: 0, sourcePath: "",
                    place: card.provenance?.place, broughtBy: 0, front: item.front, passage: ""))
        }
        text = editor.text
        guard before.isKept(in: text, but: Set(items)) else { return nil }
        self.record = record
    }
}
