package import Diagnostics

/// The course of a workspace as it stands on disk.
package enum Course {
    package static func loadSettings(_ folders: WorkspaceFolders) throws -> Diagnosed<Settings> {
        let source = try text(of: folders.settings, folders)
        guard let source = source.value else { return Diagnosed(Settings(), source.diagnostics) }
        return SettingsReader.read(source)
    }

    /// The text of a file that a person wrote; nil, with a diagnostic, when it is not UTF-8.
    package static func text(of path: String, _ folders: WorkspaceFolders) throws -> Diagnosed<SourceText?> {
        SourceText.decoding(try FileSystem.read(path), name: folders.shown(path))
    }

    /// A deck's course as it is shown: `natural-sciences` is "Natural sciences"; nil for decks in no folder.
    /// - Parameter path: of the deck, below the decks' folder. Decks of one folder make one course.
    static func title(ofDeck path: String) -> String? {
        let folder = FilePath.folder(of: path)
        guard !folder.isEmpty else { return nil }
        let words = folder.split { "-_".contains($0) }.joined(separator: " ").split(separator: "/").joined(
            separator: " · ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
