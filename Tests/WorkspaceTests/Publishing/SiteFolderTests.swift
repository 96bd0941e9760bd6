import Glibc
import SitePublishing
import TestSupport
import Testing

@testable import Workspace

@Suite struct SiteFolderTests {
    @discardableResult
    private func write(_ files: [String: String], to site: SiteFolder) throws -> SiteFolder.Report {
        let writing = try site.begin()
        for (path, text) in files { try writing.put(Array(text.utf8), at: #require(SitePath(path))) }
        return try writing.finish()
    }

    private func files(in folder: String) throws -> [String] { try FileSystem.files(below: folder) }

    private func text(_ path: String) throws -> String { String(decoding: try FileSystem.read(path), as: UTF8.self) }

    @Test func writesOnlyWhatChangedAndRemovesOnlyWhatItWrote() throws {
        let folder = try TemporaryFolder()
        let site = SiteFolder(path: folder.path + "/Site", shown: "Site")
        #expect(try write(["index.html": "a", "decks/b/index.html": "b"], to: site).written == 2)
        try AtomicFile.write(Array("mine".utf8), to: site.path + "/CNAME")
        let second = try write(["index.html": "a"], to: site)
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
        ) { try write(["index.html": "a"], to: site) }
        #expect(try files(in: folder.path) == ["thesis.tex"])
    }

    @Test func leavesTheFilesAloneThatDidNotChange() throws {
        let folder = try TemporaryFolder()
        let site = SiteFolder(path: folder.path + "/Site", shown: "Site")
        try write(["index.html": "a", "b.html": "b"], to: site)
        let stamp = FileStamp(of: site.path + "/index.html")
        #expect(try write(["index.html": "a", "b.html": "c"], to: site) == .init(written: 1, unchanged: 1, removed: 0))
        #expect(FileStamp(of: site.path + "/index.html") == stamp)
    }

    @Test func theSiteIsAsItWasUntilAllIsThereAndWhenItIsAbandoned() throws {
        let folder = try TemporaryFolder()
        let site = SiteFolder(path: folder.path + "/Site", shown: "Site")
        try write(["index.html": "old"], to: site)
        let writing = try site.begin()
        try writing.put(Array("new".utf8), at: #require(SitePath("index.html")))
        #expect(try text(site.path + "/index.html") == "old")
        writing.abandon()
        #expect(try FileSystem.names(in: site.path) == [".quickstudy-files", "index.html"])
    }

    @Test func clearsAwayWhatAKilledBuildLeftLying() throws {
        let folder = try TemporaryFolder()
        let site = SiteFolder(path: folder.path + "/Site", shown: "Site")
        try site.begin().put(Array("a".utf8), at: #require(SitePath("index.html")))
        #expect(try write(["b.html": "b"], to: site) == .init(written: 1, unchanged: 0, removed: 0))
        #expect(try FileSystem.names(in: site.path) == [".quickstudy-files", "b.html"])
    }
}
