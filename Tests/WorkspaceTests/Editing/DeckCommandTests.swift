import TestSupport
import Testing

@testable import Workspace

/// A workspace on disk with the decks that a test is about.
struct DeckWorkspace {
    let folder: TemporaryFolder
    let program: BuiltProgram

    init(_ decks: [String: String], settings: String = "title: T\n") throws {
        folder = try TemporaryFolder()
        program = try BuiltProgram()
        try FileSystem.makeFolder(folder.path + "/Content/decks")
        try AtomicFile.write(Array(settings.utf8), to: folder.path + "/Content/quickstudy.yml")
        for (name, text) in decks { try write(text, name) }
    }

    func write(_ text: String, _ name: String) throws {
        let path = folder.path + "/Content/decks/" + name
        try FileSystem.makeFolder(FilePath.folder(of: path))
        try AtomicFile.write(Array(text.utf8), to: path)
    }

    func text(_ name: String) throws -> String {
        String(decoding: try FileSystem.read(folder.path + "/Content/decks/" + name), as: UTF8.self)
    }

    @discardableResult
    func run(_ words: String...) throws -> BuiltProgram.Outcome { try program.run(words, in: folder.path) }
}

@Suite struct DeckCommandTests {
    static let cells = """
        ---
        tags: [week-3]
        ---

        # Cells

        ## Membranes

        - [ ] Osmosis :: water crossing a membrane <!-- q8d1a p14 -->

        - [X] Diffusion :: spreading out #flow <!-- d2f4g p12-13 -->

        ## Energy

        - [ ] The ==mitochondrion== makes ATP. <!-- m2xw9 s3 -->

        """
    static let record = """
        # quickstudy import record 1
        source\tsources/b.pdf\td\ts\tdecks/cells.md\t2
        card\tq8d1a\t0123456789ab\tdefinition\t0.90\tsources/b.pdf\tp14\t2\tOsmosis\tp
        card\tm2xw9\t0123456789ab\tcloze\t0.40\tsources/b.pdf\ts3\t1\tThe ==mitochondrion== makes ATP.\tq

        """

    private func workspace() throws -> DeckWorkspace {
        try DeckWorkspace([
            "bio/cells.md": Self.cells, "bio/cells.import.tsv": Self.record, "hand.md": "* [ ] a :: b\r\n",
        ])
    }

    static let choices: [([String], [String])] = [
        (["bio"], ["q8d1a", "m2xw9"]), (["Content/decks/bio/cells.md"], ["q8d1a", "m2xw9"]),
        (["cells"], ["q8d1a", "m2xw9"]), (["q8d1a"], ["q8d1a"]), (["--id", "m2xw9"], ["m2xw9"]),
        (["--section", "membranes"], ["q8d1a"]), (["--section", "Cells/Energy"], ["m2xw9"]),
        (["--section", "*gy"], ["m2xw9"]), (["--section", "cells"], ["q8d1a", "m2xw9"]),
        (["--page", "12-14"], ["q8d1a"]), (["--page", "3"], ["m2xw9"]), (["--page", "15"], []),
        (["--tag", "week-3"], ["q8d1a", "m2xw9"]), (["--tag", "#flow"], []),
        (["--kind", "cloze"], ["m2xw9"]), (["--kind", "cloze", "--kind", "definition"], ["q8d1a", "m2xw9"]),
        (["--score", "0.5"], ["q8d1a"]), (["--match", "MITO*atp"], ["m2xw9"]), (["--match", "crossing"], ["q8d1a"]),
        (["bio", "--page", "14", "--kind", "cloze"], []), (["bio", "--all"], ["q8d1a", "m2xw9"]),
    ]

    @Test(arguments: choices) func approvesWhatIsChosenAndNothingElse(_ options: [String], _ ids: [String]) throws {
        let workspace = try workspace()
        let outcome = try workspace.program.run(["approve"] + options, in: workspace.folder.path)
        #expect(outcome.status == 0)
        var expected = Self.cells
        for id in ids {
            let lines = expected.split(separator: "\n", omittingEmptySubsequences: false)
            expected = lines.map { $0.contains(id) ? "- [x]" + $0.dropFirst(5) : String($0) }.joined(separator: "\n")
        }
        #expect(try workspace.text("bio/cells.md") == expected)
        #expect(try workspace.text("hand.md") == "* [ ] a :: b\r\n")
    }

    @Test func approvesAllAndTakesItBackByteForByte() throws {
        let workspace = try workspace()
        #expect(try workspace.run("approve", "--all").errors.contains("hand.md: 1 card approved"))
        #expect(try workspace.text("hand.md") == "* [x] a :: b\r\n")
        try workspace.run("unapprove", "hand")
        #expect(try workspace.text("hand.md") == "* [ ] a :: b\r\n")
        let again = try workspace.run("unapprove", "hand")
        #expect(again.errors == "no card matches that is not unapproved already\n")
    }

