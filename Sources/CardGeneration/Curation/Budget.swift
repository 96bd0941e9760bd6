/// How many cards a text may give.
package enum Budget {
    /// A text of any length may give three.
    package static func cards(for words: Int, _ options: GenerationOptions) -> Int {
        guard words > 0, options.cardsPer1000Words > 0 else { return 0 }
        return max(3, Int((options.cardsPer1000Words * Double(words) / 1000).rounded(.up)))
    }
}
