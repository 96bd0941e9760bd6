/// Finds the front matter of a deck by its lines.
enum FrontMatterLines {
    /// The lines between `---` on the first line and the next `---` or `...`; nil when there is none.
    ///
    /// A first line `---` is a rule, not the start of front matter, unless a `key:`, a comment or the end follows.
    static func find(_ bytes: Bytes) -> Range<Int>? {
        guard begins(bytes) else { return nil }
        for number in 1..<bytes.lineCount where isFence(bytes, line: number, or: "...") { return 1..<number }
        return nil
    }

    /// Whether the text begins like front matter, closed or not.
    static func begins(_ bytes: Bytes) -> Bool {
        guard bytes.lineCount > 1, isFence(bytes, line: 0, or: "---") else { return false }
        guard let first = (1..<bytes.lineCount).first(where: { !bytes.isBlank(line: $0) }) else { return false }
        let line = bytes.line(first)
        return isFence(bytes, line: first, or: "...") && first == 1
            || bytes[line.lowerBound] == UInt8(ascii: "#") && first == 1
            || isKey(bytes, line)
    }

    private static func isFence(_ bytes: Bytes, line number: Int, or other: StaticString) -> Bool {
        var line = bytes.line(number)
        while line.upperBound > line.lowerBound, bytes[line.upperBound - 1].isBlank {
            line = line.lowerBound..<(line.upperBound - 1)
        }
        return line.count == 3 && (bytes.starts("---", at: line.lowerBound) || bytes.starts(other, at: line.lowerBound))
    }

    /// `key:` followed by a blank or the line's end; the key may be quoted.
    private static func isKey(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
        guard let first = line.first, !bytes[first].isBlank,
            let colon = line.first(where: { bytes[$0] == UInt8(ascii: ":") })
        else { return false }
        let isEnded = colon + 1 == line.upperBound || bytes[colon + 1].isBlank
        let isWord = (first..<colon).allSatisfy { !bytes[$0].isBlank }
        return colon > first && isEnded
            && (isWord || bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'"))
    }
}
