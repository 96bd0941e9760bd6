/// Describes every place of every term and writes the cards that it allows.
struct CandidateMaker: Sendable {
    let language: Language
    let matcher: PatternMatcher
    let clozes: ClozeWriter
    let definitions: DefinitionWriter

    init(language: Language, patterns: [Pattern]) {
        self.language = language
        matcher = PatternMatcher(patterns: patterns)
        clozes = ClozeWriter(language: language)
        definitions = DefinitionWriter(language: language)
    }

    /// A term's place with the patterns that fit there.
    private struct Place {
        var occurrence: Term.Occurrence
        /// 0 for the first sentence that has the term.
        var rank: Int
        var clause: Clause
        var matches: [PatternMatcher.Match]
    }

    /// The cards of a text; the terms learn how many patterns point at them.
    func candidates(terms: inout [Term], text: StudyText) -> [CardCandidate] {
        let longer = longerCounts(terms, text)
        var candidates: [CardCandidate] = []
        for index in terms.indices {
            let places = places(of: terms[index], text)
            terms[index].patternCount = places.count { !$0.matches.isEmpty }
            terms[index].strongPatternCount = places.count { $0.matches.contains { $0.pattern.strength == .strong } }
            let termFeatures = TermFeatures(language: language).features(
                of: terms[index], longerCount: longer[index], in: text)
            for place in places {
                candidates += cards(of: index, terms[index], at: place, text, termFeatures)
            }
        }
        return candidates
    }

    private func places(of term: Term, _ text: StudyText) -> [Place] {
        var places: [Place] = []
        var rank = -1
        var last = -1
        for occurrence in term.occurrences {
            let sentence = text.sentences[occurrence.sentence]
            if occurrence.sentence != last { rank += 1 }
            last = occurrence.sentence
            guard let clause = sentence.clauses.first(where: { $0.range.contains(occurrence.range.lowerBound) }) else {
                continue
            }
            let matches = matcher.matches(of: occurrence.range, in: sentence, clause: clause)
            places.append(Place(occurrence: occurrence, rank: rank, clause: clause, matches: matches))
        }
        return places
    }

    private func cards(
        of index: Int, _ term: Term, at place: Place, _ text: StudyText, _ termFeatures: FeatureVector
    ) -> [CardCandidate] {
        let sentence = text.sentences[place.occurrence.sentence]
        // A sentence that starts with a pronoun may still say something that stands by itself.
        let isDependent = sentence.opening == .pronoun && place.clause == sentence.clauses.first
        var shared = termFeatures
        shared.append(
            PlaceFeatures(language: language).features(
                of: place.occurrence, rank: place.rank, term: term, in: sentence, clause: place.clause, text: text))
        var cards: [CardCandidate] = []
        for statement in statements(at: place, sentence, isDependent: isDependent) {
            cards.append(cloze(statement, index, term, place, sentence, shared))
        }
        for match in place.matches
        where match.pattern.extent != .none && !(isDependent && match.pattern.extent == .subject) {
            if let card = definition(match, index, term, place, sentence, shared) { cards.append(card) }
        }
        return cards
    }

    private func statements(at place: Place, _ sentence: Sentence, isDependent: Bool) -> [Statement] {
        let range = place.occurrence.range
        // `maximum likelihood (ML)`: what the short form stands for is asked by itself.
        if range.count == 1, sentence.tokens[range.lowerBound].isAcronym, range.lowerBound > 0,
            range.upperBound < sentence.tokens.count, sentence.tokens[range.lowerBound - 1].text == "(",
            sentence.tokens[range.upperBound].text == ")"
        {
            return []
        }
        return [
            isDependent ? nil : clozes.statement(hiding: range, in: sentence, clause: place.clause),
            clozes.relativeStatement(of: range, in: sentence, clause: place.clause),
            clozes.namedStatement(of: range, in: sentence, clause: place.clause),
        ].compactMap(\.self)
    }

    private func cloze(
        _ statement: Statement, _ index: Int, _ term: Term, _ place: Place, _ sentence: Sentence,
        _ shared: FeatureVector
    ) -> CardCandidate {
        var features = shared
        let patterns = place.matches.map(\.pattern)
        features.append(SentenceFeatures(language: language).features(of: statement.tokens, sentence))
        features.append(CardFeatures.cloze(statement, place.occurrence, patterns, term, rank: place.rank))
        let surface = definitions.questions.surface(of: term, at: place.occurrence, in: sentence)
        return CardCandidate(
            form: .cloze, term: index, occurrence: place.occurrence, statement: statement, front: statement.blanked,
            answer: surface.joinedText, answerTokens: surface, passage: sentence.passage, pattern: nil,
            matches: patterns, features: features, worth: 0)
    }

    private func definition(
        _ match: PatternMatcher.Match, _ index: Int, _ term: Term, _ place: Place, _ sentence: Sentence,
        _ shared: FeatureVector
    ) -> CardCandidate? {
        guard
            let definition = definitions.definition(
                match, of: term, at: place.occurrence, in: sentence, clause: place.clause)
        else { return nil }
        var features = shared
        let start = place.occurrence.range.lowerBound
        let isSubject = place.clause.starts.contains { $0 == start || $0 == start - 1 }
        features.append(SentenceFeatures(language: language).features(of: definition.tokens, sentence))
        features.append(
            CardFeatures.definition(
                definition, match.pattern, place.occurrence, place.rank, isSubject: isSubject, isName: term.isProper,
                language: language))
        return CardCandidate(
            form: .definition, term: index, occurrence: place.occurrence,
            statement: Statement(tokens: definition.tokens, blanks: []), front: definition.question,
            answer: definition.answer,
            answerTokens: [SentenceReader.capitalised(definition.tokens[0])] + definition.tokens.dropFirst(),
            passage: sentence.passage, pattern: match.pattern, matches: place.matches.map(\.pattern),
            features: features, worth: 0)
    }

    /// How often each term stands inside a longer one.
    private func longerCounts(_ terms: [Term], _ text: StudyText) -> [Int] {
        terms.map { term in term.occurrences.count { !$0.isLeftFree || !$0.isRightFree } }
    }
}
