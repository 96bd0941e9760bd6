/// Checks a proposed card against the passage it was made from. Pure, and stricter than kind: a good card that falls
/// costs a card, a bad one that passes costs trust.
package struct CardVerifier: Sendable {
    /// Why a card falls. The raw value is what reports print.
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        case quoteNotInSource = "quote-not-in-source"
        case answerNotSupported = "answer-not-supported"
        case questionNotSupported = "question-not-supported"
        case numberNotInQuote = "number-not-in-quote"
        case answerInQuestion = "answer-in-question"
        case exampleLeaked = "example-leaked"
        case notAQuestion = "not-a-question"
        case severalQuestions = "several-questions"
        case yesOrNo = "yes-or-no"
        case leansOnThePassage = "leans-on-the-passage"
        case tooLong = "too-long"
        case tooShort = "too-short"
        case duplicate = "duplicate"
    }

    private let passage: [String]
    private let examples: [[String]]

    /// - Parameters:
    ///   - passage: the text that the model was shown.
    ///   - examples: answers and questions of the examples in the prompt, which must not come back.
    package init(passage: String, examples: [String] = []) {
        self.passage = WordMatch.words(of: passage)
        self.examples = examples.map { WordMatch.words(of: $0) }.filter { !$0.isEmpty }
    }

    /// The first reason against a card, or nil when it may be offered.
    package func reason(against card: ProposedCard) -> Reason? {
        formReason(card) ?? leakReason(card) ?? sourceReason(card)
    }

    /// Checks cards in order; one that repeats an earlier card's question, or says the same, falls.
    package func accepted(_ cards: [ProposedCard]) -> (cards: [ProposedCard], rejected: [Reason]) {
        var kept: [ProposedCard] = []
        var rejected: [Reason] = []
        for card in cards {
            if let reason = reason(against: card) ?? repetition(of: card, among: kept) {
                rejected.append(reason)
            } else {
                kept.append(card)
            }
        }
        return (kept, rejected)
    }

    // MARK: Form

    private func formReason(_ card: ProposedCard) -> Reason? {
        let question = card.question.trimmingBlanks
        let asked = WordMatch.words(of: question)
        let answered = WordMatch.words(of: card.answer)
        if answered.isEmpty || asked.count < 3 { return .tooShort }
        if answered.count > 45 || asked.count > 40 || card.answer.count > 320 { return .tooLong }
        guard question.hasSuffix("?") || question.hasSuffix("？") || question.hasSuffix("؟") else {
            return .notAQuestion
        }
        if question.unicodeScalars.count(where: { "?？؟".unicodeScalars.contains($0) }) > 1 { return .severalQuestions }
        if let first = asked.first, Self.yesNoOpeners.contains(first) { return .yesOrNo }
        if ["yes", "no", "true", "false"].contains(answered[0]), answered.count < 3 { return .yesOrNo }
        return leans(asked, answered) ? .leansOnThePassage : nil
    }

    private func leans(_ asked: [String], _ answered: [String]) -> Bool {
        if let first = answered.first, Self.pronouns.contains(first) { return true }
        let text = " " + asked.joined(separator: " ") + " "
        if Self.pointers.contains(where: { text.contains(" \($0) ") }) { return true }
        return asked.contains { Self.looseWords.contains($0) }
            || asked.last.map { ["it", "this", "that", "they"].contains($0) } ?? false
    }

    // MARK: Leaks

    private func leakReason(_ card: ProposedCard) -> Reason? {
        let asked = WordMatch.words(of: card.question)
        let answered = WordMatch.words(of: card.answer)
        if WordMatch.holds(asked, answered) { return .answerInQuestion }
        let stems = Set(WordMatch.contentStems(of: card.question))
        let content = WordMatch.contentStems(of: card.answer)
        let shared = content.count { stems.contains($0) }
        if !content.isEmpty, content.count <= 4, shared == content.count { return .answerInQuestion }
        for example in examples where !WordMatch.holds(passage, example) {
            if asked == example || answered == example { return .exampleLeaked }
        }
        return nil
    }

    // MARK: Source

    private func sourceReason(_ card: ProposedCard) -> Reason? {
        let quoted = WordMatch.words(of: card.quote)
        guard quoted.count >= 3, WordMatch.holds(passage, quoted) else { return .quoteNotInSource }
        let numbers = WordMatch.numbers(in: card.answer).union(WordMatch.numbers(in: card.question))
        if !numbers.isSubset(of: WordMatch.numbers(in: card.quote)) { return .numberNotInQuote }
        let support = Set(WordMatch.contentStems(of: card.quote))
        let content = WordMatch.contentStems(of: card.answer)
        if content.isEmpty || content.count(where: support.contains) * 4 < content.count * 3 {
            return .answerNotSupported
        }
        return negationDiffers(card, quoted) ? .answerNotSupported : askedElsewhere(card)
    }

    /// The subject that is asked about has to stand in the passage: at least half of what the question says does.
    private func askedElsewhere(_ card: ProposedCard) -> Reason? {
        let asked = WordMatch.contentStems(of: card.question)
        let here = Set(passage.map(WordMatch.stem))
        let found = asked.count { here.contains($0) }
        return found * 2 < asked.count ? .questionNotSupported : nil
    }

    /// An answer that says "not" where its quote does not, or leaves out a "not" that stands right before its words.
    private func negationDiffers(_ card: ProposedCard, _ quoted: [String]) -> Bool {
        let said = WordMatch.words(of: card.answer + " " + card.question).contains { Self.negations.contains($0) }
        let places = quoted.indices.filter { Self.negations.contains(quoted[$0]) }
        if said { return places.isEmpty }
        let answer = Set(WordMatch.contentStems(of: card.answer))
        return places.contains { place in
            quoted[(place + 1)...].prefix(3).contains { answer.contains(WordMatch.stem($0)) }
        }
    }

    private func repetition(of card: ProposedCard, among kept: [ProposedCard]) -> Reason? {
        let asked = WordMatch.words(of: card.question)
        let stems = Set(WordMatch.contentStems(of: card.question + " " + card.answer))
        for other in kept {
            if WordMatch.words(of: other.question) == asked { return .duplicate }
            let others = Set(WordMatch.contentStems(of: other.question + " " + other.answer))
            if stems.intersection(others).count * 10 >= stems.union(others).count * 8 { return .duplicate }
        }
        return nil
    }

    private static let yesNoOpeners: Set<String> = [
        "is", "are", "was", "were", "do", "does", "did", "can", "could", "will", "would", "has", "have", "had",
        "should", "may",
    ]
    private static let pronouns: Set<String> = [
        "it", "its", "they", "their", "this", "these", "those", "he", "she", "his", "her",
    ]
    private static let looseWords: Set<String> = ["aforementioned", "author's"]
    private static let pointers = [
        "the passage", "this passage", "the text", "this text", "the sentence", "this sentence", "the author",
        "the above",
        "mentioned above", "this figure", "the figure", "the following", "this chapter", "this section",
        "according to the",
        "the quote", "the given", "this example",
    ]
    private static let negations: Set<String> = [
        "not", "never", "no", "none", "neither", "cannot", "without", "isn't", "don't", "doesn't",
    ]
}

extension String {
    /// Without blanks at either end.
    var trimmingBlanks: String {
        var scalars = unicodeScalars[...]
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
