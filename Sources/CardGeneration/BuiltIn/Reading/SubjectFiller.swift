/// Puts the subject of the sentence before in place of `It` or `They`, where number agrees and nothing else can be meant.
struct SubjectFiller: Sendable {
    let language: Language

    func fill(_ sentences: inout [Sentence]) {
        for index in sentences.indices.dropFirst() where sentences[index].opening == .pronoun {
            let previous = sentences[index - 1]
            guard previous.block == sentences[index].block, previous.opening != .pronoun, previous.opening != .unfit,
                let subject = subject(of: previous), let filled = filled(sentences[index], with: subject)
            else { continue }
            sentences[index].tokens = filled
            sentences[index].clauses = ClauseSplitter.clauses(of: filled)
            sentences[index].opening = .filled
            sentences[index].passage = previous.passage + " " + sentences[index].passage
        }
    }

    private func filled(_ sentence: Sentence, with subject: ArraySlice<Token>) -> [Token]? {
        guard sentence.tokens.count > 3,
            sentence.tokens[1].wordClass.isFinite
                || sentence.tokens[1].wordClass == .adverb && sentence.tokens[2].wordClass.isFinite,
            let head = subject.last, !(head.wordClass == .proper && language.personNouns.contains(head.lower))
        else { return nil }
        let isPlural = Plurals.isPlural(head.lower, in: language.words)
        switch sentence.tokens[0].lower {
        case "it" where isPlural == false: break
        case "they" where isPlural == true: break
        default: return nil
        }
        // `It is important that …` speaks of nothing before it.
        if sentence.tokens[0].lower == "it",
            sentence.tokens.prefix(9).contains(where: { $0.lower == "that" || $0.lower == "to" })
        {
            return nil
        }
        var tokens = Array(subject)
        tokens[0].isSpaced = false
        tokens += sentence.tokens.dropFirst()
        language.tagger.tag(&tokens)
        return tokens
    }

    /// The noun phrase of at most five words that opens a sentence and stands before its verb.
    private func subject(of sentence: Sentence) -> ArraySlice<Token>? {
        let tokens = sentence.tokens
        guard let start = sentence.clauses.first?.starts.last else { return nil }
        var end = start
        while end < tokens.count, end - start < 6 {
            let wordClass = tokens[end].wordClass
            if wordClass.isFinite { break }
            guard wordClass.isNominal || (end == start && wordClass == .determiner) else { return nil }
            end += 1
        }
        guard end > start, end < tokens.count, tokens[end].wordClass.isFinite, let head = tokens[start..<end].last,
            head.wordClass == .noun || head.wordClass == .proper || head.wordClass == .gerund,
            !SentenceReader.pointers.contains(tokens[start].lower)
        else { return nil }
        return tokens[start..<end]
    }
}
