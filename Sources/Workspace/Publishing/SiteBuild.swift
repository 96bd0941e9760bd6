package import Diagnostics
import Digests
import SitePublishing

/// Makes the site of a course and writes it, deck by deck.
package struct SiteBuild {
    package struct Outcome: Sendable {
        package var decks = 0
        package var cards = 0
        package var questions = 0
        package var folder = SiteFolder.Report()
        package var diagnostics: [Diagnostic] = []
        /// Nothing was written, because of the diagnostics.
        package var isLeftAlone = false
    }

    private let folders: WorkspaceFolders
    private let settings: Settings
    private let program: ProgramFiles
    private let output: String
    private let shownOutput: String

    /// - Parameter output: where to write instead of the settings' folder; relative to the working folder.
    package init(folders: WorkspaceFolders, settings: Settings, program: ProgramFiles, output: String?) {
        self.folders = folders
        self.settings = settings
        self.program = program
        self.output = output.map(FilePath.absolute) ?? FilePath.join(folders.root, settings.site)
        shownOutput = output ?? settings.site
    }

    /// - Parameter isStrict: whether warnings keep the site from being written, too.
    /// - Throws: `CommandError`, `FileError`; the site is then as it was.
    package func run(isStrict: Bool = false) throws -> Outcome {
        let theme = try ThemeFolder.read(
            templates: program.templates, name: settings.theme, overrides: folders.templates,
            shownOverrides: folders.shown(folders.templates))
        let typeset = TypesettingCache(folder: folders.state, program: program)
        let publisher = SitePublisher.make(
            settings: siteSettings, theme: theme, libraries: TypesettingScripts.libraries, kept: typeset.kept)
        guard !publisher.diagnostics.contains(where: { $0.severity == .error }) else {
            return Outcome(diagnostics: publisher.diagnostics, isLeftAlone: true)
        }
        defer { typeset.save() }
        return try run(publisher.value, publisher.diagnostics, isStrict)
    }

    private func run(_ publisher: SitePublisher, _ said: [Diagnostic], _ isStrict: Bool) throws -> Outcome {
        let identity = Digest(of: [publisher.identity.hex] + TypesettingScripts.stamps + [program.stamp])
        let remembered = BuiltSite.read(statePath).flatMap { $0.identity == identity ? $0 : nil }
        let listed = try DeckFile.all(
            in: folders, withRecords: settings.publishing.showsPassages, before: remembered?.decks ?? [:])
        let files = listed.value
        var isPublished = files.map { file in
            guard let old = remembered?.decks[file.path], old.file == file.digest else { return file.seemsApproved }
            return old.pages != nil
        }
        while true {
            let writing = try SiteFolder(path: output, shown: shownOutput).begin()
            do {
                let pass = BuildPass(
                    folders: folders, publisher: publisher, files: files, isPublished: isPublished,
                    before: remembered, site: output, writing: writing)
                let found = try pass.run(threads: Cores.count)
                if found.surprises.isEmpty {
                    let site = BuiltSite(identity: identity, slugs: pass.listDigest)
                    return try finish(site, files, found, publisher, writing, said + listed.diagnostics, isStrict)
                }
                for surprise in found.surprises { isPublished[surprise].toggle() }
                writing.abandon()
            } catch {
                writing.abandon()
                throw error
            }
        }
    }

    private func finish(
        _ site: BuiltSite, _ files: [DeckFile], _ found: BuildPass.Findings, _ publisher: SitePublisher,
        _ writing: SiteWriting, _ said: [Diagnostic], _ isStrict: Bool
    ) throws -> Outcome {
        var outcome = outcome(files, found, said)
        outcome.isLeftAlone =
            !found.unreadable.isEmpty || found.decks.values.contains(where: \.hasFailed)
            || (isStrict && outcome.diagnostics.contains { $0.severity >= .warning })
        guard !outcome.isLeftAlone else {
            writing.abandon()
            return outcome
        }
        var site = site
        var index = found.index
        try index.closeFile()
        let decks = files.indices.compactMap { found.decks[$0] }
        let frame = publisher.frame(around: decks.compactMap(\.pages?.summary), index: index.files)
        for (place, bytes) in frame { try writing.put(bytes, at: place) }
        outcome.folder = try writing.finish()
        for (number, var deck) in found.decks {
            if let place = index.places[number] { deck.pages?.stamp(place, in: output) }
            site.decks[deck.path] = deck
        }
        site.write(statePath)
        return outcome
    }

    private func outcome(_ files: [DeckFile], _ found: BuildPass.Findings, _ said: [Diagnostic]) -> Outcome {
        var outcome = Outcome(diagnostics: said)
        for index in files.indices {
            outcome.diagnostics += found.unreadable[index] ?? []
            guard let deck = found.decks[index] else { continue }
            outcome.diagnostics += deck.told + deck.publishing
            guard let pages = deck.pages else { continue }
            outcome.decks += 1
            outcome.cards += pages.summary.cardCount
            outcome.questions += pages.questions
        }
        return outcome
    }

    /// One file for each folder that sites are written to.
    private var statePath: String { "\(folders.state)/sites/\(Digest(of: output).hex.prefix(16))" }

    private var siteSettings: SiteSettings {
        SiteSettings(
            title: settings.title, description: settings.description, language: settings.siteLanguage,
            address: settings.address, editAddress: settings.editAddress,
            showsPassages: settings.publishing.showsPassages)
    }
}

extension BuiltDeck {
    /// Whether its pages cannot be published as they are.
    fileprivate var hasFailed: Bool { publishing.contains { $0.severity == .error } }
}

extension BuiltPages {
    /// Notes how the files stand now that they are written.
    fileprivate mutating func stamp(_ place: IndexPlace, in site: String) {
        index = place
        index.stamp = FileStamp(of: FilePath.join(site, place.file.path))
        stamps = summary.files.map { FileStamp(of: FilePath.join(site, $0.path)) }
    }
}
