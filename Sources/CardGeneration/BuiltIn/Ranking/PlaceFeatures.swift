/// What the place of a term says for a card from it.
struct PlaceFeatures: Sendable {
    let language: Language

    func features(
        of occurrence: Term.Occurrence, rank: Int, term: Term, in sentence: Sentence, clause: Clause, text: StudyText,
        termsInSentence: Int
    ) -> FeatureVector {
        var features = FeatureVector()
        let start = occurrence.range.lowerBound
        let tokens = sentence.tokens
        let before = start > 0 ? tokens[start - 1] : nil
        let hasDeterminer = before?.wordClass == .determiner
        let isSubject = clause.starts.contains(start) || hasDeterminer && clause.starts.contains(start - 1)
        let isFirst = rank == 0
        features.add("place: first mention", if: isFirst)
        features.add("place: second mention", if: rank == 1)
        features.add("place: first in its block", if: sentence.ordinal == 0)
        features.add("place: subject", if: isSubject)
        features.add("place: subject and first mention", if: isSubject && isFirst)
        features.add("place: subject and in a heading", if: isSubject && term.headingCount > 0)
        features.add("place: subject of several words", if: isSubject && term.wordCount > 1)
        features.add("place: after a or an", if: before?.lower == "a" || before?.lower == "an")
        features.add("place: after the", if: before?.lower == "the")
        features.add(
            "place: after a possessive", if: before?.wordClass == .possessive || before?.lower.hasSuffix("'s") == true)
        features.add("place: left edge bound", if: !occurrence.isLeftFree)
        features.add("place: list item", if: sentence.isListItem)
        features.add("place: subject filled in", if: sentence.opening == .filled)
        features.add("place: emphasised here", if: occurrence.isEmphasised)
        features.add("place: emphasised elsewhere only", if: !occurrence.isEmphasised && term.emphasisedCount > 0)
        let path = text.sections[sentence.section].path.last?.lowercased() ?? ""
        features.add("place: in this section's heading", if: path.contains(term.key))
        features.add("place: later in the sentence", if: start > 12)
        features.add("place: log of terms in the sentence", Logistic.naturalLogarithm(1 + Double(termsInSentence)))
        return features
    }
}

/// What a sentence says for a card that rests on it.
struct SentenceFeatures: Sendable {
    let language: Language
    let counts: WordCounts

    func features(of tokens: some Collection<Token>, _ sentence: Sentence) -> FeatureVector {
        var features = FeatureVector()
        let count = tokens.count { $0.kind != .mark }
        features.add("sentence: up to 8 words", if: count <= 8)
        features.add("sentence: 9 to 13 words", if: count > 8 && count <= 13)
        features.add("sentence: 26 to 34 words", if: count > 25 && count <= 34)
        features.add("sentence: over 34 words", if: count > 34)
        features.add("sentence: a part", if: count * 3 < sentence.wordCount * 2)
        features.add("sentence: past", if: isPast(tokens))
        features.add("sentence: has may or would", if: tokens.contains { Self.guesses.contains($0.lower) })
        features.add("sentence: has a year", if: tokens.contains { $0.text.utf8.count == 4 && $0.kind == .number })
        features.add("sentence: has a number", if: tokens.contains { $0.kind == .number })
        features.add("sentence: example", if: sentence.isExample)
        let capitals = tokens.dropFirst().count { $0.isCapitalised && !$0.isAcronym }
        features.add("sentence: names", Double(min(capitals, 4)))
        features.add("sentence: not", if: tokens.contains { $0.wordClass == .not })
        let rare = tokens.count { $0.kind == .word && !$0.wordClass.isClosed && language.words.zipf($0.lower) < 3.8 }
        features.add("sentence: rare words", Double(min(rare, 6)))
        substance(tokens, &features)
        unresolved(tokens, &features)
        return features
    }

    /// How much of what the text speaks of stands in the sentence, and how rare its words are.
    private func substance(_ tokens: some Collection<Token>, _ features: inout FeatureVector) {
        var words = 0.0
        var topicality = 0.0
        var rarity = 0.0
        for token in tokens where token.kind == .word && !token.wordClass.isClosed {
            words += 1
            topicality += counts.logarithm(of: token.lower)
            rarity += max(0, 6 - language.words.zipf(token.lower))
        }
        features.add("sentence: topicality", words > 0 ? topicality / words : 0)
        features.add("sentence: mean rarity", words > 0 ? rarity / words : 0)
        features.add("sentence: log of content words", Logistic.naturalLogarithm(1 + words))
        features.add(
            "sentence: single letters",
            if: tokens.contains {
                $0.kind == .word && $0.isCapitalised && $0.text.utf8.count == 1 && $0.text != "A" && $0.text != "I"
            })
        features.add("sentence: list of several", if: listsSeveral(tokens))
    }

