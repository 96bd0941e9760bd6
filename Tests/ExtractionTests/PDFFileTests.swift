import Testing

@testable import Extraction

@Suite struct PDFFileTests {
    @Test func saysThatAFileIsNoPDF() {
        #expect(throws: PDFFile.OpeningError.damaged("PDF document is damaged")) {
            try PDFFile(path: #filePath)
        }
    }
}
