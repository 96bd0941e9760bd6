import TestSupport
import Testing

@testable import Workspace

/// From sources to a site, by the program as it is run.
@Suite struct ImportCommandTests {
    private let notes = """
        # Ice

        A **glacier** is a large mass of ice that moves slowly over land under its own weight. **Firn** is a grainy stage
        between snow and ice.

        """

    private func workspace(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (path, text) in files.merging(
            ["Content/quickstudy.yml": "title: Ice\n"], uniquingKeysWith: { mine, _ in mine })
        {
            let file = folder.path + "/" + path
            try FileSystem.makeFolder(FilePath.folder(of: file))
            try AtomicFile.write(Array(text.utf8), to: file)
        }
        return folder
    }

    private func run(_ words: String..., in folder: TemporaryFolder) throws -> BuiltProgram.Outcome {
        try BuiltProgram().run(words + ["--generator", "built-in"], in: folder.path)
    }

    private func build(in folder: TemporaryFolder) throws -> BuiltProgram.Outcome {
        try BuiltProgram().run(["build"], in: folder.path)
    }

    private func text(_ path: String, in folder: TemporaryFolder) throws -> String {
        String(decoding: try FileSystem.read(folder.path + "/" + path), as: UTF8.self)
    }

    @Test func tickingACardPublishesExactlyThatCardMore() throws {
        let folder = try workspace(["Content/sources/ice.md": notes])
        #expect(try run("publish", in: folder).status == 0)
        let deck = try text("Content/decks/ice.md", in: folder)
        #expect(deck.contains("- [ ] What is a glacier?"))
        #expect(try text("Site/index.html", in: folder).contains("glacier") == false)

        let ticked = deck.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix("- [ ] What is a glacier?") ? "- [x]" + line.dropFirst(5) : String(line)
        }.joined(separator: "\n")
        try AtomicFile.write(Array(ticked.utf8), to: folder.path + "/Content/decks/ice.md")
        let outcome = try run("publish", in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("Site: 1 approved card in 1 deck"))
        let page = try text("Site/decks/ice/index.html", in: folder)
        #expect(page.contains("What is a glacier?") && !page.contains("What is firn?"))
        #expect(try text("Content/decks/ice.md", in: folder) == ticked)
    }

    @Test func aSecondRunChangesNothing() throws {
        let folder = try workspace(["Content/sources/ice.md": notes])
        _ = try run("publish", in: folder)
        let before = try FileSystem.files(below: folder.path).map { try text($0, in: folder) }
        let outcome = try run("publish", in: folder)
        #expect(outcome.errors.contains("1 source unchanged since the last import"))
        #expect(outcome.errors.contains("0 files written, 0 removed"))
        #expect(try FileSystem.files(below: folder.path).map { try text($0, in: folder) } == before)
    }

    @Test func oneBadSourceDoesNotKeepTheOthersFromBeingDone() throws {
        let folder = try workspace([
            "Content/sources/ice.md": notes, "Content/sources/broken.pdf": "%PDF-1.7 nothing",
            "Content/sources/x.xyz": "?",
        ])
        let outcome = try run("import", in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Content/sources/broken.pdf: error: "))
        #expect(
            outcome.errors.contains(
                "Content/sources/x.xyz: warning: 'x.xyz' is of a kind that is not read [UnknownKind]"))
        #expect(try text("Content/decks/ice.md", in: folder).contains("What is a glacier?"))
    }

    @Test(arguments: [
        ("import", "Content/sources/none.pdf", "there is no source 'Content/sources/none.pdf'", "check the path"),
        ("import", "outside.md", "'outside.md' is not in 'Content/sources'", "copy it there, then import again"),
    ])
    func namesASourceThatIsNone(command: String, operand: String, message: String, fix: String) throws {
        let folder = try workspace(["Content/sources/ice.md": notes, "outside.md": notes])
        let outcome = try run(command, operand, in: folder)
        #expect(outcome == .init(status: 4, output: "", errors: "quickstudy: \(message)\n  fix: \(fix)\n"))
    }

    @Test func saysThatThereIsNothingToImport() throws {
        let folder = try workspace([:])
        let outcome = try run("import", in: folder)
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("warning: there is no folder 'Content/sources' [NoSources]"))
    }

    @Test func aBadCheckboxIsTheOnlyCardThatIsNotPublished() throws {
        let deck =
            "# D\n\n- [x] What is ice? <!-- abcde -->\n\n  Frozen water\n\n- [?] What is snow?\n\n  Ice crystals\n"
        let folder = try workspace(["Content/decks/d.md": deck])
        let outcome = try build(in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("Content/decks/d.md:7:4: error: "))
        #expect(try text("Site/decks/d/index.html", in: folder).contains("What is ice?"))
        #expect(try text("Content/decks/d.md", in: folder) == deck)
    }

    @Test func aDeckThatIsNotTextKeepsTheSiteAsItIs() throws {
        let folder = try workspace(["Content/decks/d.md": "- [x] What is ice?\n\n  Frozen water\n"])
        _ = try build(in: folder)
        try AtomicFile.write([0xFF, 0xFE, 0x2D, 0x00], to: folder.path + "/Content/decks/d.md")
        let outcome = try build(in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("UTF-16"))
        #expect(try text("Site/decks/d/index.html", in: folder).contains("What is ice?"))
    }

    @Test func draftsAreLinesOfJSON() throws {
        let folder = try workspace(["ice.md": notes])
        let outcome = try run("draft", "ice.md", "--format", "jsonl", in: folder)
        #expect(outcome.status == 0)
        let first = try #require(outcome.output.split(separator: "\n").first)
        for key in ["question", "answer", "score", "source_sentence", "kind"] { #expect(first.contains("\"\(key)\":")) }
    }
}
