/// Joins words into lines: first in the order of painting, then whatever stands level and near.
enum LineBuilder {
    /// In em; a wider gap parts two columns, or is stretched and looked at again by `StretchedLines`.
    static let widestGap = 0.8
    private static let deepestOverlap = -0.6

    static func lines(of words: [Word]) -> [TextLine] {
        var lines: [TextLine] = []
        for word in words {
            if let last = lines.indices.last, joins(lines[last], word) {
                lines[last].append(word)
            } else {
                lines.append(TextLine(word))
            }
        }
        return merged(lines).map(sorted)
    }

    private static func joins(_ line: TextLine, _ word: Word) -> Bool {
        let em = em(line.size, word.size)
        let gap = max(word.u0 - line.u1, line.u0 - word.u1)
        guard gap < widestGap * em, line.words[0].isArtifact == word.isArtifact,
            line.words[0].isSlanted == word.isSlanted
        else { return false }
        let isStacked = gap < deepestOverlap * em
        // A lower limit or denominator is painted after the upper one and starts where that did.
        if isStacked, !(word.size < 0.9 * line.size && word.u0 > (line.words.last?.u0 ?? 0) - 0.6 * em) { return false }
        return line.isLevel(withBaseline: word.baseline, size: word.size, isLoose: word.isLoose, gap: gap)
    }

    /// Of the smaller type, but not less than 0.6 of the larger.
    static func em(_ a: Double, _ b: Double) -> Double { max(min(a, b), 0.6 * max(a, b)) }

    /// Lines that are level and near become one, until none are left.
    private static func merged(_ lines: [TextLine]) -> [TextLine] {
        var lines = lines.sorted { $0.top < $1.top }
        var index = 0
        while index < lines.count {
            var other = index + 1
            while other < lines.count, lines[other].top < lines[index].bottom {
                if meets(lines[index], lines[other]) {
                    lines[index].append(lines.remove(at: other))
                    other = index + 1
                } else {
                    other += 1
                }
            }
            index += 1
        }
        return lines.sorted { $0.order < $1.order }
    }

    private static func meets(_ a: TextLine, _ b: TextLine) -> Bool {
        let em = em(a.size, b.size)
        let gap = max(b.u0 - a.u1, a.u0 - b.u1)
        guard gap < widestGap * em, gap > deepestOverlap * em, a.words[0].isArtifact == b.words[0].isArtifact,
            a.words[0].isSlanted == b.words[0].isSlanted
        else { return false }
        return a.isLevel(withBaseline: b.baseline, size: b.size, isLoose: !b.hasFirmBaseline, gap: gap)
    }

    private static func sorted(_ line: TextLine) -> TextLine {
        var line = line
        line.words.sort { $0.u0 < $1.u0 }
        return line
    }
}
