/// What a card's form and pattern say for it.
enum CardFeatures {
    static func cloze(
        _ statement: Statement, _ occurrence: Term.Occurrence, _ matches: [Pattern], _ term: Term, rank: Int
    ) -> FeatureVector {
        var features = FeatureVector()
        for match in matches { features.add("cloze: \(match.name)", 1) }
        let strong = matches.count { $0.strength == .strong }
        features.add("cloze: strong", if: strong > 0)
        features.add("cloze: how many strong", Double(min(strong, 3)))
        features.add("cloze: strong and first mention", if: strong > 0 && rank == 0)
        features.add("cloze: strong and emphasised", if: strong > 0 && occurrence.isEmphasised)
        features.add("cloze: emphasised", if: occurrence.isEmphasised)
        features.add("cloze: no pattern", if: matches.isEmpty)
        features.add("cloze: against only", if: !matches.isEmpty && matches.allSatisfy { $0.strength == .against })
        features.add("cloze: opens with the blank", if: statement.blanks.first.map { $0.lowerBound <= 1 } ?? false)
        features.add("cloze: two blanks", if: statement.blanks.count > 1)
        features.add("cloze: rewritten", if: statement.isRewritten)
        features.add("cloze: strong elsewhere only", if: strong == 0 && term.strongPatternCount > 0)
        features.add("cloze: resembles the answer", if: resembles(statement))
        let before = statement.blanks.first.map { $0.lowerBound > 0 ? statement.tokens[$0.lowerBound - 1].lower : "" }
        features.add("cloze: one of several", if: before == "and" || before == "or" || before == ",")
        features.add(
            "cloze: ends with the blank",
            if: statement.blanks.last.map { $0.upperBound + 1 >= statement.tokens.count } ?? false)
        features.add("cloze: name", if: term.isProper)
        features.add("cloze: name with a pattern", if: term.isProper && strong > 0)
        features.add(
            "cloze: common noun, no strong pattern", if: !term.isProper && strong == 0 && !occurrence.isEmphasised)
        return features
    }

    /// A long word of the answer shares its first or last five letters with a word that is shown: `learned`, `unlearned`.
    private static func resembles(_ statement: Statement) -> Bool {
        guard let blank = statement.blanks.first else { return false }
        let hidden = statement.tokens[blank].filter { $0.text.utf8.count >= 6 && $0.kind == .word }.map(\.lower)
        guard !hidden.isEmpty else { return false }
        return statement.tokens.enumerated().contains { index, token in
            guard !statement.blanks.contains(where: { $0.contains(index) }), token.text.utf8.count >= 5,
                token.kind == .word
            else { return false }
            return hidden.contains {
                $0.prefix(5) == token.lower.prefix(5)
                    || $0.suffix(5) == token.lower.suffix(5) && $0.utf8.count >= 7 && !token.lower.hasSuffix("tion")
                        && !token.lower.hasSuffix("ation") && !token.lower.hasSuffix("ment")
                        && !token.lower.hasSuffix("ness")
            }
        }
    }

    static func definition(
        _ definition: DefinitionWriter.Definition, _ pattern: Pattern, _ occurrence: Term.Occurrence, _ rank: Int,
        isSubject: Bool, isName: Bool, language: Language
    ) -> FeatureVector {
        var features = FeatureVector()
        let words = definition.tokens.filter { $0.kind != .mark }
        features.add("definition", 1)
        features.add("definition: \(pattern.name)", 1)
        features.add("definition: emphasised", if: occurrence.isEmphasised)
        features.add("definition: first mention", if: rank == 0)
        features.add("definition: of the subject", if: isSubject)
        features.add(
            "definition: that or which",
            if: words.contains { $0.lower == "that" || $0.lower == "which" || $0.lower == "who" || $0.lower == "where" }
        )
        features.add("definition: of", if: words.contains { $0.lower == "of" })
        features.add("definition: over 22 words", if: words.count > 22)
        features.add("definition: under 6 words", if: words.count < 6)
        features.add("definition: opens with the", if: words.first?.lower == "the")
        features.add("definition: opens with a", if: words.first?.lower == "a" || words.first?.lower == "an")
        features.add("definition: of a name", if: isName)
        features.add("definition: of a name, apposition", if: isName && pattern.name.hasPrefix("apposition"))
        features.add("definition: names", Double(min(3, words.dropFirst().count { $0.isCapitalised && !$0.isAcronym })))
        let genus = words.prefix(6)
        features.add("definition: genus", if: genus.contains { Self.genusNouns.contains(Plurals.singular($0.lower)) })
        features.add("definition: one of", if: words.first?.lower == "one")
        features.add("definition: commas", Double(min(3, definition.tokens.count { $0.text == "," })))
        return features
    }

    private static let genusNouns: Set<String> = [
        "process", "type", "form", "study", "set", "group", "system", "method", "measure", "theory", "substance", "act",
        "condition", "state", "amount", "tendency", "ability", "belief", "structure", "molecule", "cell", "protein",
        "device",
        "instrument", "period", "law", "rule", "institution", "organization", "person", "area", "region", "part",
        "unit",
        "technique", "model", "approach", "relationship", "disorder", "hormone", "compound", "ion", "tissue", "layer",
        "muscle",
        "organ", "bone", "gene", "sequence", "agreement", "document", "movement", "quantity", "property", "reaction",
        "class",
        "kind", "pattern", "response", "practice", "policy", "tax", "market", "good", "way", "feeling", "view", "idea",
        "science",
    ]
}
