import Diagnostics
import Digests
import Glibc
import TestSupport
import Testing

@testable import Workspace

/// A workspace whose site is built with the program's own theme.
private struct BuildWorkspace {
    let folder: TemporaryFolder

    init(_ decks: [String: String]) throws {
        folder = try TemporaryFolder()
        try write("title: Evening College\n", "Content/quickstudy.yml")
        for (path, text) in decks { try write(text, "Content/decks/" + path) }
    }

    func write(_ text: String, _ path: String) throws {
        let full = folder.path + "/" + path
        try FileSystem.makeFolder(FilePath.folder(of: full))
        try AtomicFile.write(Array(text.utf8), to: full, isFlushed: false)
    }

    /// As if nothing had ever been built.
    func forget() throws {
        let state = folder.path + "/.quickstudy"
        for path in try FileSystem.files(below: state) { try FileSystem.remove(state + "/" + path) }
        for path in ["/sites", ""] { FileSystem.removeIfEmpty(state + path) }
    }

    func remove(_ path: String) throws { try FileSystem.remove(folder.path + "/" + path) }

    func text(_ path: String) throws -> String {
        String(decoding: try FileSystem.read(folder.path + "/" + path), as: UTF8.self)
    }

    @discardableResult
    func build(_ output: String = "Site", isStrict: Bool = false) throws -> SiteBuild.Outcome {
        let folders = try WorkspaceFolders.find(named: folder.path)
        let program = try ProgramFiles.find(executable: Checkout.products + "/quickstudy")
        return try SiteBuild(
            folders: folders, settings: Course.loadSettings(folders).value, program: program,
            output: folder.path + "/" + output
        ).run(isStrict: isStrict)
    }

    /// Every file of a site with its bytes; hidden ones too.
    func site(_ output: String = "Site") throws -> [String: [UInt8]] {
        let root = folder.path + "/" + output
        let paths = try FileSystem.files(below: root) + FileSystem.names(in: root).filter { $0.hasPrefix(".") }
        return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try FileSystem.read(root + "/" + $0)) })
    }

    func stamps() throws -> [String: FileStamp] {
        let paths = try FileSystem.files(below: folder.path + "/Site")
        return Dictionary(uniqueKeysWithValues: paths.map { ($0, FileStamp(of: folder.path + "/Site/" + $0)) })
    }
}

@Suite struct SiteBuildTests {
    private static func deck(_ name: String, cards: Int = 8) -> String {
        (0..<cards).reduce("# \(name)\n\n") { text, number in
            text + "- [x] \(name) term \(number) :: the meaning of \(name) number \(number)"
                + " <!-- \(name.lowercased())00\(number) -->\n\n"
        }
    }

    private func workspace() throws -> BuildWorkspace {
        try BuildWorkspace([
            "alg.md": Self.deck("Alg"), "bio/cell.md": Self.deck("Cell"), "bio/gene.md": Self.deck("Gene"),
            "law/tort.md": Self.deck("Tort") + "See [cells](../bio/cell.md).\n",
            "law/draft.md": "- [ ] Later :: maybe\n",
        ])
    }

    @Test func aRebuildMakesTheChangedDeckOnlyAndKeepsTheOtherFiles() throws {
        let course = try workspace()
        try course.build()
        let before = try course.stamps()
        try course.write(Self.deck("Tort", cards: 9), "Content/decks/law/tort.md")
        try course.build()
        let after = try course.stamps()
        let changed = after.filter { before[$0.key] != $0.value }.keys.filter { $0.hasPrefix("decks/") }
        #expect(!changed.isEmpty && changed.allSatisfy { $0.hasPrefix("decks/law/tort/") }, "\(changed)")
        #expect(after["assets/icon.svg"] == before["assets/icon.svg"])
    }

