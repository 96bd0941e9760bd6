internal import Documents

/// Whether a picture may hold lines of text, seen from a small copy of the page: rows full of strokes between rows
/// without. Photographs have strokes everywhere, drawings few.
enum PictureTexture {
    /// Pixels an inch at which the copy is made: letters are five pixels high, lines a dozen apart.
    static let dpi = 72.0
    /// Of the width in pixels: as many changes between ink and paper has a row of text, and a row between lines.
    private static let rowOfText = 0.1
    private static let rowBetween = 0.04
    private static let tallestLine = 26

    /// - Parameter box: in points.
    static func mayHoldText(_ page: GreyPicture, in box: Box) -> Bool {
        let scale = page.dpi / 72
        let columns = clamped(box.x * scale, box.maxX * scale, to: page.width)
        let rows = clamped(box.y * scale, box.maxY * scale, to: page.height)
        guard columns.count >= 20, rows.count >= 8 else { return false }
        let ink = inkLevel(page, columns, rows)
        let perRow = rows.map { changes(page, row: $0, columns: columns, ink: ink) }
        return bands(perRow, width: columns.count) >= (rows.count < 40 ? 1 : rows.count < 90 ? 2 : 3)
    }

    private static func clamped(_ low: Double, _ high: Double, to most: Int) -> Range<Int> {
        let start = min(max(Int(low.rounded(.up)), 0), most)
        return start..<max(start, min(Int(high), most))
    }

    /// The grey between paper, which is what most pixels are, and the strongest contrast to it.
    private static func inkLevel(_ page: GreyPicture, _ columns: Range<Int>, _ rows: Range<Int>) -> (
        level: Int, dark: Bool
    ) {
        var counts = [Int](repeating: 0, count: 256)
        for row in rows {
            for column in columns { counts[Int(page.bytes[row * page.width + column])] += 1 }
        }
        let total = rows.count * columns.count
        let low = percentile(counts, total / 50)
        let high = percentile(counts, total - total / 50)
        let middle = percentile(counts, total / 2)
        let isDark = middle - low < high - middle
        return (isDark ? (middle * 2 + high * 3) / 5 : (middle * 2 + low * 3) / 5, !isDark)
    }

    private static func percentile(_ counts: [Int], _ rank: Int) -> Int {
        var seen = 0
        for (grey, count) in counts.enumerated() {
            seen += count
            if seen > rank { return grey }
        }
        return 255
    }

    private static func changes(
        _ page: GreyPicture, row: Int, columns: Range<Int>, ink: (level: Int, dark: Bool)
    ) -> Int {
        var changes = 0
        var last = false
        for column in columns {
            let grey = Int(page.bytes[row * page.width + column])
            let isInk = ink.dark ? grey < ink.level : grey > ink.level
            if isInk != last { changes += 1 }
            last = isInk
        }
        return changes
    }

    /// How many lines of text the rows look like.
    private static func bands(_ changes: [Int], width: Int) -> Int {
        let text = Int(rowOfText * Double(width))
        let between = Int(rowBetween * Double(width))
        var count = 0
        var height = 0
        var peak = 0
        for change in changes + [0] {
            if change > between {
                height += 1
                peak = max(peak, change)
            } else {
                if peak >= max(text, 6), (3...tallestLine).contains(height) { count += 1 }
                height = 0
                peak = 0
            }
        }
        return count
    }
}
