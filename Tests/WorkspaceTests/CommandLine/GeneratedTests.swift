import Foundation
import TestSupport
import Testing

@testable import Workspace

@Suite struct GeneratedTests {
    @Test func bashCompletesCommandsOptionsAndValues() throws {
        let folder = try TemporaryFolder()
        try AtomicFile.write(Array(BashCompletion.script(for: [sample]).utf8), to: folder.path + "/c.bash")
        #expect(try complete("quickstudy re", folder) == ["read"])
        #expect(try complete("quickstudy read --for", folder) == ["--format"])
        #expect(try complete("quickstudy read --format j", folder) == ["json"])
    }

    @Test func theManualPageNamesEveryOptionOfEveryCommand() {
        let page = ManPage.text(for: CommandDeclaration.all)
        for command in CommandDeclaration.all where !command.isHidden {
            #expect(page.contains(".SS quickstudy \(command.name)"))
            for option in command.options {
                #expect(page.contains("\\-\\-" + option.name.split(separator: "-").joined(separator: "\\-")))
            }
        }
    }

    @Test func everyCommandHasASummaryThatFitsALine() {
        for command in CommandDeclaration.all {
            #expect(!command.summary.isEmpty && command.summary.count <= 80 && !command.summary.hasSuffix("."))
        }
    }

    private let sample = CommandDeclaration(
        "read", summary: "show the text of a source",
        options: [.value("format", "FORMAT", choices: ["text", "json"], "how to show it")]
    ) { _, _ in .done }

    /// What bash offers at the end of a line.
    private func complete(_ line: String, _ folder: TemporaryFolder) throws -> [String] {
        let words = line.split(separator: " ").map { "'\($0)'" }
        let script = """
            source \(folder.path)/c.bash
            COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(words.count - 1)
            _quickstudy; printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try BuiltProgram(path: "/bin/bash").run(["-c", script], in: folder.path)
        return outcome.output.split(separator: "\n").map(String.init)
    }
}