    @Test func aSecondBuildWritesNothing() throws {
        let course = try workspace()
        #expect(try course.build().folder.written > 0)
        let again = try course.build()
        #expect(again.folder.written == 0 && again.folder.removed == 0)
        #expect(again.cards == 32 && again.decks == 4)
    }

    /// Whatever was changed since the last build, the site is the one that a first build would have made.
    @Test(arguments: [1, 2, 3] as [UInt64]) func aRebuildGivesTheBytesOfAFirstBuild(seed: UInt64) throws {
        let course = try workspace()
        try course.build()
        var chance = SeededGenerator(seed: seed)
        let names = ["alg.md", "bio/cell.md", "bio/gene.md", "law/tort.md", "law/draft.md", "new/x.md"]
        for round in 0..<8 {
            let name = try #require(names.randomElement(using: &chance))
            let count = Int.random(in: 1..<9, using: &chance)
            switch Int.random(in: 0..<5, using: &chance) {
            case 0: try course.remove("Content/decks/" + name)
            case 1: try course.write(Self.deck("New", cards: count), "Content/decks/" + name)
            case 2: try course.write("- [ ] Nothing :: yet\n", "Content/decks/" + name)
            case 3: try course.write("title: Round \(round)\n", "Content/quickstudy.yml")
            default:
                let more = "\n![x](x.png) [t](../law/tort.md) $x^\(count)$\n\n```python\ndef f\(count): return 1\n```\n"
                try course.write(Self.deck("Gene") + more, "Content/decks/" + name)
            }
            try course.build()
            try FileSystem.move(course.folder.path + "/.quickstudy", to: course.folder.path + "/aside")
            try course.build("First-\(round)")
            try course.forget()
            try FileSystem.move(course.folder.path + "/aside", to: course.folder.path + "/.quickstudy")
            #expect(try course.site() == course.site("First-\(round)"), "round \(round)")
        }
    }

    /// Also a deck that keeps its size and is written again at once: its file's stamp is not relied on so soon.
    @Test func aRebuildSeesEveryChangeHoweverSoonItComes() throws {
        let course = try workspace()
        for round in 0..<12 {
            try course.write(
                Self.deck("Cell").replacing("term 1", with: "t\(100 + round)"), "Content/decks/bio/cell.md")
            try course.build()
            #expect(try course.text("Site/decks/bio/cell/index.html").contains("Cell t\(100 + round)"))
        }
        #expect(try course.build().folder.written == 0)
    }

    @Test func setsAFormulaThatItKnowsWithoutAnEngineAndAsItWasSet() throws {
        let course = try BuildWorkspace([
            "a.md": Self.deck("Alg") + "- [x] A $x^2$ :: `b` $\\frac{1}{2}$ <!-- aaaaa -->\n"
        ])
        try course.build()
        let page = try course.text("Site/decks/a/index.html")
        let kept = course.folder.path + "/.quickstudy/typeset"
        #expect(page.contains("<mfrac>"))
        // Bytes that no engine would give show that none was asked.
        let text = String(decoding: try FileSystem.read(kept), as: UTF8.self)
        try AtomicFile.write(Array(text.replacing("<mfrac>", with: "<mkept>").utf8), to: kept)
        try course.write(
            Self.deck("Alg") + "- [x] B $x^2$ :: `c` $\\frac{1}{2}$ <!-- aaaaa -->\n", "Content/decks/a.md")
        try course.build()
        #expect(try course.text("Site/decks/a/index.html").contains("<mkept>"))
        for damaged in ["", "quickstudy", String(text.dropLast(3))] {
            try AtomicFile.write(Array(damaged.utf8), to: kept)
            try course.write("title: T\(damaged.utf8.count)\n", "Content/quickstudy.yml")
            try course.build()
            #expect(try course.text("Site/decks/a/index.html").contains("<mfrac>"))
        }
    }

