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
    let stamps: DeckStamps
    let seemsApproved: Bool

    /// Decks of one folder make one course.
    var course: String { FilePath.folder(of: path) }

    /// Every deck of a workspace, in the order of their paths. One that stands as the last build found it is not read.
    static func all(
        in folders: WorkspaceFolders, withRecords: Bool, before: [String: BuiltDeck] = [:]
    ) throws -> Diagnosed<[DeckFile]> {
        var files = Diagnosed<[DeckFile]>([])
        guard FileSystem.kind(of: folders.decks) == .folder else { return files }
        for path in try FileSystem.files(below: folders.decks) where FilePath.fileExtension(of: path) == "md" {
            let file = FilePath.join(folders.decks, path)
            if MisnamedFile.isOne(file) {
                files.diagnostics.append(MisnamedFile.diagnostic(folders.shown(file)))
            } else {
                let stamps = DeckStamps(of: path, folders, withRecords)
                let old = before[path].flatMap { $0.stamps.stillHold(stamps) ? $0 : nil }
                files.value.append(try old.map { DeckFile($0, stamps) } ?? DeckFile(path, stamps, folders))
            }
        }
        return files
    }

    private init(_ old: BuiltDeck, _ stamps: DeckStamps) {
        path = old.path
        digest = old.file
        record = old.record
        seemsApproved = old.pages != nil
        self.stamps = stamps
    }

    private init(_ path: String, _ stamps: DeckStamps, _ folders: WorkspaceFolders) throws {
        let bytes = try FileSystem.read(FilePath.join(folders.decks, path))
        self.path = path
        self.stamps = stamps
        digest = Digest(of: bytes)
        record = stamps.hasRecord ? try Self.recordBytes(ofDeck: path, folders).map { Digest(of: $0) } : nil
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

/// How a deck's files stand: its own, and its import record where passages are shown.
struct DeckStamps: Sendable {
    var file = FileStamp.unsettled
    var record = FileStamp.unsettled

    init() {}

    /// Taken before the files are read, so that whatever changes later is seen.
    init(of path: String, _ folders: WorkspaceFolders, _ withRecords: Bool) {
        let deck = FilePath.join(folders.decks, path)
        file = FileStamp(settled: deck)
        record = withRecords ? FileStamp(settled: ImportRecord.path(ofDeck: deck)) : FileStamp(number: 0)
    }

    var hasRecord: Bool { record != FileStamp(number: 0) }

    func stillHold(_ now: DeckStamps) -> Bool { file.stillHolds(now.file) && record.stillHolds(now.record) }
}
