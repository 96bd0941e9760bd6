import CardGeneration
import TestSupport
import Testing

@testable import Workspace

@Suite struct DoctorTests {
    /// A machine on which nothing is installed.
    private func bare(_ folder: TemporaryFolder) -> Machine {
        Machine(
            scripts: folder.path + "/javascript", fonts: [folder.path + "/fonts"], characterMaps: folder.path + "/cMap",
            dictionaries: [folder.path + "/hunspell"], programs: [folder.path + "/bin"],
            search: ModelSearch(usualBases: ["http://127.0.0.1:9"]))
    }

    private func file(_ path: String, _ text: String = "x", in folder: TemporaryFolder) throws {
        let file = folder.path + "/" + path
        try FileSystem.makeFolder(FilePath.folder(of: file))
        try AtomicFile.write(Array(text.utf8), to: file)
    }

    @Test func namesThePackageForEachThingThatIsNotThere() throws {
        let folder = try TemporaryFolder()
        #expect(
            FindingTable(MachineFindings(machine: bare(folder), settings: Settings()).all).text == """
                without  dictionary    none: words broken at line ends are mended less well
                                       next: sudo apt-get install hunspell-en-us
                without  formulas      a deck with formulas is not built
                                       next: sudo apt-get install libjs-katex
                without  code          shown without colours
                                       next: sudo apt-get install libjs-highlight.js
                without  fonts         none: a page that is drawn may miss letters of a PDF that does not hold its own
                                       next: sudo apt-get install fonts-dejavu-core
                without  CJK in PDFs   some Chinese, Japanese and Korean PDFs are not read
                                       next: sudo apt-get install poppler-data
                without  Office files  DOCX, PPTX, ODT, ODP are not read
                                       next: sudo apt-get install libreoffice-writer libreoffice-impress
                without  browser       'serve --open' opens none; type its address yourself
                                       next: sudo apt-get install xdg-utils

                All that is needed is there; 'without' names what is not, and need not be.

                """)
    }

    @Test func findsWhatIsThere() throws {
        let folder = try TemporaryFolder()
        for path in [
            "javascript/katex/katex.min.js", "javascript/highlight.js/highlight.min.js", "fonts/truetype/a/a.ttf",
            "cMap/Adobe-Japan1/H", "hunspell/de_DE.dic", "hunspell/de_DE.aff", "bin/soffice", "bin/xdg-open",
        ] { try file(path, in: folder) }
        for program in ["soffice", "xdg-open"] {
            _ = try BuiltProgram(path: "/bin/chmod").run(["755", "bin/" + program], in: folder.path)
        }
        let findings = MachineFindings(machine: bare(folder), settings: Settings()).all
        #expect(findings.map(\.state) == Array(repeating: .ok, count: findings.count))
        #expect(findings.first?.found == "de_DE")
    }

    @Test func namesTheLanguagesThatTheSettingsAskForAndTheirPackages() throws {
        let folder = try TemporaryFolder()
        try file("Content/quickstudy.yml", "language: eng+xyz\nsources:\n  a.pdf:\n    language: qqq\n", in: folder)
        let outcome = try BuiltProgram().run(["doctor"], in: folder.path)
        #expect(outcome.status == 3)
        #expect(outcome.errors == "")
        #expect(outcome.output.contains("MISSING  scans         the settings ask for qqq, xyz; installed: "))
        #expect(outcome.output.contains("next: sudo apt-get install tesseract-ocr-qqq tesseract-ocr-xyz\n"))
        #expect(outcome.output.contains("\n1 thing to mend; see 'next'.\n"))
    }

    @Test func saysWhatItReadsWithAndThatTheCourseCanBeWritten() throws {
        let folder = try TemporaryFolder()
        try file("Content/quickstudy.yml", "title: Ice\n", in: folder)
        let outcome = try BuiltProgram().run(["doctor"], in: folder.path)
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("ok       program       quickstudy \(HelpText.version), templates in "))
        #expect(outcome.output.contains("ok       reader        tesseract "))
        #expect(outcome.output.contains("ok       scans         read in "))
        #expect(outcome.output.contains("ok       writing       decks, site and caches\n"))
    }

    @Test func sendsAPersonWithBadSettingsToCheck() throws {
        let folder = try TemporaryFolder()
        try file("Content/quickstudy.yml", "titel: Ice\n", in: folder)
        let outcome = try BuiltProgram().run(["doctor"], in: folder.path)
        #expect(outcome.status == 3)
        #expect(outcome.output.contains("1 error in Content/quickstudy.yml\n"))
        #expect(outcome.output.contains("next: quickstudy check\n"))
    }

    @Test func showsTheModelThatWouldBeUsedAndNeverAKey() async throws {
        let server = try ScriptedServer([ScriptedServer.reply(200, "{\"models\":[{\"name\":\"qwen2.5:7b\"}]}")])
        let folder = try TemporaryFolder()
        let environment = ["QUICKSTUDY_MODEL_URL": server.address, "QUICKSTUDY_MODEL_KEY": "k-123"]
        let outcome = try BuiltProgram().run(["doctor"], in: folder.path, environment: environment)
        #expect(
            outcome.output.contains(
                "ok       model         'qwen2.5:7b' at \(server.address), with the key in QUICKSTUDY_MODEL_KEY\n"))
        #expect(!outcome.output.contains("k-123"))
        withExtendedLifetime(server) {}
    }

    @Test func aModelThatIsAskedForAndIsNotThereIsSomethingToMend() throws {
        let folder = try TemporaryFolder()
        let outcome = try BuiltProgram().run(
            ["doctor"], in: folder.path, environment: ["QUICKSTUDY_MODEL_URL": "http://127.0.0.1:9"])
        #expect(outcome.status == 3)
        #expect(
            outcome.output.contains(
                "MISSING  model         no model server answers at http://127.0.0.1:9; "
                    + "cards come from the built-in generator\n"))
    }

    @Test func isListedLikeEveryOtherCommand() {
        #expect(HelpText.overview(of: CommandDeclaration.all).contains("\n  doctor"))
        #expect(ManPage.text(for: CommandDeclaration.all).contains(".SS quickstudy doctor"))
    }
}
