import Documents
import Testing

@testable import Extraction

@Suite struct ReadingOrderTests {
    private func texts(_ pdf: WrittenPDF, page: Int = 0) throws -> [String] {
        try pdf.reading().document.pages[page].blocks.map(\.text)
    }

    @Test func readsColumnsOneAfterTheOtherWhenTheyWerePaintedLineByLine() throws {
        var pdf = WrittenPDF()
        let left = (0..<8).map { sentence($0) }
        let right = (10..<18).map { sentence($0) }
        for row in 0..<8 {
            pdf.text(left[row], 40, 100 + Double(row) * 12)
            pdf.text(right[row], 215, 100 + Double(row) * 12)
        }
        let found = try texts(pdf)
        #expect(found == [left.joined(separator: "\n"), right.joined(separator: "\n")])
    }

    @Test func readsAHeadingAcrossBothColumnsFirstWhereverItWasPainted() throws {
        var pdf = WrittenPDF()
        pdf.lines((0..<6).map { sentence($0) }, 40, 100)
        pdf.lines((10..<16).map { sentence($0) }, 215, 100)
        pdf.text("A heading that stands above the two columns", 40, 70, size: 16, font: .bold)
        let blocks = try pdf.reading().document.pages[0].blocks
        #expect(blocks.first?.text == "A heading that stands above the two columns")
        #expect(blocks.first?.kind == .heading(level: 1))
        #expect(blocks.count == 3)
    }

    @Test func goesOnBelowBothColumnsWithWhatWasPaintedAfterThem() throws {
        var pdf = WrittenPDF()
        pdf.lines((0..<5).map { sentence($0) }, 40, 100)
        pdf.lines((10..<15).map { sentence($0) }, 215, 100)
        pdf.text("Below", 40, 180, size: 14, font: .bold)
        pdf.text("the columns the text runs over the whole width of the page again and on.", 40, 200)
        #expect(
            try texts(pdf).suffix(2) == [
                "Below", "the columns the text runs over the whole width of the page again and on.",
            ])
    }

    @Test func keepsTheCellsOfAPaintedTableInTheirRows() throws {
        var pdf = WrittenPDF()
        let rows = [("Term", "Meaning"), ("osmosis", "movement of water"), ("mitosis", "division of a cell")]
        for (index, row) in rows.enumerated() {
            let y = 100 + Double(index) * 24
            pdf.text(row.0, 40, y, font: index == 0 ? .bold : .roman)
            pdf.text(row.1, 140, y, font: index == 0 ? .bold : .roman)
            if index == 2 { pdf.text("into two equal ones", 140, y + 12) }
        }
        let block = try #require(pdf.reading().document.pages[0].blocks.first)
        guard case .table(let table) = block.kind else {
            Issue.record("\(block.kind) is no table")
            return
        }
        #expect(table.header?.map { $0.map(\.text).joined() } == ["Term", "Meaning"])
        #expect(
            table.rows.map { $0.map { $0.map(\.text).joined() } } == [
                ["osmosis", "movement of water"], ["mitosis", "division of a cell\ninto two equal ones"],
            ])
    }

    @Test(arguments: [1, 2, 3])
    func readsTextThatIsTurned(quarterTurns: Int) throws {
        var pdf = WrittenPDF()
        let places = [1: (300.0, 100.0, -12.0, 0.0), 2: (300, 300, 0, -12), 3: (100, 400, 12, 0)]
        let (x, y, dx, dy) = try #require(places[quarterTurns])
        pdf.text("The first line", x, y, turned: quarterTurns)
        pdf.text("and the second", x + dx, y + dy, turned: quarterTurns)
        let found = try texts(pdf)
        #expect(found == ["The first line\nand the second"])
    }

    @Test func readsAPageThatIsShownSideways() throws {
        var pdf = WrittenPDF()
        pdf.rotate = 90
        pdf.lines(["One line", "and one more"], 40, 100)
        let page = try pdf.reading().document.pages[0]
        #expect(page.size == .init(width: 600, height: 400))
        #expect(page.blocks.map(\.text) == ["One line\nand one more"])
    }
}
