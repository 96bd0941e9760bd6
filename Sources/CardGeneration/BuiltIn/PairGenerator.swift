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
    package func faultFinder(for text: StudyText) -> @Sendable (CardCandidate) -> Fault? {
        let phrases = PhraseCounts(text.sentences.map(\.tokens))
        let language = language
        let faults = faults
        return { candidate in
            if candidate.form == .cloze,
                candidate.statement.blanks.contains(where: { phrases.split(candidate.statement.tokens, $0, language) })
            {
                return .splitPhrase
            }
            return faults.fault(
                of: CardText(
                    question: candidate.front, answer: candidate.answer, isCloze: candidate.form == .cloze,
                    tokenizer: language.tokenizer))
        }
    }

    package func picked(from pairs: Pairs, in text: StudyText, limit: Int) -> (
        cards: [CardCandidate], rejected: [Fault: Int]
    ) {
        let thresholds = pairs.isEmphasised ? Thresholds.emphasised : Thresholds.plain
        var selection = Selection(
            pairs.candidates, terms: pairs.terms, leastWorth: { thresholds.least(for: $0) },
            fault: faultFinder(for: text))
        selection.run(limit: limit)
        return (selection.picked, selection.rejected)
    }
}

/// The worth below which cards are not offered.
struct Thresholds: Sendable {
    var all: Double
    var unanchored: Double

    static let plain = Self(all: 0.02, unanchored: 0.04)
    static let emphasised = Self(all: 0.02, unanchored: 0.04)

    func least(for candidate: CardCandidate) -> Double { candidate.isAnchored ? all : unanchored }
}
