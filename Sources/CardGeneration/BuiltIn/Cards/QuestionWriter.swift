/// Writes questions about a term that agree with it: number, article, `What` or `Who`.
struct QuestionWriter: Sendable {
    let language: Language

    /// `What is osmosis?`, `What are ions?`, `Who was Ada Lovelace?`; nil where the number cannot be told.
    func whatIs(_ term: Term, at occurrence: Term.Occurrence, in sentence: Sentence, answer: [Token]) -> String? {
        let tokens = surface(of: term, at: occurrence, in: sentence)
        guard let head = head(of: tokens) else { return nil }
        let isPast = isPast(after: occurrence, in: sentence) && term.isProper
        let isPlural = self.isPlural(head, occurrence, sentence)
        let verb = isPlural ? (isPast ? "were" : "are") : (isPast ? "was" : "is")
        let asker = !isPlural && isPerson(term, answer) ? "Who" : "What"
        let article =
            isPlural || asker == "Who"
            ? definite(term, occurrence, sentence) : article(term, occurrence, sentence, tokens)
        return "\(asker) \(verb) \(article)\(tokens.joinedText)?"
    }

    /// The term as it stands inside a sentence: a capital that only opened the sentence is lowered.
    func surface(of term: Term, at occurrence: Term.Occurrence, in sentence: Sentence) -> [Token] {
        var tokens = Array(sentence.tokens[occurrence.range])
        tokens[0].isSpaced = false
        if occurrence.range.lowerBound == 0, !keepsCapital(term, tokens) {
            tokens[0].text = (tokens[0].text.first?.lowercased() ?? "") + tokens[0].text.dropFirst()
        }
        return tokens
    }

    private func keepsCapital(_ term: Term, _ tokens: [Token]) -> Bool {
        guard tokens[0].isCapitalised, !tokens[0].isAcronym, tokens[0].text.unicodeScalars.count > 1 else {
            return true
        }
        if tokens.count > 1, tokens.dropFirst().contains(where: \.isCapitalised) { return true }
        let inside = term.occurrences.count { $0.range.lowerBound > 0 }
        if inside > 0 { return term.capitalisedCount * 2 > inside }
        return language.words[tokens[0].lower] == nil && !Self.hasCommonEnding(tokens[0].lower)
    }

    private static func hasCommonEnding(_ word: String) -> Bool {
        [
            "s", "ion", "ty", "ness", "ment", "ism", "ing", "sis", "gen", "ase", "ide", "ate", "logy", "cle", "ous",
            "al", "ic",
        ]
        .contains { word.hasSuffix($0) }
    }

    // MARK: Number

    /// The head noun: the last word before `of`, `in` ….
    private func head(of tokens: [Token]) -> Token? {
        let end = tokens.dropFirst().firstIndex { $0.wordClass == .preposition } ?? tokens.count
        return tokens[..<end].last { $0.kind == .word }
    }

    private func isPlural(_ head: Token, _ occurrence: Term.Occurrence, _ sentence: Sentence) -> Bool {
        if head.isCapitalised, !head.isAcronym, occurrence.range.lowerBound > 0 {
            return Self.verbAfter(occurrence, sentence) ?? false
        }
        switch Plurals.isPlural(head.lower, in: language.words) {
        case let known?: return known
        case nil: return Self.verbAfter(occurrence, sentence) ?? false
        }
    }

    /// Whether the verb after the term is plural; nil where none tells.
    private static func verbAfter(_ occurrence: Term.Occurrence, _ sentence: Sentence) -> Bool? {
        let next = occurrence.range.upperBound
        guard next < sentence.tokens.count else { return nil }
        switch sentence.tokens[next].lower {
        case "are", "were", "have", "do": return true
        case "is", "was", "has", "does": return false
        default: return nil
        }
    }

    private func isPast(after occurrence: Term.Occurrence, in sentence: Sentence) -> Bool {
        sentence.tokens[occurrence.range.upperBound...].prefix(12).contains { $0.lower == "was" || $0.lower == "were" }
    }

    /// A name whose definition names one person: `a lawyer and defender of …`; no congress, party or act.
    private func isPerson(_ term: Term, _ answer: [Token]) -> Bool {
        guard term.isProper, term.wordCount <= 4,
            !term.key.split(separator: " ").contains(where: { Self.bodies.contains(String($0)) })
        else { return false }
        let words = answer.prefix(9).prefix {
            $0.wordClass != .preposition && $0.wordClass != .relative && $0.kind != .mark
                && $0.wordClass != .conjunction
        }
        guard let head = words.last, head.lower == Plurals.singular(head.lower) else { return false }
        return language.personNouns.contains(head.lower)
            || Self.personEndings.contains { head.lower.hasSuffix($0) }
    }

    private static let bodies: Set<String> = [
        "congress", "party", "act", "court", "company", "committee", "league", "association", "union", "army", "war",
        "college", "university", "commission", "council", "church", "assembly", "parliament", "society", "house",
        "movement", "corporation", "department", "agency", "bank",
    ]
    private static let personEndings = ["ologist", "ographer", "ician", "ist"]

    // MARK: Articles

    private func article(_ term: Term, _ occurrence: Term.Occurrence, _ sentence: Sentence, _ tokens: [Token]) -> String
    {
        let first = tokens[0].text
        if occurrence.range.lowerBound > 0 {
            switch sentence.tokens[occurrence.range.lowerBound - 1].lower {
            case "a", "an": return Plurals.article(before: first) + " "
            case "the":
                return term.afterIndefinite > 0 && !term.isProper ? Plurals.article(before: first) + " " : "the "
            default: break
            }
        }
        if term.afterIndefinite > 0, !term.isProper { return Plurals.article(before: first) + " " }
        let definite = definite(term, occurrence, sentence)
        // `Every simulation experiment is …`; a term that opens the sentence bare is one that is not counted.
        let start = occurrence.range.lowerBound
        guard definite.isEmpty, !term.isProper, start > 0, sentence.tokens[start - 1].wordClass == .determiner,
            let head = head(of: tokens), isCounted(head.lower)
        else { return definite }
        return Plurals.article(before: first) + " "
    }

    /// The plural is nearly as common as the singular: `experiments`, not `variances`.
    private func isCounted(_ noun: String) -> Bool {
        guard let singular = language.words[noun], singular.readings.contains(.noun),
            let plural = language.words[noun + "s"],
            plural.readings.contains(.pluralNoun)
        else { return false }
        return plural.zipf + 0.6 >= singular.zipf
    }

    /// `the ` where the text never has the term without it.
    private func definite(_ term: Term, _ occurrence: Term.Occurrence, _ sentence: Sentence) -> String {
        guard term.afterDefinite > 0 else { return "" }
        return term.afterDefinite == term.occurrences.count ? "the " : ""
    }
}
