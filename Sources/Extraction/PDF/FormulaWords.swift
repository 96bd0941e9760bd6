/// Which words of a line are mathematics: those in mathematical fonts, and the signs and numbers between them.
enum FormulaWords {
    static func marks(words: [Word], line: TextLine) -> [Bool] {
        var marks = words.map { $0.isMath && !isLoneSign($0) }
        guard marks.contains(true) else { return marks }
        for index in words.indices where !marks[index] {
            let before = index > 0 && marks[index - 1]
            let glued = index > 0 && words[index].u0 - words[index - 1].u1 < 0.1 * words[index].size
            if before, glued || isConnective(words[index]) { marks[index] = true }
        }
        for index in words.indices.reversed() where !marks[index] {
            let after = index + 1 < words.count && marks[index + 1]
            let glued = index + 1 < words.count && words[index + 1].u0 - words[index].u1 < 0.1 * words[index].size
            if after, glued || isConnective(words[index]) { marks[index] = true }
        }
        return trimmed(marks, words)
    }

    /// Whether nearly all that stands on the lines is mathematics, and some of it in mathematical fonts.
    static func fill(_ lines: [TextLine]) -> Bool {
        var count = (all: 0, formula: 0)
        for line in lines {
            for (word, isFormula) in zip(line.words, marks(words: line.words, line: line)) {
                let letters = word.text.scalarCount
                count.all += letters
                if isFormula { count.formula += letters }
            }
        }
        return count.formula * 10 >= count.all * 8 && count.formula > 0
    }

    /// A bullet, dash or sentence mark that merely comes from a symbol font.
    private static func isLoneSign(_ word: Word) -> Bool {
        word.text.unicodeScalars.allSatisfy { "•·.,;:–—∗".unicodeScalars.contains($0) }
    }

    private static func isConnective(_ word: Word) -> Bool {
        let scalars = word.text.unicodeScalars
        if functions.contains(word.text) { return true }
        return scalars.allSatisfy { scalar in
            ("0"..."9").contains(scalar)
                || "+-−=<>≤≥≠≈≡()[]{}|/*×·±,.!∈∉⊂⊆∪∩∀∃→⇒⇔∞∑∏∫√∂∇".unicodeScalars.contains(scalar)
        }
    }

    private static let functions: Set<String> = [
        "log", "ln", "exp", "sin", "cos", "tan", "max", "min", "lim", "sup", "inf", "arg", "argmax", "argmin", "det",
        "dim", "ker", "tr", "Tr", "Var", "Cov", "Pr", "gcd", "mod",
    ]

    /// Sentence marks at the end of a formula belong to the sentence.
    private static func trimmed(_ marks: [Bool], _ words: [Word]) -> [Bool] {
        var marks = marks
        for index in words.indices where marks[index] && !words[index].isMath {
            let isLast = index + 1 == words.count || !marks[index + 1]
            let isSentenceMark = words[index].text.unicodeScalars.allSatisfy { ",.;:".unicodeScalars.contains($0) }
            if isLast && isSentenceMark { marks[index] = false }
        }
        return marks
    }
}
