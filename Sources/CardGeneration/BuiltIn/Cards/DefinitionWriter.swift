/// Writes `What is TERM?` with the definition that a pattern points at.
struct DefinitionWriter: Sendable {
    struct Definition: Sendable {
        var question: String
        var answer: String
        /// The answer's tokens.
        var tokens: [Token]
    }

    let language: Language
    let questions: QuestionWriter

    init(language: Language) {
        self.language = language
        questions = QuestionWriter(language: language)
    }

    func definition(
        _ match: PatternMatcher.Match, of term: Term, at occurrence: Term.Occurrence, in sentence: Sentence,
        clause: Clause
    ) -> Definition? {
        guard let place = match.definition,
            let found = tokens(match.pattern.extent, at: place, occurrence, sentence, clause)
        else { return nil }
        // `… is defined by:` leads up to a formula or a list.
        guard found.last?.text != ":" else { return nil }
        let tokens = trimmed(found)
        guard isDefinition(tokens, match, occurrence, sentence, clause) else { return nil }
        let answerTokens = [SentenceReader.capitalised(tokens[0])] + tokens.dropFirst()
        guard let question = questions.whatIs(term, at: occurrence, in: sentence, answer: tokens) else { return nil }
        return Definition(question: question, answer: Array(answerTokens).joinedText, tokens: tokens)
    }

    // MARK: Extent

    private func tokens(
        _ extent: Pattern.Extent, at place: Int, _ occurrence: Term.Occurrence, _ sentence: Sentence, _ clause: Clause
    ) -> [Token]? {
        let tokens = sentence.tokens
        let end = clause.range.upperBound
        switch extent {
        case .none: return nil
        case .clause: return Array(tokens[min(place, end)..<clauseEnd(tokens, from: place, to: end)])
        case .comma:
            let close = commaEnd(tokens, from: place, to: end)
            // Without a comma after it the words may be the rest of the clause: then a verb follows.
            if close == end, hasMainVerb(tokens[min(place, end)..<end]) { return nil }
            if close == end, place < end, tokens[place].wordClass != .determiner { return nil }
            return Array(tokens[min(place, end)..<close])
        case .dash:
            let close = tokens[min(place, end)..<end].firstIndex(where: PatternElement.isDash) ?? end
            return Array(tokens[min(place, end)..<close])
        case .bracket:
            guard let close = tokens[min(place, end)..<end].firstIndex(where: { $0.text == ")" }) else { return nil }
            return Array(tokens[place..<close])
        case .subject:
            guard let start = clause.starts.last(where: { $0 < place }), place - start <= 40 else { return nil }
            return Array(tokens[start..<place])
        case .nearest: return nearest(before: place, after: occurrence.range.upperBound, tokens, clause)
        }
    }

    /// A finite verb that no relative pronoun has opened a clause for.
    private func hasMainVerb(_ tokens: ArraySlice<Token>) -> Bool {
        var isOpen = false
        for token in tokens {
            if token.wordClass == .relative || token.wordClass == .subordinator { isOpen = true }
            if token.wordClass.isFinite {
                if !isOpen { return true }
                isOpen = false
            }
        }
        return false
    }

    private func clauseEnd(_ tokens: [Token], from start: Int, to end: Int) -> Int {
        var depth = 0
        for index in min(start, end)..<end {
            switch tokens[index].text {
            case "(": depth += 1
            case ")": depth -= 1
            case ";" where depth == 0: return index
            case "—" where depth == 0 && index - start > 5: return index
            // `… of disorders and are often serious`: the clause's second verb says more of the term.
            case "and", "but":
                // `… of Λ and the eigenvectors are in Q`: something else is spoken of.
                if index - start > 2, index + 3 < end, tokens[index + 1].wordClass == .determiner,
                    tokens[(index + 2)..<min(end, index + 5)].first(where: { !$0.wordClass.isNominal })?.wordClass
                        == .be
                {
                    return index
                }
                if index - start > 3, index + 1 < end, tokens[index + 1].wordClass.isFinite,
                    tokens[index + 1].wordClass != .verb
                {
                    return index
                }
            default: break
            }
        }
        return end
    }

