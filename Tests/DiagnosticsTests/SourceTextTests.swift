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

@Suite struct SourceTextDecodingTests {
    private func messages(_ bytes: [UInt8]) -> [String] {
        SourceText.decoding(bytes, name: "a.md").diagnostics.map(\.description)
    }

    @Test func namesUTF16WithAndWithoutAMark() {
        let message = """
            a.md: error: 'a.md' is written in UTF-16, not UTF-8 [NotUTF8]
                  fix: save the file as UTF-8 in your editor
            """
        #expect(messages([0xff, 0xfe, 0x2d, 0]) == [message])
        #expect(messages([0xfe, 0xff, 0, 0x2d]) == [message])
        #expect(messages(Array("- [ ] a :: b\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })) == [message])
    }

    @Test func pointsAtTheFirstByteThatIsNotUTF8() {
        #expect(
            messages(Array("é\nab".utf8) + [0xe9] + Array("x".utf8)) == [
                """
                a.md:2:3: error: byte 'E9' is not UTF-8 [NotUTF8]
                      fix: save the file as UTF-8 in your editor
                """
            ])
        #expect(messages(Array("ab".utf8) + [0xc3]).first?.hasPrefix("a.md:1:3: error: byte 'C3'") == true)
    }

    @Test func readsUTF8WithAMarkAndZeroBytes() {
        #expect(messages([0xef, 0xbb, 0xbf, 0x61]).isEmpty)
        #expect(messages([0x61, 0, 0x62, 0x63]).isEmpty)
        #expect(messages([]).isEmpty)
    }
}
