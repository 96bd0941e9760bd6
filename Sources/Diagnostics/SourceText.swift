/// A text that a person wrote, with the name under which messages speak of it.
package struct SourceText: Hashable, Sendable {
    /// The path as it is shown to the person, relative to the workspace's parent.
    package let name: String
    package let text: String
    /// UTF-8 offsets at which lines begin; LF, CRLF and a lone CR each end a line.
    package let lineStarts: [Int]

    package init(name: String, text: String) {
        var text = text
        self.lineStarts = Self.lineStarts(of: &text)
        self.name = name
        self.text = text
    }

    /// The 1-based line and column of a UTF-8 offset. Columns count Unicode scalars.
    package func position(atUTF8Offset offset: Int) -> TextPosition {
        let line = lineIndex(containing: offset)
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: lineStarts[line])
        let end = bytes.index(bytes.startIndex, offsetBy: min(max(offset, lineStarts[line]), bytes.count))
        return TextPosition(line: line + 1, column: text.unicodeScalars[start..<end].count + 1)
    }

    /// The text of a 1-based line without its line end, or nil when there is no such line.
    package func line(_ number: Int) -> String? {
        guard number >= 1, number <= lineStarts.count else { return nil }
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: lineStarts[number - 1])
        let end =
            number < lineStarts.count
            ? bytes.index(bytes.startIndex, offsetBy: lineStarts[number]) : bytes.endIndex
        var line = Substring(text.unicodeScalars[start..<end])
        while let last = line.unicodeScalars.last, last == "\n" || last == "\r" { line.unicodeScalars.removeLast() }
        return String(line)
    }

    private func lineIndex(containing offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    private static func lineStarts(of text: inout String) -> [Int] {
        text.withUTF8 { bytes in
            var starts = [0]
            for offset in bytes.indices {
                let isEnd =
                    bytes[offset] == 10
                    || bytes[offset] == 13 && (offset + 1 == bytes.count || bytes[offset + 1] != 10)
                if isEnd { starts.append(offset + 1) }
            }
            return starts
        }
    }
}

/// A place in a text. Lines and columns count from 1; columns count Unicode scalars.
package struct TextPosition: Hashable, Sendable, Codable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
