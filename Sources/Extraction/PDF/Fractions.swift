internal import Documents

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
            words[$0].extent.bottom > bar.top - 3.5 * words[$0].size
                && words[$0].extent.top < bar.bottom + 3.5 * words[$0].size
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

    /// Adds the words that stand level with those next to the bar, which may be tall, and raised and lowered ones.
    private static func withScripts(_ found: [Int], near: [Int], _ bar: Extent, _ words: [Word]) -> [Int] {
        guard let first = found.first else { return found }
        let isOver = words[first].baseline < bar.bottom
        let scripts = near.filter { index in
            let word = words[index]
            guard !found.contains(index), stands(word, bar), (word.baseline < bar.bottom) == isOver else {
                return false
            }
            return found.contains { base in
                abs(word.baseline - words[base].baseline) < 0.25 * word.size
                    || word.size < 0.9 * words[base].size && word.u0 - words[base].u1 < 0.4 * word.size
                        && word.u1 > words[base].u0
                        && abs(word.baseline - words[base].baseline) < 0.8 * words[base].size
            }
        }
        return scripts.isEmpty ? found : withScripts((found + scripts).sorted(), near: near, bar, words)
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
