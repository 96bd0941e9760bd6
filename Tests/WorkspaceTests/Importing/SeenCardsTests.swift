import CardGeneration
import Decks
import Documents
import TestSupport
import Testing

@testable import Workspace

/// Cards that rest on a page which a model read from its picture.
@Suite struct SeenCardsTests {
    @Test func areOfAKindOfTheirOwnInTheRecord() {
        let document = SourceDocument(pages: [
            Page(number: 1, blocks: [TextBlock(.paragraph, [TextRun("Ink is wet.")], origin: .model)]),
            Page(number: 2, blocks: [TextBlock(.paragraph, "Paper is dry.")]),
        ])
        let drafts = (1...2).map { page in
            CardDraft(
                .basic(front: "What is \(page)?", back: "It", reversible: false), kind: .definition, score: 0.9,
                citation: .pages(page...page), passage: "It is.", section: [])
        }
        let entry = SourceEntry(path: "notes.jpg", file: "notes.jpg", shown: "notes.jpg", settings: SourceSettings())
        let offers = OfferMaking.decks(for: drafts, of: document, from: entry).flatMap(\.offers)
        #expect(offers.map(\.kind) == ["seen", "definition"])
    }

    @Test func areNamedByCheckUntilTheyAreApproved() throws {
        let folder = try TemporaryFolder()
        func write(_ path: String, _ text: String) throws {
            try FileSystem.makeFolder(FilePath.folder(of: folder.path + "/" + path))
            try AtomicFile.write(Array(text.utf8), to: folder.path + "/" + path)
        }
        try write("Content/quickstudy.yml", "title: Ink\n")
        try write(
            "Content/decks/notes.md",
            "- [ ] What is wet? :: Ink <!-- aaaaa p1 -->\n- [x] What is dry? :: Paper <!-- bbbbb p1 -->\n")
        let lines = ["aaaaa", "bbbbb"].map {
            "card\t\($0)\t0123456789ab\tseen\t0.90\tsources/notes.jpg\tp1\t1\tWhat?\tInk is wet.\n"
        }
        try write("Content/decks/notes.import.tsv", "# quickstudy import record 1\n" + lines.joined())
        let done = try BuiltProgram().run(["check"], in: folder.path)
        #expect(
            done.errors.contains(
                """
                Content/decks/notes.md:1:1: warning: 'aaaaa' rests on a page that a model read from its picture [ReadByModel]
                """))
        #expect(!done.errors.contains("'bbbbb' rests"))
    }
}