    /// The end of an apposition: the first comma after which no list and no relative clause goes on.
    private func commaEnd(_ tokens: [Token], from start: Int, to end: Int) -> Int {
        var depth = 0
        for index in min(start, end)..<end {
            switch tokens[index].text {
            case "(": depth += 1
            case ")": depth -= 1
            case ",", ";", "—", ":":
                if depth == 0 { return index }
            default: break
            }
        }
        return end
    }

    /// `a chain of amino acids called a polypeptide`: the noun phrase before, with what it is a part of; what follows the
    /// term with `that` or `which` belongs to it.
    private func nearest(before place: Int, after term: Int, _ tokens: [Token], _ clause: Clause) -> [Token]? {
        var start = place
        while start > clause.range.lowerBound {
            let token = tokens[start - 1]
            let goesOn =
                token.wordClass.isNominal || token.wordClass == .number || token.wordClass == .determiner
                || token.lower == "of" || token.lower == "for" || token.wordClass == .adverb
            guard goesOn else { break }
            start -= 1
            // An article opens the phrase unless `of` stands before it.
            if token.wordClass == .determiner, start == 0 || tokens[start - 1].lower != "of" { break }
        }
        guard start < place, tokens[start].wordClass != .adverb, tokens[start].lower != "of" else { return nil }
        var found = Array(tokens[start..<place])
        guard term < clause.range.upperBound else { return found }
        let relative = tokens[term].text == "," ? term + 1 : term
        if relative + 2 < clause.range.upperBound, tokens[relative].lower == "that" || tokens[relative].lower == "which"
        {
            found += tokens[term..<commaEnd(tokens, from: relative, to: clause.range.upperBound)]
        }
        return found
    }

    private func trimmed(_ tokens: [Token]) -> [Token] {
        var tokens = tokens[...]
        while let last = tokens.last,
            last.kind == .mark && ",;:—–-.".contains(last.text) || Self.dangling.contains(last.lower)
        {
            tokens.removeLast()
        }
        while let first = tokens.first, first.kind == .mark && ",;:—–-".contains(first.text) { tokens.removeFirst() }
        return Array(tokens)
    }

    // MARK: What is no definition

    private func isDefinition(
        _ tokens: [Token], _ match: PatternMatcher.Match, _ occurrence: Term.Occurrence, _ sentence: Sentence,
        _ clause: Clause
    ) -> Bool {
        let words = tokens.filter { $0.kind != .mark }
        guard words.count >= 2, words.count <= 45, let first = words.first else { return false }
        if SentenceReader.pointers.contains(first.lower), !Self.mayOpen.contains(first.lower) { return false }
        if first.wordClass.isFinite || first.wordClass == .adverb || first.wordClass == .relative { return false }
        if first.wordClass == .participle || first.wordClass == .preposition { return false }
        if Self.others.contains(first.lower) { return false }
        let last = sentence.tokens[occurrence.range.upperBound - 1]
        // `file 6`, `the nineteenth century`
        if last.kind == .number && !last.isCapitalised || Self.times.contains(last.lower) { return false }
        let head = last.wordClass
        if head == .adjective || head == .participle, !occurrence.isEmphasised { return false }
        if first.lower == "the", words.count > 1, isRank(words[1]) || words[1].lower == "most" { return false }
        if first.lower == "one", words.count > 1, words[1].lower == "of" { return false }
        // `The analogy is a fair one.`
        if isTitle(words)
            || zip(words.prefix(4), words.dropFirst()).contains(where: {
                $0.wordClass != .preposition && $1.lower == "one"
            })
        {
            return false
        }
        if words.contains(where: { Self.readers.contains($0.lower) }) { return false }
        if hasVerbInHead(tokens, match.pattern) { return false }
        if isClauseNoun(words, match.pattern) || isOneForMany(words, occurrence, sentence) { return false }
        let name = sentence.tokens[occurrence.range]
        let isName = name.count > 1 && name.allSatisfy(\.isCapitalised)
        if !setsApart(words, isEmphasised: occurrence.isEmphasised, isName: isName) || comparesOnly(words) {
            return false
        }
        switch match.pattern.name {
        case "apposition", "apposition-bare", "dash", "dash-any", "gloss":
            return isTiedToTerm(words, match.pattern, occurrence, sentence, clause)
        case "or-definition":
            return first.wordClass != .gerund && words.count >= 4 && !isInList(occurrence, sentence, clause)
        case "colon-any": return occurrence.isEmphasised || occurrence.range.lowerBound == clause.range.lowerBound
        case "a-y-called", "a-y-known-as": return words.count >= 5
        case "y-is-called", "y-is-known-as": return words.count >= 4
        default: return words.count >= 3
        }
    }

