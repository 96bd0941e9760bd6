/// How many cards a text may give.
package enum Budget {
    /// Up to this many cards a short text may give beyond its rate, one for each `wordsForOne` words: a page with nine
    /// definitions on it is worth nine cards.
    private static let floor = 10
    private static let wordsForOne = 20

    /// A text of any length may give three.
    package static func cards(for words: Int, _ options: GenerationOptions) -> Int {
        guard words > 0, options.cardsPer1000Words > 0 else { return 0 }
        let rate = Int((options.cardsPer1000Words * Double(words) / 1000).rounded(.up))
        return max(3, rate, min(floor, words / wordsForOne))
    }
}
