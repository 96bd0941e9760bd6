/// Checks a proposed card against the passage it was made from. Pure, and stricter than kind: a good card that falls
/// costs a card, a bad one that passes costs trust. What makes any card hard to learn from is the curation's to find,
/// which the built-in generator's cards pass, too; what only a proposal can get wrong is found here.
package struct CardVerifier: Sendable {
    private let passage: [String]
    private let examples: [[String]]
    private let curation: Curation

    /// - Parameters:
    ///   - passage: the text that the model was shown.
    ///   - examples: answers and questions of the examples in the prompt, which must not come back.
    ///   - curation: for the language of the passage.
    package init(passage: String, examples: [String] = [], curation: Curation) {
        self.passage = WordMatch.words(of: passage)
        self.examples = examples.map { WordMatch.words(of: $0) }.filter { !$0.isEmpty }
        self.curation = curation
    }

    /// The first fault of a card, or nil when it may be offered.
    package func fault(of card: ProposedCard) -> Fault? {
        formFault(card) ?? curation.fault(ofQuestion: card.question.trimmingBlanks, answer: card.answer.trimmingBlanks)
            ?? circleFault(card) ?? leakFault(card) ?? sourceFault(card)
    }

    /// Checks cards in order; of two that ask the same the first stays.
    package func accepted(_ cards: [ProposedCard]) -> (cards: [ProposedCard], rejected: [Fault]) {
        var kept: [ProposedCard] = []
        var rejected: [Fault] = []
        var asked: Set<[String]> = []
        for card in cards {
            if let fault = fault(of: card) {
                rejected.append(fault)
            } else if !asked.insert(WordMatch.words(of: card.question)).inserted {
                rejected.append(.duplicate)
            } else {
                kept.append(card)
            }
        }
        return (kept, rejected)
    }

    // MARK: Form

    /// What the prompt asks for and a proposal may not keep to, in any language.
    private func formFault(_ card: ProposedCard) -> Fault? {
        let question = card.question.trimmingBlanks
        let asked = WordMatch.words(of: question)
        if card.answer.trimmingBlanks.isEmpty || asked.count < 3 { return .thinContext }
        let marks = question.unicodeScalars.count { "?？؟".unicodeScalars.contains($0) }
        guard marks > 0, question.unicodeScalars.last.map({ "?？؟".unicodeScalars.contains($0) }) == true else {
            return .noQuestion
        }
        if marks > 1 { return .severalQuestions }
        return leans(asked) ? .leansOnThePassage : nil
    }

    private func leans(_ asked: [String]) -> Bool {
        let text = " " + asked.joined(separator: " ") + " "
        if Self.pointers.contains(where: { text.contains(" \($0) ") }) { return true }
        return asked.contains { Self.looseWords.contains($0) }
            || asked.last.map { ["it", "this", "that", "they"].contains($0) } ?? false
    }

    /// `What is snow?` – `A grainy stage between snow and ice`: the answer is about something else that the sentence
    /// defines, as small models will have it.
    private func circleFault(_ card: ProposedCard) -> Fault? {
        let asked = WordMatch.words(of: card.question)
        guard asked.starts(with: ["what", "is"]) || asked.starts(with: ["what", "are"]) else { return nil }
        let term = WordMatch.contentStems(of: card.question)
        guard term.count == 1 else { return nil }
        return WordMatch.contentStems(of: card.answer).contains(term[0]) ? .noDefinition : nil
    }

    // MARK: Leaks

    private func leakFault(_ card: ProposedCard) -> Fault? {
        let asked = WordMatch.words(of: card.question)
        let answered = WordMatch.words(of: card.answer)
        if WordMatch.holds(asked, answered) { return .answerInQuestion }
        for example in examples where !WordMatch.holds(passage, example) {
            if asked == example || answered == example { return .exampleLeaked }
        }
        return nil
    }

    // MARK: Source

    private func sourceFault(_ card: ProposedCard) -> Fault? {
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
    private func askedElsewhere(_ card: ProposedCard) -> Fault? {
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