    /// `, b, and c`
    private func listsSeveral(_ tokens: some Collection<Token>) -> Bool {
        var commas = 0
        var since = 0
        for token in tokens {
            if token.text == "," {
                commas = since <= 4 ? commas + 1 : 1
                since = 0
            } else if token.lower == "and" || token.lower == "or" {
                if commas > 1 || commas == 1 && since == 0 { return true }
            } else {
                since += 1
            }
        }
        return false
    }

    /// Words by which a sentence leans on what stands before it.
    private func unresolved(_ tokens: some Collection<Token>, _ features: inout FeatureVector) {
        var previous: Token?
        var hasPointer = false
        var hasPronoun = false
        for token in tokens {
            if let previous, Self.pointing.contains(previous.lower), token.wordClass.isNominal,
                previous.wordClass != .relative
            {
                hasPointer = true
            }
            if Self.pronouns.contains(token.lower) { hasPronoun = true }
            previous = token
        }
        features.add("sentence: this or these", if: hasPointer)
        features.add("sentence: it or they", if: hasPronoun)
        features.add("sentence: another or other", if: tokens.contains { Self.others.contains($0.lower) })
        features.add("sentence: also", if: tokens.contains { $0.lower == "also" || $0.lower == "too" })
        features.add("sentence: we or you", if: tokens.contains { Self.readers.contains($0.lower) })
        features.add("sentence: he or she", if: tokens.contains { Self.persons.contains($0.lower) })
        features.add("sentence: quotes", if: tokens.contains { $0.text == "“" || $0.text == "\"" })
        features.add("sentence: brackets", if: tokens.contains { $0.text == "(" })
        features.add("sentence: dash", if: tokens.contains(where: PatternElement.isDash))
        features.add("sentence: colon", if: tokens.contains { $0.text == ":" })
        features.add("sentence: commas", Double(min(4, tokens.count { $0.text == "," })))
        let open = tokens.first?.wordClass
        features.add("sentence: opens with when or if", if: open == .subordinator || open == .relative)
        features.add("sentence: opens with a preposition", if: open == .preposition)
        let first = tokens.first?.lower ?? ""
        features.add("sentence: opens with another", if: first == "another" || first == "other")
        features.add("sentence: opens with some or many", if: Self.quantities.contains(first))
        features.add("sentence: opens with there", if: first == "there")
        features.add("sentence: compares", if: tokens.contains { Self.comparisons.contains($0.lower) })
        features.add(
            "sentence: lists with such as", if: tokens.contains { $0.lower == "such" || $0.lower == "including" })
        features.add("sentence: formula", if: tokens.contains { $0.kind == .atom || $0.text == "=" || $0.text == "→" })
    }

    private func isPast(_ tokens: some Collection<Token>) -> Bool {
        tokens.contains { token in
            if token.lower == "was" || token.lower == "were" || token.lower == "had" || token.lower == "did" {
                return true
            }
            guard token.wordClass == .verb else { return false }
            return token.lower.hasSuffix("ed")
                || language.words[token.lower].map { $0.readings.contains(.past) && !$0.readings.contains(.verb) }
                    == true
        }
    }

    private static let quantities: Set<String> = ["some", "many", "most", "several", "few", "all", "much"]
    private static let comparisons: Set<String> = [
        "more", "less", "fewer", "larger", "smaller", "higher", "lower", "than", "increasingly",
    ]
    private static let guesses: Set<String> = ["may", "might", "would", "could", "perhaps", "should"]
    private static let pointing: Set<String> = ["this", "these", "those", "such", "that"]
    private static let pronouns: Set<String> = ["it", "they", "them", "its", "their"]
    private static let others: Set<String> = [
        "another", "other", "others", "same", "similar", "latter", "former", "both",
    ]
    private static let readers: Set<String> = ["we", "you", "our", "your", "us", "i", "my"]
    private static let persons: Set<String> = ["he", "she", "his", "her", "him"]
}
