import Documents
import TestSupport
import Testing

@testable import Extraction

@Suite struct PDFFileTests {
    @Test func saysThatAFileIsNoPDF() {
        #expect(throws: PDFFile.OpeningError.damaged("PDF document is damaged")) {
            _ = try PDFFile(path: #filePath)
        }
    }

    @Test func takesTheTitleFromTheProperties() throws {
        var pdf = WrittenPDF()
        pdf.title = "Notes on Cells"
        pdf.text("text", 40, 100)
        #expect(try pdf.reading().document.title == "Notes on Cells")
    }

    @Test func takesTheFirstHeadingForATitleThatAProgramLeft() throws {
        var pdf = WrittenPDF()
        pdf.title = "Microsoft Word - cells.doc"
        pdf.text("The Cell", 40, 60, size: 20, font: .bold)
        pdf.lines((0..<6).map { sentence($0) }, 40, 100)
        #expect(try pdf.reading().document.title == "The Cell")
    }

    @Test func takesNoChapterNumberForATitle() throws {
        var pdf = WrittenPDF()
        pdf.text("7", 40, 60, size: 40, font: .bold)
        pdf.text("The Cell", 40, 110, size: 20, font: .bold)
        pdf.lines((0..<6).map { sentence($0) }, 40, 150)
        #expect(try pdf.reading().document.title == "The Cell")
    }

    @Test func leavesOutPagesThatAreToBeSkipped() throws {
        var pdf = WrittenPDF()
        pdf.text("one", 40, 100)
        pdf.newPage()
        pdf.text("two", 40, 100)
        var seen: [Int] = []
        let file = try pdf.opened(in: TemporaryFolder())
        let reading = file.reading(skipping: [1]) { seen.append($0) }
        #expect(seen == [2])
        #expect(reading.document.pages.map(\.reading) == [.none, .text])
        #expect(reading.document.pages[0].problem == .unreadable("could not be read"))
    }

    @Test func rendersAPageInGrey() throws {
        var pdf = WrittenPDF(width: 72, height: 36)
        pdf.picture(0, 0, 36, 36)
        let picture = try #require(pdf.opened(in: TemporaryFolder()).rendering(ofPage: 1, dpi: 144))
        #expect(picture.width == 144 && picture.height == 72 && picture.bytes.count == 144 * 72)
        #expect(picture.bytes[72 * 10 + 20] == 0x5A)
        #expect(picture.bytes[144 * 10 + 120] == 0xFF)
    }

    @Test func rendersAHugePageWithinTheLimit() throws {
        let pdf = WrittenPDF(width: 14_400, height: 14_400)
        let picture = try #require(pdf.opened(in: TemporaryFolder()).rendering(ofPage: 1, dpi: 300, mostPixels: 10_000))
        #expect(picture.bytes.count <= 10_000)
        #expect(picture.dpi < 1)
    }
}
