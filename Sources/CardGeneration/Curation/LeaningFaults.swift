/// Finds what a card points at that it does not show: `this process`, `these groups`, `the same year`, `he` with nobody
/// named. What the card itself says before the pointer may be what is meant.
struct LeaningFaults: Sendable {
    let language: Language

    func fault(of card: CardText) -> Fault? {
        let hidesName = card.isCloze && card.answerTokens.allSatisfy { $0.isCapitalised || $0.kind == .mark }
        var tokens = card.questionTokens.map { Self.named($0, isName: hidesName) }
        if !card.isCloze { tokens += card.answerTokens }
        language.tagger.tag(&tokens)
        let answer = card.isCloze ? 0 : card.questionTokens.count
        for index in tokens.indices where isUnresolved(tokens, at: index, answer: answer) { return .unresolvedPronoun }
        return nil
    }

    /// A blank stands for what it hides.
    private static func named(_ token: Token, isName: Bool) -> Token {
        token.text == CardText.blank ? Token(isName ? "Jonathan" : "thing", .word, isSpaced: true) : token
    }

    private func isUnresolved(_ tokens: [Token], at index: Int, answer: Int) -> Bool {
        switch tokens[index].lower {
        case "this", "these", "those", "such": pointsBack(tokens, at: index, from: index < answer ? 0 : answer)
        case "he", "she", "his", "her", "him": !tokens[..<index].contains(where: isPerson)
        case "latter", "former":
            index > 0 && ["the", "this"].contains(tokens[index - 1].lower) && !isComparedBefore(tokens, index)
        case "same": index <= 3 && !tokens[index...].prefix(8).contains { $0.lower == "as" || $0.lower == "that" }
        default: false
        }
    }

    /// Before anything is said, `this process` means something outside the card, unless its noun has been named.
    private func pointsBack(_ tokens: [Token], at index: Int, from start: Int) -> Bool {
        guard index + 1 < tokens.count, !tokens[start..<index].contains(where: \.wordClass.isFinite) else {
            return false
        }
        let next = tokens[index + 1]
        guard next.kind == .word || next.kind == .number, next.wordClass.isNominal || next.wordClass == .number else {
            return false
        }
        let phrase = tokens[(index + 1)...].prefix { $0.wordClass.isNominal || $0.wordClass == .number }
        guard let head = phrase.last else { return false }
        let stem = Stems.noun(head.lower)
        return !tokens[..<index].contains { Stems.noun($0.lower) == stem }
    }

    /// A name that is no common word and no people, or a word for a person.
    private func isPerson(_ token: Token) -> Bool {
        guard token.kind == .word else { return false }
        if language.personNouns.contains(Plurals.singular(token.lower)) { return true }
        guard token.isCapitalised, !language.isClosed(token.lower) else { return false }
        if language.words[token.lower].map({ !$0.readings.isEmpty }) == true { return false }
        return !["s", "ish", "ese"].contains { token.lower.hasSuffix($0) }
    }

    private func isComparedBefore(_ tokens: [Token], _ index: Int) -> Bool {
        tokens[..<index].contains { $0.lower == "and" || $0.lower == "or" || $0.lower == "," }
    }
}
