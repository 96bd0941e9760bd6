import Decks
import Diagnostics
import Digests

/// A deck's files as a build finds them.
struct DeckFile: Sendable {
    /// Below the decks' folder.
    let path: String
    /// Of the deck's bytes and of its import record's, where passages are shown.
    let digest: Digest
    let record: Digest?
    let seemsApproved: Bool

    /// Decks of one folder make one course.
    var course: String { FilePath.folder(of: path) }

    /// Every deck of a workspace, in the order of their paths.
    static func all(in folders: WorkspaceFolders, withRecords: Bool) throws -> Diagnosed<[DeckFile]> {
        var files = Diagnosed<[DeckFile]>([])
        guard FileSystem.kind(of: folders.decks) == .folder else { return files }
        for path in try FileSystem.files(below: folders.decks) where FilePath.fileExtension(of: path) == "md" {
            let file = FilePath.join(folders.decks, path)
            if MisnamedFile.isOne(file) {
                files.diagnostics.append(MisnamedFile.diagnostic(folders.shown(file)))
            } else {
                files.value.append(try DeckFile(path, folders, withRecords))
            }
        }
        return files
    }

    private init(_ path: String, _ folders: WorkspaceFolders, _ withRecords: Bool) throws {
        let bytes = try FileSystem.read(FilePath.join(folders.decks, path))
        self.path = path
        digest = Digest(of: bytes)
        record = withRecords ? try Self.recordBytes(ofDeck: path, folders).map { Digest(of: $0) } : nil
        seemsApproved = ApprovalMarks.areIn(bytes)
    }

    /// Indices of the decks of each course.
    static func courses(of files: [DeckFile]) -> [[Int]] {
        var order: [String] = []
        var courses: [String: [Int]] = [:]
        for (index, file) in files.enumerated() {
            if courses[file.course] == nil { order.append(file.course) }
            courses[file.course, default: []].append(index)
        }
        return order.compactMap { courses[$0] }
    }

    /// The import record beside a deck; nil when there is none.
    static func recordBytes(ofDeck path: String, _ folders: WorkspaceFolders) throws -> [UInt8]? {
        let record = ImportRecord.path(ofDeck: FilePath.join(folders.decks, path))
        return FileSystem.kind(of: record) == .file ? try FileSystem.read(record) : nil
    }
}
