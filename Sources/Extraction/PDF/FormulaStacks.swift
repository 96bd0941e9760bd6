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

/// Numerator, bar, denominator.
enum Fractions {
    static func joined(_ words: [Word], bars: [Extent]) -> [Word] {
        var words = words
        for bar in bars.sorted(by: { $0.width < $1.width }) where bar.height < 1.5 {
            guard let (over, under) = parts(bar, words) else { continue }
            let parts = (over + under).map { words[$0] }
            let size = parts.map(\.size).max() ?? 10
            let level = lineSize(around: bar, partSize: size, words: words, except: Set(over + under))
            let text =
                FormulaStacks.bracketed(FormulaStacks.text(of: over.map { words[$0] })) + "/"
                + FormulaStacks.bracketed(FormulaStacks.text(of: under.map { words[$0] }))
            var fraction = FormulaStacks.word(text, of: parts, baseline: bar.top + 0.25 * level, size: level)
            fraction.extent = fraction.extent.union(bar)
            let gone = Set(over + under)
            words = words.indices.filter { !gone.contains($0) }.map { words[$0] } + [fraction]
        }
        return words
    }

    private static func parts(_ bar: Extent, _ words: [Word]) -> (over: [Int], under: [Int])? {
        let near = words.indices.filter {
            words[$0].extent.bottom > bar.top - 2.2 * words[$0].size
                && words[$0].extent.top < bar.bottom + 2.2 * words[$0].size
        }
        let over = withScripts(near.filter { isOver(words[$0], bar) }, near: near, bar, words)
        let under = withScripts(near.filter { isUnder(words[$0], bar) }, near: near, bar, words)
        guard !over.isEmpty, !under.isEmpty else { return nil }
        let width = max(span(over, words), span(under, words))
        let em = (over + under).map { words[$0].size }.max() ?? 0
        guard isCentred(over, bar, words, em), isCentred(under, bar, words, em) else { return nil }
        // A bar is as wide as the wider part; an edge of a box is wider.
        guard width > 0.55 * bar.width, width > bar.width - 1.2 * em,
            (over + under).contains(where: { words[$0].isMath }) || areNumbers(over + under, words)
        else { return nil }
        return (over, under)
    }

    private static func stands(_ word: Word, _ bar: Extent) -> Bool {
        let slack = 0.3 * word.size
        return word.u0 > bar.u0 - slack && word.u1 < bar.u1 + slack
    }

    private static func isOver(_ word: Word, _ bar: Extent) -> Bool {
        let distance = bar.top - word.extent.bottom
        return stands(word, bar) && word.baseline < bar.bottom && distance > -0.35 * word.size
            && distance < 0.75 * word.size
    }

    private static func isUnder(_ word: Word, _ bar: Extent) -> Bool {
        let distance = word.extent.top - bar.bottom
        return stands(word, bar) && word.baseline > bar.bottom + 0.3 * word.size && distance > -0.3 * word.size
            && distance < 0.75 * word.size
    }

    /// Adds the raised and lowered words beside those that stand next to the bar.
    private static func withScripts(_ found: [Int], near: [Int], _ bar: Extent, _ words: [Word]) -> [Int] {
        guard let first = found.first else { return found }
        let isOver = words[first].baseline < bar.bottom
        let scripts = near.filter { index in
            let word = words[index]
            guard !found.contains(index), stands(word, bar), (word.baseline < bar.bottom) == isOver else {
                return false
            }
            return found.contains { base in
                word.size < 0.9 * words[base].size && word.u0 - words[base].u1 < 0.4 * word.size
                    && word.u1 > words[base].u0 && abs(word.baseline - words[base].baseline) < 0.8 * words[base].size
            }
        }
        return (found + scripts).sorted()
    }

    private static func span(_ indices: [Int], _ words: [Word]) -> Double {
        (indices.map { words[$0].u1 }.max() ?? 0) - (indices.map { words[$0].u0 }.min() ?? 0)
    }

    private static func isCentred(_ indices: [Int], _ bar: Extent, _ words: [Word], _ em: Double) -> Bool {
        let left = indices.map { words[$0].u0 }.min() ?? 0
        let right = indices.map { words[$0].u1 }.max() ?? 0
        return abs((left - bar.u0) - (bar.u1 - right)) < 0.9 * em
    }

