package import CardGeneration
package import Diagnostics
package import Documents
import TextCleanup

/// The way from files to draft cards: read, clean, generate. What `read`, `draft` and `import` have in common.
package struct SourceStudy: Sendable {
    private let reader: SourceReader
    private let settings: Settings
    private let languageOption: String?
    private let sight: SightReading?
    private let dictionaries = Dictionaries()

    /// - Parameters:
    ///   - cacheFolder: where readings are kept; nil outside a workspace.
    ///   - languageOption: recognition languages from the command line, over all settings.
    ///   - model: the server of a model that reads unsure pages, where the settings ask for one.
    ///   - ownPrompts: the workspace's folder of prompts.
    package init(
        program: ProgramFiles, settings: Settings, cacheFolder: String?, languageOption: String? = nil,
        model: GeneratorChoice? = nil, ownPrompts: String? = nil, key: SecretKey? = nil
    ) {
        reader = SourceReader(program: program.reader, cacheFolder: cacheFolder)
        let means = SightReading.Means(program: program, ownPrompts: ownPrompts, cacheFolder: cacheFolder, key: key)
        sight =
            settings.recogniser == .model
            ? SightReading(choice: model ?? settings.generator, means: means) : nil
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
    ) async throws -> [Diagnosed<SourceDocument>] {
        try await readings(of: files, tell).map { source in
            source.map { document in
                let document = Self.withLanguage(document)
                return cleanup(of: document).clean(document)
            }
        }
    }

    /// What cleanup changes in each file, pass by pass, as a text to read through.
    package func explanations(of files: [SourceFile]) async throws -> [Diagnosed<String>] {
        try await readings(of: files) { _ in }.map { source in
            source.map { document in
                let document = Self.withLanguage(document)
                return cleanup(of: document).explain(document).changes.listing
            }
        }
    }

    private func readings(
        of files: [SourceFile], _ tell: (ReadingProgress) -> Void
    ) async throws -> [Diagnosed<SourceDocument>] {
        let documents = try reader.read(files, tell: tell)
        guard let sight else { return documents }
        return try await sight.read(documents, of: files, tell: tell)
    }

    private func cleanup(of document: SourceDocument) -> TextCleanup {
        TextCleanup(dictionary: dictionaries.wordList(for: document.language))
    }

    /// A document that does not name its language gets the one that its words tell.
    private static func withLanguage(_ document: SourceDocument) -> SourceDocument {
        var document = document
        document.language = document.language ?? LanguageGuess.language(of: document)
        return document
    }
}
