/// One card of a deck as it stands in the file.
package struct Card: Hashable, Sendable {
    package enum Approval: Hashable, Sendable {
        case pending, approved
    }

    /// All text is Markdown, dedented, without the tool's comment, tags and `Not:` list.
    package enum Content: Hashable, Sendable {
        case basic(Basic)
        case cloze([ClozePart])
    }

    package struct Basic: Hashable, Sendable {
        package var front: String
        /// The first block of the back: what a quiz offers as a choice.
        package var answer: String
        /// The blocks after the answer; empty when there are none.
        package var explanation: String
        /// Made with `:::`: studied in both directions.
        package var isReversible: Bool

        package init(front: String, answer: String, explanation: String = "", isReversible: Bool = false) {
            self.front = front
            self.answer = answer
            self.explanation = explanation
            self.isReversible = isReversible
        }
    }

    package enum ClozePart: Hashable, Sendable {
        case shown(String)
        /// Runs with the same blank number are hidden together; `blank` counts from 1 over the card.
        case hidden(String, hint: String?, blank: Int)
    }

    /// The id that stands in the comment; nil for a card that was written by hand and not stamped yet.
    package var writtenID: CardID?
    /// The written id, or the digest of the normalised front.
    package var id: CardID
    package var approval: Approval
    package var content: Content
    /// The headings above the card, outermost first.
    package var section: [String]
    /// Tags of the card itself, without `#`; the deck's own come on top.
    package var tags: [String]
    package var provenance: Provenance?
    /// Wrong answers given by hand (`Not:`), Markdown.
    package var wrongAnswers: [String]
    /// The 1-based lines of the deck file that the card takes up.
    package var lines: ClosedRange<Int>

    package init(
        writtenID: CardID? = nil, id: CardID, approval: Approval = .pending, content: Content,
        section: [String] = [], tags: [String] = [], provenance: Provenance? = nil, wrongAnswers: [String] = [],
        lines: ClosedRange<Int> = 1...1
    ) {
        self.writtenID = writtenID
        self.id = id
        self.approval = approval
        self.content = content
        self.section = section
        self.tags = tags
        self.provenance = provenance
        self.wrongAnswers = wrongAnswers
        self.lines = lines
    }
}

/// Where a card came from: `p12`, `p12-13`, `s4`, `l10-14`, with `a.pdf#` in front where a deck has several sources.
package struct Provenance: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        case pages(ClosedRange<Int>)
        case slides(ClosedRange<Int>)
        case lines(ClosedRange<Int>)
    }

    /// The file, where the deck has several sources.
    package var source: String?
    package var place: Place

    package init(source: String? = nil, place: Place) {
        self.source = source
        self.place = place
    }
}
