/// Whether a sentence surely runs on from one printed line to the next. Specks and uneven print make Tesseract begin a
/// paragraph at many a line, and a line's letters look larger than they are.
enum LineContinuation {
    static func runsOn(_ line: RecognisedLine, into next: RecognisedLine) -> Bool {
        guard isRightBelow(line, next), let end = lastSign(of: line), let start = firstLetter(of: next),
            end.properties.isAlphabetic || openSigns.contains(end)
        else { return false }
        let height = max(line.size, next.size)
        if start.properties.isLowercase { return line.box.width * 2 > next.box.width }
        // A capital begins a sentence as well as a name: only a full line before it shows that nothing ended.
        return line.words.count >= 5 && abs(Double(line.box.left - next.box.left)) < 2 * height
            && Double(line.box.right) > Double(next.box.right) - height
            && height < 1.2 * min(line.size, next.size)
    }

    static func beginsInLowercase(_ line: RecognisedLine) -> Bool {
        firstLetter(of: line)?.properties.isLowercase ?? false
    }

    /// In one column, with no more between them than between the lines of a paragraph.
    private static func isRightBelow(_ line: RecognisedLine, _ next: RecognisedLine) -> Bool {
        let overlap = min(line.box.right, next.box.right) - max(line.box.left, next.box.left)
        let gap = Double(next.box.top - line.box.bottom)
        return overlap * 5 >= 4 * min(line.box.width, next.box.width) && next.box.top > line.box.top
            && gap < 0.9 * max(line.size, next.size) && max(line.size, next.size) < 2 * min(line.size, next.size)
    }

    private static let openSigns: Set<Unicode.Scalar> = [",", "-", "\u{2010}", "¬"]

    private static func lastSign(of line: RecognisedLine) -> Unicode.Scalar? {
        line.words.last?.text.unicodeScalars.last
    }

    private static func firstLetter(of line: RecognisedLine) -> Unicode.Scalar? {
        line.words.first?.text.unicodeScalars.first { $0.properties.isAlphabetic }
    }
}
