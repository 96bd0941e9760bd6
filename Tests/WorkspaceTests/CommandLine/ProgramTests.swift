import TestSupport
import Testing

@testable import Workspace

/// The program as a person runs it.
@Suite struct ProgramTests {
    @Test func explainsItselfWithoutACommand() throws {
        let folder = try TemporaryFolder()
        let outcome = try BuiltProgram().run([], in: folder.path)
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("Usage: quickstudy COMMAND"))
        #expect(outcome.output == "")
    }

    @Test(arguments: [
        (
            ["hepl"], 2,
            "quickstudy: 'hepl' is not a command\n  fix: did you mean 'quickstudy help'?\n"
        ),
        (
            ["help", "--hlep"], 2,
            "quickstudy: '--hlep' is not an option of 'quickstudy help'\n  fix: did you mean '--help'?\n"
        ),
    ])
    func saysWhatIsWrongAndWhatToDo(words: [String], status: Int32, message: String) throws {
        let folder = try TemporaryFolder()
        let outcome = try BuiltProgram().run(words, in: folder.path)
        #expect(outcome == .init(status: status, output: "", errors: message))
    }

    /// What `check` says of a bad box on a terminal of the given kind, which `script` provides.
    private func said(on environment: [String: String]) throws -> String {
        let folder = try TemporaryFolder()
        for (path, text) in ["quickstudy.yml": "title: Ice\n", "decks/ice.md": "- [?] a :: b\n"] {
            try FileSystem.makeFolder(folder.path + "/decks")
            try AtomicFile.write(Array(text.utf8), to: folder.path + "/" + path)
        }
        return try BuiltProgram(path: "/usr/bin/script").run(
            ["-qec", "'\(try BuiltProgram().path)' check", "/dev/null"], in: folder.path, environment: environment
        ).output
    }

    @Test func showsColoursOnATerminalUnlessTheyAreNotWanted() throws {
        let red = "\u{1B}[31merror:\u{1B}[0m"
        #expect(try said(on: ["TERM": "xterm", "NO_COLOR": ""]).contains(red))
        for environment in [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb", "NO_COLOR": ""]] {
            let text = try said(on: environment)
            #expect(text.contains("error: checkbox") && !text.contains("\u{1B}["))
        }
    }

    @Test func saysItsVersion() throws {
        let folder = try TemporaryFolder()
        #expect(try BuiltProgram().run(["--version"], in: folder.path).output == "quickstudy 0.1.0\n")
    }
}
