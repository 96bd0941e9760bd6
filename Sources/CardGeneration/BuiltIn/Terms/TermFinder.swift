import Documents

/// Lists the noun phrases of a text that a card may ask for: runs of nouns and what belongs to them, their tails where
/// what stands before is no part of a name, and whatever is emphasised.
struct TermFinder: Sendable {
    let language: Language

    func terms(of text: StudyText) -> [Term] {
        var collection = TermCollection()
        for (index, sentence) in text.sentences.enumerated() where sentence.opening != .unfit {
            let emphasised = emphasisedSpans(sentence.tokens)
            for span in emphasised {
                collection.add(occurrence(of: span, in: sentence, index, emphasised: true), in: sentence)
            }
            for run in runs(sentence.tokens) {
                for range in tails(of: run, in: sentence.tokens) where !emphasised.contains(range) {
                    collection.add(
                        occurrence(of: range, in: sentence, index, emphasised: false, run: run), in: sentence)
                }
            }
            for range in ofPhrases(sentence.tokens) where !emphasised.contains(range) {
                collection.add(
                    occurrence(of: range, in: sentence, index, emphasised: false), in: sentence,
                    isTentative: !isProperName(sentence.tokens, range))
            }
        }
        collection.dropUnrepeated()
        return TermEvidence(language: language).gathered(collection.terms, text)
    }

    private func occurrence(
        of range: Range<Int>, in sentence: Sentence, _ index: Int, emphasised: Bool, run: Range<Int>? = nil
    ) -> Term.Occurrence {
        Term.Occurrence(
            sentence: index, range: range, isLeftFree: run.map { $0.lowerBound == range.lowerBound } ?? true,
            isRightFree: run.map { $0.upperBound == range.upperBound } ?? true, isEmphasised: emphasised)
    }

    // MARK: Emphasis

    /// Runs of emphasised tokens of at most six words, without quotes and articles around them.
    func emphasisedSpans(_ tokens: [Token]) -> [Range<Int>] {
        var spans: [Range<Int>] = []
        var index = 0
        while index < tokens.count {
            guard tokens[index].isEmphasised else {
                index += 1
                continue
            }
            var end = index
            while end < tokens.count, tokens[end].isEmphasised, tokens[end].emphasis == tokens[index].emphasis {
                end += 1
            }
            if let span = trimmed(index..<end, tokens) { spans.append(span) }
            index = end
        }
        return spans
    }

    private func trimmed(_ range: Range<Int>, _ tokens: [Token]) -> Range<Int>? {
        var range = range
        while let first = range.first, tokens[first].kind == .mark || Self.articles.contains(tokens[first].lower) {
            range = first + 1..<range.upperBound
        }
        while let last = range.last, tokens[last].kind == .mark { range = range.lowerBound..<last }
        let words = tokens[range].filter { $0.kind != .mark }
        guard (1...6).contains(words.count), words.contains(where: { $0.kind == .word && !$0.wordClass.isClosed })
        else {
            return nil
        }
        guard !tokens[range].contains(where: { $0.kind == .mark && $0.text != "-" && $0.text != "’" && $0.text != "," })
        else { return nil }
        return isName(tokens[range]) ? range : nil
    }

    /// Emphasis also stresses: a term is no clause, no pronoun or quantity, and no lone verb, adverb or plain adjective.
    private func isName(_ tokens: ArraySlice<Token>) -> Bool {
        for token in tokens where !token.isCapitalised {
            if token.lower == "whatever" || Self.stressed.contains(token.lower) { return false }
            if tokens.count > 1, token.wordClass == .be || token.wordClass == .modal { return false }
        }
        let words = tokens.filter { $0.kind == .word }
        guard let last = words.last, let first = words.first else { return true }
        // `no sense *to the company*`, `the law *subsidizes* it`
        if !first.isCapitalised, [.preposition, .to, .conjunction, .subordinator].contains(first.wordClass) {
            return false
        }
        if words.count == 1, !last.isCapitalised, Self.verbEndings.contains(where: last.lower.hasSuffix) {
            return false
        }
        // `the value *mi*`: a letter of a formula.
        if words.count == 1, last.text.utf8.count <= 3, !last.isAcronym, language.words[last.lower] == nil {
            return false
        }
        // Italics stress more than bold type does.
        if !first.emphasis.contains(.bold), language.mildAdjectives.contains(first.lower) { return false }
        guard !last.isCapitalised, let entry = language.words[last.lower], !entry.readings.isEmpty else {
            return last.isCapitalised || last.wordClass != .verb && (words.count > 1 || last.wordClass != .adjective)
        }
        if !entry.readings.isDisjoint(with: [.noun, .pluralNoun, .gerund]) {
            return words.count > 1 || last.wordClass != .verb
        }
        return words.count > 1 && !entry.readings.isSubset(of: [.verb, .verbS, .adverb])
    }

