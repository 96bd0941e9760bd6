import Diagnostics
import Testing

@Suite struct SourceTextTests {
    @Test func findsLineAndColumnInScalarsAcrossLineEnds() {
        let source = SourceText(name: "a.md", text: "é1\r\nzwei\rdrei\n")
        #expect(source.position(atUTF8Offset: 2) == TextPosition(line: 1, column: 2))
        #expect(source.position(atUTF8Offset: 5) == TextPosition(line: 2, column: 1))
        #expect(source.line(2) == "zwei")
        #expect(source.line(3) == "drei")
        #expect(source.lineStarts == [0, 5, 10, 15])
    }

    @Test func printsAMessageWithItsMark() {
        let source = SourceText(name: "decks/b.md", text: "\n- [?] What?\n")
        let diagnostic = Diagnostic(
            .error, "UnknownCheckbox", at: source.place(ofUTF8: 4..<5), "checkbox '[?]' is neither '[ ]' nor '[x]'",
            fix: "replace '?' with 'x' to approve the card")
        #expect(
            diagnostic.description == """
                decks/b.md:2:4: error: checkbox '[?]' is neither '[ ]' nor '[x]' [UnknownCheckbox]
                    2 | - [?] What?
                      |    ^
                      fix: replace '?' with 'x' to approve the card
                """)
    }
}
