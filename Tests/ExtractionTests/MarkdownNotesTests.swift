import Documents
import Testing

@testable import Extraction

@Suite struct MarkdownNotesTests {
    private func blocks(_ text: String) -> [TextBlock] { readNotes(text).pages.flatMap(\.blocks) }

    @Test func keepsEmphasisCodeAndHighlights() {
        #expect(
            blocks("a **b *c*** `d` ==e== <u>f</u>").first?.runs == [
                TextRun("a "), TextRun("b ", .bold), TextRun("c", [.bold, .italic]), TextRun(" "), TextRun("d", .code),
                TextRun(" "), TextRun("e", .highlight), TextRun(" "), TextRun("f", .underline),
            ])
    }

    @Test func keepsTheDepthAndNumberOfListItems() {
        let markers = blocks("- a\n  - b\n\n    3) c\n    4) d\n- e").map(\.kind)
        #expect(
            markers == [
                .listItem(ListMarker(text: "-", depth: 0)), .listItem(ListMarker(text: "-", depth: 1)),
                .listItem(ListMarker(text: "3)", ordinal: 3, depth: 2)),
                .listItem(ListMarker(text: "4)", ordinal: 4, depth: 2)), .listItem(ListMarker(text: "-", depth: 0)),
            ])
    }

    @Test func keepsMathsAsTeXAndMoneyAsText() {
        let runs = blocks(#"Let $a_b * c_d$ cost $5 and $6, \(x^2\), `$q$`."#).first?.runs
        #expect(
            runs == [
                TextRun("Let "), TextRun("a_b * c_d", .formula), TextRun(" cost $5 and $6, "), TextRun("x^2", .formula),
                TextRun(", "), TextRun("$q$", .code), TextRun("."),
            ])
    }

    @Test func readsADisplayedFormulaOverSeveralLines() {
        let found = blocks("Text\n\n$$\n\\int_0^1 x\n= 1\n$$\n\nMore")
        #expect(found.map(\.kind) == [.paragraph, .formula, .paragraph])
        #expect(found[1].runs == [TextRun("\\int_0^1 x = 1", .formula)])
        #expect(found.map(\.lines) == [1...1, 3...6, 8...8])
    }

    @Test func keepsATableWholeWhoseCellsHoldCode() {
        let found = blocks(
            "| Command | Description |\n| --- | --- |\n| run `build` now | builds it |\n| clean | removes it |")
        #expect(
            found.map(\.kind) == [
                .table(
                    Table(
                        header: [[TextRun("Command")], [TextRun("Description")]],
                        rows: [
                            [[TextRun("run "), TextRun("build", .code), TextRun(" now")], [TextRun("builds it")]],
                            [[TextRun("clean")], [TextRun("removes it")]],
                        ]))
            ])
    }

    @Test func makesNothingOfRowsOfRules() {
        let document = readNotes("## Title\n\nText\n\n---\n\n---\n\n---")
        #expect(document.pages.count == 1)
        #expect(document.pages[0].blocks.map(\.text) == ["Title", "Text"])
    }

    @Test(arguments: [
        "A\n\n<!-- page break -->\n\nB", "A\n\u{0C}B", "A\u{0C}B", "A\n\n<!-- Page 2 -->\nB", "A\n\n\\newpage\n\nB",
        "A\n\n<div style=\"page-break-after: always\"></div>\n\nB",
    ])
    func carriesPageNumbersOverEveryKindOfPageMark(_ text: String) {
        #expect(readNotes(text).pages.map(\.number) == [1, 2])
        #expect(readNotes(text).pages.map { $0.blocks.map(\.text) } == [["A"], ["B"]])
    }

    @Test func leavesPageMarksInCodeAlone() {
        #expect(
            readNotes("```\n<!-- page break -->\n$x$\n```").pages.map { $0.blocks.map(\.text) } == [
                ["<!-- page break -->\n$x$"]
            ])
    }

    @Test func takesTitleAndLanguageFromTheFrontMatter() {
        let document = readNotes("---\ntitle: \"Cells: a start\"\nlang: de_DE\ntags: [a]\n---\n\n# Other\n")
        #expect(document.title == "Cells: a start")
        #expect(document.language == "de-DE")
        #expect(document.pages[0].blocks.map(\.lines) == [7...7])
        #expect(readNotes("# First\n\nText").title == "First")
        #expect(readNotes("---\n\nNot a title: text\n\n---\n").title == nil)
    }

    @Test func tellsAHardBreakFromAWrappedLine() {
        #expect(blocks("a\nb  \nc").map(\.text) == ["a\nb\u{2028}c"])
    }

    @Test func makesFootnotesTheirOwnBlocks() {
        let found = blocks("Text[^1].\n\n[^1]: The note.\n\nMore")
        #expect(found.map(\.kind) == [.paragraph, .paragraph, .footnote])
        #expect(found.map(\.lines) == [1...1, 5...5, 3...3])
    }
}
