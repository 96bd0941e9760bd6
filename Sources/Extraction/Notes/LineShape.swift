import Documents

/// What one line of plain text looks like by itself.
struct LineShape: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case blank
        /// Nothing but `===`, `---` or the like: a rule, or the underline of a heading.
        case rule
        case listItem(ListMark)
        case caption
        case text
    }

    /// A list marker; `width` is how many columns it takes up with the blanks after it.
    struct ListMark: Hashable, Sendable {
        let text: String
        let ordinal: Int?
        let width: Int
    }

    let line: NoteLine
    let kind: Kind
    let indent: Int
    /// In characters, without blanks at both ends.
    let length: Int
    /// Pieces that two or more blanks, or a tab, part.
    let cellCount: Int

    init(_ line: NoteLine) {
        self.line = line
        indent = line.indent
        let text = line.trimmed
        length = text.unicodeScalars.count
        kind = Self.kind(of: text)
        cellCount = text.isEmpty ? 0 : ColumnCells.count(in: text)
    }

    private static func kind(of text: Substring) -> Kind {
        guard let first = text.utf8.first else { return .blank }
        if text.utf8.count >= 3, "=-_*~".utf8.contains(first), text.utf8.allSatisfy({ $0 == first || $0 == 0x20 }) {
            return .rule
        }
        if let mark = listMark(text) { return .listItem(mark) }
        return Caption.opens(text) ? .caption : .text
    }

    /// `•`, `-`, `*`, `+`, `–`, `o`, `1.`, `1)`, `(1)`, `a)`, `(a)`, `iv.` before a blank.
    static func listMark(_ text: Substring) -> ListMark? {
        guard let blank = text.utf8.prefix(8).firstIndex(where: { $0 == 0x20 || $0 == 0x09 }) else { return nil }
        let mark = text[..<blank]
        let rest = text[blank...]
        let width = mark.unicodeScalars.count + rest.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
        guard !rest.trimmedBlanks.isEmpty else { return nil }
        if let scalar = mark.unicodeScalars.first, mark.unicodeScalars.count == 1, bullets.contains(scalar) {
            return ListMark(text: String(mark), ordinal: nil, width: width)
        }
        guard let ordinal = ordinal(of: mark) else { return nil }
        return ListMark(text: String(mark), ordinal: ordinal, width: width)
    }

    private static let bullets: Set<Unicode.Scalar> = [
        "•", "-", "*", "+", "–", "—", "▪", "▫", "◦", "●", "○", "■", "□", "‣", "⁃", "∙", "·", "►", "▶", "➢", "➤", "✓",
        "✔",
        "☐", "☑", "\u{F0B7}", "\u{F0A7}", "\u{F0D8}",
    ]

    /// The number in `12.`, `12)`, `(12)`, `c)`, `(c)`; nil for other words.
    private static func ordinal(of mark: Substring) -> Int? {
        let bytes = Array(mark.utf8)
        guard bytes.count >= 2, let last = bytes.last, last == UInt8(ascii: ".") || last == UInt8(ascii: ")") else {
            return nil
        }
        let isBracketed = bytes[0] == UInt8(ascii: "(")
        let inside = bytes[(isBracketed ? 1 : 0)..<(bytes.count - 1)]
        if !inside.isEmpty, inside.count <= 3, inside.allSatisfy({ (0x30...0x39).contains($0) }) {
            return Int(String(decoding: inside, as: UTF8.self))
        }
        guard inside.count == 1, let letter = inside.first, last == UInt8(ascii: ")"), (0x61...0x7A).contains(letter)
        else { return nil }
        return Int(letter) - 0x60
    }
}

/// The first words of a figure's or table's legend.
enum Caption {
    private static let words: Set<String> = [
        "figure", "fig.", "fig", "table", "tab.", "abbildung", "abb.", "tabelle", "plate", "chart", "scheme", "box",
        "figura", "tabla", "cuadro", "tableau", "illustration",
    ]

    /// `Figure 3.3 …`, `Table 2: …`, `Abb. 4 …`
    static func opens(_ text: Substring) -> Bool {
        guard let blank = text.utf8.prefix(14).firstIndex(of: 0x20), words.contains(text[..<blank].lowercased()) else {
            return false
        }
        let number = text[blank...].dropFirst().prefix { $0 != " " && $0 != ":" }
        guard let first = number.first, first.isNumber || (first.isUppercase && number.dropFirst().first == ".") else {
            return false
        }
        let after = text[number.endIndex...].drop { $0 == ":" || $0 == " " }.first
        return number.last == "." || text[number.endIndex...].first == ":" || (after.map { !$0.isLowercase } ?? true)
    }
}

/// Cells of a table that was set in columns with blanks.
enum ColumnCells {
    struct Cell: Hashable, Sendable {
        let text: Substring
        /// In Unicode scalars from the start of the line.
        let start: Int
    }

    static func count(in text: Substring) -> Int {
        var count = 1
        var blanks = 0
        for byte in text.utf8 {
            if byte == 0x20 {
                blanks += 1
            } else if byte == 0x09 {
                blanks += 2
            } else {
                if blanks >= 2 { count += 1 }
                blanks = 0
            }
        }
        return count
    }

    static func cells(of line: Substring) -> [Cell] {
        var cells: [Cell] = []
        var column = 0
        var start: (index: Substring.Index, column: Int)?
        var end = line.startIndex
        var blanks = 0
        for index in line.unicodeScalars.indices {
            let scalar = line.unicodeScalars[index]
            if scalar == " " || scalar == "\t" {
                blanks += scalar == "\t" ? 2 : 1
                if blanks >= 2, let open = start {
                    cells.append(Cell(text: line[open.index..<end], start: open.column))
                    start = nil
                }
            } else {
                if start == nil { start = (index, column) }
                end = line.unicodeScalars.index(after: index)
                blanks = 0
            }
            column += 1
        }
        if let open = start { cells.append(Cell(text: line[open.index..<end], start: open.column)) }
        return cells
    }
}