    private static func areNumbers(_ indices: [Int], _ words: [Word]) -> Bool {
        indices.allSatisfy { words[$0].text.unicodeScalars.allSatisfy { ("0"..."9").contains($0) } }
    }

    /// The type of the line that the fraction stands in: that of its neighbour on the same axis, or its own.
    private static func lineSize(around bar: Extent, partSize: Double, words: [Word], except: Set<Int>) -> Double {
        let neighbours = words.indices.lazy.filter { index in
            let word = words[index]
            let gap = max(word.u0 - bar.u1, bar.u0 - word.u1)
            return !except.contains(index) && gap < word.size && gap > -0.3 * word.size
                && abs(word.baseline - 0.25 * word.size - bar.top) < 0.12 * word.size
        }
        return neighbours.map { words[$0].size }.max() ?? partSize
    }
}

/// What stands above and below ∑, ∏ and their like, and below lim and max.
enum OperatorLimits {
    private static let large: Set<String> = ["∑", "∏", "∐", "⋃", "⋂", "⋁", "⋀", "⊕", "⊗", "⊎", "⨁", "⨂", "∫", "∮", "∬"]
    private static let named: Set<String> = [
        "lim", "max", "min", "sup", "inf", "argmax", "argmin", "arg", "limsup", "liminf", "Pr",
    ]

    static func joined(_ words: [Word]) -> [Word] {
        var words = words
        var index = 0
        while index < words.count {
            let isLarge = large.contains(words[index].text)
            if isLarge || named.contains(words[index].text) { attach(to: &index, in: &words, isLarge: isLarge) }
            index += 1
        }
        return words
    }

    private static func attach(to index: inout Int, in words: inout [Word], isLarge: Bool) {
        let sign = words[index]
        let under = chain(for: sign, in: words) { word in
            let distance = word.extent.top - (isLarge ? sign.extent.bottom : sign.baseline)
            return distance > -0.45 * sign.size && distance < 0.7 * sign.size
                && word.baseline > sign.baseline + 0.35 * sign.size
        }
        let over =
            !isLarge
            ? []
            : chain(for: sign, in: words) { word in
                let distance = sign.extent.top - word.extent.bottom
                return distance > -0.45 * sign.size && distance < 0.7 * sign.size
                    && word.baseline < sign.baseline - 0.6 * sign.size
            }
        guard !under.isEmpty || !over.isEmpty else { return }
        let lower = FormulaStacks.text(of: under.map { words[$0] })
        let upper = FormulaStacks.text(of: over.map { words[$0] })
        let text =
            sign.text + (lower.isEmpty ? "" : Scripts.lowered(lower, marked: true))
            + (upper.isEmpty ? "" : Scripts.raised(upper, marked: true))
        var whole = FormulaStacks.word(
            text, of: ([index] + under + over).map { words[$0] }, baseline: sign.baseline, size: sign.size)
        whole.isLoose = sign.isLoose
        let gone = Set(under + over + [index])
        let before = index
        let place = before - gone.filter { $0 < before }.count
        words = words.indices.filter { !gone.contains($0) }.map { words[$0] }
        words.insert(whole, at: place)
        index = place
    }

    /// Small words in the wanted band that follow each other without a gap and reach above or below the sign.
    private static func chain(for sign: Word, in words: [Word], where isInBand: (Word) -> Bool) -> [Int] {
        let small = words.indices.filter {
            words[$0].size < 0.85 * sign.size && isInBand(words[$0]) && !words[$0].isArtifact
        }.sorted { words[$0].u0 < words[$1].u0 }
        var chains: [[Int]] = []
        for index in small {
            if let last = chains.last?.last, words[index].u0 - words[last].u1 < 0.45 * words[index].size {
                chains[chains.count - 1].append(index)
            } else {
                chains.append([index])
            }
        }
        return chains.first { chain in
            let u0 = words[chain[0]].u0
            let u1 = chain.map { words[$0].u1 }.max() ?? u0
            let overlap = min(u1, sign.u1 + 0.2 * sign.size) - max(u0, sign.u0)
            return overlap > 0.1 * sign.size && u1 - u0 < 8 * sign.size
        } ?? []
    }
}
