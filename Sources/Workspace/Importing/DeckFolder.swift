package import Decks
package import Diagnostics

/// The decks of a workspace as texts with their import records, read and written whole.
package enum DeckFolder {
    /// Every deck and every record below `decks/`, by paths below the content folder.
    /// - Parameter leavesOutUnreadable: whether a deck that is not text is told and left out.
    /// - Throws: `CommandError` otherwise when a deck cannot be read as text: merging around it could lose what it holds.
    package static func read(
        _ folders: WorkspaceFolders, leavingOutUnreadable leavesOutUnreadable: Bool = false
    ) throws -> Diagnosed<[ShelvedDeck]> {
        guard FileSystem.kind(of: folders.decks) == .folder else { return Diagnosed([]) }
        var decks: [String: ShelvedDeck] = [:]
        var diagnostics: [Diagnostic] = []
        for name in try FileSystem.files(below: folders.decks) {
            let place = "decks/" + name
            let file = FilePath.join(folders.decks, name)
            if MisnamedFile.isOne(file) {
                diagnostics.append(MisnamedFile.diagnostic(folders.shown(file)))
            } else if name.hasSuffix(ImportRecord.pathEnd) {
                let deck = String(place.dropLast(ImportRecord.pathEnd.count)) + ".md"
                let record = ImportRecord.read(try text(of: file, folders))
                diagnostics += record.diagnostics
                decks[deck, default: ShelvedDeck(path: deck, source: nil)].record = record.value
            } else if name.hasSuffix(".md") {
                if leavesOutUnreadable {
                    let read = try Course.text(of: file, folders)
                    diagnostics += read.diagnostics
                    guard read.value != nil else { continue }
                }
                decks[place, default: ShelvedDeck(path: place, source: nil)].source = try text(of: file, folders)
            }
        }
        return Diagnosed(decks.values.sorted { $0.path < $1.path }, diagnostics)
    }

    /// One deck with its record, by its path below the content folder; nil when it is gone.
    package static func read(_ path: String, _ folders: WorkspaceFolders) throws -> ShelvedDeck? {
        let file = FilePath.join(folders.content, path)
        guard FileSystem.kind(of: file) == .file else { return nil }
        var deck = ShelvedDeck(path: path, source: try text(of: file, folders))
        let record = FilePath.join(folders.content, ImportRecord.path(ofDeck: path))
        if FileSystem.kind(of: record) == .file {
            deck.record = ImportRecord.read(try text(of: record, folders)).value
        }
        return deck
    }

    /// Decks first, then records: a run that ends in between offers the same cards again and finds them there.
    package static func write(_ outcome: ImportOutcome, _ folders: WorkspaceFolders) throws {
        for (path, text) in outcome.decks.sorted(by: { $0.key < $1.key }) { try write(text, path, folders) }
        for (path, text) in outcome.records.sorted(by: { $0.key < $1.key }) { try write(text, path, folders) }
        for path in outcome.abandonedRecords { try FileSystem.remove(FilePath.join(folders.content, path)) }
    }

    private static func write(_ text: String, _ path: String, _ folders: WorkspaceFolders) throws {
        let file = FilePath.join(folders.content, path)
        try FileSystem.makeFolder(FilePath.folder(of: file))
        try AtomicFile.update(Array(text.utf8), at: file)
    }

    private static func text(of file: String, _ folders: WorkspaceFolders) throws -> SourceText {
        let read = try Course.text(of: file, folders)
        if let text = read.value { return text }
        throw CommandError(
            .materialHasErrors, "\(folders.shown(file)): \(read.diagnostics.first?.message ?? "not UTF-8")",
            fix: read.diagnostics.first?.fix ?? "save the file as UTF-8 in your editor")
    }
}
