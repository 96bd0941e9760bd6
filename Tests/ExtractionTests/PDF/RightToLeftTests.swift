import Documents
import Testing

@testable import Extraction

@Suite struct RightToLeftTests {
    /// Hebrew letters stand in for the Latin ones, which are painted from the left as most programs do.
    private func hebrew() -> WrittenPDF {
        var pdf = WrittenPDF()
        for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
            pdf.toUnicode[letter] = UInt16(0x5D0 + index)
        }
        return pdf
    }

    private func text(_ pdf: WrittenPDF) throws -> String? { try pdf.reading().document.pages[0].blocks.first?.text }

    @Test func putsWordsAndLettersIntoTheOrderOfReading() throws {
        var pdf = hebrew()
        pdf.text("cba fed", 40, 100, font: .sans)
        let found = try text(pdf)
        #expect(found == "דהו אבג")
    }

    @Test func keepsNumbersAndForeignWordsAsTheyRun() throws {
        var pdf = hebrew()
        pdf.text("jihgf", 50, 100, font: .sans)
        pdf.text("Hooke", 85, 100)
        pdf.text("edcba", 116, 100, font: .sans)
        pdf.text("1665", 150, 100, font: .sans)
        pdf.text("onml", 180, 100, font: .sans)
        let found = try text(pdf)
        #expect(found == "כלםמ 1665 אבגדה Hooke וזחטי")
    }

    @Test func putsTheFullStopAtTheLeftEndLast() throws {
        var pdf = hebrew()
        pdf.text(".", 37, 100)
        pdf.text("cba", 40, 100, font: .sans)
        let found = try text(pdf)
        #expect(found == "אבג.")
    }

    @Test func startsAParagraphAtAnIndentFromTheRight() throws {
        var pdf = hebrew()
        for (row, indent) in [14.0, 0, 14, 0].enumerated() {
            pdf.text("abcdefghijabcdefghij", 200 - indent, 100 + Double(row) * 12, font: .sans)
        }
        #expect(try pdf.reading().document.pages[0].blocks.count == 2)
    }
}
