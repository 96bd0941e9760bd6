import Decks
import Diagnostics

/// The rules that no text may break.
struct DeckProperties {
    private let source: SourceText

    init(_ source: SourceText) { self.source = source }

    func check() {
        let read = DeckReader.read(source)
        precondition(read.value.source.text == source.text, "reading changed the text")
        for diagnostic in read.diagnostics { precondition(!diagnostic.description.isEmpty) }
        for (above, below) in zip(read.value.cards, read.value.cards.dropFirst()) {
            precondition(above.lines.upperBound < below.lines.lowerBound, "two cards share a line")
        }
        _ = CardQuality.check([read.value])
        checkApproval()
        checkFormatting()
        checkRemoval()
        _ = ImportRecord.read(source)
    }

    private func checkApproval() {
        var editor = DeckEditor(source)
        precondition(editor.text == source.text, "an unedited deck is not the same")
        for index in editor.items.indices { editor.setApproval(.approved, of: index) }
        let after = DeckEditor(SourceText(name: "deck.md", text: editor.text))
        precondition(after.items.count == editor.items.count, "approving changed which cards there are")
        precondition(after.items.map(\.fingerprint) == editor.items.map(\.fingerprint), "approving changed a card")
        precondition(after.items.allSatisfy { $0.approval == .approved }, "a card is not approved")
    }

    private func checkFormatting() {
        let before = DeckEditor(source)
        var mint = IDMint(taken: Set(before.items.compactMap(\.writtenID)))
        let formatted = DeckFormatting(source, record: ImportRecord(), mint: &mint)
        let text = SourceText(name: "deck.md", text: formatted.text)
        let after = DeckEditor(text)
        precondition(
            after.items.map { $0.card?.content } == before.items.map { $0.card?.content }, "format changed a card")
        precondition(
            DeckFormatting(text, record: ImportRecord(), mint: &mint).text == formatted.text, "format is not done")
    }

    /// Either the other cards are as they were, or nothing is dropped.
    private func checkRemoval() {
        let editor = DeckEditor(source)
        let dropped = editor.items.indices.filter { $0 % 2 == 0 }
        guard let after = CardDropping(dropped, of: editor, record: nil) else { return }
        let kept = editor.items.indices.filter { $0 % 2 == 1 }.map { editor.items[$0].fingerprint }
        let found = DeckEditor(SourceText(name: "deck.md", text: after.text)).items.map(\.fingerprint)
        precondition(Set(kept).isSubset(of: found), "dropping a card took another one away")
    }
}
