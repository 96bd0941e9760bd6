import TestSupport
import Testing

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

    @Test func saysItsVersion() throws {
        let folder = try TemporaryFolder()
        #expect(try BuiltProgram().run(["--version"], in: folder.path).output == "quickstudy 0.1.0\n")
    }
}
