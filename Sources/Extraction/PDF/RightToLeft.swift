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
}
