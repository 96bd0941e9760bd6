import Decks
import Diagnostics
import QuizGeneration

@testable import SitePublishing

/// A small site made from decks written in a test.
struct SampleSite {
    var settings = SiteSettings(title: "Evening College", description: "Cards of the first year.")
    var theme = Theme.shipped
    var decks: [DeckContent] = []
    var libraries = TypesettingLibraries.none

    init(_ decks: [String: String]) {
        self.decks = decks.sorted { $0.key < $1.key }.map { path, text in
            DeckContent(path: path, deck: Self.deck(text, path))
        }
    }

    /// A site of one deck, `biology.md`.
    init(_ text: String) { self.init(["biology.md": text]) }

    static func deck(_ text: String, _ path: String = "biology.md") -> Deck {
        DeckReader.read(SourceText(name: "Content/decks/\(path)", text: text)).value
    }

    var plan: Diagnosed<SitePlan> {
        SitePublisher.plan(SiteContent(settings: settings, decks: decks), theme: theme, libraries: libraries)
    }

    /// The text of a file of the site, empty when there is no such file.
    func text(_ path: String) -> String {
        SitePath(path).flatMap { plan.value.files[$0] }.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    var messages: [String] { plan.diagnostics.map(\.description) }
}
