package import Decks
package import Diagnostics

/// A workspace as it stands on disk: its settings and its decks.
package struct Course: Sendable {
    package let folders: WorkspaceFolders
    package let settings: Settings
    /// In the order of their paths.
    package let decks: [CourseDeck]
    /// Whether the settings and every deck could be read as what they are. If not, a build would silently leave out
    /// cards that are on the site now.
    package let isWhole: Bool

    /// Reads the settings and every deck.
    /// - Throws: `CommandError`, `FileError` about the workspace as a whole; a deck that cannot be read is a diagnostic.
    package static func load(_ folders: WorkspaceFolders) throws -> Diagnosed<Course> {
        let settings = try loadSettings(folders)
        let decks = try loadDecks(folders)
        let hasSettings = !settings.diagnostics.contains { $0.severity == .error }
        let course = Course(
            folders: folders, settings: settings.value, decks: decks.value.compactMap { $0 },
            isWhole: hasSettings && decks.value.allSatisfy { $0 != nil })
        return Diagnosed(course, settings.diagnostics + decks.diagnostics)
    }

    package static func loadSettings(_ folders: WorkspaceFolders) throws -> Diagnosed<Settings> {
        let source = try text(of: folders.settings, folders)
        guard let source = source.value else { return Diagnosed(Settings(), source.diagnostics) }
        return SettingsReader.read(source)
    }

    /// Reads every `.md` file below `decks/`; nil for one that is not text.
    package static func loadDecks(_ folders: WorkspaceFolders) throws -> Diagnosed<[CourseDeck?]> {
        guard FileSystem.kind(of: folders.decks) == .folder else { return Diagnosed([]) }
        var found: [CourseDeck?] = []
        var diagnostics: [Diagnostic] = []
        for path in try FileSystem.files(below: folders.decks) where FilePath.fileExtension(of: path) == "md" {
            let source = try text(of: FilePath.join(folders.decks, path), folders)
            diagnostics += source.diagnostics
            let deck = source.value.map(DeckReader.read)
            diagnostics += deck?.diagnostics ?? []
            found.append(deck.map { CourseDeck(path: path, deck: $0.value) })
        }
        return Diagnosed(found, diagnostics)
    }

    /// The text of a file that a person wrote; nil, with a diagnostic, when it is not UTF-8.
    package static func text(of path: String, _ folders: WorkspaceFolders) throws -> Diagnosed<SourceText?> {
        SourceText.decoding(try FileSystem.read(path), name: folders.shown(path))
    }
}

/// One deck of a course.
package struct CourseDeck: Hashable, Sendable {
    /// Relative to `decks/`, with its extension.
    package let path: String
    package let deck: Deck

    /// The folder below `decks/` that the deck stands in; empty for none. Decks of one folder make one course.
    package var course: String { FilePath.folder(of: path) }

    /// The course as it is shown: `natural-sciences` is "Natural sciences"; nil for decks in no folder.
    package var courseTitle: String? {
        guard !course.isEmpty else { return nil }
        let words = course.split { "-_".contains($0) }.joined(separator: " ").split(separator: "/").joined(
            separator: " · ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
