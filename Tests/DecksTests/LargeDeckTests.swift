import Decks
import Diagnostics
import Testing

/// Ten thousand cards of every shape.
@Suite struct LargeDeckTests {
    private static let text: String = {
        var random = RandomDecks(6)
        var text = "---\ntitle: Large\n---\n\n# Large\n"
        for number in 0..<10_000 {
            let id = "k" + String(100_000 + number, radix: 10)
            text += "\n" + random.card(id: id).joined(separator: number % 7 == 0 ? "\r\n" : "\n") + "\n"
        }
        return text
    }()

    private func editor() -> DeckEditor { DeckEditor(SourceText(name: "large.md", text: Self.text)) }

    @Test func readAndWrittenUnchangedIsTheSameBytes() {
        let editor = editor()
        #expect(editor.items.count == 10_000)
        #expect(Array(editor.text.utf8) == Array(Self.text.utf8))
    }

    @Test func approvingOneCardChangesOneByte() throws {
        var editor = editor()
        let place = try #require(editor.items[5_000...].firstIndex { $0.approval == .pending })
        editor.setApproval(.approved, of: place)
        let (before, after) = (Array(Self.text.utf8), Array(editor.text.utf8))
        try #require(before.count == after.count)
        let changed = before.indices.filter { before[$0] != after[$0] }
        #expect(changed.count == 1)
        #expect(changed.first.map { [before[$0], after[$0]] } == Array(" x".utf8))
    }
}
