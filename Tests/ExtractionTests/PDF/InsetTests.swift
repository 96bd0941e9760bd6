import Documents
import Testing

@testable import Extraction

@Suite struct InsetTests {
    private func cells(_ block: TextBlock) -> [[String]] {
        guard case .table(let table) = block.kind else { return [] }
        return ((table.header.map { [$0] } ?? []) + table.rows).map { $0.map { $0.map(\.text).joined() } }
    }

    /// Three rows and two columns; the last row is one cell, and all gaps are narrow.
    private func ruledTable() -> WrittenPDF {
        var pdf = WrittenPDF()
        for y in [100.0, 120, 140, 160] { pdf.line(40, y, 240, y) }
        pdf.line(40, 100, 40, 160)
        pdf.line(240, 100, 240, 160)
        pdf.line(90, 100, 90, 140)
        pdf.text("Chloroplast", 42, 114)
        pdf.text("makes sugar", 92, 114)
        pdf.text("Vacuole", 42, 134)
        pdf.text("stores water", 92, 134)
        pdf.text("All are bounded by membranes", 42, 154)
        return pdf
    }

    @Test func keepsTheCellsOfARuledTableApartHoweverNarrowTheGap() throws {
        let blocks = try ruledTable().reading().document.pages[0].blocks
        #expect(
            blocks.map(cells) == [
                [["Chloroplast", "makes sugar"], ["Vacuole", "stores water"], ["All are bounded by membranes", ""]]
            ])
    }

    @Test func keepsTheTextOfABoxTogetherBetweenTheTextAroundIt() throws {
        var pdf = WrittenPDF()
        pdf.lines((0..<4).map { sentence($0) }, 40, 60)
        pdf.lines((4..<8).map { sentence($0) }, 215, 60)
        pdf.frame(35, 120, 330, 40)
        pdf.text("A remark in a box over both columns", 45, 135)
        pdf.lines((8..<12).map { sentence($0) }, 40, 180)
        pdf.lines((12..<16).map { sentence($0) }, 215, 180)
        let texts = try pdf.reading().document.pages[0].blocks.map(\.text)
        #expect(texts.count == 5)
        #expect(texts[2] == "A remark in a box over both columns")
        #expect(texts[3].hasPrefix(sentence(8)))
    }

    @Test func leavesAMarkedWordInItsLine() throws {
        var pdf = WrittenPDF()
        pdf.text("The word", 40, 100)
        pdf.frame(79, 91, 30, 12)
        pdf.text("inside", 82, 100)
        pdf.text("a frame", 112, 100)
        let found = try pdf.reading().document.pages[0].blocks.map(\.text)
        #expect(found == ["The word inside a frame"])
    }

    @Test func takesAPageBorderForNoBox() throws {
        var pdf = WrittenPDF()
        pdf.frame(10, 10, 380, 580)
        pdf.lines((0..<6).map { sentence($0) }, 40, 60)
        pdf.lines((10..<16).map { sentence($0) }, 215, 60)
        #expect(try pdf.reading().document.pages[0].blocks.count == 2)
    }
}
