/// Checks the wrong answers that a model proposes for a card.
package struct DistractorVerifier: Sendable {
    private let card: ProposedCard
    private let passage: Set<String>
    private let quote: Set<String>

    package init(card: ProposedCard, passage: String) {
        self.card = card
        self.passage = Set(WordMatch.contentStems(of: passage))
        self.quote = Set(WordMatch.contentStems(of: card.quote))
    }

    /// At most three, distinct, of the answer's kind and form, and not right by the passage too.
    package func accepted() -> [String] {
        var kept: [String] = []
        for wrong in card.wrong.map(\.trimmingBlanks) where isPlausible(wrong) {
            let words = WordMatch.words(of: wrong)
            guard !kept.contains(where: { WordMatch.words(of: $0) == words }) else { continue }
            kept.append(wrong)
            if kept.count == 3 { break }
        }
        return kept
    }

    private func isPlausible(_ wrong: String) -> Bool {
        let words = WordMatch.words(of: wrong)
        let key = WordMatch.words(of: card.answer)
        guard !words.isEmpty, words != key, !wrong.contains("\n") else { return false }
        if WordMatch.holds(words, key) || WordMatch.holds(key, words) { return false }
        if Self.fillers.contains(words.joined(separator: " ")) { return false }
        return hasTheSameForm(wrong, words, key) && !isRightToo(wrong)
    }

    private func hasTheSameForm(_ wrong: String, _ words: [String], _ key: [String]) -> Bool {
        let long = max(words.count, key.count)
        let short = min(words.count, key.count)
        if long > 3, short * 5 < long * 2 { return false }
        if WordMatch.numbers(in: wrong).isEmpty != WordMatch.numbers(in: card.answer).isEmpty { return false }
        return isName(wrong) == isName(card.answer)
    }

    /// All of a wrong answer standing in the quote, when the answer does too, makes it as right as the answer.
    private func isRightToo(_ wrong: String) -> Bool {
        let content = Set(WordMatch.contentStems(of: wrong))
        let key = Set(WordMatch.contentStems(of: card.answer))
        guard !content.isEmpty else { return WordMatch.numbers(in: wrong).isEmpty }
        let shared = content.intersection(key).count
        if shared * 10 >= content.union(key).count * 6 { return content.isSubset(of: key) || key.isSubset(of: content) }
        return content.count > 1 && content.isSubset(of: quote) && !key.isSubset(of: content)
    }

    private func isName(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return words.count > 1 && words.allSatisfy { $0.first?.isUppercase == true }
    }

    private static let fillers: Set<String> = [
        "none of the above", "all of the above", "both", "neither", "none", "all", "i don't know", "other", "unknown",
        "n a",
    ]
}
