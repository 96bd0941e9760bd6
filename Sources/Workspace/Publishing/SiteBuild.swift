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
        var decks: [DeckContent] = []
        for (file, quiz) in zip(published, quizzes) {
            // Why a card has no question is for `check`; the site is none the worse for it.
            outcome.diagnostics += quiz.diagnostics.filter { $0.severity > .note }
            outcome.cards += file.deck.approvedCards.count
            outcome.questions += quiz.value.questions.count
            decks.append(
                DeckContent(
                    path: file.path, deck: file.deck, course: file.courseTitle, quiz: quiz.value,
                    images: DeckPictures.read(
                        for: file.deck, in: FilePath.folder(of: FilePath.join(course.folders.decks, file.path)),
                        within: course.folders.content)))
        }
        outcome.decks = decks.count
        return SiteContent(settings: siteSettings, decks: decks)
    }

    private var siteSettings: SiteSettings {
        let settings = course.settings
        return SiteSettings(
            title: settings.title, description: settings.description, language: settings.siteLanguage,
            address: settings.address, showsPassages: settings.publishing.showsPassages)
    }
}
