import Decks
package import Diagnostics
package import Digests
import QuizGeneration

/// Makes the pages of a site from its decks. Equal inputs give equal bytes.
///
/// Templates are compiled once. The pages of a deck depend on nothing but the deck, the settings, the theme and the list of
/// decks, so decks may be published side by side, and a deck whose digest has not changed need not be published again:
/// its `DeckSummary` is all that the pages for the whole site need.
package struct SitePublisher: Sendable {
    package let settings: SiteSettings
    let theme: Theme
    let words: Words
    let templates: PageTemplates
    let typesetter: Typesetter
    /// A digest of what all decks have in common: settings and theme.
    package let identity: Digest

    /// - Parameter kept: what was typeset before.
    /// - Returns: the publisher, and what is wrong with the templates and language files: with errors nothing should be published.
    package static func make(
        settings: SiteSettings, theme: Theme, libraries: TypesettingLibraries = .none,
        kept: KeptTypesetting = KeptTypesetting()
    ) -> Diagnosed<SitePublisher> {
        let words = Words.read(language: settings.language, theme: theme)
        let templates = PageTemplates.compile(theme: theme, words: words.value)
        let publisher = SitePublisher(
            settings: settings, theme: theme, words: words.value, templates: templates.value,
            typesetter: Typesetter(libraries, kept: kept),
            identity: identity(settings: settings, theme: theme))
        return Diagnosed(publisher, words.diagnostics + templates.diagnostics)
    }

    /// Every file of the site in memory, for sites that are small. `publish` and `frame` are its parts.
    package func plan(_ decks: [DeckContent]) -> Diagnosed<SitePlan> {
        let slugs = DeckSlugs(of: decks.map(\.path))
        var files: [SitePath: [UInt8]] = [:]
        var summaries: [DeckSummary] = []
        var diagnostics: [Diagnostic] = []
        var parts: [[[UInt8]]] = []
        var filling = IndexFilling()
        for deck in decks {
            let published = publish(deck, slugs: slugs)
            files.merge(published.value.files) { first, _ in first }
            summaries.append(published.value.summary)
            if filling.beginsFile(with: published.value.index.count) { parts.append([]) }
            parts[parts.count - 1].append(published.value.index)
            diagnostics += published.diagnostics
        }
        let indexes = parts.enumerated().map { IndexFile(number: $0 + 1, parts: $1) }
        for index in indexes { files[index.path] = index.bytes }
        files.merge(frame(around: summaries, index: indexes.map(\.file))) { _, frame in frame }
        return Diagnosed(SitePlan(files: files), diagnostics)
    }

    /// The pages of one deck.
    /// - Parameter slugs: of all decks of the site.
    package func publish(_ content: DeckContent, slugs: DeckSlugs) -> Diagnosed<PublishedDeck> {
        var builder = DeckBuilder(publisher: self, content: content, slugs: slugs)
        let deck = builder.build()
        return Diagnosed(deck, builder.diagnostics)
    }
}

extension SitePublisher {
    /// The plan of a whole site in one step.
    package static func plan(
        _ content: SiteContent, theme: Theme, libraries: TypesettingLibraries = .none
    ) -> Diagnosed<SitePlan> {
        let publisher = make(settings: content.settings, theme: theme, libraries: libraries)
        guard !publisher.diagnostics.contains(where: { $0.severity == .error }) else {
            return Diagnosed(SitePlan(), publisher.diagnostics)
        }
        let plan = publisher.value.plan(content.decks)
        return Diagnosed(plan.value, publisher.diagnostics + plan.diagnostics)
    }
}

extension Words {
    /// The words of a language over the English ones; a language without a file is told and gets English.
    static func read(language: String, theme: Theme) -> Diagnosed<Words> {
        var diagnostics: [Diagnostic] = []
        var words: Words?
        let primary = String(language.prefix { $0 != "-" })
        for (name, tag) in [("en", "en"), (primary, language), (language, language)]
        where words?.language != tag || tag != "en" {
            let path = "languages/\(name).properties"
            for source in [theme.source(path), theme.source(Theme.additions + path)].compactMap({ $0 }) {
                let read = Words.read(source, language: tag, over: words)
                words = read.value
                diagnostics += read.diagnostics
            }
        }
        if words?.language != language {
            diagnostics.append(
                Diagnostic(
                    .warning, "UnknownLanguage", at: .workspace,
                    "'\(language)' has no language file: the site's own words are English",
                    fix: "add Templates/languages/\(primary).properties"))
        }
        return Diagnosed(words ?? .none, diagnostics)
    }

    /// `12 cards`, in the right plural form.
    func cards(_ count: Int) -> String {
        let forms = forms(of: "page.cards") ?? [:]
        let text = (forms[numbers.plurals.category(of: count)] ?? forms[.other])?.text ?? ""
        return text.filled(["cardCount": numbers.text(of: count)])
    }
}