    /// `Willful Infringement: A Report from the Front Lines`: the second half of a title says little of the first.
    private func isTitle(_ words: [Token]) -> Bool {
        let content = words.dropFirst().filter { $0.kind == .word && !$0.wordClass.isClosed }
        return content.first?.isCapitalised == true && content.count >= 3
            && content.count(where: { $0.isCapitalised && !$0.isAcronym }) * 3 >= content.count * 2
    }

    /// `The first factor that …`, `the best …` say which one, not what.
    private func isRank(_ word: Token) -> Bool {
        Self.ranks.contains(word.lower)
            || word.lower.hasSuffix("est") && language.words[word.lower]?.readings.contains(.comparison) == true
    }

    /// `Service contracts are an option for …` says what they are good for, not what they are.
    private func isOneForMany(_ words: [Token], _ occurrence: Term.Occurrence, _ sentence: Sentence) -> Bool {
        let head = sentence.tokens[occurrence.range.upperBound - 1]
        guard words[0].lower == "a" || words[0].lower == "an", head.kind == .word,
            Plurals.isPlural(head.lower, in: language.words) == true
        else { return false }
        return !words.prefix(6).contains { Self.collectives.contains($0.lower) }
    }

    /// A class alone, `a thick band of fibres`, tells a term from nothing: a definition says what sets it apart.
    private func setsApart(_ words: [Token], isEmphasised: Bool, isName: Bool) -> Bool {
        if words.count < (isEmphasised ? 4 : 5) { return false }
        // Of a person, what kind of person it is says enough.
        if isName, words.prefix(5).contains(where: { language.personNouns.contains($0.lower) }) { return true }
        if words.count > 9 || words.dropFirst().count(where: \.isCapitalised) >= 3 { return true }
        return words.dropFirst().contains { word in
            switch word.wordClass {
            case .relative, .participle, .gerund, .verb, .to, .subordinator: true
            case .preposition: !Self.placing.contains(word.lower)
            default: word.lower == "where" || word.lower == "when"
            }
        }
    }

    /// `an even older and simpler algorithm`: says how it differs from one that the card does not name.
    private func comparesOnly(_ words: [Token]) -> Bool {
        let head = words.prefix(4)
        guard !words.contains(where: { $0.lower == "than" }) else { return false }
        return head.contains { $0.lower == "even" || $0.lower == "another" || $0.lower == "different" }
            || head.dropFirst().contains {
                $0.lower.hasSuffix("er") && language.words[$0.lower]?.readings.contains(.comparison) == true
            }
    }

