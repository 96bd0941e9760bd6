import Documents

/// The text of a line: blanks where the gaps are, raised and lowered pieces at their base, emphasis kept.
struct LineText {
    /// In em: gaps from here on are blanks, on a line that is painted with blanks and on one without.
    private static let narrowestBlank = (painted: 0.17, unpainted: 0.1)

    static func runs(of line: TextLine, skipping skipped: Int = 0) -> [TextRun] {
        let words = Array(line.words.dropFirst(skipped))
        let ordered = isRightToLeft(words) ? rightToLeft(words) : words
        var text = LineText(line: line, spread: letterSpread(words))
        let formula = FormulaWords.marks(words: ordered, line: line)
        for (index, word) in ordered.enumerated() { text.append(word, isFormula: formula[index]) }
        text.closeScript()
        return text.runs
    }

    static func isRightToLeft(_ words: [Word]) -> Bool {
        let rightToLeft = words.reduce(0) { $0 + ($1.isRightToLeft ? $1.text.count : 0) }
        guard rightToLeft > 0 else { return false }
        let letters = words.reduce(0) { sum, word in
            sum + (word.isRightToLeft ? 0 : word.text.unicodeScalars.lazy.filter { $0.isLetter }.count)
        }
        return rightToLeft > letters
    }

    private let line: TextLine
    /// Letter-spaced lines: the widest gap that is still inside a word, in points.
    private let spread: Double?
    private let paintsBlanks: Bool
    private var runs: [TextRun] = []
    private var last: Word?
    private var lastPosition = Position.level
    private var script: Script?

    private enum Position { case level, raised, lowered }

    private init(line: TextLine, spread: Double?) {
        self.line = line
        self.spread = spread
        paintsBlanks = line.words.lazy.filter(\.followsBlank).count * 3 > line.words.count
    }

    private mutating func append(_ word: Word, isFormula: Bool) {
        let position = position(of: word)
        let blank = last.map { needsBlank($0, word, position) } ?? false
        let emphasis: TextRun.Emphasis = isFormula ? .formula : word.isMath ? [] : Self.shown(word)
        last = word
        lastPosition = position
        if position != .level, !blank, let open = script, open.position == position, open.emphasis == emphasis {
            script?.text += word.text
            return
        }
        closeScript()
        if position == .level {
            add(word.text, emphasis, blank: blank)
        } else {
            script = Script(position: position, text: word.text, emphasis: emphasis, blank: blank)
        }
    }

    /// A lone quotation mark of another font is not worth a change.
    private static func shown(_ word: Word) -> TextRun.Emphasis {
        word.text.unicodeScalars.contains { $0.isLetter || $0.isDigit }
            ? word.emphasis : word.emphasis.subtracting(.code)
    }

    /// Raised or lowered words that belong together.
    private struct Script {
        var position: Position
        var text: String
        var emphasis: TextRun.Emphasis
        var blank: Bool
    }

    private mutating func closeScript() {
        guard let open = script else { return }
        script = nil
        let isFormula = open.emphasis == .formula
        // Letters are only worth it in formulas: `1st` stays as it is.
        let isPlain = !isFormula && open.text.unicodeScalars.contains { $0.isLetter }
        let text =
            isPlain
            ? open.text
            : open.position == .raised
                ? Scripts.raised(open.text, marked: isFormula)
                : Scripts.lowered(open.text, marked: isFormula)
        add(text, open.emphasis, blank: open.blank)
    }

    private mutating func add(_ text: String, _ emphasis: TextRun.Emphasis, blank: Bool) {
        let confidence = UnknownCharacters.confidence(of: text)
        guard let index = runs.indices.last else {
            runs.append(TextRun(text, emphasis, confidence: confidence))
            return
        }
        let isAlike = runs[index].emphasis == emphasis && runs[index].confidence == confidence
        if isAlike {
            runs[index].text += (blank ? " " : "") + text
        } else if blank, emphasis == [], confidence == nil {
            runs.append(TextRun(" " + text, emphasis))
        } else {
            if blank, runs[index].emphasis == [], runs[index].confidence == nil {
                runs[index].text += " "
            } else if blank {
                runs.append(TextRun(" "))
            }
            runs.append(TextRun(text, emphasis, confidence: confidence))
        }
    }

    private func position(of word: Word) -> Position {
        guard !word.isLoose, word.size < 0.88 * line.size else { return .level }
        let lowered = (word.baseline - line.baseline) / line.size
        return lowered < -0.18 ? .raised : lowered > 0.08 ? .lowered : .level
    }

    private func needsBlank(_ before: Word, _ word: Word, _ position: Position) -> Bool {
        let gap = max(word.u0 - before.u1, before.u0 - word.u1)
        let em = min(before.size, word.size)
        if let spread { return gap > spread }
        guard let left = before.text.unicodeScalars.last, let right = word.text.unicodeScalars.first else {
            return false
        }
        if left.isIdeographic, right.isIdeographic { return gap >= 0.5 * em }
        if before.isMath, right == "(", gap < 0.22 * em { return false }
        // Text that runs to the left may have been painted from the left.
        let followsBlank = before.order > word.order ? before.followsBlank : word.followsBlank
        if position != .level, lastPosition == .level { return gap >= 0.25 * em && followsBlank }
        if followsBlank, gap > 0.04 * em { return true }
        if word.text.scalarCount == 1, Self.closing.contains(right), gap < 0.3 * em { return false }
        if before.text.scalarCount == 1, Self.opening.contains(left), gap < 0.3 * em { return false }
        return gap >= (paintsBlanks ? Self.narrowestBlank.painted : Self.narrowestBlank.unpainted) * em
    }

    private static let closing: Set<Unicode.Scalar> = [",", ".", ";", ":", ")", "]", "}", "!", "?"]
    private static let opening: Set<Unicode.Scalar> = ["(", "[", "{"]

    /// `C H A P T E R` is one word when its gaps are alike.
    private static func letterSpread(_ words: [Word]) -> Double? {
        guard words.count >= 5, words.lazy.filter({ $0.text.scalarCount == 1 }).count * 10 >= words.count * 7,
            !words.contains(where: { $0.isMath }),
            !words.contains(where: { $0.text.unicodeScalars.contains(where: \.isIdeographic) })
        else { return nil }
        let gaps = zip(words, words.dropFirst()).map { $1.u0 - $0.u1 }.sorted()
        let median = gaps[gaps.count / 2]
        guard median < 0.5 * words[0].size, median > 0 else { return nil }
        return median * 1.6
    }

    /// Words from the right, stretches of other words turned back.
    private static func rightToLeft(_ words: [Word]) -> [Word] {
        var ordered = Array(words.sorted { $0.extent.u0 + $0.extent.u1 > $1.extent.u0 + $1.extent.u1 })
        RightToLeft.turnBack(&ordered) { !$0.isRightToLeft }
        var start = 0
        while start < ordered.count {
            let end = ordered[start...].firstIndex { $0.isRightToLeft } ?? ordered.count
            if end > start { RightToLeft.turnEdges(&ordered[start..<end]) }
            start = max(end, start + 1)
        }
        return ordered
    }
}

/// Characters that a font does not name, or names for itself only.
enum UnknownCharacters {
    /// 0 for a word with such characters, nil for others.
    static func confidence(of text: String) -> Double? {
        text.utf8.contains { $0 >= 0xEE } && text.unicodeScalars.contains(where: isUnknown) ? 0 : nil
    }

    private static func isUnknown(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{FFFD}" || (0xE000...0xF8FF).contains(scalar.value)
    }
}
