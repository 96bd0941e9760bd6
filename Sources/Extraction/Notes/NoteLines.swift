/// One line of a text file, with its 1-based number.
struct NoteLine: Hashable, Sendable {
    let number: Int
    let text: Substring

    var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0B } }
    /// Columns of white space at the start; a tab counts four.
    var indent: Int { text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) } }
    var trimmed: Substring { text.trimmedBlanks }
}

/// The lines of one page of notes.
struct NotePage: Hashable, Sendable {
    var number: Int
    var lines: [NoteLine]
}

enum NoteLines {
    static func of(_ text: String) -> [NoteLine] {
        text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().map { index, line in
            NoteLine(number: index + 1, text: Substring(line))
        }
    }

    /// Splits lines into pages at form feeds and at lines that are nothing but a page mark.
    static func pages(_ lines: [NoteLine]) -> [NotePage] {
        var pages = [NotePage(number: 1, lines: [])]
        for line in lines {
            if let mark = PageMark(line.trimmed) {
                turn(&pages, to: mark)
            } else {
                append(line, to: &pages)
            }
        }
        return pages
    }

    private static func turn(_ pages: inout [NotePage], to mark: PageMark) {
        let last = pages[pages.count - 1]
        let isEmpty = last.lines.allSatisfy(\.isBlank)
        switch mark {
        case .next: pages.append(NotePage(number: last.number + 1, lines: []))
        case .start(let number) where isEmpty: pages[pages.count - 1].number = number
        case .start(let number): pages.append(NotePage(number: max(number, last.number + 1), lines: []))
        }
    }

    private static func append(_ line: NoteLine, to pages: inout [NotePage]) {
        for (index, part) in line.text.split(separator: "\u{0C}", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { pages.append(NotePage(number: pages[pages.count - 1].number + 1, lines: [])) }
            pages[pages.count - 1].lines.append(NoteLine(number: line.number, text: part))
        }
    }
}

/// A line that only says that a page ends or begins, as converters write it.
enum PageMark: Hashable, Sendable {
    case next
    /// The page of this number begins.
    case start(Int)

    /// Nil for every other line. Known: `<!-- page break -->`, `<!-- page 3 -->`, `<!-- Slide number: 3 -->`,
    /// `<div style="page-break-after: always"></div>`, `\newpage`, `--- Page 3 ---`, `[Page 3]`.
    init?(_ line: Substring) {
        guard line.utf8.count < 90, let first = line.utf8.first, "<\\-[={".utf8.contains(first) else { return nil }
        let lower = line.lowercased()
        if lower == "\\newpage" || lower == "\\pagebreak" || lower == "\\clearpage" {
            self = .next
        } else if lower.hasPrefix("<div"), lower.hasSuffix("</div>"), lower.contains("page-break-") {
            self = .next
        } else if let inside = Self.inside(lower) {
            self.init(words: inside)
        } else {
            return nil
        }
    }

    private init?(words text: Substring) {
        let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        switch words.count {
        case 1 where words[0] == "pagebreak" || words[0] == "newpage": self = .next
        case 2 where ["page break", "new page", "slide break"].contains("\(words[0]) \(words[1])"): self = .next
        case 2 where words[0] == "page" || words[0] == "slide": self.init(number: words[1])
        case 3 where ["page number", "slide number"].contains("\(words[0]) \(words[1])"): self.init(number: words[2])
        default: return nil
        }
    }

    private init?(number: String) {
        guard let number = Int(number), number > 0 else { return nil }
        self = .start(number)
    }

    /// What stands within a comment, brackets or a row of dashes.
    private static func inside(_ line: String) -> Substring? {
        if line.hasPrefix("<!--"), line.hasSuffix("-->"), line.utf8.count > 7 { return line.dropFirst(4).dropLast(3) }
        if line.hasPrefix("["), line.hasSuffix("]") { return line.dropFirst().dropLast() }
        if line.hasPrefix("--"), line.hasSuffix("--") { return line[...] }
        if line.hasPrefix("=="), line.hasSuffix("==") { return line[...] }
        return nil
    }
}

extension Substring {
    /// Without spaces, tabs and other blanks of one byte at both ends.
    var trimmedBlanks: Substring {
        var bytes = utf8
        while let last = bytes.last, last == 0x20 || (0x09...0x0D).contains(last) { bytes.removeLast() }
        while let first = bytes.first, first == 0x20 || (0x09...0x0D).contains(first) { bytes.removeFirst() }
        return Substring(bytes)
    }
}

extension String {
    var trimmedBlanks: String { String(self[...].trimmedBlanks) }
}
