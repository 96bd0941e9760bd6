/// A heading on the line of the text that it heads: `**Permutation** – A permutation is an arrangement of …`.
enum RunInHeading {
    /// The tokens of a block without such a heading. What its first sentence says of the same term is then set apart
    /// there, as the heading was.
    ///
    /// - Parameter reach: within how many words of the sentence the term is looked for.
    static func removed(from tokens: [Token], reach: Int) -> [Token] {
        guard let (head, start) = heading(of: tokens) else { return tokens }
        var rest = Array(tokens[start...])
        let key = TermCollection.key(of: tokens[head])
        let reach = min(rest.count, reach)
        for index in 0..<max(0, reach - head.count + 1)
        where TermCollection.key(of: rest[index..<index + head.count]) == key {
            for place in index..<index + head.count { rest[place].emphasis.formUnion(tokens[head.lowerBound].emphasis) }
            break
        }
        return rest
    }

    /// The heading's words, and where the text starts: one to six words set apart at the start of the block, a mark or
    /// none, and then a capital.
    private static func heading(of tokens: [Token]) -> (words: Range<Int>, text: Int)? {
        let start = tokens.firstIndex { $0.kind != .mark } ?? tokens.count
        if let plain = plainHeading(of: tokens) { return plain }
        guard start <= 1, start < tokens.count, tokens[start].isEmphasised, tokens[start].isCapitalised else {
            return nil
        }
        var end = start
        while end < tokens.count, tokens[end].isEmphasised { end += 1 }
        var words = start..<end
        while let last = words.last, tokens[last].kind == .mark { words = words.lowerBound..<last }
        if words.count == 1, remarks.contains(tokens[start].lower), end < tokens.count,
            tokens[end].text == ":" || tokens[end - 1].text == ":"
        {
            let text = tokens[end].text == ":" ? end + 1 : end
            return tokens.count - text >= 4 ? (words, text) : nil
        }
        let dash = end < tokens.count && ["–", "—", "-"].contains(tokens[end].text)
        let text = dash ? end + 1 : end
        let isClosed = dash || words.upperBound < end && tokens[end - 1].text == "."
        guard (1...6).contains(words.count), tokens.count - text >= 6, tokens[text].isCapitalised,
            tokens[text].isSpaced,
            !tokens[words].contains(where: { $0.kind == .mark && $0.text == "." })
        else { return nil }
        // Without a mark only a word that opens sentences tells that the name does not go on.
        return isClosed || !tokens[text].isAcronym && openers.contains(tokens[text].lower) ? (words, text) : nil
    }

    /// `Simulated data As there are no published …`: the type that set it apart is lost, the capital within remains.
    private static func plainHeading(of tokens: [Token]) -> (words: Range<Int>, text: Int)? {
        guard tokens.count > 8, let first = tokens.first, first.isCapitalised, !openers.contains(first.lower) else {
            return nil
        }
        for index in 1...5 {
            let token = tokens[index]
            guard token.kind == .word, token.isSpaced else { return nil }
            guard token.isCapitalised else { continue }
            return index > 1 && openers.contains(token.lower) && token.text.utf8.count > 1
                && !tokens[index + 1].isCapitalised
                ? (0..<index, index) : nil
        }
        return nil
    }

    private static let remarks: Set<String> = [
        "remark", "note", "example", "remarque", "exemple", "bemerkung", "beispiel", "observación", "ejemplo", "nota",
        "hint",
    ]
    private static let openers: Set<String> = [
        "the", "a", "an", "as", "in", "it", "we", "this", "these", "if", "when", "for", "to", "there", "although",
        "while",
        "since", "our", "some", "many", "most",
    ]
}
