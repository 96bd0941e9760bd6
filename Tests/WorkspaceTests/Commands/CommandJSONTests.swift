import Foundation
import TestSupport
import Testing

@testable import Workspace

/// What commands show to other programs; the shapes stand in Documentation/json.md.
@Suite struct CommandJSONTests {
    private func course(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (path, text) in files.merging(["Content/quickstudy.yml": "title: Ice\n"], uniquingKeysWith: { $1 }) {
            let file = folder.path + "/" + path
            try FileSystem.makeFolder(FilePath.folder(of: file))
            try AtomicFile.write(Array((files[path] ?? text).utf8), to: file)
        }
        return folder
    }

    /// The object on standard output, and nothing on standard error.
    private func object(_ words: [String], in folder: TemporaryFolder, status: Int32 = 0) throws -> [String: Any] {
        let outcome = try BuiltProgram().run(
            words + ["--json"], in: folder.path, environment: ["QUICKSTUDY_GENERATOR": "built-in"])
        #expect(outcome.status == status)
        #expect(status == 4 || outcome.errors == "")
        return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    }

    private let notes = "# Ice\n\nA **glacier** is a large mass of ice that moves slowly over land.\n"

    @Test func importNamesSourcesCardsAndDecks() throws {
        let folder = try course(["Content/sources/ice.md": notes])
        let report = try object(["import"], in: folder)
        #expect(Set(report.keys) == ["cards", "decks", "diagnostics", "generator", "sources", "unchanged"])
        #expect(report["generator"] as? String == "built-in")
        #expect(report["decks"] as? [String] == ["Content/decks/ice.md"])
        let source = try #require((report["sources"] as? [[String: Any]])?.first)
        #expect(source["path"] as? String == "Content/sources/ice.md")
        #expect(source["pages"] as? Int == 1)
        let drafted = try #require(source["cards"] as? Int)
        #expect(drafted > 0 && (report["cards"] as? [String: Int])?["added"] == drafted)
        #expect(try object(["import"], in: folder)["unchanged"] as? Int == 1)
    }

    @Test func checkHoldsEveryDiagnosticWithItsPlace() throws {
        let folder = try course(["Content/decks/ice.md": "# Ice\n\n- [?] What is ice?\n\n  Frozen water\n"])
        let report = try object(["check"], in: folder, status: 1)
        #expect(Set(report.keys) == ["cards", "decks", "diagnostics", "errors", "warnings"])
        #expect(report["errors"] as? Int == 1)
        let message = try #require((report["diagnostics"] as? [[String: Any]])?.first)
        #expect(message["identifier"] as? String == "UnknownCheckbox")
        #expect(message["severity"] as? String == "error")
        #expect(message["file"] as? String == "Content/decks/ice.md")
        #expect(message["line"] as? Int == 3 && message["column"] as? Int == 4)
        #expect(message["fix"] as? String == "replace '?' with 'x' to approve the card")
    }

    @Test func buildSaysWhatItWroteOrThatItWroteNothing() throws {
        let folder = try course([
            "Content/decks/ice.md": "# Ice\n\n- [x] What is ice? <!-- abcde -->\n\n  Frozen water\n"
        ])
        let report = try object(["build"], in: folder)
        let keys: Set = [
            "cards", "decks", "diagnostics", "folder", "isLeftAlone", "questions", "removed", "unchanged", "written",
        ]
        #expect(Set(report.keys) == keys)
        #expect(report["cards"] as? Int == 1 && report["isLeftAlone"] as? Bool == false)
        #expect(report["written"] as? Int ?? 0 > 10)
        try AtomicFile.write(Array("titel: Ice\n".utf8), to: folder.path + "/Content/quickstudy.yml")
        let refused = try object(["build"], in: folder, status: 1)
        #expect(refused["isLeftAlone"] as? Bool == true && refused["written"] as? Int == 0)
    }

    @Test func aCommandThatStopsSaysWhyAsAnObject() throws {
        let folder = try TemporaryFolder()
        let report = try object(["check"], in: folder, status: 4)
        let error = try #require(report["error"] as? [String: String])
        #expect(
            error == [
                "message": "no workspace here: neither this folder nor one above it holds Content/quickstudy.yml",
                "fix": "go to the course's folder, name it with --workspace, or start one with 'quickstudy init'",
            ])
        #expect(report["status"] as? Int == 4)
    }

    @Test func everyKeyStandsInTheDocumentation() throws {
        let page = String(
            decoding: try FileSystem.read(Checkout.root + "/Documentation/json.md"), as: UTF8.self)
        let folder = try course([
            "Content/sources/ice.md": notes,
            "Content/decks/d.md": "# D\n\n- [x] What is ice? <!-- abcde -->\n\n  Frozen water\n",
        ])
        for command in ["import", "status", "check", "build", "doctor"] {
            for key in try object([command], in: folder).keys {
                #expect(page.contains("`\(key)`"), "\(command): \(key)")
            }
        }
    }
}
