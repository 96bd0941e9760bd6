import Documents

/// What a reading is worth.
enum ReadingJudgement {
    /// Below this, in percent, a page of print is no ground for cards: every third word may be wrong.
    private static let unsureBelow = 60.0

    /// Why cards had better not be made from a reading.
    static func problem(_ reading: Reading, _ page: PreparedPage) -> Page.Problem? {
        if isHandwriting(reading, page) { return .handwriting }
        return reading.words.isEmpty || reading.surety >= unsureBelow ? nil : .unsure
    }

    /// Whether a page is written by hand, or as good as: engines read such pages as confident rubbish. Print that is
    /// read badly still has clear lines and words of one height.
    private static func isHandwriting(_ reading: Reading, _ page: PreparedPage) -> Bool {
        if reading.words.count < 5 {
            let characters = reading.words.reduce(0) { $0 + $1.length }
            return page.letterCount >= 40 && page.letterCount > 3 * characters
        }
        guard reading.surety < 70 else { return false }
        let hasNoLines = page.measures.lineClarity < 2.5 && !page.isFlattened
        return hasNoLines || heightSpread(reading) > 0.40
    }

    /// The interquartile range of the heights of words against their median.
    private static func heightSpread(_ reading: Reading) -> Double {
        let heights = reading.words.filter { $0.length >= 2 }.map(\.box.height).sorted()
        guard heights.count >= 4 else { return 1 }
        let median = heights[heights.count / 2]
        return Double(heights[heights.count * 3 / 4] - heights[heights.count / 4]) / Double(max(1, median))
    }

    /// Without specks and strokes that were taken for words: what has no letter or digit and is unsure, and one or two
    /// characters that are no word and very unsure.
    static func withoutJunk(_ reading: Reading) -> Reading {
        Reading(words: reading.words.filter { !isJunk($0) })
    }

    private static func isJunk(_ word: RecognisedWord) -> Bool {
        let hasSubstance = word.text.unicodeScalars.contains {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        if !hasSubstance { return word.confidence < 60 }
        return word.length <= 2 && !word.isKnown && word.confidence < 40
    }
}
