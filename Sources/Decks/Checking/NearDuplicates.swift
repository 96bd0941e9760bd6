import Diagnostics

/// Finds cards that ask what another card asked, in one pass.
struct NearDuplicates {
    private struct First {
        var deck: String
        var line: Int
    }

    private var byFront: [UInt64: First] = [:]

    /// - Returns: where the other card stands, in words; nil for the first of its kind.
    mutating func add(_ words: CardWords, _ deck: Deck, _ card: Card) -> String? {
        let key = words.key
        guard key != 0 else { return nil }
        if let first = byFront[key] {
            return first.deck == deck.source.name
                ? "the card on line \(first.line)" : "the card on line \(first.line) of '\(first.deck)'"
        }
        byFront[key] = First(deck: deck.source.name, line: card.lines.lowerBound)
        return nil
    }
}
