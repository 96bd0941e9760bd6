package import Diagnostics

/// Warnings about cards that are hard to learn from. Each has a name by which a person can switch it off.
package enum CardQuality {
    /// The names of all warnings, for settings and help.
    package static let names = rules.map(\.name) + [nearDuplicate]

    static let nearDuplicate = "NearDuplicate"

    /// One thing to look at in a single card.
    struct Rule: Sendable {
        let name: String
        let fix: String
        /// The message, or nil when the card is fine.
        let judge: @Sendable (CardWords) -> String?
    }

    /// - Parameters:
    ///   - decks: all decks of the course, since cards of different decks are compared too.
    ///   - silenced: names of warnings to leave out.
    package static func check(_ decks: [Deck], silenced: Set<String> = []) -> [Diagnostic] {
        let rules = Self.rules.filter { !silenced.contains($0.name) }
        var twins = NearDuplicates()
        var diagnostics: [Diagnostic] = []
        for deck in decks {
            let vocabulary = Vocabulary.of(deck.frontMatter.language)
            for card in deck.cards {
                let words = CardWords(card, vocabulary)
                for index in rules.indices {
                    guard let message = rules[index].judge(words) else { continue }
                    diagnostics.append(warning(rules[index].name, deck, card, message, rules[index].fix))
                }
                if let twin = silenced.contains(nearDuplicate) ? nil : twins.add(words, deck, card) {
                    diagnostics.append(
                        warning(
                            nearDuplicate, deck, card, "'\(words.excerpt)' asks what \(twin) asks",
                            "keep the better one, and drop the other"))
                }
            }
        }
        return diagnostics
    }

    private static func warning(
        _ name: String, _ deck: Deck, _ card: Card, _ message: String, _ fix: String
    ) -> Diagnostic {
        Diagnostic(.warning, name, at: deck.source.place(ofLine: card.lines.lowerBound), message, fix: fix)
    }
}

extension CardQuality {
    /// Limits that readers of flashcards find bearable: an answer is said in one breath, a front read at one glance.
    private static let longestAnswer = 60
    private static let longestFront = 50

    static let rules: [Rule] = [
        Rule(name: "TwoFacts", fix: "make two cards of it") { card in
            card.asksTwice ? "'\(card.excerpt)' asks for two things" : nil
        },
        Rule(name: "ListAnswer", fix: "ask for the items one by one, or hide them in a sentence") { card in
            let items = card.listItems
            return items >= 4 ? "'\(card.excerpt)' has a list of \(items) items as its answer" : nil
        },
        Rule(name: "YesNo", fix: "ask for the fact itself") { card in
            card.isYesOrNo ? "'\(card.excerpt)' can be answered by guessing yes or no" : nil
        },
        Rule(name: "OrphanPronoun", fix: "name what is meant") { card in
            card.orphan.map { "'\($0)' in '\(card.excerpt)' refers to something that is not on the card" }
        },
        Rule(name: "AnswerInQuestion", fix: "take the answer's words out of the front") { card in
            card.givenAway.map { "'\($0)' stands in the front already" }
        },
        Rule(name: "LongAnswer", fix: "keep what must be remembered, and move the rest into a paragraph below") {
            card in
            card.answerLength > longestAnswer
                ? "'\(card.excerpt)' has an answer of \(card.answerLength) words" : nil
        },
        Rule(name: "LongFront", fix: "ask more shortly") { card in
            card.isCloze || card.front.count <= longestFront
                ? nil : "'\(card.excerpt)' is a front of \(card.front.count) words"
        },
    ]
}
