package import Diagnostics

/// A card as an import offers it.
package struct Offer: Hashable, Sendable {
    /// The identity that the source itself gives the card, as files of other study programs do; nil where it gives none.
    package var id: CardID?
    package var content: Card.Content
    /// What kind of card it is: `definition`, `cloze` …; one word.
    package var kind: String
    /// 0…1: how likely a careful reader would approve it as it stands.
    package var score: Double
    package var place: Provenance.Place
    /// The words of the source that the card rests on.
    package var passage: String
    /// The headings above the passage, outermost first, without the deck's title.
    package var section: [String]
    package var wrongAnswers: [String]
    package var tags: [String]

    package init(
        _ content: Card.Content, id: CardID? = nil, kind: String, score: Double, place: Provenance.Place,
        passage: String, section: [String] = [], wrongAnswers: [String] = [], tags: [String] = []
    ) {
        self.id = id
        self.content = content
        self.kind = kind
        self.score = score
        self.place = place
        self.passage = passage
        self.section = section
        self.wrongAnswers = wrongAnswers
        self.tags = tags
    }
}

/// The cards that an import offers for one deck: a whole source or one chapter of it.
package struct OfferedDeck: Hashable, Sendable {
    /// Where a deck that does not exist yet is put: `decks/biology/cells.md`.
    package var path: String
    package var title: String
    package var language: String?
    package var offers: [Offer]

    package init(path: String, title: String, language: String? = nil, offers: [Offer]) {
        self.path = path
        self.title = title
        self.language = language
        self.offers = offers
    }
}

/// What was made of one source.
package struct ImportedSource: Hashable, Sendable {
    /// The path beside the decks': `sources/bio-ch3.pdf`.
    package var path: String
    /// Of the file's bytes.
    package var digest: String
    /// Of the settings that cards were made with.
    package var settingsDigest: String
    /// All that was read, in which passages are looked up.
    package var text: String
    package var decks: [OfferedDeck]

    package init(path: String, digest: String, settingsDigest: String, text: String, decks: [OfferedDeck]) {
        self.path = path
        self.digest = digest
        self.settingsDigest = settingsDigest
        self.text = text
        self.decks = decks
    }
}

/// A deck file with the import record beside it.
package struct ShelvedDeck: Hashable, Sendable {
    /// `decks/biology/cells.md`.
    package var path: String
    /// Nil when the record stands alone: the deck was deleted or renamed.
    package var source: SourceText?
    package var record: ImportRecord?

    package init(path: String, source: SourceText?, record: ImportRecord? = nil) {
        self.path = path
        self.source = source
        self.record = record
    }
}