    /// A finite verb before `that`, `which` or `of`: a whole clause, no definition.
    private func hasVerbInHead(_ tokens: [Token], _ pattern: Pattern) -> Bool {
        // `the quantity supplied will rise`
        let head = tokens.prefix(6).prefix { $0.wordClass != .relative && $0.wordClass != .subordinator }
        if head.contains(where: { $0.wordClass == .modal }) { return true }
        for token in tokens {
            if token.wordClass == .relative || token.wordClass == .preposition || token.wordClass == .subordinator
                || token.wordClass == .participle || token.wordClass == .gerund || token.wordClass == .to
                || token.kind == .mark
            {
                return false
            }
            if token.wordClass.isFinite { return true }
        }
        return false
    }

    /// `…, a step that led to war`: the apposition names the whole clause.
    private func isClauseNoun(_ words: [Token], _ pattern: Pattern) -> Bool {
        guard pattern.extent == .comma || pattern.extent == .dash else { return false }
        return words.prefix(4).contains { Self.clauseNouns.contains($0.lower) }
    }

    /// `skin, bone, or …`: the term is one of several.
    private func isInList(_ occurrence: Term.Occurrence, _ sentence: Sentence, _ clause: Clause) -> Bool {
        var index = occurrence.range.lowerBound
        while index > clause.range.lowerBound,
            sentence.tokens[index - 1].wordClass.isNominal || sentence.tokens[index - 1].wordClass == .determiner
        {
            index -= 1
        }
        guard index > clause.range.lowerBound, sentence.tokens[index - 1].text == "," else { return false }
        return !clause.starts.contains(index)
    }

    private func isTiedToTerm(
        _ words: [Token], _ pattern: Pattern, _ occurrence: Term.Occurrence, _ sentence: Sentence, _ clause: Clause
    ) -> Bool {
        if pattern.extent == .comma, clause.starts.contains(occurrence.range.upperBound + 1) { return false }
        if occurrence.isEmphasised { return true }
        let start = occurrence.range.lowerBound
        let tokens = sentence.tokens
        let hasDeterminer = start > 0 && tokens[start - 1].wordClass == .determiner
        let isSubject = clause.starts.contains(start) || hasDeterminer && clause.starts.contains(start - 1)
        if isSubject { return !clause.starts.dropFirst().contains { $0 <= start } || pattern.extent != .comma }
        // After a bare preposition the words most often speak of something else.
        if start > 0, tokens[start - 1].wordClass == .preposition { return false }
        return words[0].lower == "a" || words[0].lower == "an"
    }

    private static let collectives: Set<String> = [
        "set", "group", "class", "type", "kind", "form", "family", "series", "collection", "pair", "system", "network",
        "part", "sort", "category", "body", "sequence", "style", "people", "variety", "range", "number", "team",
    ]
    /// Prepositions that say where or whose, and so seldom what.
    private static let placing: Set<String> = ["of", "in", "at", "on", "within"]
    private static let dangling: Set<String> = [
        "and", "or", "but", "which", "that", "of", "in", "the", "a", "an", "as", "to", "with", "by", "for", "i.e.",
        "e.g.",
    ]
    private static let mayOpen: Set<String> = ["one", "any", "those", "each", "both", "some"]
    private static let readers: Set<String> = ["we", "you", "our", "your", "us", "i", "my"]
    private static let others: Set<String> = [
        "other", "another", "others", "more", "less", "most", "many", "several", "various",
    ]
    private static let times: Set<String> = ["century", "decade", "year", "month", "week", "day", "time", "moment"]
    private static let ranks: Set<String> = [
        "first", "second", "third", "fourth", "last", "only", "best", "opposite", "same", "next", "following", "latter",
        "former", "other", "result", "reason", "case", "answer", "more", "less",
    ]
    private static let clauseNouns: Set<String> = [
        "suggestion", "move", "step", "sign", "result", "line", "fact", "situation", "trend", "development", "claim",
        "decision", "change", "shift", "position", "view", "idea", "notion", "conclusion", "event", "reality",
        "practice", "rejection", "attempt", "effort", "limitation", "prospect", "feat", "demand",
    ]
}
