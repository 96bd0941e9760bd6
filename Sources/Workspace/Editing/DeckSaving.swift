import Decks

/// Writes decks and records so that each is the old one or the new one, and says which when it fails.
struct DeckSaving {
    let folders: WorkspaceFolders
    private(set) var written: [String] = []

    init(_ folders: WorkspaceFolders) { self.folders = folders }

    /// - Parameter path: below the content folder.
    /// - Returns: whether the text differed from what was there.
    /// - Throws: `CommandError` that says what became of every deck.
    @discardableResult
    mutating func save(_ text: String, at path: String) throws -> Bool {
        let file = FilePath.join(folders.content, path)
        do {
            try FileSystem.makeFolder(FilePath.folder(of: file))
            let isWritten = try AtomicFile.update(Array(text.utf8), at: file)
            if isWritten { written.append(folders.shown(file)) }
            return isWritten
        } catch let error as FileError {
            throw failure(error, file)
        }
    }

    private func failure(_ error: FileError, _ file: String) -> CommandError {
        let shown = folders.shown(file)
        let reason = FileError(error.action, shown, code: error.code)
        let others = written.isEmpty ? "" : "; \(written.joined(separator: ", ")) was written before"
        return CommandError(
            .fileNotAccessible, "\(reason)",
            fix: "make room or allow writing, then run this again: '\(shown)' is whole and as it was\(others)")
    }
}
