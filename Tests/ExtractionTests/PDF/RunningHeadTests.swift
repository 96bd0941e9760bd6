import Documents
import Testing

@testable import Extraction

@Suite struct RunningHeadTests {
    private func document(pages: Int, paint: (inout WrittenPDF, Int) -> Void) throws -> SourceDocument {
        var pdf = WrittenPDF()
        for page in 1...pages {
            if page > 1 { pdf.newPage() }
            pdf.lines((0..<12).map { sentence(page * 20 + $0, words: 12) }, 40, 110)
            paint(&pdf, page)
        }
        return try pdf.reading().document
    }

    private func furniture(_ document: SourceDocument) -> [[String]] {
        document.pages.map { $0.blocks.filter { $0.kind == .furniture }.map(\.text) }
    }

    @Test func marksHeadsAndPageNumbers() throws {
        let document = try document(pages: 4) { pdf, page in
            pdf.text("Cell Biology, Lecture 3", 40, 40, size: 8)
            pdf.text("\(page + 16)", 200, 570, size: 8)
        }
        #expect(
            furniture(document) == (1...4).map { ["Cell Biology, Lecture 3", "\($0 + 16)"] })
    }

    @Test func marksChapterHeadsThatChange() throws {
        let document = try document(pages: 8) { pdf, page in
            pdf.text(page % 2 == 0 ? "Cell Biology" : page < 5 ? "The Wall" : "The Core", 40, 40, size: 8)
        }
        #expect(furniture(document).allSatisfy { $0.count == 1 })
    }

    @Test func keepsRepeatedTitlesOfSlides() throws {
        let document = try document(pages: 4) { pdf, _ in
            pdf.text("Photosynthesis", 40, 60, size: 24, font: .bold)
        }
        #expect(furniture(document).allSatisfy { $0.isEmpty })
        #expect(document.pages.allSatisfy { $0.blocks.first?.kind == .heading(level: 1) })
    }

    @Test func keepsEverythingOfASinglePage() throws {
        let document = try document(pages: 1) { pdf, _ in
            pdf.text("Handout", 40, 40, size: 8)
            pdf.text("1", 200, 570, size: 8)
        }
        #expect(furniture(document) == [[]])
    }

    @Test func keepsNumbersThatDoNotCountPages() throws {
        let document = try document(pages: 4) { pdf, page in pdf.text("\(90 - page * page)", 200, 570, size: 10) }
        #expect(furniture(document).allSatisfy { $0.isEmpty })
    }
}
