internal import Documents

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
