/// How often words stand side by side in a text, so that no blank cuts a name or a fixed compound in two.
package struct PhraseCounts: Sendable {
    private var single: [String: Int] = [:]
    private var pairs: [Pair: Int] = [:]

    private struct Pair: Hashable, Sendable {
        var left: String
        var right: String
    }

    package init(_ sentences: some Sequence<[Token]>) {
        for tokens in sentences {
            var previous: String?
            for token in tokens where token.kind != .mark {
                let stem = Stems.noun(token.lower)
                single[stem, default: 0] += 1
                if let previous { pairs[Pair(left: previous, right: stem), default: 0] += 1 }
                previous = stem
            }
        }
    }

    /// Whether the blanked words stand together with their neighbour most of the time.
    package func split(_ statement: [Token], _ blank: Range<Int>, _ language: Language) -> Bool {
        let inside = statement[blank].filter { $0.kind != .mark }
        guard let first = inside.first, let last = inside.last else { return false }
        if blank.lowerBound > 0 {
            let before = statement[blank.lowerBound - 1]
            if before.isCapitalised, first.isCapitalised, blank.lowerBound > 1, !language.isClosed(before.lower) {
                return true
            }
            if belongs(
                before, pair: Pair(left: Stems.noun(before.lower), right: Stems.noun(first.lower)), to: first, language)
            {
                return true
            }
        }
        guard blank.upperBound < statement.count else { return false }
        let after = statement[blank.upperBound]
        if after.isCapitalised, last.isCapitalised { return true }
        if isJoined(statement, blank) { return true }
        return belongs(
            after, pair: Pair(left: Stems.noun(last.lower), right: Stems.noun(after.lower)), to: last, language)
    }

    /// `the ____ of Rights`, `Rosie the ____`: the other part of a capitalised name is left standing.
    private func isJoined(_ statement: [Token], _ blank: Range<Int>) -> Bool {
        func isName(_ index: Int) -> Bool {
            statement.indices.contains(index) && statement[index].isCapitalised && !statement[index].isAcronym
        }
        guard isName(blank.lowerBound), blank.lowerBound > 0 else { return false }
        if isName(blank.upperBound - 1), statement[blank.upperBound].lower == "of", isName(blank.upperBound + 1) {
            return true
        }
        if isName(blank.upperBound - 1), statement[blank.upperBound].text == "the", isName(blank.upperBound + 1),
            blank.count == 1
        {
            return true
        }
        return blank.lowerBound > 2 && statement[blank.lowerBound - 1].lower == "of" && isName(blank.lowerBound - 2)
    }

    private func belongs(_ neighbour: Token, pair: Pair, to word: Token, _ language: Language) -> Bool {
        guard neighbour.kind == .word, !language.isClosed(neighbour.lower), neighbour.lower.utf8.count > 2,
            !neighbour.lower.hasSuffix("'s")
        else { return false }
        let together = pairs[pair] ?? 0
        return together >= 2 && Double(together) >= 0.6 * Double(single[Stems.noun(word.lower)] ?? 0)
    }
}
