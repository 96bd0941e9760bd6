/// What a term's words and its places in the text say for asking for it.
struct TermFeatures: Sendable {
    let language: Language
    let counts: WordCounts

    func features(of term: Term, longerCount: Int, in text: StudyText) -> FeatureVector {
        var features = FeatureVector()
        counts(term, longerCount, text, &features)
        words(term, text, &features)
        features.add("term: in a heading", if: term.headingCount > 0)
        features.add("term: is a heading", if: term.isHeading)
        features.add("term: has a short form", if: term.abbreviation != nil)
        features.add("term: emphasised somewhere", if: term.emphasisedCount > 0)
        features.add("term: quoted", if: term.quotedCount > 0)
        features.add("term: strong patterns", Double(min(term.strongPatternCount, 3)))
        features.add("term: has a strong pattern", if: term.strongPatternCount > 0)
        return features
    }

    private func counts(_ term: Term, _ longerCount: Int, _ text: StudyText, _ features: inout FeatureVector) {
        let count = Double(term.occurrences.count)
        let sentences = Double(min(term.sentenceCount, 12))
        features.add("term: log of sentences", Logistic.naturalLogarithm(1 + sentences))
        features.add("term: once only", if: term.sentenceCount == 1)
        features.add("term: log of paragraphs", Logistic.naturalLogarithm(1 + min(12, Double(term.paragraphCount))))
        features.add("term: early", 1 - Self.position(of: term, in: text))
        features.add("term: share left free", Double(term.leftFreeCount) / count)
        features.add("term: share free on both sides", Double(term.bothFreeCount) / count)
        features.add("term: share in longer terms", min(1, Double(longerCount) / count))
        features.add("term: proper", if: term.isProper)
        features.add("term: share after an article", Double(term.afterDefinite + term.afterIndefinite) / count)
        features.add("term: after a or an", if: term.afterIndefinite > 0)
    }

    /// 0…1 in the text, or in the part of a long one: a book starts something new in each chapter.
    private static func position(of term: Term, in text: StudyText) -> Double {
        let count = text.sentences.count
        guard count > 2 * part else { return Double(term.firstSentence) / Double(max(1, count)) }
        return Double(term.firstSentence % part) / Double(part)
    }

    /// Sentences.
    private static let part = 160

    private func words(_ term: Term, _ text: StudyText, _ features: inout FeatureVector) {
        guard let occurrence = term.occurrences.first else { return }
        let tokens = text.sentences[occurrence.sentence].tokens[occurrence.range].filter { $0.kind != .mark }
        let rarities = tokens.filter { !$0.wordClass.isClosed }.map { rarity($0) }
        let most = rarities.max() ?? 0
        features.add("word: rarest", most)
        features.add("word: mean rarity", rarities.isEmpty ? 0 : rarities.reduce(0, +) / Double(rarities.count))
        let topics = tokens.filter { !$0.wordClass.isClosed }.map { counts.logarithm(of: $0.lower) }
        let share = 1 / Double(max(1, topics.count))
        features.add("word: topicality", topics.reduce(0, +) * share)
        features.add("word: topicality and rarity", zip(topics, rarities).reduce(0) { $0 + $1.0 * $1.1 } * share)
        features.add("word: in no list", if: tokens.contains { $0.kind == .word && language.words[$0.lower] == nil })
        let length = min(tokens.count, 5)
        features.add("term: \(length) word\(length == 1 ? "" : "s")", 1)
        features.add("term: X of Y", if: tokens.contains { $0.lower == "of" })
        guard let first = tokens.first, let last = tokens.last else { return }
        let head = Plurals.singular(last.lower)
        features.add("term: acronym", if: tokens.count == 1 && first.isAcronym)
        features.add("word: generic head", if: language.genericNouns.contains(head))
        features.add(
            "word: generic start", if: tokens.count > 1 && language.genericNouns.contains(Plurals.singular(first.lower))
        )
        features.add("word: mild start", if: language.mildAdjectives.contains(first.lower))
        features.add("word: person", if: language.personNouns.contains(head))
        features.add("word: starts in -ing", if: first.lower.hasSuffix("ing"))
        features.add("word: starts in -ed", if: first.lower.hasSuffix("ed"))
        features.add("word: starts in -ly", if: first.lower.hasSuffix("ly"))
        features.add("word: starts with an adjective", if: tokens.count > 1 && first.wordClass == .adjective)
        features.add("word: ends in -ing", if: last.lower.hasSuffix("ing"))
        features.add("word: ends in an adjective", if: last.wordClass == .adjective || last.wordClass == .participle)
        features.add(
            "word: ends in a verb form",
            if: language.words[last.lower].map { !$0.readings.isDisjoint(with: [.verb, .verbS]) } ?? false)
        features.add("word: has a number", if: tokens.contains { $0.text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 } })
        features.add("word: abstract ending", if: Self.abstractEndings.contains { head.hasSuffix($0) })
        features.add(
            "word: Greek or Latin ending",
            if: Self.learnedEndings.contains { head.hasSuffix($0) && head.utf8.count > $0.utf8.count + 2 })
        features.add("term: plural", if: last.lower != head)
    }

    /// 6 less the Zipf frequency; 0 for common words.
    func rarity(_ token: Token) -> Double {
        guard token.kind == .word else { return 0 }
        return max(0, 6 - language.words.zipf(token.lower))
    }

    private static let abstractEndings = [
        "tion", "sion", "ity", "ness", "ment", "ance", "ence", "ism", "ship", "cy", "hood",
    ]
    private static let learnedEndings = [
        "ase", "ine", "ide", "ite", "sis", "itis", "oma", "gen", "cyte", "plasm", "some", "phil", "phile", "lysis",
        "um", "us",
        "ia", "graph", "scope", "logy", "nomy", "pathy", "ectomy", "emia", "on", "in", "ol", "ose",
    ]
}
