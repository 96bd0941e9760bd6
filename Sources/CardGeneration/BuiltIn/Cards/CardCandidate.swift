/// A card that may be offered: a pair of a term and a place, written out, with what speaks for it.
package struct CardCandidate: Sendable {
    package enum Form: Sendable, Hashable {
        /// Asks what the term is.
        case definition
        /// Hides the term in a statement.
        case cloze
    }

    package var form: Form
    /// Index of the term.
    package var term: Int
    package var occurrence: Term.Occurrence
    package var statement: Statement
    /// For a definition: the question and its answer.
    package var front: String
    package var answer: String
    package var answerTokens: [Token]
    package var passage: String
    /// The pattern that gave the definition, or nil.
    package var pattern: Pattern?
    package var matches: [Pattern]
    package var features: FeatureVector
    package var worth: Double

    /// The card rests on a place that says what the term is, or on emphasis.
    package var isAnchored: Bool {
        occurrence.isEmphasised || form == .definition || matches.contains { $0.strength == .strong }
    }
}

/// Tokens that say something, some of them blanked.
package struct Statement: Sendable, Hashable {
    package var tokens: [Token]
    /// Token ranges to hide, in order.
    package var blanks: [Range<Int>]
    /// The statement was made from a part of its sentence.
    package var isRewritten = false
    /// Where its tokens stand in their sentence, when they stand there as they are.
    package var source: Range<Int>?

    /// With `____` for each blank, as plain text.
    package var blanked: String {
        var text = ""
        var index = 0
        var blanks = blanks[...]
        while index < tokens.count {
            if tokens[index].isSpaced, !text.isEmpty { text += " " }
            if let blank = blanks.first, blank.lowerBound == index {
                text += "____"
                index = blank.upperBound
                blanks.removeFirst()
            } else {
                text += tokens[index].text
                index += 1
            }
        }
        return text
    }
}
