import Testing

@testable import Workspace

@Suite struct ArgumentParserTests {
    private let command = CommandDeclaration(
        "read", summary: "show the text of a source",
        operands: [OperandDeclaration("FILE", .oneOrMore, .file, "what to read")],
        options: [
            .value("format", letter: "f", "FORMAT", choices: ["text", "markdown", "json"], "how to show it"),
            .flag("explain", "show what cleanup changed"),
        ]
    ) { _, _ in .done }

    private func parse(_ words: String...) throws -> Arguments { try ArgumentParser(command: command).parse(words) }

    @Test func readsOptionsAnywhereAndKeepsOperandsInOrder() throws {
        let arguments = try parse("b.pdf", "--format=json", "-q", "--explain", "ü a.pdf", "-f", "text", "--", "--c.pdf")
        #expect(arguments.operands == ["b.pdf", "ü a.pdf", "--c.pdf"])
        #expect(arguments.values("format") == ["json", "text"])
        #expect(arguments.value("format") == "text")
        #expect(arguments.has("explain"))
        #expect(arguments.has("quiet"))
    }

    @Test(arguments: [
        (["a", "--formt", "text"], "'--formt' is not an option of 'quickstudy read'", "did you mean '--format'?"),
        (["a", "--zzz"], "'--zzz' is not an option of 'quickstudy read'", "see 'quickstudy read --help'"),
        (["a", "--format", "jsn"], "'jsn' is not a value of --format", "did you mean 'json'?"),
        (["a", "--format", "q"], "'q' is not a value of --format", "use one of text, markdown, json"),
        (["a", "--format"], "'--format' needs FORMAT after it", "write: --format FORMAT"),
        ([], "'quickstudy read' needs FILE", "write: quickstudy read [OPTION …] FILE …"),
    ])
    func namesWhatIsWrongAndTheNextStep(words: [String], message: String, fix: String) {
        #expect(throws: CommandError(.usage, message, fix: fix)) {
            try ArgumentParser(command: command).parse(words)
        }
    }

    @Test func asksForHelpEvenWhenOperandsAreMissing() throws {
        #expect(try parse("--help").has("help"))
    }

    @Test(arguments: [("improt", "import"), ("bild", "build"), ("pub", "publish"), ("chekc", "check")])
    func suggestsTheNearestName(typed: String, meant: String) {
        #expect(Suggestion.nearest(to: typed, among: ["import", "check", "build", "publish"]) == meant)
    }

    @Test func suggestsNothingForAWordThatIsFarFromAll() {
        #expect(Suggestion.nearest(to: "xyzzy", among: ["import", "check", "build"]) == nil)
    }
}
