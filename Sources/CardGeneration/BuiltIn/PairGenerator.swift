/// Makes cards of running text: lists the terms, describes every place where each stands, scores the pairs, and picks.
package struct PairGenerator: Sendable {
    package struct Weights: Sendable {
        /// For text without emphasised terms.
        package var plain: WeightTable
        /// For text that sets its terms apart.
        package var emphasised: WeightTable

        package init(plain: WeightTable, emphasised: WeightTable) {
            self.plain = plain
            self.emphasised = emphasised
        }
    }

    package let language: Language
    let maker: CandidateMaker
    let weights: Weights
    let faults: FaultFinder

    package init(language: Language, patterns: [Pattern], weights: Weights) {
        self.language = language
        maker = CandidateMaker(language: language, patterns: patterns)
        self.weights = weights
        faults = FaultFinder(language: language)
    }

    package struct Pairs: Sendable {
        package var terms: [Term]
        package var candidates: [CardCandidate]
        package var isEmphasised: Bool
    }

    /// Every card that could be made, with its worth.
    package func pairs(of text: StudyText) -> Pairs {
        var terms = TermFinder(language: language).terms(of: text)
        var candidates = maker.candidates(terms: &terms, text: text)
        let isEmphasised = hasEmphasis(terms, text)
        let table = isEmphasised ? weights.emphasised : weights.plain
        for index in candidates.indices { candidates[index].worth = table.worth(candidates[index].features) }
        return Pairs(terms: terms, candidates: candidates, isEmphasised: isEmphasised)
    }

    /// At least one emphasised term in a thousand words.
    private func hasEmphasis(_ terms: [Term], _ text: StudyText) -> Bool {
        let emphasised = terms.count { $0.emphasisedCount > 0 }
        return emphasised > 1 && emphasised * 1000 >= text.wordCount
    }

    /// Finds faults of candidates of one text.
    ///
    /// - Parameter isLenient: more cards than usual are asked for; an emphasised term is then asked for even where its
    ///   sentence leans on the one before.
    package func faultFinder(for text: StudyText, isLenient: Bool = false) -> @Sendable (CardCandidate) -> Fault? {
        let phrases = PhraseCounts(text.sentences.map(\.tokens))
        let language = language
        let faults = faults
        let leaning = LeaningFaults(language: language)
        return { candidate in
            if candidate.form == .cloze,
                candidate.statement.blanks.contains(where: { phrases.split(candidate.statement.tokens, $0, language) })
            {
                return .splitPhrase
            }
            let card = CardText(
                question: candidate.front, answer: candidate.answer, isCloze: candidate.form == .cloze,
                tokenizer: language.tokenizer)
            if let fault = faults.fault(of: card) { return fault }
            return isLenient && candidate.occurrence.isEmphasised ? nil : leaning.fault(of: card)
        }
    }

    /// - Parameter rate: cards asked for in 1000 words.
    package func picked(from pairs: Pairs, in text: StudyText, limit: Int, rate: Double) -> (
        cards: [CardCandidate], rejected: [Fault: Int]
    ) {
        let thresholds = pairs.isEmphasised ? Thresholds.emphasised : Thresholds.plain
        let fault = faultFinder(for: text, isLenient: rate > Thresholds.usualRate)
        func selection(_ thresholds: Thresholds, limit: Int) -> Selection {
            var selection = Selection(
                pairs.candidates, terms: pairs.terms, leastWorth: { thresholds.least(for: $0) },
                asksOnce: rate <= Thresholds.usualRate, fault: fault)
            selection.run(limit: limit)
            return selection
        }
        var found = selection(thresholds.lowered(for: rate), limit: limit)
        // A short text that defines little still gives some cards: the best of what it has.
        let few = min(limit, text.wordCount * Thresholds.fewest / 1000, Thresholds.enough)
        if found.picked.count < few { found = selection(thresholds.eased, limit: few) }
        return (found.picked, found.rejected)
    }
}

/// The worth below which cards are not offered. Few cards that a reader keeps are better than many to sort out; one who
/// asks for more than the usual number gets weaker ones, too.
struct Thresholds: Sendable {
    var all: Double
    var unanchored: Double

    static let plain = Self(all: 0.22, unanchored: 0.32)
    static let emphasised = Self(all: 0.22, unanchored: 0.34)
    /// Cards in 1000 words for which half the worth is enough.
    static let fewest = 4
    /// Cards that a text of any length may well be content with.
    static let enough = 12
    static let usualRate = GenerationOptions().cardsPer1000Words
    /// At this rate nearly everything is offered.
    private static let fullRate = 15.0

    /// Half the worth where the sentence says what the term is.
    var eased: Self { Self(all: all / 2, unanchored: unanchored) }

    func lowered(for rate: Double) -> Self {
        let share = max(0.05, min(1, (Self.fullRate - rate) / (Self.fullRate - Self.usualRate)))
        return Self(all: all * share, unanchored: unanchored * share)
    }

    func least(for candidate: CardCandidate) -> Double { candidate.isAnchored ? all : unanchored }
}
