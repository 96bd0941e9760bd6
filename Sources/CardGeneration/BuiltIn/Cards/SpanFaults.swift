import Documents

/// Finds places of a term where the words only look like a name, so that a blank there asks for nothing.
struct SpanFaults: Sendable {
    let language: Language

    /// - Parameter isNamed: the place sets the term apart or says what it is.
    func allows(_ range: Range<Int>, in tokens: [Token], isNamed: Bool) -> Bool {
        !isPartOfName(range, tokens) && (isNamed || !holdsVerb(range, tokens)) && !isStressedModifier(range, tokens)
            && !saysWhichOne(range, tokens)
    }

    /// `the Expectation-Maximization (EM) algorithm`: the name goes on after the short form.
    private func isPartOfName(_ range: Range<Int>, _ tokens: [Token]) -> Bool {
        let open = range.upperBound
        guard open + 3 < tokens.count, tokens[open].text == "(", tokens[open + 1].isAcronym,
            tokens[open + 2].text == ")"
        else { return false }
        return tokens[open + 3].wordClass == .noun || tokens[open + 3].wordClass == .proper
    }

    /// `Pattern 1`, `the oldest algorithm`: one of several, which no name tells from the others.
    private func saysWhichOne(_ range: Range<Int>, _ tokens: [Token]) -> Bool {
        let first = tokens[range.lowerBound]
        let last = tokens[range.upperBound - 1]
        if range.count == 2, last.kind == .number, last.text.utf8.count == 1, let entry = language.words[first.lower] {
            return entry.readings.contains(.noun) && range.lowerBound == 0
        }
        return range.count > 1 && !first.isCapitalised && first.lower.hasSuffix("est")
            && language.words[first.lower]?.readings.contains(.comparison) == true
    }

    /// `a *novice* audience`: italics that stress a word before its noun.
    private func isStressedModifier(_ range: Range<Int>, _ tokens: [Token]) -> Bool {
        guard range.count == 1, range.upperBound < tokens.count else { return false }
        let word = tokens[range.lowerBound]
        let next = tokens[range.upperBound]
        // `anyone *reading* your algorithm`
        if word.wordClass == .gerund, next.wordClass == .determiner || next.wordClass == .possessive { return true }
        return word.emphasis.contains(.italic) && !word.emphasis.contains(.bold) && !word.isCapitalised
            && !next.emphasis.contains(.italic) && (next.wordClass == .noun || next.wordClass == .adjective)
    }

    /// `the extension matters a lot`, `Using digital tools, …`, `fifty-two`: taken for a name, and none.
    private func holdsVerb(_ range: Range<Int>, _ tokens: [Token]) -> Bool {
        let first = tokens[range.lowerBound]
        let last = tokens[range.upperBound - 1]
        if range.count == 1, last.text.contains("-"),
            last.lower.split(separator: "-").allSatisfy({ Self.numbers.contains($0) })
        {
            return true
        }
        guard range.count > 1 else { return false }
        if first.lower.hasSuffix("ing"), !first.isCapitalised || range.lowerBound == 0,
            language.words[first.lower].map({ $0.first == .gerund || $0.first == .verb }) == true
        {
            let before = range.lowerBound > 0 ? tokens[range.lowerBound - 1].wordClass : .mark
            if before != .determiner, before != .adjective, before != .noun, before != .possessive { return true }
        }
        guard !last.isCapitalised, range.upperBound < tokens.count, last.lower.hasSuffix("s") else { return false }
        let next = tokens[range.upperBound]
        if next.lower == "into" { return true }
        guard let entry = language.words.entry(ofForm: last.lower), entry.readings.contains(.verbS),
            tokens[range.upperBound - 2].wordClass == .noun
        else { return false }
        return next.wordClass == .determiner || next.wordClass == .possessive || next.wordClass == .to
            || next.lower == "that"
    }

    private static let numbers: Set<Substring> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twenty", "thirty", "forty",
        "fifty",
        "sixty", "seventy", "eighty", "ninety", "hundred",
    ]
}
