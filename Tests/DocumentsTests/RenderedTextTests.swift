import Documents
import Testing

@Suite struct RenderedTextTests {
    private let document = SourceDocument(pages: [
        Page(
            number: 1,
            blocks: [
                TextBlock(.furniture, "Biology"), TextBlock(.heading(level: 2), "Cells"),
                TextBlock(
                    .paragraph, [TextRun("A "), TextRun("cell", .bold), TextRun(" is "), TextRun("x_1", .formula)]),
                TextBlock(.listItem(ListMarker(text: "•")), "one\u{2028}two"),
                TextBlock(.listItem(ListMarker(text: "(b)", ordinal: 2, depth: 1)), "three"),
                TextBlock(
                    .table(Table(header: [[TextRun("a")], [TextRun("b|c")]], rows: [[[TextRun("1")], []]])), []),
                TextBlock(.code(language: "c"), "x = `y`;"),
            ])
    ])

    @Test func writesPlainTextWithoutFurniture() {
        #expect(
            document.plainText == "Cells\n\nA cell is x_1\n\n• one\n  two\n  (b) three\n\na\tb|c\n1\t\n\nx = `y`;\n")
    }

    @Test func writesMarkdownThatKeepsStructure() {
        #expect(
            document.markdown
                == "## Cells\n\nA **cell** is $x_1$\n\n- one\\\n  two\n  2. three\n\n| a | b\\|c |\n| --- | --- |\n| 1 |  |\n\n```c\nx = `y`;\n```\n"
        )
    }

    @Test func escapesWhatWouldReadAsMarks() {
        let text = SourceDocument(pages: [
            Page(number: 1, blocks: [TextBlock(.paragraph, "1. a *b* [c]"), TextBlock(.paragraph, "# d")])
        ])
        #expect(text.markdown == "1\\. a \\*b\\* \\[c\\]\n\n\\# d\n")
    }
}
