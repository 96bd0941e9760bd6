package import Decks
package import QuizGeneration

/// Everything that a site says: what the pages have in common, and the decks.
package struct SiteContent: Sendable {
    package var settings: SiteSettings
    package var decks: [DeckContent]

    package init(settings: SiteSettings, decks: [DeckContent]) {
        self.settings = settings
        self.decks = decks
    }
}

/// What the pages of a site have in common.
package struct SiteSettings: Hashable, Sendable {
    package var title: String
    /// One or two sentences for the front page, plain text.
    package var description: String
    /// BCP 47; the language of the site's own words.
    package var language: String
    /// Where the site will stand, `https://example.org/sub/`; feed, sitemap and link previews need it.
    package var address: String?
    /// Where a deck can be edited, with `{path}` for the deck's path: `https://github.com/me/course/edit/main/Content/decks/{path}`.
    package var editAddress: String?
    /// Whether the passages of the sources that cards rest on are shown in quizzes.
    package var showsPassages: Bool

    package init(
        title: String, description: String = "", language: String = "en", address: String? = nil,
        editAddress: String? = nil, showsPassages: Bool = true
    ) {
        self.title = title
        self.description = description
        self.language = language
        self.address = address
        self.editAddress = editAddress
        self.showsPassages = showsPassages
    }
}

/// A deck and what its pages show beside it.
package struct DeckContent: Sendable {
    /// Below the decks' folder: `natural-sciences/biology.md`.
    package var path: String
    package var deck: Deck
    /// The course it belongs to, as it is shown; decks without one stand first.
    package var course: String?
    /// When the deck was last changed (RFC 3339), for the feed; never a file's time, which differs from machine to machine.
    package var updated: String?
    package var quiz: Quiz
    /// The words of the source that a card rests on, from the import record.
    package var passages: [CardID: String]
    /// The pictures that `ImageReferences` found and the edge could read, by the path as the deck writes it.
    package var images: [String: [UInt8]]

    package init(
        path: String, deck: Deck, course: String? = nil, updated: String? = nil, quiz: Quiz = Quiz(),
        passages: [CardID: String] = [:], images: [String: [UInt8]] = [:]
    ) {
        self.path = path
        self.deck = deck
        self.course = course
        self.updated = updated
        self.quiz = quiz
        self.passages = passages
        self.images = images
    }
}
