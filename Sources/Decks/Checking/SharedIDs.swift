package import Diagnostics

/// Cards of different decks with one id: a deck or a card was copied.
package enum SharedIDs {
    package static func check(_ decks: [Deck]) -> [Diagnostic] {
        var first: [CardID: (deck: Int, line: Int)] = [:]
        var diagnostics: [Diagnostic] = []
        for (number, deck) in decks.enumerated() {
            for card in deck.cards {
                guard let id = card.writtenID else { continue }
                let line = card.lines.lowerBound
                guard let other = first[id] else {
                    first[id] = (number, line)
                    continue
                }
                guard other.deck != number else { continue }
                diagnostics.append(
                    Diagnostic(
                        .error, "DuplicateID", at: deck.source.place(ofLine: line),
                        "'\(id)' on line \(line) is the id of the card on line \(other.line) of '\(decks[other.deck].source.name)' too",
                        fix: "delete the comment of the copy; 'quickstudy format' writes a new id"))
            }
        }
        return diagnostics
    }
}

extension DeckReader {
    /// The names of the reader's warnings, which settings can switch off.
    package static let warningNames = [
        "ForeignCloze", "InvalidID", "MissingBack", "MissingMarker", "NestedCard", "NotWithoutList", "UnclosedCloze",
        "UnindentedBack", "UnreadProvenance",
    ]
}
