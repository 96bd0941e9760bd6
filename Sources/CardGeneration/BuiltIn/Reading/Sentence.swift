/// A sentence as a statement that may stand on a card.
package struct Sentence: Sendable {
    /// How far the statement stands by itself.
    package enum Opening: Sendable, Hashable {
        case plain
        /// It starts with a pronoun for something said before.
        case pronoun
        /// It did, and the subject of the sentence before was put in its place.
        case filled
        /// A task, an address to the reader, a pointer to another place.
        case unfit
    }

    /// The statement: without citations, pointers to figures, and words that tie it to what stands before.
    package var tokens: [Token]
    /// Where its clauses stand in `tokens`.
    package var clauses: [Clause]
    package var opening: Opening
    package var isExample: Bool
    /// The sentence as it stands in the source.
    package var passage: String
    /// Words of the sentence as it stands in the source.
    package var wordCount: Int
    /// Index of the block in the study text.
    package var block: Int
    package var section: Int
    /// Counted from the start of its block.
    package var ordinal: Int
    package var isListItem: Bool
    package var isUnsure: Bool
}

/// A part of a sentence with a subject and a verb of its own.
package struct Clause: Sendable, Hashable {
    package var range: Range<Int>
    /// Where its main part may start: at its start, and after an adverbial such as `In psychology,`.
    package var starts: [Int]
    /// It begins with `and`, `but`, `while` …, which a card leaves out.
    package var leadLength: Int

    package var statement: Range<Int> { range.lowerBound + leadLength..<range.upperBound }
}
