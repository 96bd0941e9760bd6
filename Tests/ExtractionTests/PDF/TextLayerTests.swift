import Documents
import Testing

@testable import Extraction

@Suite struct TextLayerTests {
    private func need(_ pdf: WrittenPDF) throws -> PictureNeed? { try pdf.reading().needs[1] }

    private func lying(_ scalar: (Int) -> UInt16) -> WrittenPDF {
        var pdf = WrittenPDF()
        for (index, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() { pdf.toUnicode[letter] = scalar(index) }
        pdf.lines((0..<6).map { sentence($0) }, 40, 100, font: .sans)
        return pdf
    }

    @Test func trustsATextLayerThatIsLanguage() throws {
        var pdf = WrittenPDF()
        pdf.lines((0..<6).map { sentence($0) }, 40, 100)
        #expect(try need(pdf) == nil)
    }

    @Test func findsLettersThatStandForNothing() throws {
        #expect(try need(lying { UInt16(0xE000 + $0) }) == .notLanguage("stand for no known letters"))
    }

    @Test func findsWordsOfSeveralScripts() throws {
        let starts: [UInt16] = [0x430, 0x5D0, 0x631, 0x915]
        #expect(try need(lying { starts[$0 % 4] + UInt16($0 / 4) }) == .notLanguage("mix scripts within words"))
    }

    @Test func findsLettersThatAreNoWords() throws {
        let pdf = lying { UInt16(Array("bcdfghjklmnpqrstvwxz".utf8)[$0 % 20]) }
        #expect(try need(pdf) == .notLanguage("are no words of a language"))
    }

    @Test func findsSignsInThePlaceOfLetters() throws {
        let signs: [UInt16] = [0x61, 0x25, 0x65, 0x24, 0x69, 0x6F, 0x7C]
        #expect(try need(lying { signs[$0 % 7] }) == .notLanguage("are signs in the place of letters"))
    }

    @Test func asksForThePictureOfAPageWithoutText() throws {
        var pdf = WrittenPDF()
        pdf.picture(20, 20, 360, 560)
        #expect(try need(pdf) == .noText)
    }

    @Test func wantsNothingOfABlankPage() throws {
        let reading = try WrittenPDF().reading()
        #expect(reading.needs.isEmpty)
        #expect(reading.document.pages.map(\.blocks) == [[]])
    }

    @Test func namesPicturesBesideTheText() throws {
        var pdf = WrittenPDF()
        pdf.lines((0..<6).map { sentence($0) }, 40, 100)
        pdf.picture(40, 300, 200, 150, ofText: true)
        #expect(try need(pdf) == .pictures([Box(x: 40, y: 300, width: 200, height: 150)]))
    }

    @Test func asksForNoPictureThatHoldsNoLines() throws {
        var pdf = WrittenPDF()
        pdf.lines((0..<6).map { sentence($0) }, 40, 100)
        pdf.picture(40, 300, 200, 150)
        #expect(try need(pdf) == nil)
    }

    @Test func asksForNoPictureThatLiesUnderText() throws {
        var pdf = WrittenPDF()
        pdf.picture(0, 0, 400, 600)
        pdf.lines((0..<6).map { sentence($0) }, 40, 100)
        #expect(try need(pdf) == nil)
    }

    @Test func readsTheInvisibleTextOfAScan() throws {
        var pdf = WrittenPDF()
        pdf.picture(0, 0, 400, 600)
        pdf.text("seen by nobody, read by all of us here", 40, 100, rendering: 3)
        let reading = try pdf.reading()
        #expect(reading.document.pages[0].blocks.map(\.text) == ["seen by nobody, read by all of us here"])
        #expect(reading.needs.isEmpty)
    }
}
