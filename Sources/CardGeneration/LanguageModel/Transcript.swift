import Documents

/// A page's text as a model writes it down, in plain Markdown: headings, list items, tables and paragraphs become
/// blocks, everything else stays the text that it is.
enum Transcript {
    static func blocks(of text: String) -> [TextBlock] {
        var blocks: [TextBlock] = []
        var paragraph: [Substring] = []
        var rows: [Substring] = []
        func close() {
            if !paragraph.isEmpty { blocks.append(block(.paragraph, paragraph.joined(separator: "\n"))) }
            if !rows.isEmpty { blocks.append(table(rows)) }
            (paragraph, rows) = ([], [])
        }
        for line in lines(of: text) {
            if line.isEmpty {
                close()
            } else if let heading = heading(line) {
                close()
                blocks.append(heading)
            } else if let item = listItem(line) {
                close()
                blocks.append(item)
            } else if line.hasPrefix("|") {
                if !paragraph.isEmpty { close() }
                rows.append(line)
            } else {
                if !rows.isEmpty { close() }
                paragraph.append(line)
            }
        }
        close()
        return blocks.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
    }

    /// Without the fence that models put around an answer.
    private static func lines(of text: String) -> [Substring] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(trimmed).filter {
            !$0.hasPrefix("```")
        }
    }

    private static func heading(_ line: Substring) -> TextBlock? {
        let level = line.prefix { $0 == "#" }.count
        guard (1...6).contains(level), line.dropFirst(level).first == " " else { return nil }
        return block(.heading(level: level), String(trimmed(line.dropFirst(level))))
    }

    /// `- `, `* `, `• `, `3. ` and `3) `.
    private static func listItem(_ line: Substring) -> TextBlock? {
        guard let blank = line.firstIndex(of: " ") else { return nil }
        let mark = line[..<blank]
        let number = mark.last.map { ".)".contains($0) } == true ? Int(mark.dropLast()) : nil
        guard number != nil || ["-", "*", "•"].contains(mark) else { return nil }
        let marker = ListMarker(text: number == nil ? "•" : String(mark), ordinal: number)
        return block(.listItem(marker), String(trimmed(line[blank...])))
    }

    private static func table(_ rows: [Substring]) -> TextBlock {
        let cells = rows.filter { $0.contains { !"|-: ".contains($0) } }.map { row in
            row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map {
                [TextRun(String(trimmed($0)))]
            }
        }.map { $0.last?.first?.text.isEmpty == true ? Array($0.dropLast()) : $0 }
        return TextBlock(.table(Table(header: cells.first, rows: Array(cells.dropFirst()))), [], origin: .model)
    }

    private static func block(_ kind: TextBlock.Kind, _ text: String) -> TextBlock {
        TextBlock(kind, runs(of: text), origin: .model)
    }

    /// `**words**` in bold.
    private static func runs(of text: String) -> [TextRun] {
        let pieces = text.split(separator: "**", omittingEmptySubsequences: false)
        guard pieces.count % 2 == 1 else { return [TextRun(text)] }
        return pieces.enumerated().filter { !$1.isEmpty }.map { TextRun(String($1), $0 % 2 == 1 ? .bold : []) }
    }

    private static func trimmed(_ line: Substring) -> Substring {
        var line = line
        while line.first?.isWhitespace == true { line.removeFirst() }
        while line.last?.isWhitespace == true { line.removeLast() }
        return line
    }
}
