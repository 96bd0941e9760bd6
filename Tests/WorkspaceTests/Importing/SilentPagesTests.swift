import TestSupport
import Testing

@testable import Workspace

/// Pages without text are named, and take nothing with them.
@Suite struct SilentPagesTests {
    private static let sentence = "A glacier is a large mass of ice that moves slowly over land under its own weight."

    /// A PDF of which each page is a sentence, or a grey picture where there is none.
    private func pdf(_ pages: [String?]) -> [UInt8] {
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Count \(pages.count) /Kids [\(pages.indices.map { "\(5 + 2 * $0) 0 R" }.joined(separator: " "))] >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>",
            stream(
                "/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceGray /BitsPerComponent 1",
                "UUUUUUUU"),
        ]
        for (index, sentence) in pages.enumerated() {
            let parts = "/Font << /F1 3 0 R >> /XObject << /Im1 4 0 R >>"
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 400] /Resources << \(parts) >> /Contents \(6 + 2 * index) 0 R >>"
            )
            let text = sentence.map { "BT /F1 12 Tf 40 300 Td (\($0)) Tj ET" }
            objects.append(stream("", text ?? "q 400 0 0 300 50 50 cm /Im1 Do Q"))
        }
        let body = objects.enumerated().map { "\($0.offset + 1) 0 obj\n\($0.element)\nendobj\n" }.joined()
        return Array("%PDF-1.4\n\(body)trailer << /Root 1 0 R >>\n%%EOF\n".utf8)
    }

    private func stream(_ entries: String, _ bytes: String) -> String {
        "<< \(entries) /Length \(bytes.utf8.count) >>\nstream\n\(bytes)\nendstream"
    }

    private func workspace(_ pages: [String?]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileSystem.makeFolder(folder.path + "/Content/sources")
        try AtomicFile.write(Array("title: Ice\n".utf8), to: folder.path + "/Content/quickstudy.yml")
        try replace(pages, in: folder)
        return folder
    }

    private func replace(_ pages: [String?], in folder: TemporaryFolder) throws {
        try AtomicFile.write(pdf(pages), to: folder.path + "/Content/sources/ice.pdf")
    }

    private func imported(_ folder: TemporaryFolder) throws -> (BuiltProgram.Outcome, deck: String?) {
        let outcome = try BuiltProgram().run(["import", "--generator", "built-in"], in: folder.path)
        let deck = folder.path + "/Content/decks/ice.md"
        guard FileSystem.kind(of: deck) == .file else { return (outcome, nil) }
        return (outcome, String(decoding: try FileSystem.read(deck), as: UTF8.self))
    }

    @Test func aPageThatIsAPictureIsNamedAndTheOthersAreRead() throws {
        let (outcome, deck) = try imported(try workspace([Self.sentence, nil, "Firn is old snow."]))
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("page 2"))
        #expect(!outcome.errors.contains("page 1") && !outcome.errors.contains("page 3"))
        #expect(try #require(deck).contains("What is a glacier?"))
    }

    @Test func oneSilentPageOfManyCostsNoOther() throws {
        var pages = [String?](repeating: "The river flows on from page to page.", count: 30)
        pages[2] = nil
        pages[29] = Self.sentence
        let (outcome, deck) = try imported(try workspace(pages))
        #expect(outcome.errors.contains("page 3"))
        #expect(try #require(deck).contains("What is a glacier?"))
    }

    @Test func aSourceWithoutTextIsNamedAndLeavesNoEmptyDeck() throws {
        let (outcome, deck) = try imported(try workspace([nil, nil]))
        #expect(outcome.errors.contains("ice.pdf"))
        #expect(outcome.errors.contains("no text"))
        #expect(deck == nil)
    }

    @Test func aSourceThatLostItsTextKeepsItsDeckAsItWas() throws {
        let folder = try workspace([Self.sentence])
        let before = try #require(try imported(folder).deck)
        try replace([nil], in: folder)
        let (outcome, after) = try imported(folder)
        #expect(outcome.errors.contains("no text"))
        #expect(after == before)
    }
}
