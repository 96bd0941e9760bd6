package import CardGeneration
package import Decks
package import Diagnostics
import Digests
import Documents

/// One import: gather what is new, compute what the decks become, write them.
package struct ImportRun {
    package struct Outcome: Sendable {
        /// What came of each source that was read.
        package var sources: [SourceOutcome] = []
        /// How many sources are as they were at the last import.
        package var unchanged = 0
        package var report = ImportReport()
        package var diagnostics: [Diagnostic] = []
        /// Decks that were written, by path below the content folder.
        package var written: [String] = []
    }

    package struct SourceOutcome: Sendable {
        package var entry: SourceEntry
        package var drafts: [CardDraft]
        package var rejected: [String: Int]
        package var pageCount: Int
        /// How many cards another program's file holds; nil for a source that cards were drafted from.
        package var cardCount: Int?
    }

    private let folders: WorkspaceFolders
    private let settings: Settings
    private let study: SourceStudy
    private let generator: any CardGenerator
    private let generatorName: String
    private let restoresDeleted: Bool

    package init(
        folders: WorkspaceFolders, settings: Settings, study: SourceStudy, generator: any CardGenerator,
        generatorName: String, restoresDeleted: Bool = false
    ) {
        self.folders = folders
        self.settings = settings
        self.study = study
        self.generator = generator
        self.generatorName = generatorName
        self.restoresDeleted = restoresDeleted
    }

    /// - Parameter only: paths below `sources/` to import; empty for all.
    package func run(only: [String] = [], tell: (ReadingProgress) -> Void = { _ in }) async throws -> Outcome {
        var outcome = Outcome()
        let entries = try SourceFolder.entries(of: folders, settings: settings)
        outcome.diagnostics += entries.diagnostics
        let decks = try DeckFolder.read(folders)
        outcome.diagnostics += decks.diagnostics
        let wanted = try entries.value.filter { only.isEmpty || only.contains($0.path) }
            .map { try Fresh($0, settingsDigest: settingsDigest(for: $0.settings)) }
        let fresh = wanted.filter(isNew(decks.value))
        outcome.unchanged = wanted.count - fresh.count
        let documents = fresh.filter { !ExchangeSource.isOne($0.entry) }
        var pictures: [String: [UInt8]] = [:]
        let imported =
            try await study(documents, known: decks.value, &outcome, tell)
            + takeOver(fresh.filter { ExchangeSource.isOne($0.entry) }, &outcome, &pictures)
        let merged = DeckMerge.run(
            decks: decks.value, sources: imported, existingSources: Set(entries.value.map(\.recordPath)),
            restoresDeleted: restoresDeleted)
        outcome.diagnostics += merged.diagnostics
        outcome.report = merged.report
        outcome.written = merged.decks.keys.sorted()
        for (path, bytes) in pictures.sorted(by: { $0.key < $1.key }) {
            let file = FilePath.join(folders.content, path)
            try FileSystem.makeFolder(FilePath.folder(of: file))
            try AtomicFile.update(bytes, at: file)
        }
        try DeckFolder.write(merged, folders)
        rememberBarren(imported)
        return outcome
    }

    /// A source as it is now.
    private struct Fresh {
        let entry: SourceEntry
        let digest: String
        let settingsDigest: String
        /// From before the digest was worked out.
        private let stamp: FileStamp

        init(_ entry: SourceEntry, settingsDigest: String) throws {
            self.entry = entry
            self.settingsDigest = settingsDigest
            stamp = FileStamp(settled: entry.file)
            digest = try entry.digest()
        }

        /// Whether whoever has read it since has read the bytes that the digest is of.
        func isUnchanged() throws -> Bool {
            try stamp.holds(entry.file) { try entry.digest() == digest }
        }

        var parts: [String] { [entry.recordPath, digest, settingsDigest] }
    }

    /// Whether the last import did not see the same bytes with the same settings, or their deck has lost its record.
    private func isNew(_ decks: [ShelvedDeck]) -> (Fresh) -> Bool {
        guard !restoresDeleted else { return { _ in true } }
        let known = Set(
            decks.flatMap { $0.record?.sources ?? [] }.map { [$0.path, $0.digest, $0.settingsDigest] })
        let barren = BarrenSources(folders)
        return { !known.contains($0.parts) && !barren.contain($0.parts) }
    }

    /// A model may have more to say at another time; the built-in generator has not.
    private func rememberBarren(_ imported: [ImportedSource]) {
        guard generator is BuiltInCardGenerator else { return }
        var barren = BarrenSources(folders)
        barren.remember(
            imported.filter { $0.decks.allSatisfy(\.offers.isEmpty) }.map { [$0.path, $0.digest, $0.settingsDigest] })
    }

    /// Everything that the cards of a source depend on besides its bytes.
    private func settingsDigest(for source: SourceSettings) -> String {
        let texts =
            [
                HelpText.version, generatorName, settings.recognitionLanguages, "\(settings.generation)",
                source.recognitionLanguages ?? "", source.language ?? "", source.title ?? "", source.deck ?? "",
                source.split.rawValue, source.tags.joined(separator: " "), source.columnSeparator ?? "",
                source.rowSeparator ?? "", "\(source.acceptsUnsurePages ?? false)", "\(source.cardsPer1000Words ?? 0)",
            ] + (settings.recogniser == .model ? ["read by", settings.generator.visionName ?? ""] : [])
        return String(Digest(of: texts).hex.prefix(16))
    }

    private func study(
        _ sources: [Fresh], known decks: [ShelvedDeck], _ outcome: inout Outcome, _ tell: (ReadingProgress) -> Void
    ) async throws -> [ImportedSource] {
        let files = try sources.map {
            try study.sourceFile(path: $0.entry.file, shown: $0.entry.shown, settings: $0.entry.settings)
        }
        let documents = try await study.documents(of: files, tell: tell)
        var imported: [ImportedSource] = []
        for (source, document) in zip(sources, documents) {
            outcome.diagnostics += document.diagnostics
            let isIncomplete = document.diagnostics.contains { $0.severity == .error }
            if isIncomplete, document.value.pages.allSatisfy(\.blocks.isEmpty) { continue }
            guard !document.value.pages.isEmpty else { continue }
            if !document.value.hasText, hasRecord(source, in: decks) {
                outcome.diagnostics.append(Self.lostText(source.entry.shown))
                continue
            }
            let lacksModel = document.diagnostics.contains { ["NoModel", "ModelFailed"].contains($0.identifier) }
            // What a model read before is not given up because it is not there now.
            if lacksModel, hasRecord(source, in: decks, ofSameBytes: true) { continue }
            var made = try await importedSource(source, document.value, &outcome)
            // What went wrong may be mended without touching the source, and what changed meanwhile may have been read
            // in part: the next import tries again.
            if try isIncomplete || lacksModel || !source.isUnchanged() { made.settingsDigest = Self.incomplete }
            imported.append(made)
        }
        return imported
    }

    /// In place of the digest of settings: equal to none.
    private static let incomplete = "incomplete"

    private func hasRecord(_ source: Fresh, in decks: [ShelvedDeck], ofSameBytes: Bool = false) -> Bool {
        decks.lazy.flatMap { $0.record?.sources ?? [] }.contains {
            $0.path == source.entry.recordPath && (!ofSameBytes || $0.digest == source.digest)
        }
    }

    /// A source that gives nothing where it once gave cards is broken more likely than emptied.
    private static func lostText(_ name: String) -> Diagnostic {
        Diagnostic(
            .warning, "LostText", at: .file(name), "'\(FilePath.name(of: name))' has no text any more; its deck stays",
            fix: "put the file back as it was, or delete its deck too")
    }

    /// Cards of other programs, as they are.
    private func takeOver(
        _ sources: [Fresh], _ outcome: inout Outcome, _ pictures: inout [String: [UInt8]]
    ) throws -> [ImportedSource] {
        var imported: [ImportedSource] = []
        for source in sources {
            let read = try ExchangeSource.read(
                source.entry, digest: source.digest, settingsDigest: source.settingsDigest)
            outcome.diagnostics += read.diagnostics
            guard var found = read.value else { continue }
            if try !source.isUnchanged() { found.source.settingsDigest = Self.incomplete }
            imported.append(found.source)
            pictures.merge(found.pictures) { $1 }
            outcome.sources.append(
                SourceOutcome(
                    entry: source.entry, drafts: [], rejected: [:], pageCount: 0,
                    cardCount: found.source.decks.reduce(0) { $0 + $1.offers.count }))
        }
        return imported
    }

    /// The language that scans are read in, where just one is named: a document that does not say is taken to be in it.
    private func onlyLanguage(of entry: SourceEntry) -> String? {
        let named = entry.settings.recognitionLanguages ?? settings.recognitionLanguages
        guard let languages = RecognitionLanguages(named), languages.models.count == 1 else { return nil }
        return languages.tag
    }

    private func importedSource(
        _ source: Fresh, _ document: SourceDocument, _ outcome: inout Outcome
    ) async throws -> ImportedSource {
        var document = document
        document.language = source.entry.settings.language ?? document.language ?? onlyLanguage(of: source.entry)
        var options = settings.generation
        if let accepts = source.entry.settings.acceptsUnsurePages { options.acceptsUnsurePages = accepts }
        if let rate = source.entry.settings.cardsPer1000Words { options.cardsPer1000Words = rate }
        let made = try await generator.drafts(from: document, named: source.entry.shown, options: options)
        outcome.diagnostics += made.diagnostics
        outcome.sources.append(
            SourceOutcome(
                entry: source.entry, drafts: made.drafts, rejected: made.rejected, pageCount: document.pages.count))
        return ImportedSource(
            path: source.entry.recordPath, digest: source.digest, settingsDigest: source.settingsDigest,
            text: document.plainText, decks: OfferMaking.decks(for: made.drafts, of: document, from: source.entry))
    }
}

extension SourceDocument {
    fileprivate var hasText: Bool { pages.contains { !$0.blocks.isEmpty } }
}
