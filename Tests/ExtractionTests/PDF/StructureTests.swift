import Documents
import Testing

@testable import Extraction

@Suite struct StructureTests {
    private func blocks(_ pdf: WrittenPDF) throws -> [TextBlock] { try pdf.reading().document.pages[0].blocks }

    @Test func joinsASmallBulletToItsText() throws {
        var pdf = WrittenPDF()
        for (index, text) in ["Thin layer", "Holds proteins"].enumerated() {
            let y = 100 + Double(index) * 40
            pdf.text("\u{95}", 40, y - 2, size: 18)
            pdf.text(text, 70, y, size: 24)
        }
        #expect(try blocks(pdf).map(\.kind) == [0, 1].map { _ in .listItem(ListMarker(text: "•")) })
    }

    @Test func readsADropCapWithItsWord() throws {
        var pdf = WrittenPDF()
        pdf.text("T", 40, 124, size: 34)
        pdf.lines(["he cell is small and it holds", "all that it needs in order to", "live by itself"], 62, 107)
        pdf.lines((0..<5).map { sentence($0) }, 40, 143)
        let found = try blocks(pdf).first?.text
        #expect(found?.hasPrefix("The cell is small and it holds\nall that it needs") == true, "\(found ?? "")")
    }

    @Test func makesNoHeadingOfALabelOrASentence() throws {
        var pdf = WrittenPDF()
        pdf.text("This bold line is a sentence.", 40, 60, font: .bold)
        pdf.lines((0..<6).map { sentence($0, words: 12) }, 40, 100)
        #expect(try blocks(pdf).map(\.kind) == [.paragraph, .paragraph])
    }

    @Test func ranksHeadingsByTheirSize() throws {
        var pdf = WrittenPDF()
        pdf.text("The Cell", 40, 60, size: 20, font: .bold)
        pdf.text("Its wall", 40, 90, size: 14, font: .bold)
        pdf.lines((0..<6).map { sentence($0, words: 12) }, 40, 120)
        let found = try blocks(pdf)
        #expect(found.prefix(2).map(\.kind) == [.heading(level: 1), .heading(level: 2)])
        #expect(found.first?.runs == [TextRun("The Cell")])
    }

    @Test func dropsLabelsInFontsThatLieAndAsksForTheirPicture() throws {
        var pdf = WrittenPDF()
        let signs = Array("!\"#$%&'()*+,-./0123456789".utf8)
        for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
            pdf.toUnicode[letter] = UInt16(signs[index % signs.count])
        }
        pdf.lines((0..<20).map { sentence($0, words: 12) }, 40, 60)
        pdf.lines(
            ["a label in a drawing on the page", "and one more label just below it", "and a third"], 100, 400,
            font: .sans)
        let reading = try pdf.reading()
        #expect(!reading.document.pages[0].blocks.map(\.text).joined().contains("!"))
        guard case .pictures(let boxes) = reading.needs[1] else {
            Issue.record("no picture is asked for")
            return
        }
        #expect(boxes.count == 1)
    }

    @Test func putsFootnotesAfterTheTextOfBothColumns() throws {
        var pdf = WrittenPDF()
        pdf.lines((0..<12).map { sentence($0) }, 40, 60)
        pdf.text("1", 40, 497, size: 5)
        pdf.text("A note below the left column", 44, 500, size: 8)
        pdf.lines((20..<32).map { sentence($0) }, 215, 60)
        #expect(try blocks(pdf).map(\.kind) == [.paragraph, .paragraph, .footnote])
    }

    @Test func marksATableOfContentsAsNothingForCards() throws {
        var pdf = WrittenPDF()
        pdf.text("Contents", 40, 60, size: 14, font: .bold)
        for (index, title) in ["Cells", "Their walls", "Membranes", "Transport"].enumerated() {
            let y = 90 + Double(index) * 14
            pdf.text("\(index + 1)", 40, y)
            pdf.text(title, 54, y)
            pdf.text("\(3 + index * 4)", 350, y)
        }
        let found = try blocks(pdf)
        #expect(found.first?.kind == .heading(level: 1))
        #expect(
            found.dropFirst().map(\.text) == ["1 Cells 3", "2 Their walls 7", "3 Membranes 11", "4 Transport 15"])
        #expect(found.dropFirst().allSatisfy { $0.purpose == .notForCards(.contents) })
    }
}
