/// What may be wrong with a statement with blanks.
struct ClozeFaults: Sendable {
    let language: Language

    func fault(of card: CardText) -> Fault? {
        if card.blankCount > 2 { return .tooManyBlanks }
        if card.blankCount == 0 { return .empty }
        if card.answerWords.count > 6 { return .blankTooLong }
        let content = Set(card.questionWords.filter { !language.isClosed($0) && !Self.little.contains($0) })
        if content.count < 4 { return .thinContext }
        if let last = card.questionTokens.last, last.kind != .mark || ",—–-".contains(last.text) { return .fragment }
        if !hasVerb(card) { return .fragment }
        if let fault = answerFault(card) { return fault }
        return articleFault(card)
    }

    private func hasVerb(_ card: CardText) -> Bool {
        var tokens = card.questionTokens.map { token in
            token.text == CardText.blank ? Token("thing", .word, isSpaced: true) : token
        }
        language.tagger.tag(&tokens)
        return tokens.contains { $0.wordClass.isFinite || $0.wordClass == .participle }
    }

    private func answerFault(_ card: CardText) -> Fault? {
        guard card.answerWords.count == 1, let word = card.answerWords.first else { return nil }
        if language.isClosed(word) || word.utf8.count < 2 { return .trivialAnswer }
        return language.genericNouns.contains(Plurals.singular(word)) ? .trivialAnswer : nil
    }

    private func articleFault(_ card: CardText) -> Fault? {
        for (token, next) in zip(card.questionTokens, card.questionTokens.dropFirst()) where next.text == CardText.blank
        {
            if token.lower == "a" || token.lower == "an" { return .articleGivesAway }
        }
        return nil
    }

    private static let little: Set<String> = [
        "often", "usually", "generally", "typically", "called", "known", "term", "refers", "refer", "referred", "means",
        "mean",
        "meaning", "defined", "define", "definition", "well", "same", "own", "blank", "complete", "sentence",
        "function", "role",
        "purpose", "following", "phrase", "kind", "type", "example", "difference", "main", "word", "concept", "name",
        "does",
    ]
}
