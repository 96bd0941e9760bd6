package import Diagnostics

/// A deck file: what it says, and the text that says it. Writing an unedited deck gives the same bytes.
package struct Deck: Hashable, Sendable {
    package let source: SourceText
    package let frontMatter: FrontMatter
    /// Every card in the file's order, approved or not.
    package let cards: [Card]
    /// The author's own text between cards, in the file's order.
    package let prose: [Prose]
    /// The path of every heading, itself included, in the file's order.
    package let sections: [[String]]

    package init(
        source: SourceText, frontMatter: FrontMatter, cards: [Card], prose: [Prose] = [], sections: [[String]] = []
    ) {
        self.source = source
        self.frontMatter = frontMatter
        self.cards = cards
        self.prose = prose
        self.sections = sections
    }

    /// The only cards that are ever published.
    package var approvedCards: [Card] { cards.filter { $0.approval == .approved } }

    /// The title of the front matter, else the first heading, else the file's name without its ending.
    package var title: String {
        frontMatter.title ?? sections.first?.last ?? cards.lazy.compactMap(\.section.first).first ?? fileTitle
    }

    private var fileTitle: String {
        let name = source.name.split(separator: "/").last.map(String.init) ?? source.name
        return name.hasSuffix(".md") && name.utf8.count > 3 ? String(name.dropLast(3)) : name
    }
}

/// What the front matter of a deck says. Keys that are not known here are kept in the text and mean nothing.
package struct FrontMatter: Hashable, Sendable {
    package var title: String?
    /// Relative to the deck.
    package var sources: [String]
    /// BCP 47.
    package var language: String?
    package var tags: [String]
    /// How many choices a quiz question of this deck has (`choices: 3`), 2…6; nil for the usual four; 0 (`choices: 0`)
    /// when the deck has no quiz.
    package var choices: Int?
    /// When the deck was last changed, as its author says (`updated: 2026-05-01`), in RFC 3339's form; for the feed.
    package var updated: String?

    package init(
        title: String? = nil, sources: [String] = [], language: String? = nil, tags: [String] = [],
        choices: Int? = nil, updated: String? = nil
    ) {
        self.title = title
        self.sources = sources
        self.language = language
        self.tags = tags
        self.choices = choices
        self.updated = updated
    }
}

/// Blocks of a deck that are not cards: Markdown under the section it stands in.
package struct Prose: Hashable, Sendable {
    package var section: [String]
    package var markdown: String
    /// 1-based lines of the deck file.
    package var lines: ClosedRange<Int>

    package init(section: [String], markdown: String, lines: ClosedRange<Int>) {
        self.section = section
        self.markdown = markdown
        self.lines = lines
    }
}
