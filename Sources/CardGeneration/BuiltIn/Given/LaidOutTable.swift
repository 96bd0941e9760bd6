/// Doubts a table that was made out of where words stand on a page: columns of running text, the labels of a picture and
/// glyphs that have lost their meaning look like one.
enum LaidOutTable {
    /// Whether rows of cells, as plain text, are worth asking for.
    static func isSound(_ rows: [[String]], hasHeader: Bool) -> Bool {
        let rows = rows.filter { row in row.count { !$0.isEmpty } > 1 }
        guard rows.count >= (hasHeader ? 2 : 3), !isRunningText(rows) else { return false }
        return rows.count { isSound($0) } * 4 >= rows.count * 3
    }

    /// A short name, and something readable that is said of it.
    static func isSound(_ row: [String]) -> Bool {
        guard let name = row.first, let said = row.dropFirst().first(where: { !$0.isEmpty }) else { return false }
        let words = name.split(whereSeparator: \.isWhitespace)
        guard (1...8).contains(words.count), !said.hasPrefix("="), !name.hasSuffix("=") else { return false }
        return isReadable(said) && (isReadable(name) || words.count <= 3 && plainWords(said) >= 4)
    }

    /// Lines that go on in the next row: a hyphen at the end, or small letters after lines without a full stop.
    private static func isRunningText(_ rows: [[String]]) -> Bool {
        let goingOn = zip(rows, rows.dropFirst()).count { row, next in
            let pairs = zip(row, next).filter { !$0.isEmpty && !$1.isEmpty }
            return pairs.count > 1 && pairs.allSatisfy { goesOn($0, in: $1) }
                || pairs.contains { $0.hasSuffix("-") && $1.first?.isLowercase == true }
        }
        return goingOn * 3 >= rows.count
    }

    private static func goesOn(_ line: String, in next: String) -> Bool {
        guard let last = line.last, let first = next.first(where: { !"([“\"".contains($0) }) else { return false }
        if last == "-" { return true }
        return first.isLowercase && !".!?:;".contains(last) && line.split(separator: " ").count > 3
    }

    /// At least half of the words are of letters alone.
    private static func isReadable(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        return !words.isEmpty && words.count(where: isPlain) * 2 >= words.count
    }

    private static func plainWords(_ text: String) -> Int {
        text.split(whereSeparator: \.isWhitespace).count(where: isPlain)
    }

    /// Letters, with a hyphen, an apostrophe or a slash between and marks around them.
    private static func isPlain(_ word: Substring) -> Bool {
        var word = word
        while let last = word.last, ",.;:!?)”\"'’]".contains(last) { word.removeLast() }
        while let first = word.first, "(“\"'‘[".contains(first) { word.removeFirst() }
        return word.count > 1 && word.allSatisfy { $0.isLetter || "-’'/–".contains($0) }
    }
}
