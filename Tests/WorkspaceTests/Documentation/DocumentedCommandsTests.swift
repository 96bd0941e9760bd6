import Foundation
import TestSupport
import Testing

@testable import Workspace

/// Every `quickstudy` command that the README or a page of `Documentation/` shows is run here.
@Suite struct DocumentedCommandsTests {
    /// Commands that go on until they are stopped; their command lines are read, and not run to an end that never comes.
    private static let endless = ["serve", "approve --interactive"]

    private static func commands(in page: String) throws -> [String] {
        let text = String(decoding: try FileSystem.read(Checkout.root + "/" + page), as: UTF8.self)
        var commands: [String] = []
        var isShell = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isShell = line == "```sh" } else if isShell { commands.append(String(line)) }
        }
        return commands.filter { $0.hasPrefix("quickstudy ") }
    }

    private static func pages() throws -> [String] {
        let names = try FileSystem.names(in: Checkout.root + "/Documentation")
        return ["README.md"] + names.filter { $0.hasSuffix(".md") }.map { "Documentation/" + $0 }
    }

    /// A course with the sample's sources, in which every documented command makes sense.
    private func course() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let content = FileManager.default
        try content.copyItem(atPath: Checkout.root + "/Content", toPath: folder.path + "/Content")
        try content.copyItem(
            atPath: Checkout.root + "/Content/sources/memory.pdf", toPath: folder.path + "/Content/sources/lecture.pdf")
        return folder
    }

    @Test func everyCommandInTheDocumentationWorks() throws {
        let commands = try Self.pages().flatMap(Self.commands)
        #expect(commands.count > 10)
        let folder = try course()
        for command in commands {
            let words = command.split(separator: " ").map(String.init).dropFirst()
            if Self.endless.contains(where: { words.joined(separator: " ").hasPrefix($0) }) {
                let declaration = try #require(CommandDeclaration.all.first { $0.name == words.first })
                #expect(throws: Never.self, "\(command)") {
                    try ArgumentParser(command: declaration).parse(Array(words.dropFirst()))
                }
                continue
            }
            let outcome = try BuiltProgram().run(
                Array(words), in: folder.path, environment: ["QUICKSTUDY_GENERATOR": "built-in"])
            #expect(outcome.status == 0, "\(command): \(outcome.errors)")
        }
    }

    /// The words in italics are those of the program: names in quotes and numbers aside, they stand in the table of
    /// mistakes or in the sources.
    @Test func troubleshootingQuotesWhatTheProgramSays() throws {
        let page = String(
            decoding: try FileSystem.read(Checkout.root + "/Documentation/troubleshooting.md"), as: UTF8.self)
        var said = String(decoding: try FileSystem.read(MistakeCase.path), as: UTF8.self)
        for path in try FileSystem.files(below: Checkout.root + "/Sources") where path.hasSuffix("Messages.swift") {
            said += String(decoding: try FileSystem.read(Checkout.root + "/Sources/" + path), as: UTF8.self)
        }
        let quotations = page.matches(of: /\*([^*\n]+)\*/).map { String($0.1) }
        #expect(quotations.count >= 10)
        for quotation in quotations {
            let parts = quotation.replacing(#/^'[^']*' /#, with: "").split(separator: "…").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            for part in parts { #expect(said.contains(part), "\(quotation)") }
        }
    }

    @Test func everyLinkToAPageOrPictureLeadsSomewhere() throws {
        for page in try Self.pages() {
            let text = String(decoding: try FileSystem.read(Checkout.root + "/" + page), as: UTF8.self)
            let folder = FilePath.folder(of: Checkout.root + "/" + page)
            for link in text.matches(of: /\]\(([^)#:]+)\)/).map({ String($0.1) }) {
                #expect(FileSystem.kind(of: FilePath.join(folder, link)) != nil, "\(page): \(link)")
            }
        }
    }
}