    @Test func aDeckWhoseTickedBoxIsNoCardIsNotLinked() throws {
        let course = try BuildWorkspace([
            "a.md": Self.deck("Alg") + "See [b](b.md) and [c](c.md).\n", "b.md": "```\n- [x] Not :: a card\n```\n",
            "c.md": "> quoted\n\n- [x] A :: card <!-- ccccc -->\n",
        ])
        let outcome = try course.build()
        #expect(outcome.decks == 2)
        let page = try course.text("Site/decks/a/index.html")
        #expect(page.contains("../c/index.html") && !page.contains("../b/index.html"))
        #expect(try course.build().folder.written == 0)
    }

    @Test func mendsFilesOfTheSiteThatWereChangedOrLost() throws {
        let course = try workspace()
        try course.build()
        let whole = try course.site()
        try course.write("broken", "Site/decks/bio/cell/index.html")
        try course.remove("Site/decks/law/tort/quiz.html")
        for path in whole.keys where path.hasPrefix("assets/index-") { try course.write("half", "Site/" + path) }
        try course.build()
        #expect(try course.site() == whole)
    }

    @Test func readsARememberedBuildThatIsDamagedAsNone() throws {
        let course = try workspace()
        try course.build()
        let whole = try course.site()
        let states = course.folder.path + "/.quickstudy/sites/"
        for name in try FileSystem.names(in: states) {
            let bytes = try FileSystem.read(states + name)
            for length in [0, 10, bytes.count / 2, bytes.count - 1] {
                try AtomicFile.write(Array(bytes[..<length]), to: states + name)
                #expect(try course.build().folder.written == 0)
            }
        }
        #expect(try course.site() == whole)
    }

    @Test func leavesTheSiteAsItWasWhenADeckIsNoText() throws {
        let course = try workspace()
        try course.build()
        let whole = try course.site()
        try course.write(Self.deck("Cell", cards: 2), "Content/decks/bio/cell.md")
        try AtomicFile.write([0x2D, 0x20, 0xFF, 0xFE, 0x80], to: course.folder.path + "/Content/decks/alg.md")
        #expect(try course.build().isLeftAlone)
        #expect(try course.site() == whole)
    }

    @Test func saysAgainWhatItSaidOfADeckThatDidNotChange() throws {
        let course = try BuildWorkspace(["a.md": Self.deck("Alg") + "\n![x](missing.png)\n\n- [?] Odd :: box\n"])
        let first = try course.build().diagnostics.map(\.description)
        for name in ["UnknownCheckbox", "MissingPicture"] {
            #expect(first.contains { $0.contains("[\(name)]") }, "\(first)")
        }
        #expect(try course.build().diagnostics.map(\.description) == first)
        #expect(try course.build(isStrict: true).isLeftAlone)
    }

    @Test func takesANewPictureInPlaceOfTheOldOne() throws {
        let course = try BuildWorkspace(["a.md": Self.deck("Alg") + "\n![x](x.svg)\n"])
        try course.write("<svg width='1' height='1'/>", "Content/decks/x.svg")
        try course.build()
        try course.write("<svg width='2' height='2'/>", "Content/decks/x.svg")
        try course.build()
        #expect(try course.text("Site/decks/a/images/x.svg").contains("'2'"))
        #expect(try course.text("Site/decks/a/index.html").contains("width=\"2\""))
    }

    @Test func pagesLinkToWhereADeckCanBeEditedAndTheFeedHasItsDay() throws {
        let course = try BuildWorkspace(["bio/cell.md": "---\nupdated: 2026-05-01\n---\n" + Self.deck("Cell")])
        let address = "https://example.org/"
        try course.write("address: \(address)\nedit-address: \(address)edit/{path}\n", "Content/quickstudy.yml")
        try course.build()
        #expect(try course.text("Site/decks/bio/cell/index.html").contains(address + "edit/bio/cell.md"))
        #expect(try course.text("Site/feed.xml").contains("<updated>2026-05-01T00:00:00Z</updated>"))
    }
}
