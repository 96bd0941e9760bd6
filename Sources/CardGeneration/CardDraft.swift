/// A card as a generator offers it. A draft has no approval; it always says what it rests on.
package struct CardDraft: Hashable, Sendable, Codable {
    /// The two shapes a card has. All text is Markdown.
    package enum Content: Hashable, Sendable, Codable {
        case basic(front: String, back: String, reversible: Bool)
        /// A statement with blanks: the parts in order, at least one of them hidden.
        case cloze([ClozePart])
    }

    package enum ClozePart: Hashable, Sendable, Codable {
        case shown(String)
        case hidden(String, hint: String?)
    }

    /// What kind of card it is, for reports and for `approve --kind`.
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case definition, reverse, cloze, list, table, steps, abbreviation, date, cause, person
        /// A question or glossary entry that the source itself holds.
        case given
        /// The last resort: a passage under its heading.
        case passage
        /// Made by a language model.
        case model
    }

    package var content: Content
    package var kind: Kind
    /// 0…1: how likely a careful reader would approve it as it stands.
    package var score: Double
    package var citation: Citation
    /// Other places that gave the same card.
    package var otherCitations: [Citation] = []
    /// The words of the source that the card rests on, as they stand there after cleanup.
    package var passage: String
    /// The headings above the passage, outermost first.
    package var section: [String]
    /// Wrong answers for the quiz, offered with the card.
    package var distractors: [String]
    /// True when the passage holds a word that recognition was unsure of.
    package var isUnsure: Bool

    package init(
        _ content: Content, kind: Kind, score: Double, citation: Citation, passage: String, section: [String] = [],
        distractors: [String] = [], isUnsure: Bool = false
    ) {
        self.content = content
        self.kind = kind
        self.score = score
        self.citation = citation
        self.passage = passage
        self.section = section
        self.distractors = distractors
        self.isUnsure = isUnsure
    }
}

/// Where in a source a passage stands.
package enum Citation: Hashable, Sendable, Codable {
    /// Page numbers as counted in the file.
    case pages(ClosedRange<Int>)
    case slides(ClosedRange<Int>)
    /// 1-based lines of a text source.
    case lines(ClosedRange<Int>)
}
