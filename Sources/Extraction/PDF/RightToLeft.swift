/// Text whose glyphs stand from right to left.
enum RightToLeft {
    /// The logical text of one word's glyphs, whichever way they were painted.
    static func text(of pieces: [GlyphPiece]) -> String {
        let letters = pieces.filter { !$0.isMark }.sorted { $0.centre > $1.centre }
        let marks = pieces.filter(\.isMark)
        var ordered: [[Unicode.Scalar]] = letters.map { letter in
            let own = marks.filter { $0.centre >= letter.u0 && $0.centre < letter.u1 }
            return letter.scalars + own.flatMap(\.scalars)
        }
        let taken = letters.reduce(0) { count, letter in
            count + marks.lazy.filter { $0.centre >= letter.u0 && $0.centre < letter.u1 }.count
        }
        if taken < marks.count, letters.isEmpty { ordered = marks.map(\.scalars) }
        turnBack(&ordered) { !($0.first?.isRightToLeft ?? false) && !isNeutral($0) }
        return PlainCharacters.composed(ordered.flatMap { $0 })
    }

    /// Reverses each maximal stretch of elements that run from left to right.
    static func turnBack<Element>(_ elements: inout [Element], where leftToRight: (Element) -> Bool) {
        var start = 0
        while start < elements.count {
            guard leftToRight(elements[start]) else {
                start += 1
                continue
            }
            var end = start + 1
            while end < elements.count, leftToRight(elements[end]) { end += 1 }
            elements[start..<end].reverse()
            start = end
        }
    }

    private static func isNeutral(_ scalars: [Unicode.Scalar]) -> Bool {
        guard let scalar = scalars.first else { return true }
        return !scalar.isLetter && scalar.isDigit == false
    }

    /// The sentence marks at both ends of words that run to the right belong to the text that runs to the left: what
    /// stands at their left end comes last.
    static func turnEdges(_ words: inout ArraySlice<Word>) {
        guard let first = words.indices.first, let last = words.indices.last else { return }
        let left = words[first].text.unicodeScalars.prefix { isEdge($0) }
        if left.count == words[first].text.scalarCount, first == last {
            words[first].text = reversed(left)
            return
        }
        words[first].text.unicodeScalars.removeFirst(left.count)
        let right = words[last].text.unicodeScalars.reversed().prefix { isEdge($0) }
        words[last].text.unicodeScalars.removeLast(right.count)
        words[first].text = String(String.UnicodeScalarView(right)) + words[first].text
        words[last].text += reversed(left)
    }

    private static func reversed(_ scalars: some BidirectionalCollection<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars.reversed()))
    }

    private static func isEdge(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isLetter && !scalar.isDigit && !"%+-−°$€£#".unicodeScalars.contains(scalar)
    }
}
