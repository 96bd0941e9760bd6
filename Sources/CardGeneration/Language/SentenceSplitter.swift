/// Cuts tokens into sentences. Abbreviations, decimals and initials hold their full stops already, so a full stop
/// token ends a sentence unless what follows goes on with it.
package struct SentenceSplitter: Sendable {
    /// Abbreviations after which a sentence may end: `etc.`, `u.s.`.
    let closingAbbreviations: Set<String>
    /// Words that open sentences and no names: `the`, `in`, `it`.
    let openers: Set<String>

    package init(closingAbbreviations: Set<String>, openers: Set<String>) {
        self.closingAbbreviations = closingAbbreviations
        self.openers = openers
    }

    package func sentences(of tokens: [Token]) -> [ArraySlice<Token>] {
        var sentences: [ArraySlice<Token>] = []
        var start = 0
        var index = 0
        while index < tokens.count {
            let end = endOfSentence(tokens, at: index)
            if let end, end > start {
                sentences.append(tokens[start..<end])
                start = end
                index = end
            } else {
                index += 1
            }
        }
        if start < tokens.count { sentences.append(tokens[start...]) }
        return sentences
    }

    /// The index after the sentence that ends with the token at `index` and its closing marks, or nil.
    private func endOfSentence(_ tokens: [Token], at index: Int) -> Int? {
        let token = tokens[index]
        if token.kind == .word, token.text.hasSuffix("."), token.text.utf8.count > 1 {
            return endsAfterAbbreviation(tokens, at: index) ? index + 1 : nil
        }
        if token.kind == .number, isYearWithNote(token.text), index + 1 < tokens.count, tokens[index + 1].isCapitalised,
            openers.contains(tokens[index + 1].lower)
        {
            return index + 1
        }
        guard token.kind == .mark, Self.terminators.contains(token.text) else { return nil }
        var end = index + 1
        while end < tokens.count, !tokens[end].isSpaced,
            Self.closers.contains(tokens[end].text) || Self.terminators.contains(tokens[end].text)
        {
            end += 1
        }
        // A note's number may cling to the full stop: `… in 1905.12 The next …`
        if token.text == ".", end < tokens.count, tokens[end].kind == .number, !tokens[end].isSpaced,
            end + 1 < tokens.count,
            tokens[end + 1].isSpaced, tokens[end + 1].isCapitalised
        {
            return end + 1
        }
        guard end < tokens.count, !Self.unspacedTerminators.contains(token.text) else { return end }
        let next = tokens[end]
        guard next.isSpaced else { return nil }
        // `. . .` is one mark, and goes on with a small letter or another stop.
        if token.text == ".", next.text == "." || (index > 0 && tokens[index - 1].text == "." && !next.isCapitalised) {
            return nil
        }
        return opensSentence(next, after: token) ? end : nil
    }

    /// `1905.12`: the year that ends a sentence, and the number of a note.
    private func isYearWithNote(_ text: String) -> Bool {
        let parts = text.split(separator: ".")
        return parts.count == 2 && parts[0].count == 4 && (parts[0].hasPrefix("1") || parts[0].hasPrefix("20"))
            && parts[1].count <= 2
    }

    private func opensSentence(_ next: Token, after mark: Token) -> Bool {
        switch next.kind {
        case .word: next.isCapitalised || (!next.lower.utf8.allSatisfy { $0 < 0x80 } && !Self.isSmall(next))
        case .number, .atom: true
        case .mark: Self.openingMarks.contains(next.text)
        }
    }

    private static func isSmall(_ token: Token) -> Bool {
        token.text.unicodeScalars.first?.properties.isLowercase ?? true
    }

    private func endsAfterAbbreviation(_ tokens: [Token], at index: Int) -> Bool {
        guard index + 1 < tokens.count, tokens[index + 1].isSpaced, tokens[index + 1].isCapitalised else {
            return false
        }
        let word = tokens[index]
        let isInitial = word.text.unicodeScalars.count == 2
        guard isInitial || closingAbbreviations.contains(word.lower) || word.lower.dropLast().contains(".") else {
            return false
        }
        // `vitamin C. The` ends, `J. The` does not: an initial stands after a name or at the start.
        if isInitial, index == 0 || tokens[index - 1].isCapitalised { return false }
        return openers.contains(tokens[index + 1].lower)
    }

    private static let terminators: Set<String> = [".", "!", "?", "…", "。", "！", "？"]
    private static let unspacedTerminators: Set<String> = ["。", "！", "？"]
    private static let closers: Set<String> = [")", "]", "”", "’", "\"", "'", "»", "“"]
    private static let openingMarks: Set<String> = ["“", "\"", "(", "[", "‘", "«", "„", "'", "¿", "¡", "•", "–", "—"]
}
