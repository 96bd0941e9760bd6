/// The text of a heading, `## Membranes ##` or underlined.
enum HeadingText {
    /// - Parameter line: the 0-based line on which cmark-gfm found a heading.
    static func read(_ bytes: Bytes, line number: Int) -> (text: String, lines: Range<Int>) {
        let line = bytes.line(number)
        let start = bytes.skipBlanks(line)
        var marks = start
        while marks < line.upperBound, bytes[marks] == UInt8(ascii: "#") { marks += 1 }
        let isMarked = marks > start && marks - start <= 6 && (marks == line.upperBound || bytes[marks].isBlank)
        if isMarked { return (bytes.text(withoutClosingMarks(bytes, marks..<line.upperBound)), number..<(number + 1)) }
        return underlined(bytes, from: number)
    }

    private static func withoutClosingMarks(_ bytes: Bytes, _ range: Range<Int>) -> Range<Int> {
        let text = bytes.trimmed(range)
        var end = text.upperBound
        while end > text.lowerBound, bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
        guard end == text.lowerBound || bytes[end - 1].isBlank else { return text }
        return bytes.trimmed(text.lowerBound..<end)
    }

    private static func underlined(_ bytes: Bytes, from first: Int) -> (text: String, lines: Range<Int>) {
        var number = first
        var parts: [String] = []
        while number < bytes.lineCount, !isUnderline(bytes, bytes.trimmed(bytes.line(number))) {
            parts.append(bytes.text(bytes.trimmed(bytes.line(number))))
            number += 1
        }
        return (parts.joined(separator: " "), first..<min(number + 1, bytes.lineCount))
    }

    private static func isUnderline(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
        guard let first = line.first else { return false }
        let mark = bytes[first]
        return (mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-")) && line.allSatisfy { bytes[$0] == mark }
    }
}
