import Glibc
import TestSupport
import Testing

@testable import Workspace

@Suite struct FilesTests {
    @Test func relativePathsLeadBackToWhereTheyPoint() {
        #expect(FilePath.relative("/a/Content/sources/x.pdf", from: "/a/Content/decks") == "../sources/x.pdf")
        #expect(FilePath.relative("/a", from: "/a") == ".")
        #expect(FilePath.absolute("/a/./b/../c") == "/a/c")
        #expect(FilePath.stem(of: "x/notes.tar.gz") == "notes.tar")
        #expect(FilePath.fileExtension(of: ".bashrc") == "")
    }

    @Test func replacesAFileWholeAndKeepsItsModeAndItsLink() throws {
        let folder = try TemporaryFolder()
        try AtomicFile.write(Array("old".utf8), to: folder.path + "/real.md")
        chmod(folder.path + "/real.md", 0o640)
        symlink("real.md", folder.path + "/link.md")
        try AtomicFile.write(Array("new".utf8), to: folder.path + "/link.md")
        #expect(try FileSystem.read(folder.path + "/real.md") == Array("new".utf8))
        var status = stat()
        lstat(folder.path + "/real.md", &status)
        #expect(status.st_mode & 0o777 == 0o640)
        #expect(try FileSystem.names(in: folder.path) == ["link.md", "real.md"])
    }

    @Test func leavesNothingBehindWhenTheFolderIsNotThere() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/none/a.md"
        #expect(throws: FileError(.write, path, code: ENOENT)) { try AtomicFile.write([1], to: path) }
        #expect(try FileSystem.names(in: folder.path) == [])
    }

    @Test func writesOnlyWhatDiffers() throws {
        let folder = try TemporaryFolder()
        #expect(try AtomicFile.update([1, 2], at: folder.path + "/a"))
        #expect(try !AtomicFile.update([1, 2], at: folder.path + "/a"))
        #expect(try AtomicFile.update([1], at: folder.path + "/a"))
    }

    @Test func listsFilesBelowAFolderOnceEvenWhenALinkLeadsBackUp() throws {
        let folder = try TemporaryFolder()
        try FileSystem.makeFolder(folder.path + "/b/c")
        for name in ["b/c/é x.md", "a.md", ".hidden"] { try AtomicFile.write([], to: "\(folder.path)/\(name)") }
        symlink("..", folder.path + "/b/up")
        #expect(try FileSystem.files(below: folder.path) == ["a.md", "b/c/é x.md"])
    }

    @Test func refusesASecondRunInOneWorkspace() throws {
        let folder = try TemporaryFolder()
        let first = try WorkspaceLock(folder: folder.path)
        #expect(
            throws: CommandError(
                .fileNotAccessible, "another run of quickstudy is changing this workspace",
                fix: "wait until it has ended, then run this again")
        ) { try WorkspaceLock(folder: folder.path) }
        withExtendedLifetime(first) {}
    }

    @Test func readsAFileWhoseSizeTheSystemDoesNotTell() throws {
        #expect(try !FileSystem.read("/proc/self/status").isEmpty)
        #expect(throws: FileError(.read, "/proc", code: EISDIR)) { try FileSystem.read("/proc") }
    }
}
