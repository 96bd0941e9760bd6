/// A noun phrase that a card may ask for, with all that the text says for it.
package struct Term: Sendable {
    /// One place where it stands.
    package struct Occurrence: Sendable, Hashable {
        package var sentence: Int
        /// Token range in the sentence.
        package var range: Range<Int>
        /// Nothing before it belongs to the phrase.
        package var isLeftFree: Bool
        /// Nothing after it belongs to the phrase.
        package var isRightFree: Bool
        package var isEmphasised: Bool
    }

    /// Lower case, the last word in the singular.
    package let key: String
    package let wordCount: Int
    package var occurrences: [Occurrence] = []
    package var sentenceCount = 0
    package var paragraphCount = 0
    package var emphasisedCount = 0
    package var leftFreeCount = 0
    package var rightFreeCount = 0
    package var bothFreeCount = 0
    package var capitalisedCount = 0
    package var afterIndefinite = 0
    package var afterDefinite = 0
    package var quotedCount = 0
    /// Its short form in brackets, as in `adenosine triphosphate (ATP)`.
    package var abbreviation: String?
    package var isHeading = false
    package var headingCount = 0
    package var patternCount = 0
    package var strongPatternCount = 0
    package var hasOf = false

    package init(key: String, wordCount: Int) {
        self.key = key
        self.wordCount = wordCount
    }

    package var isProper: Bool { capitalisedCount * 2 > occurrences.count }
    package var firstSentence: Int { occurrences.first?.sentence ?? 0 }
}
