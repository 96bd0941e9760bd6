import SitePublishing
import TestSupport
import Testing

@testable import Workspace

@Suite struct SiteFolderTests {
    private func plan(_ files: [String: String]) -> SitePlan {
        var plan = SitePlan()
        for (path, text) in files {
            if let place = SitePath(path) { plan.files[place] = Array(text.utf8) }
        }
        return plan
    }

    private func files(in folder: String) throws -> [String] { try FileSystem.files(below: folder) }

    @Test func writesOnlyWhatChangedAndRemovesOnlyWhatItWrote() throws {
        let folder = try TemporaryFolder()
        let site = SiteFolder(path: folder.path + "/Site", shown: "Site")
        #expect(try site.write(plan(["index.html": "a", "decks/b/index.html": "b"])).written == 2)
        try AtomicFile.write(Array("mine".utf8), to: site.path + "/CNAME")
        let second = try site.write(plan(["index.html": "a"]))
        #expect(second == .init(written: 0, unchanged: 1, removed: 1))
        #expect(try files(in: site.path) == ["CNAME", "index.html"])
        #expect(FileSystem.kind(of: site.path + "/decks") == nil)
    }

    @Test func leavesAFolderAloneThatHoldsOtherThings() throws {
        let folder = try TemporaryFolder()
        try AtomicFile.write(Array("x".utf8), to: folder.path + "/thesis.tex")
        let site = SiteFolder(path: folder.path, shown: "papers")
        #expect(
            throws: CommandError(
                .fileNotAccessible, "'papers' holds files that quickstudy did not write",
                fix: "empty it, or choose another folder with --output")
        ) { try site.write(plan(["index.html": "a"])) }
        #expect(try files(in: folder.path) == ["thesis.tex"])
    }

    @Test func leavesTheFilesAloneThatDidNotChange() throws {
        let folder = try TemporaryFolder()
        let site = SiteFolder(path: folder.path + "/Site", shown: "Site")
        _ = try site.write(plan(["index.html": "a"]))
        let again = try site.write(plan(["index.html": "a"]))
        #expect(again == .init(written: 0, unchanged: 1, removed: 0))
    }
}
