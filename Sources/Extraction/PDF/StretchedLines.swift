/// Joins the pieces of justified lines whose blanks were stretched wide, unless the gap is that of a gutter.
enum StretchedLines {
    /// In em; a wider gap must be crossed by the lines above and below.
    private static let widestGap = 2.2
    private static let widestInLine = 5.0

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
        return gap > -0.6 * em && gap < widestInLine * em && lowered < 0.3 * em && small > 0.85 * large
    }

    private static func isMarker(_ line: TextLine) -> Bool {
        line.words.count == 1 && ListMarkers.marker(of: line) != nil
    }

    private static func belong(_ left: Int, _ right: Int, in lines: [TextLine]) -> Bool {
        let (a, b) = (lines[left], lines[right])
        if isMarker(a) { return true }
        let gap = (a.u1 + 0.05 * a.size, b.u0 - 0.05 * b.size)
        let others = lines.indices.filter { $0 != left && $0 != right }.map { lines[$0] }
        let near = nearestRows(to: a, in: others)
        let crossed = near.filter { row in row.contains { $0.u0 < gap.0 && $0.u1 > gap.1 } }
        if b.u0 - a.u1 > widestGap * LineBuilder.em(a.size, b.size) {
            return b.order - a.order <= a.words.count && crossed.count >= 2 && crossed.count == near.count
        }
        if crossed.count >= 2, crossed.count == near.count { return true }
        if crossed.isEmpty {
            let both = near.filter { row in
                row.contains { $0.u1 <= gap.0 + 1 && $0.u1 > a.u0 }
                    && row.contains { $0.u0 >= gap.1 - 1 && $0.u0 < b.u1 }
            }
            if both.count >= 2 { return false }
        }
        return others.lazy.filter { abs($0.u0 - b.u0) < 0.25 * b.size }.count < 4
    }

    /// The two rows above and the two below, no further than six em, each with the lines near the given one.
    private static func nearestRows(to line: TextLine, in lines: [TextLine]) -> [[TextLine]] {
        func rows(_ candidates: [TextLine]) -> [[TextLine]] {
            var rows: [[TextLine]] = []
            for other in candidates {
                if let first = rows.last?.first, abs(first.baseline - other.baseline) < 0.4 * line.size {
                    rows[rows.count - 1].append(other)
                } else if rows.count < 2 {
                    rows.append([other])
                } else {
                    break
                }
            }
            return rows
        }
        let close = lines.filter {
            abs($0.baseline - line.baseline) < 6 * line.size && abs($0.baseline - line.baseline) > 0.5 * line.size
                && $0.u0 < line.u1 + 30 * line.size && $0.u1 > line.u0 - 30 * line.size
        }
        let above = close.filter { $0.baseline < line.baseline }.sorted { $0.baseline > $1.baseline }
        let below = close.filter { $0.baseline > line.baseline }.sorted { $0.baseline < $1.baseline }
        return rows(above) + rows(below)
    }
}
