package import Diagnostics
import Decks
import QuizGeneration
import SitePublishing

/// Makes the site of a course and writes it: gather, compute, apply.
package struct SiteBuild {
    package struct Outcome: Sendable {
        package var decks = 0
        package var cards = 0
        package var questions = 0
        package var folder = SiteFolder.Report()
        package var diagnostics: [Diagnostic] = []

        /// With errors nothing was written.
        package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    private let course: Course
    private let program: ProgramFiles
    private let output: String
    private let shownOutput: String

    /// - Parameter output: where to write instead of the settings' folder; relative to the working folder.
    package init(course: Course, program: ProgramFiles, output: String?) {
        self.course = course
        self.program = program
        self.output = output.map(FilePath.absolute) ?? FilePath.join(course.folders.root, course.settings.site)
        shownOutput = output ?? course.settings.site
    }

    /// - Parameter isStrict: whether warnings keep the site from being written, too.
    package func run(isStrict: Bool = false) throws -> Outcome {
        var outcome = Outcome()
        let theme = try ThemeFolder.read(
            templates: program.templates, name: course.settings.theme, overrides: course.folders.templates,
            shownOverrides: course.folders.shown(course.folders.templates))
        let content = try gather(&outcome)
        let plan = SitePublisher.plan(content, theme: theme, libraries: TypesettingScripts.libraries)
        outcome.diagnostics += plan.diagnostics
        let stops = outcome.diagnostics.contains { $0.severity == .error || (isStrict && $0.severity == .warning) }
        if !stops { outcome.folder = try SiteFolder(path: output, shown: shownOutput).write(plan.value) }
        return outcome
    }

    private func gather(_ outcome: inout Outcome) throws -> SiteContent {
        let published = course.decks.filter { !$0.deck.approvedCards.isEmpty }
        let quizzes = QuizBuilder(decks: published.map(\.deck)).quizzes()
        // Why a card has no question is for `check`; the site is none the worse for it.
        outcome.diagnostics += quizzes.flatMap(\.diagnostics).filter { $0.severity > .note }
        let decks = try zip(published, quizzes).map { try content(of: $0, quiz: $1.value) }
        outcome.decks = decks.count
        outcome.cards = decks.reduce(0) { $0 + $1.deck.approvedCards.count }
        outcome.questions = decks.reduce(0) { $0 + $1.quiz.questions.count }
        return SiteContent(settings: siteSettings, decks: decks)
    }

    private func content(of file: CourseDeck, quiz: Quiz) throws -> DeckContent {
        let folder = FilePath.folder(of: FilePath.join(course.folders.decks, file.path))
        return DeckContent(
            path: file.path, deck: file.deck, course: file.courseTitle, quiz: quiz, passages: try passages(of: file),
            images: DeckPictures.read(for: file.deck, in: folder, within: course.folders.content))
    }

    /// The words of the sources that a deck's cards rest on, from its import record; none where the settings keep them back.
    private func passages(of file: CourseDeck) throws -> [CardID: String] {
        let path = ImportRecord.path(ofDeck: FilePath.join(course.folders.decks, file.path))
        guard course.settings.publishing.showsPassages, FileSystem.kind(of: path) == .file else { return [:] }
        let text = SourceText(name: path, text: String(decoding: try FileSystem.read(path), as: UTF8.self))
        let lines = ImportRecord.read(text).value.lines.filter { !$0.passage.isEmpty }
        return Dictionary(lines.map { ($0.id, $0.passage) }) { first, _ in first }
    }

    private var siteSettings: SiteSettings {
        let settings = course.settings
        return SiteSettings(
            title: settings.title, description: settings.description, language: settings.siteLanguage,
            address: settings.address, showsPassages: settings.publishing.showsPassages)
    }
}
