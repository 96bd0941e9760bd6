/// What may be wrong with a question and its answer.
struct QuestionFaults: Sendable {
    let language: Language

    func fault(of card: CardText) -> Fault? {
        guard let first = card.questionWords.first else { return .empty }
        if Self.yesNo.contains(first), card.question.hasSuffix("?") { return .yesOrNo }
        if card.answerWords.count < 3, let said = card.answerWords.first, Self.verdicts.contains(said) {
            return .yesOrNo
        }
        if card.questionWords.count > 8, !card.question.contains("?"), !Self.tasks.contains(first) {
            return .noQuestion
        }
        if card.answerWords.count == 1, let word = card.answerWords.first, language.isClosed(word) {
            return .trivialAnswer
        }
        guard let asked = AskedTerm(card, language: language) else { return nil }
        return numberFault(asked) ?? definitionFault(card, asked)
    }

    private func numberFault(_ asked: AskedTerm) -> Fault? {
        guard let last = asked.words.last, let first = asked.words.first else { return .noQuestion }
        if FaultFinder.functionWords.contains(last), !isStranded(asked.words) { return .noQuestion }
        if Self.noStart.contains(first) { return .noQuestion }
        if asked.isPluralVerb, first == "a" || first == "an" { return .wrongNumber }
        guard let isPlural = asked.isPluralHead else { return nil }
        return isPlural == asked.isPluralVerb ? nil : .wrongNumber
    }

    /// `What is a moraine made of?` ends in a small word and is whole all the same.
    private func isStranded(_ words: [String]) -> Bool {
        guard let before = words.dropLast().last else { return false }
        return before.hasSuffix("ed") || ["made", "known", "built", "thought", "found"].contains(before)
    }

    private func definitionFault(_ card: CardText, _ asked: AskedTerm) -> Fault? {
        guard asked.asker == "what", asked.words.count <= 6, let first = card.answerWords.first else { return nil }
        let words = card.answerWords
        if Self.noDefinitionStart.contains(first) { return .noDefinition }
        if words.count > 1 {
            if first.hasSuffix("ed"), Self.prepositions.contains(words[1]) { return .noDefinition }
            if first.hasSuffix("ly"), words[1].hasSuffix("ed") { return .noDefinition }
            if first == "to", !asked.words.contains(where: Self.aims.contains) { return .noDefinition }
        }
        return isComparison(words) || isClause(card) ? .noDefinition : nil
    }

    /// `The larger the molecule, the larger the force`
    private func isComparison(_ words: [String]) -> Bool {
        guard words.count > 4, words[0] == "the", isComparative(words[1]) else { return false }
        return zip(words.dropFirst(2), words.dropFirst(3)).contains { $0 == "the" && isComparative($1) }
    }

    private func isComparative(_ word: String) -> Bool {
        word == "more" || word == "less"
            || language.words[word]?.readings.contains(.comparison) == true && word.hasSuffix("er")
    }

    /// A finite verb within the first words, with nothing before it that opens a relative clause.
    private func isClause(_ card: CardText) -> Bool {
        let words = card.answerWords
        guard let verb = words.prefix(6).dropFirst().firstIndex(where: Self.finite.contains) else { return false }
        if verb + 1 < words.count, words[verb + 1].hasSuffix("ing") { return false }
        let opening = words[..<verb]
        if let first = opening.first,
            ["when", "if", "how", "any", "anything", "something", "someone", "what", "where"].contains(first)
        {
            return false
        }
        return !opening.contains { Self.openers.contains($0) }
    }

    private static let yesNo: Set<String> = [
        "is", "are", "was", "were", "does", "do", "did", "can", "could", "will", "would", "should", "may", "has",
        "have",
        "had",
    ]
    private static let verdicts: Set<String> = ["yes", "no", "true", "false"]
    private static let tasks: Set<String> = [
        "define", "describe", "explain", "name", "identify", "list", "state", "give", "compare", "contrast",
        "distinguish", "complete",
    ]
    private static let noStart: Set<String> = [
        "it", "they", "this", "that", "these", "those", "he", "she", "such", "also", "often", "when", "while",
        "because", "since", "if", "as", "of", "and", "or",
    ]
    private static let noDefinitionStart: Set<String> = [
        "who", "whose", "whom", "which", "that", "including", "not", "similar", "able", "unable", "likely", "unlikely",
        "due",
        "because", "but", "and", "also", "even", "only", "is", "are", "was", "were", "has", "have", "had", "can", "may",
        "might", "will", "would", "should", "must", "been", "being", "born", "made", "found", "given", "known",
        "called", "located",
        "thought", "said", "considered",
    ]
    private static let prepositions: Set<String> = [
        "with", "by", "in", "to", "of", "from", "on", "at", "for", "into", "as", "when",
    ]
    private static let aims: Set<String> = [
        "function", "functions", "purpose", "role", "goal", "aim", "job", "task", "objective", "responsibility",
        "point", "use", "duty", "mission", "way",
    ]
    private static let finite: Set<String> = [
        "is", "are", "was", "were", "has", "have", "had", "showed", "shows", "became", "suggests", "suggest", "argued",
        "believed", "began", "reflects", "reflect",
    ]
    private static let openers: Set<String> = [
        "that", "which", "who", "whom", "whose", "where", "when", "what", "of", "in", "by", "for", "with", "to",
    ]
}

/// What a `What is …?` or `Who was …?` asks about.
struct AskedTerm {
    var asker: String
    var isPluralVerb: Bool
    var words: [String]
    /// Whether the head noun is plural; nil where its form does not tell or it is a name.
    var isPluralHead: Bool?

    init?(_ card: CardText, language: Language) {
        let words = card.questionWords
        guard words.count > 2, words[0] == "what" || words[0] == "who", ["is", "are", "was", "were"].contains(words[1])
        else { return nil }
        asker = words[0]
        isPluralVerb = words[1] == "are" || words[1] == "were"
        self.words = Array(words[2...])
        let tokens = card.questionTokens.filter { $0.kind != .mark }.dropFirst(2)
        let end = tokens.dropFirst().firstIndex { Self.ends.contains($0.lower) } ?? tokens.endIndex
        guard let head = tokens[..<end].last(where: { $0.kind == .word }) else { return }
        if tokens.contains(where: { $0.lower == "and" || $0.lower == "or" }) { return }
        if ["one", "two", "three", "four", "five", "six", "seven", "some", "many"].contains(self.words[0]) { return }
        let isName = head.isCapitalised && !head.isAcronym
        let number = Plurals.isPlural(head.lower, in: language.words)
        isPluralHead = isName && number == true ? nil : number
    }

    private static let ends: Set<String> = [
        "of", "in", "for", "to", "with", "from", "by", "that", "which", "who", "on", "between", "at", "during", "under",
        "against", "within", "where", "when", "called", "made", "known",
    ]
}
