import Documents
import Testing

@testable import Extraction

@Suite struct BlockTests {
    private func blocks(_ pdf: WrittenPDF, page: Int = 0) throws -> [TextBlock] {
        try pdf.reading().document.pages[page].blocks
    }

    @Test func startsAParagraphAtAnIndent() throws {
        var pdf = WrittenPDF()
        pdf.text(sentence(1, words: 12), 52, 100)
        pdf.text(sentence(2, words: 12), 40, 112)
        pdf.text(sentence(3, words: 12), 52, 124)
        pdf.text(sentence(4, words: 12), 40, 136)
        let found = try blocks(pdf)
        #expect(found.count == 2)
    }

    @Test func startsAParagraphAtAWiderGap() throws {
        var pdf = WrittenPDF()
        pdf.lines([sentence(1, words: 12), sentence(2, words: 12)], 40, 100)
        pdf.lines([sentence(3, words: 12), sentence(4, words: 12)], 40, 134)
        let found = try blocks(pdf)
        #expect(found.count == 2)
    }

    @Test func keepsMarkersAndDepthOfNestedLists() throws {
        var pdf = WrittenPDF()
        let rows: [(String, String, Double)] = [
            ("1.", "the first item that goes on over two lines of the page it is", 40),
            ("", "printed on", 40), ("\u{95}", "a nested item", 60), ("\u{95}", "another nested item", 60),
            ("2.", "the second item", 40),
        ]
        for (index, row) in rows.enumerated() {
            let y = 100 + Double(index) * 12
            if !row.0.isEmpty { pdf.text(row.0, row.2, y) }
            pdf.text(row.1, row.2 + 16, y)
        }
        let blocks = try blocks(pdf)
        #expect(
            blocks.map(\.kind) == [
                .listItem(ListMarker(text: "1.", ordinal: 1)), .listItem(ListMarker(text: "•", depth: 1)),
                .listItem(ListMarker(text: "•", depth: 1)), .listItem(ListMarker(text: "2.", ordinal: 2)),
            ])
        #expect(blocks.first?.text == "the first item that goes on over two lines of the page it is\nprinted on")
    }

    @Test func keepsBoldAndItalicWords() throws {
        var pdf = WrittenPDF()
        pdf.text("A ", 40, 100)
        pdf.text("chloroplast", 50, 100, font: .bold)
        pdf.text("makes", 104, 100)
        pdf.text("sugar", 132, 100, font: .italic)
        #expect(
            try blocks(pdf).first?.runs == [
                TextRun("A "), TextRun("chloroplast", .bold), TextRun(" makes "), TextRun("sugar", .italic),
            ])
    }

    @Test func putsRaisedAndLoweredNumbersAtTheirBase() throws {
        var pdf = WrittenPDF()
        pdf.text("H", 40, 100)
        pdf.text("2", 47.4, 102, size: 7)
        pdf.text("O and Ca", 50.9, 100)
        pdf.text("2+", 90, 96.5, size: 7)
        let found = try blocks(pdf)
        #expect(found.first?.text == "H₂O and Ca²⁺")
    }

    @Test func joinsLettersThatAreSpacedOut() throws {
        var pdf = WrittenPDF()
        for (index, letter) in "CHAPTER".enumerated() { pdf.text(String(letter), 40 + Double(index) * 11, 100) }
        let found = try blocks(pdf)
        #expect(found.first?.text == "CHAPTER")
    }

    @Test func dropsTheSecondPaintingOfImitatedBold() throws {
        var pdf = WrittenPDF()
        for letter in 0..<4 {
            let text = String(Array("noon")[letter])
            pdf.text(text, 40 + Double(letter) * 5.56, 100, font: .sans)
            pdf.text(text, 40.3 + Double(letter) * 5.56, 100, font: .sans)
        }
        let found = try blocks(pdf)
        #expect(found.first?.runs == [TextRun("noon", .bold)])
    }

    @Test func takesADocumentOfATypewriterForText() throws {
        var pdf = WrittenPDF()
        pdf.lines((0..<6).map { sentence($0, words: 8) }, 40, 100, font: .mono)
        let found = try blocks(pdf)
        #expect(found.map(\.kind) == [.paragraph])
        #expect(found.first?.runs.map(\.emphasis) == [[]])
    }

    @Test func keepsTheIndentsOfProgramText() throws {
        var pdf = WrittenPDF()
        pdf.lines((0..<3).map { sentence($0, words: 12) }, 40, 40)
        pdf.lines(["for i in 0..<3 {", "    print(i)", "}"], 40, 100, font: .mono)
        let block = try #require(try blocks(pdf).last)
        #expect(block.kind == .code(language: nil))
        #expect(block.text == "for i in 0..<3 {\n    print(i)\n}")
    }

    @Test func marksFootnotesAndCaptions() throws {
        var pdf = WrittenPDF()
        pdf.lines((0..<9).map { sentence($0, words: 12) }, 40, 60)
        pdf.text("Figure 1. The parts of a leaf", 40, 200, size: 9)
        pdf.lines((10..<16).map { sentence($0, words: 12) }, 40, 230)
        pdf.text("1", 40, 497, size: 5)
        pdf.text("A note in small print at the foot of the page", 44, 500, size: 8)
        let kinds = try blocks(pdf).map(\.kind)
        #expect(kinds == [.paragraph, .caption, .paragraph, .footnote])
    }
}