    @Test func asksForAChoiceBeforeItTouchesEveryCard() throws {
        let workspace = try workspace()
        let outcome = try workspace.run("approve")
        #expect(outcome.status == 2)
        #expect(
            outcome.errors == """
                quickstudy: this would be done to every card of the course
                  fix: name decks or cards, choose with --section, --page, --tag …, or say --all

                """)
    }

    @Test func changesNothingInADryRun() throws {
        let workspace = try workspace()
        let outcome = try workspace.run("approve", "--all", "--dry-run")
        #expect(outcome.errors.contains("Content/decks/bio/cells.md: 2 cards would be approved"))
        #expect(try workspace.text("bio/cells.md") == Self.cells)
    }

    @Test func namesADeckThatIsNotThere() throws {
        let outcome = try workspace().run("approve", "cels")
        #expect(outcome.status == 4)
        #expect(
            outcome.errors == "quickstudy: 'cels' is neither a deck nor a card's id\n  fix: did you mean 'cells'?\n")
    }

    @Test func dropsPendingCardsAndKeepsThemAwayByTheRecord() throws {
        let workspace = try workspace()
        #expect(try workspace.run("drop", "--all").status == 0)
        #expect(
            try workspace.text("bio/cells.md") == """
                ---
                tags: [week-3]
                ---

                # Cells

                ## Membranes

                - [X] Diffusion :: spreading out #flow <!-- d2f4g p12-13 -->

                ## Energy

                """)
        #expect(try workspace.text("bio/cells.import.tsv") == Self.record)
        #expect(try workspace.text("hand.md") == "")
        #expect(try workspace.text("hand.import.tsv").contains("\town\t0.00\t\t\t0\ta\t\n"))
    }

    @Test func dropsAnApprovedCardOnlyByItsIDOrWhenAsked() throws {
        let workspace = try workspace()
        #expect(try workspace.run("drop", "--tag", "flow").errors == "no card matches\n")
        #expect(try workspace.run("drop", "d2f4g").errors == "Content/decks/bio/cells.md: 1 card dropped\n")
        #expect(try !workspace.text("bio/cells.md").contains("Diffusion"))
    }

    @Test func showsATableOfDecks() throws {
        #expect(
            try workspace().run("status").output == """
                deck                        cards  approved  waiting  new  errors  warnings
                Content/decks/bio/cells.md      3         1        2    1       0         0
                Content/decks/hand.md           1         0        1    0       0         0
                together                        4         1        3    1       0         0

                """)
    }

    @Test func showsTheTableAsJSON() throws {
        let output = try workspace().run("status", "--json", "hand").output
        #expect(
            output == """
                {
                  "decks" : [
                    {
                      "approved" : 0,
                      "cards" : 1,
                      "errors" : 0,
                      "new" : 0,
                      "path" : "Content/decks/hand.md",
                      "title" : "hand",
                      "waiting" : 1,
                      "warnings" : 0
                    }
                  ]
                }

                """)
    }

    @Test func formatsWithIdsAndOneBlankLineAndNothingElse() throws {
        let text = "\u{feff}*   [ ] a :: b  \r\n*   [x] c\r\n\r\n\r\n    d\r\n\r\n\r\n\r\n1. [ ] ==e== f"
        let workspace = try DeckWorkspace(["a.md": text])
        #expect(try workspace.run("format", "--check").status == 1)
        #expect(try workspace.text("a.md") == text)
        #expect(try workspace.run("format").errors == "Content/decks/a.md formatted, 3 ids written\n")
        let ids = try workspace.text("a.md").matches(of: #/<!-- ([a-z0-9]{5}) -->/#).map { String($0.1) }
        #expect(Set(ids).count == 3)
        #expect(
            try workspace.text("a.md")
                == "\u{feff}*   [ ] a :: b <!-- \(ids[0]) -->  \r\n\r\n*   [x] c <!-- \(ids[1]) -->\r\n\r\n\r\n    d\r\n\r\n1. [ ] ==e== f <!-- \(ids[2]) -->"
        )
        #expect(try workspace.run("format").errors == "1 deck formatted already\n")
    }

    @Test func checksAndFixesWhatLeavesNoDoubt() throws {
        let workspace = try DeckWorkspace(
            ["a.md": "-[x] a :: b\n\n1. [ ] c\n\n  d\n\n- [?] e :: f\n"], settings: "silence: [LongAnswer]\n")
        #expect(try workspace.run("check").status == 1)
        let fixed = try workspace.run("check", "--fix")
        #expect(try workspace.text("a.md") == "- [x] a :: b\n\n1. [ ] c\n\n   d\n\n- [?] e :: f\n")
        #expect(fixed.status == 1)
        #expect(
            fixed.errors.contains("fixed: Content/decks/a.md:1:1: error: '-[x]' needs a blank between marker and box"))
        #expect(fixed.errors.hasSuffix("1 deck, 2 cards: 1 error\n"))
    }

    @Test func leavesOutWarningsThatSettingsSilence() throws {
        let decks = ["a.md": "- [x] Is water wet? :: yes\n\n- [x] It is wet :: water\n"]
        #expect(try DeckWorkspace(decks).run("check").errors.hasSuffix("1 deck, 2 cards: 3 warnings\n"))
        let silent = try DeckWorkspace(decks, settings: "silence: [YesNo, OrphanPronoun, NoQuiz]\n").run(
            "check", "--strict")
        #expect(silent.errors == "1 deck, 2 cards: nothing to say\n")
        let misspelt = try DeckWorkspace([:], settings: "silence: [YesOrNo]\n").run("check")
        #expect(
            misspelt.errors == """
                Content/quickstudy.yml: warning: 'YesOrNo' under 'silence' is the name of no warning [UnknownWarning]
                      fix: did you mean 'YesNo'?
                0 decks, 0 cards: 1 warning

                """)
    }

    @Test func namesOneIdInTwoDecks() throws {
        let deck = "- [x] a :: b <!-- k7f3q -->\n"
        let outcome = try DeckWorkspace(
            ["a.md": deck, "b.md": "# B\n\n" + deck], settings: "silence: [NearDuplicate]\n"
        )
        .run("check")
        #expect(outcome.status == 1)
        #expect(
            outcome.errors.hasPrefix(
                "Content/decks/b.md:3:1: error: 'k7f3q' on line 3 is the id of the card on line 1 of 'Content/decks/a.md' too [DuplicateID]\n"
            ))
    }
}
