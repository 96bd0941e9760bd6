package import Diagnostics
package import Documents
import TextCleanup

/// The way from files to draft cards: read, clean, generate. What `read`, `draft` and `import` have in common.
package struct SourceStudy: Sendable {
    private let reader: SourceReader
    private let settings: Settings
    private let languageOption: String?

    /// - Parameters:
    ///   - cacheFolder: where readings are kept; nil outside a workspace.
    ///   - languageOption: recognition languages from the command line, over all settings.
    package init(program: ProgramFiles, settings: Settings, cacheFolder: String?, languageOption: String? = nil) {
        reader = SourceReader(program: program.reader, cacheFolder: cacheFolder)
        self.settings = settings
        self.languageOption = languageOption
    }

    /// How one file is to be read.
    /// - Throws: `CommandError` when the languages are none.
    package func sourceFile(path: String, shown: String, settings source: SourceSettings) throws -> SourceFile {
        let named = languageOption ?? source.recognitionLanguages ?? settings.recognitionLanguages
        guard let languages = RecognitionLanguages(named) else {
            throw CommandError(.usage, "'\(named)' names no language", fix: "write names such as eng or eng+deu")
        }
        var reading = ReadingSettings(languages: languages, password: source.password, limits: settings.limits)
        reading.notes = NotesOptions(cellSeparator: source.columnSeparator, rowSeparator: source.rowSeparator)
        return SourceFile(path: path, name: shown, settings: reading)
    }

    /// Reads and cleans files; one document a file, in order.
    package func documents(
        of files: [SourceFile], tell: (ReadingProgress) -> Void = { _ in }
    ) throws -> [Diagnosed<SourceDocument>] {
        let cleanup = TextCleanup()
        return try reader.read(files, tell: tell).map { $0.map(cleanup.clean) }
    }
}
