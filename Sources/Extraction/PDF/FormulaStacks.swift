internal import Documents

/// Puts the stacked parts of formulas into words of their own: fractions, the limits of large operators, matrices.
enum FormulaStacks {
    /// - Parameter rules: thin lines along the text; some of them are fraction bars.
    static func joined(_ words: [Word], rules: [Extent]) -> [Word] {
        guard words.contains(where: \.isMath) else { return words }
        let delimiters = DelimiterPieces.joined(words)
        let limits = OperatorLimits.joined(delimiters)
        return Matrices.joined(Fractions.joined(limits, bars: rules)).sorted { $0.order < $1.order }
    }

    /// One word for several; `level` is the word of the line in which it stands.
    static func word(_ text: String, of parts: [Word], baseline: Double, size: Double) -> Word {
        var word = parts[0]
        word.text = text
        word.extent = parts.dropFirst().reduce(parts[0].extent) { $0.union($1.extent) }
        word.baseline = baseline
        word.size = size
        word.order = parts.map(\.order).min() ?? 0
        word.followsBlank = false
        word.isLoose = false
        word.isMath = true
        word.emphasis = []
        return word
    }

    /// The text of some words, line by line.
    static func text(of words: [Word], separator: String = " ") -> String {
        LineBuilder.lines(of: words).sorted { $0.baseline < $1.baseline }
            .map { LineText.runs(of: $0).map(\.text).joined() }.joined(separator: separator)
    }

    static func bracketed(_ text: String) -> String {
        text.unicodeScalars.contains { " +-−/=·×".unicodeScalars.contains($0) } && !isEnclosed(text)
            ? "(\(text))" : text
    }

    private static func isEnclosed(_ text: String) -> Bool {
        guard text.first == "(", text.last == ")" else { return false }
        var depth = 0
        for (index, character) in text.enumerated() {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if depth == 0 { return index == text.count - 1 }
        }
        return false
    }
}
