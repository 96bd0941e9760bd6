import TestSupport
import Testing

@testable import Workspace

@Suite struct InitCommandTests {
    @Test func startsACourseAndTouchesNothingThatIsThere() throws {
        let folder = try TemporaryFolder()
        try AtomicFile.write(Array("mine\n".utf8), to: folder.path + "/.gitignore")
        let outcome = try BuiltProgram().run(["init", "course"], in: folder.path)
        #expect(outcome.status == 0)
        let again = try BuiltProgram().run(["init"], in: folder.path + "/course")
        #expect(again.errors.contains("kept Content/quickstudy.yml, which was there"))
        #expect(
            try FileSystem.files(below: folder.path + "/course") == [
                "Content/decks/welcome.md", "Content/quickstudy.yml",
            ])
        #expect(FileSystem.kind(of: folder.path + "/course/.github/workflows/publish.yml") == .file)
        #expect(try FileSystem.read(folder.path + "/.gitignore") == Array("mine\n".utf8))
    }

    @Test(arguments: [(["--private-sources"], true), (["--shared-sources"], false), ([], true)])
    func keepsSourcesOutOfGitUnlessTheyMayBeShared(options: [String], isIgnored: Bool) throws {
        let folder = try TemporaryFolder()
        _ = try BuiltProgram().run(["init"] + options, in: folder.path)
        let ignored = String(decoding: try FileSystem.read(folder.path + "/.gitignore"), as: UTF8.self)
        #expect(ignored.contains("\nContent/sources/\n") == isIgnored)
    }

    @Test func refusesAFileInPlaceOfAFolder() throws {
        let folder = try TemporaryFolder()
        try AtomicFile.write([], to: folder.path + "/notes.md")
        let outcome = try BuiltProgram().run(["init", "notes.md"], in: folder.path)
        #expect(
            outcome
                == .init(
                    status: 4, output: "",
                    errors: "quickstudy: 'notes.md' is a file, not a folder\n  fix: name another folder\n"))
    }
}