    private static let verbEndings = ["izes", "ises", "ized", "ised", "ifies", "ified"]

    // MARK: Runs

    /// Maximal runs of nominal words that end in a noun.
    func runs(_ tokens: [Token]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start: Int?
        for index in 0...tokens.count {
            if index < tokens.count, belongs(tokens, at: index, start: start) {
                if start == nil { start = index }
                continue
            }
            if let first = start, let run = endingInNoun(first..<index, tokens) { runs.append(run) }
            start = nil
        }
        return runs
    }

    private func belongs(_ tokens: [Token], at index: Int, start: Int?) -> Bool {
        let token = tokens[index]
        switch token.wordClass {
        case .noun, .proper, .adjective: return !isVariable(tokens, at: index)
        case .gerund:
            // `is becoming a habit`, `complexes lining the pores`: a part of the verb.
            if index + 1 < tokens.count, start != nil, tokens[index + 1].wordClass == .determiner { return false }
            return start != nil
                ? tokens[index - 1].wordClass != .verb : index == 0 || tokens[index - 1].wordClass != .be
        case .participle:
            return index + 1 < tokens.count && tokens[index + 1].wordClass.isNominal
                && tokens[index + 1].wordClass != .participle
        case .number:
            // `Executive Order 9066`, `group 17`
            return start != nil && token.kind == .number && index > 0
                && (tokens[index - 1].wordClass == .proper || tokens[index - 1].wordClass == .noun)
                && (index + 1 == tokens.count || !tokens[index + 1].wordClass.isNominal)
        case .atom: return false
        default: return false
        }
    }

    /// `integers x`, `mn products`, `products X[i]`: letters that stand for numbers.
    private func isVariable(_ tokens: [Token], at index: Int) -> Bool {
        let token = tokens[index]
        guard token.text.utf8.count <= 2, token.kind == .word else { return false }
        if !token.isCapitalised { return token.text.utf8.count == 1 || !token.lower.contains { "aeiouy".contains($0) } }
        guard token.text.utf8.count == 1, index + 1 < tokens.count else { return false }
        return ["[", "(", "=", "+", "/"].contains(tokens[index + 1].text)
    }

    private func endingInNoun(_ run: Range<Int>, _ tokens: [Token]) -> Range<Int>? {
        var end = run.upperBound
        while end > run.lowerBound {
            let wordClass = tokens[end - 1].wordClass
            if wordClass == .noun || wordClass == .proper || wordClass == .gerund || wordClass == .number { break }
            end -= 1
        }
        return end > run.lowerBound ? run.lowerBound..<end : nil
    }

    /// The run itself and its tails of one to four words that may stand by themselves.
    private func tails(of run: Range<Int>, in tokens: [Token]) -> [Range<Int>] {
        var tails: [Range<Int>] = []
        var start = run.lowerBound
        while start < run.upperBound {
            let isFree = start == run.lowerBound || isNoPartOfName(tokens[start - 1])
            if isFree, run.upperBound - start <= 4, mayBeTerm(tokens[start..<run.upperBound]) {
                tails.append(start..<run.upperBound)
            }
            start += 1
        }
        return tails
    }

