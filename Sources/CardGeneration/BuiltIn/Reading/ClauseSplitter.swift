/// Finds the clauses of a tagged sentence.
enum ClauseSplitter {
    /// Cuts at `; `, and at `, and | but | while | whereas …` where both sides have a subject and a verb.
    static func clauses(of tokens: [Token]) -> [Clause] {
        guard !tokens.isEmpty else { return [] }
        let end = tokens.last.map { ".!?".contains($0.text) } == true ? tokens.count - 1 : tokens.count
        var clauses: [Clause] = []
        var start = 0
        var lead = 0
        var depth = 0
        var index = 0
        while index < end {
            switch tokens[index].text {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            default: break
            }
            if depth == 0, let cut = cut(tokens, at: index, from: start, lead: lead, to: end) {
                clauses.append(clause(tokens, start..<index, lead: lead))
                start = index + cut.skipped
                lead = cut.lead
                index = start + lead
            } else {
                index += 1
            }
        }
        clauses.append(clause(tokens, start..<end, lead: lead))
        return clauses
    }

    /// Whether a clause ends before the token: how many tokens are skipped, and how many lead the next clause.
    private static func cut(_ tokens: [Token], at index: Int, from opening: Int, lead: Int, to end: Int) -> (
        skipped: Int, lead: Int
    )? {
        let start = opening + lead
        guard index > start + 2 else { return nil }
        var next = index + 1
        switch tokens[index].text {
        case ";":
            guard hasVerb(tokens, next..<min(end, next + 13)) else { return nil }
        case ",":
            guard next + 1 < end else { return nil }
            if joiners.contains(tokens[next].lower) {
                guard startsClause(tokens, at: next + 1, within: 12, to: end) else { return nil }
            } else {
                // `…, the cytoplasm is called …`: clauses in a row, unless what stands before only leads up to the next.
                guard tokens[next].wordClass == .determiner, !opensAdverbial(tokens[start]),
                    !tokens[opening..<start].contains(where: { concessions.contains($0.lower) }),
                    tokens[start].wordClass != .relative,
                    startsClause(tokens, at: next, within: 5, to: end), tokens[next + 1].lower != "more"
                else { return nil }
            }
        default: return nil
        }
        guard hasVerb(tokens, start..<index) else { return nil }
        let skipped = 1
        var lead = 0
        while next < end,
            joiners.contains(tokens[next].lower) || tokens[next].text == ","
                || lead == 0 && adverbs.contains(tokens[next].lower)
        {
            lead += 1
            next += 1
            if lead == 1, next < end, tokens[next].text == "," { continue }
        }
        return (skipped, lead)
    }

    /// Whether a subject and then its verb follow within so many tokens.
    private static func startsClause(_ tokens: [Token], at start: Int, within length: Int, to end: Int) -> Bool {
        guard start < end else { return false }
        if tokens[start].wordClass == .subordinator || tokens[start].lower == "when" || tokens[start].lower == "in" {
            return hasVerb(tokens, start..<min(end, start + 13))
        }
        for index in start..<min(end, start + length) {
            let wordClass = tokens[index].wordClass
            if wordClass.isFinite { return index > start }
            switch wordClass {
            case .relative, .mark, .subordinator, .to, .conjunction: return false
            default: continue
            }
        }
        return false
    }

    static func hasVerb(_ tokens: [Token], _ range: Range<Int>) -> Bool {
        tokens[range].contains { $0.wordClass.isFinite }
    }

    private static func clause(_ tokens: [Token], _ range: Range<Int>, lead: Int) -> Clause {
        let start = range.lowerBound + lead
        var starts = [start]
        if start < range.upperBound, opensAdverbial(tokens[start]),
            let comma = tokens[start..<range.upperBound].firstIndex(where: { $0.text == "," }), comma - start <= 16,
            comma + 2 < range.upperBound
        {
            starts.append(comma + 1)
        }
        return Clause(range: range, starts: starts, leadLength: lead)
    }

    private static func opensAdverbial(_ token: Token) -> Bool {
        switch token.wordClass {
        case .preposition, .subordinator, .to, .adverb, .participle, .gerund: true
        default: token.lower == "when" || token.lower == "where" || token.lower == "whenever"
        }
    }

    private static let joiners: Set<String> = ["and", "but", "while", "whereas", "although", "though", "so", "yet"]
    /// After these the main clause is still to come.
    private static let concessions: Set<String> = ["while", "whereas", "although", "though"]
    private static let adverbs: Set<String> = [
        "however", "therefore", "thus", "hence", "moreover", "furthermore", "instead", "consequently", "otherwise",
        "nevertheless", "nonetheless", "likewise", "similarly", "conversely", "meanwhile",
    ]
}
