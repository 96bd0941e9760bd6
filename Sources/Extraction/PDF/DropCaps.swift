/// Large first letters that reach down over several lines: they belong to the first of them.
enum DropCaps {
    static func lowered(_ words: [Word]) -> [Word] {
        guard words.count > 8 else { return words }
        let sizes = words.map(\.size).sorted()
        let body = sizes[sizes.count / 2]
        var words = words
        for index in words.indices where isDropCap(words[index], body: body) {
            let cap = words[index]
            let beside = words.indices.filter { isBeside(words[$0], cap) }.min { words[$0].u0 < words[$1].u0 }
            guard let beside else { continue }
            let next = words[beside]
            words[index].baseline = next.baseline
            words[index].size = next.size
            words[index].extent = Extent(u0: cap.u0, u1: next.u0, top: next.extent.top, bottom: next.extent.bottom)
            words[index].order = min(cap.order, next.order)
            words[beside].followsBlank = false
            moveOut(&words, beside: cap, except: beside)
        }
        return words
    }

    /// The lines beside the letter begin where it does.
    private static func moveOut(_ words: inout [Word], beside cap: Word, except first: Int) {
        let lines = words.indices.filter { index in
            let gap = words[index].u0 - cap.u1
            return index != first && words[index].size < 0.6 * cap.size && gap > -2 && gap < 0.8 * words[index].size
                && words[index].baseline > words[first].baseline + 1 && words[index].baseline < cap.baseline + 2
        }
        for index in lines { words[index].extent.u0 = cap.u0 }
    }

    private static func isDropCap(_ word: Word, body: Double) -> Bool {
        guard let scalar = word.text.unicodeScalars.first, word.text.scalarCount <= 2 else { return false }
        return word.size > 1.8 * body && scalar.isCapital && !word.isMath
    }

    /// The word to the right whose capitals would reach as high.
    private static func isBeside(_ word: Word, _ cap: Word) -> Bool {
        let top = word.baseline - 0.7 * word.size
        let gap = word.u0 - cap.u1
        return word.size < 0.6 * cap.size && gap > -0.3 * word.size && gap < 0.8 * word.size
            && abs(top - (cap.baseline - 0.7 * cap.size)) < 0.6 * word.size
            && word.baseline < cap.baseline - 0.3 * word.size
    }
}
