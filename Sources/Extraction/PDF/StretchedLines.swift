/// Joins the pieces of justified lines whose blanks were stretched wide, unless the gap is that of a gutter.
enum StretchedLines {
    private static let widestGap = 2.2

    static func joined(_ lines: [TextLine]) -> [TextLine] {
        var lines = lines.sorted { ($0.baseline, $0.u0) < ($1.baseline, $1.u0) }
        var index = 0
        while index < lines.count {
            if let right = neighbour(ofLine: index, in: lines), belong(index, right, in: lines) {
                let piece = lines.remove(at: right)
                if right < index { index -= 1 }
                lines[index].append(piece)
            } else {
                index += 1
            }
        }
        return lines.sorted { $0.order < $1.order }
    }

    /// The nearest line to the right that is level and no further than the widest gap.
    private static func neighbour(ofLine index: Int, in lines: [TextLine]) -> Int? {
        var nearest: Int?
        for other in lines.indices where other != index && reaches(lines[index], lines[other]) {
            if nearest.map({ lines[$0].u0 > lines[other].u0 }) ?? true { nearest = other }
        }
        return nearest
    }

    private static func reaches(_ line: TextLine, _ piece: TextLine) -> Bool {
        let gap = piece.u0 - line.u1
        let lowered = abs(piece.baseline - line.baseline)
        let (small, large) = (min(line.size, piece.size), max(line.size, piece.size))
        // Bullets are often smaller than their text, and stand a little higher.
        if isMarker(line) { return gap > -0.3 * large && gap < 2.6 * large && lowered < 0.35 * large }
        let em = LineBuilder.em(line.size, piece.size)
        return gap > -0.6 * em && gap < widestGap * em && lowered < 0.3 * em && small > 0.85 * large
    }

    private static func isMarker(_ line: TextLine) -> Bool {
        line.words.count == 1 && ListMarkers.marker(of: line) != nil
    }

    private static func belong(_ left: Int, _ right: Int, in lines: [TextLine]) -> Bool {
        let (a, b) = (lines[left], lines[right])
        if isMarker(a) { return true }
        let gap = (a.u1 + 0.05 * a.size, b.u0 - 0.05 * b.size)
        let rows = lines.indices.filter { $0 != left && $0 != right }.map { lines[$0] }
        let near = rows.filter {
            abs($0.baseline - a.baseline) < 2.6 * a.size && abs($0.baseline - a.baseline) > 0.5 * a.size
        }
        let crossing = near.contains { $0.u0 < gap.1 && $0.u1 > gap.0 }
        if !crossing {
            let leftRows = Set(near.filter { $0.u1 <= gap.0 + 1 && $0.u1 > a.u0 }.map { Int($0.baseline) })
            let both = near.filter { $0.u0 >= gap.1 - 1 && $0.u0 < b.u1 && leftRows.contains(Int($0.baseline)) }
            if both.count >= 2 { return false }
        }
        let aligned = rows.filter { abs($0.u0 - b.u0) < 0.25 * b.size }
        return aligned.count < 4
    }
}