    private func isNoPartOfName(_ token: Token) -> Bool {
        language.mildAdjectives.contains(token.lower) || token.lower.hasSuffix("'s") || token.lower.hasSuffix("s'")
            || language.words[token.lower]?.readings.contains(.comparison) == true
    }

    private func mayBeTerm(_ tokens: ArraySlice<Token>) -> Bool {
        guard let first = tokens.first, let last = tokens.last else { return false }
        if tokens.count == 1 {
            guard first.text.utf8.count > 2 || first.isAcronym, first.kind == .word else { return false }
            if language.genericNouns.contains(Plurals.singular(first.lower)) { return false }
        }
        // A verb within, `price changes affect`: no name.
        let isVerb = tokens.dropFirst().contains { token in
            token.kind == .word && !token.isCapitalised
                && language.words[token.lower].map {
                    !$0.readings.isEmpty && $0.readings.isSubset(of: [.verb, .verbS])
                } ?? false
        }
        let ending = last.isCapitalised ? nil : language.words.entry(ofForm: last.lower)?.readings
        guard !isVerb, ending.map({ $0.isEmpty || !$0.isSubset(of: [.verb, .verbS]) }) ?? true else { return false }
        return !language.mildAdjectives.contains(first.lower) && !Self.noTermStart.contains(first.lower)
            && !first.lower.hasSuffix("'s") && !(last.kind == .number && tokens.count == 1)
    }

    // MARK: X of Y

    /// `Compromise of 1850`, `Bill of Rights`, `law of supply and demand`: two runs with `of` between, five words at most.
    private func ofPhrases(_ tokens: [Token]) -> [Range<Int>] {
        let runs = runs(tokens)
        var phrases: [Range<Int>] = []
        for (left, next) in zip(runs.indices, runs.dropFirst()) {
            let first = runs[left]
            guard first.upperBound < tokens.count, tokens[first.upperBound].lower == "of" else { continue }
            let hasArticle = tokens[first.upperBound + 1].lower == "the"
            guard next.lowerBound == first.upperBound + (hasArticle ? 2 : 1),
                tokens[next.lowerBound].wordClass != .gerund
            else { continue }
            var phrase = first.lowerBound..<next.upperBound
            // `Declaration of Rights and Grievances`
            if isProperName(tokens, phrase), phrase.upperBound + 1 < tokens.count,
                tokens[phrase.upperBound].lower == "and", tokens[phrase.upperBound + 1].wordClass == .proper,
                !tokens[(phrase.upperBound + 1)...].prefix(4).contains(where: { $0.lower == "of" })
            {
                phrase = phrase.lowerBound..<phrase.upperBound + 2
            }
            if phrase.count <= 5 || phrase.count <= 7 && isProperName(tokens, phrase),
                !language.mildAdjectives.contains(tokens[first.lowerBound].lower)
            {
                phrases.append(phrase)
            }
        }
        for index in tokens.indices.dropFirst(2).dropLast() where tokens[index].text == "the" {
            if tokens[index - 1].wordClass == .proper, tokens[index + 1].isCapitalised {
                phrases.append(index - 1..<index + 2)
            }
        }
        for index in tokens.indices.dropFirst().dropLast() where tokens[index].lower == "of" {
            if tokens[index - 1].isCapitalised, tokens[index + 1].kind == .number {
                phrases.append(index - 1..<index + 2)
            }
        }
        return phrases
    }

    private static let articles: Set<String> = ["a", "an", "the"]
    private static let stressed: Set<String> = [
        "this", "that", "these", "those", "all", "any", "every", "not", "never", "always", "only", "we", "you", "they",
        "it", "i", "how", "why",
    ]
    /// Capitals at both ends inside a sentence.
    private func isProperName(_ tokens: [Token], _ range: Range<Int>) -> Bool {
        range.lowerBound > 0 && tokens[range.lowerBound].isCapitalised && tokens[range.upperBound - 1].isCapitalised
            && !tokens[range.lowerBound].isAcronym
    }

    private static let noTermStart: Set<String> = [
        "term", "word", "phrase", "name", "concept", "idea", "lot", "so-called",
    ]
}
