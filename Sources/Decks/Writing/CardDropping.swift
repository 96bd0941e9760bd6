/// A deck without some of its cards, and a record that keeps them from coming back.
package struct CardDropping: Sendable {
    package let text: String
    package let record: ImportRecord

    /// - Parameter items: indices into the editor's items.
    package init(_ items: [Int], of editor: DeckEditor, record: ImportRecord?) {
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
        self.record = record
    }
}
