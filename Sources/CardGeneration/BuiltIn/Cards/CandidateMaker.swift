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
        let counts = WordCounts(text.sentences)
        var known = KnownFeatures(
            sentences: SentenceFeatures(language: language, counts: counts), termsInSentence: termCounts(terms, text))
        let termFeatures = TermFeatures(language: language, counts: counts)
        var candidates: [CardCandidate] = []
        for index in terms.indices {
            let places = places(of: terms[index], text)
            terms[index].patternCount = places.count { !$0.matches.isEmpty }
            terms[index].strongPatternCount = places.count { $0.matches.contains { $0.pattern.strength == .strong } }
            let features = termFeatures.features(of: terms[index], longerCount: longer[index], in: text)
            for place in places {
                candidates += cards(of: index, terms[index], at: place, text, features, &known)
            }
        }
        return candidates
    }

    /// What is the same for all terms of a sentence.
    private struct KnownFeatures {
        struct Part: Hashable {
            var sentence: Int
            var tokens: Range<Int>
        }

        let sentences: SentenceFeatures
        let termsInSentence: [Int]
        var parts: [Part: FeatureVector] = [:]

        mutating func features(of statement: Statement, _ sentence: Sentence, _ index: Int) -> FeatureVector {
            guard let source = statement.source else { return sentences.features(of: statement.tokens, sentence) }
            let part = Part(sentence: index, tokens: source)
            if let features = parts[part] { return features }
            let features = sentences.features(of: statement.tokens, sentence)
            parts[part] = features
            return features
        }
    }

    private func termCounts(_ terms: [Term], _ text: StudyText) -> [Int] {
        var counts = [Int](repeating: 0, count: text.sentences.count)
        for term in terms {
            var last = -1
            for occurrence in term.occurrences where occurrence.sentence != last {
                counts[occurrence.sentence] += 1
                last = occurrence.sentence
            }
        }
        return counts
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
        of index: Int, _ term: Term, at place: Place, _ text: StudyText, _ termFeatures: FeatureVector,
        _ known: inout KnownFeatures
    ) -> [CardCandidate] {
        let sentence = text.sentences[place.occurrence.sentence]
        // A sentence that starts with a pronoun may still say something that stands by itself.
        let isDependent = sentence.opening == .pronoun && place.clause == sentence.clauses.first
        var shared = termFeatures
        shared.append(
            PlaceFeatures(language: language).features(
                of: place.occurrence, rank: place.rank, term: term, in: sentence, clause: place.clause, text: text,
                termsInSentence: known.termsInSentence[place.occurrence.sentence]))
        var cards: [CardCandidate] = []
        for statement in statements(at: place, sentence, isDependent: isDependent) {
            cards.append(cloze(statement, index, term, place, sentence, shared, &known))
        }
        for match in place.matches
        where match.pattern.extent != .none && !(isDependent && match.pattern.extent == .subject) {
            if let card = definition(match, index, term, place, sentence, shared, known.sentences) {
                cards.append(card)
            }
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
        let isNamed = place.occurrence.isEmphasised || place.matches.contains { $0.pattern.strength == .strong }
        guard SpanFaults(language: language).allows(range, in: sentence.tokens, isNamed: isNamed) else { return [] }
        return [
            isDependent ? nil : clozes.statement(hiding: range, in: sentence, clause: place.clause),
            clozes.relativeStatement(of: range, in: sentence, clause: place.clause),
            clozes.namedStatement(of: range, in: sentence, clause: place.clause),
        ].compactMap(\.self)
    }

    private func cloze(
        _ statement: Statement, _ index: Int, _ term: Term, _ place: Place, _ sentence: Sentence,
        _ shared: FeatureVector, _ known: inout KnownFeatures
    ) -> CardCandidate {
        var features = shared
        let patterns = place.matches.map(\.pattern)
        features.append(known.features(of: statement, sentence, place.occurrence.sentence))
        features.append(CardFeatures.cloze(statement, place.occurrence, patterns, term, rank: place.rank))
        let surface = definitions.questions.surface(of: term, at: place.occurrence, in: sentence)
        return CardCandidate(
            form: .cloze, term: index, occurrence: place.occurrence, statement: statement, front: statement.blanked,
            answer: surface.joinedText, answerTokens: surface, passage: sentence.passage, pattern: nil,
            matches: patterns, features: features, worth: 0)
    }

    private func definition(
        _ match: PatternMatcher.Match, _ index: Int, _ term: Term, _ place: Place, _ sentence: Sentence,
        _ shared: FeatureVector, _ sentences: SentenceFeatures
    ) -> CardCandidate? {
        guard
            let definition = definitions.definition(
                match, of: term, at: place.occurrence, in: sentence, clause: place.clause)
        else { return nil }
        var features = shared
        let start = place.occurrence.range.lowerBound
        let isSubject = place.clause.starts.contains { $0 == start || $0 == start - 1 }
        features.append(sentences.features(of: definition.tokens, sentence))
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
