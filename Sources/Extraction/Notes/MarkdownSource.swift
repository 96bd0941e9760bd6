/// Markdown made ready for the parser: maths put aside, page marks made into comments, and every line's number kept.
struct MarkdownSource: Sendable {
    /// What the parser reads.
    private(set) var bytes: [UInt8] = []
    /// The 1-based line of the file at which each line of `bytes` begins.
    private(set) var lineNumbers: [Int] = []
    /// The maths that was put aside; a place mark in `bytes` holds its index.
    private(set) var formulas: [Formula] = []

    struct Formula: Hashable, Sendable {
        /// Without delimiters.
        let tex: String
        /// With delimiters, for places that turn out to be code.
        let source: String
        /// Set off from the text: `$$…$$` or `\[…\]`.
        let isDisplayed: Bool
    }

    /// Comments that stand for a page mark begin with this.
    static let pageComment = "<!--\u{10FFF2}"
    static let formulaStart: Unicode.Scalar = "\u{10FFF0}"
    static let formulaEnd: Unicode.Scalar = "\u{10FFF1}"

    init(_ lines: some Sequence<NoteLine>) {
        var fence: Fence?
        var paragraph: [NoteLine] = []
        for line in lines {
            if let open = fence {
                put(line.text, number: line.number)
                if open.isClosed(by: line.trimmed) { fence = nil }
            } else if let opened = Fence(line.trimmed) {
                flush(&paragraph)
                put(line.text, number: line.number)
                fence = opened
            } else if line.isBlank || PageMark(line.trimmed) != nil {
                flush(&paragraph)
                put(PageMark(line.trimmed).map(Self.comment) ?? "", number: line.number)
            } else {
                paragraph.append(line)
            }
        }
        flush(&paragraph)
    }

    /// The page mark that a comment written by this type stands for.
    static func pageMark(_ comment: String) -> PageMark? {
        guard comment.hasPrefix(pageComment) else { return nil }
        return Int(comment.dropFirst(pageComment.count).prefix { $0.isNumber }).map(PageMark.start) ?? .next
    }

    private static func comment(_ mark: PageMark) -> Substring {
        switch mark {
        case .next: "\(pageComment)-->"
        case .start(let number): "\(pageComment)\(number)-->"
        }
    }

    private mutating func put(_ text: Substring, number: Int) {
        lineNumbers.append(number)
        bytes.append(contentsOf: text.utf8)
        bytes.append(0x0A)
    }

    /// Writes a paragraph line by line, a form feed becoming a page mark on a line of its own.
    private mutating func flush(_ paragraph: inout [NoteLine]) {
        var piece: [NoteLine] = []
        for line in paragraph {
            let parts = line.text.split(separator: "\u{0C}", omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index > 0 {
                    putParagraph(&piece)
                    put(Self.comment(.next), number: line.number)
                }
                if index == 0 || !part.trimmedBlanks.isEmpty {
                    piece.append(NoteLine(number: line.number, text: part))
                }
            }
        }
        putParagraph(&piece)
        paragraph = []
    }

    private mutating func putParagraph(_ lines: inout [NoteLine]) {
        guard !lines.isEmpty else { return }
        var scan = MathsScan(lines, firstIndex: formulas.count)
        scan.run()
        bytes.append(contentsOf: scan.bytes)
        lineNumbers.append(contentsOf: scan.lineNumbers)
        formulas.append(contentsOf: scan.formulas)
        lines = []
    }
}

/// An open code fence.
struct Fence: Hashable, Sendable {
    let mark: UInt8
    let length: Int

    /// Nil unless the line, past quote and list marks, opens a fence.
    init?(_ line: Substring) {
        var bytes = line.utf8
        while let first = bytes.first, first == 0x3E || first == 0x20 { bytes.removeFirst() }
        if let first = bytes.first, "-*+".utf8.contains(first), bytes.dropFirst().first == 0x20 {
            bytes = bytes.dropFirst(2)
            while bytes.first == 0x20 { bytes.removeFirst() }
        }
        guard let mark = bytes.first, mark == 0x60 || mark == 0x7E else { return nil }
        let length = bytes.prefix { $0 == mark }.count
        guard length >= 3, mark == 0x7E || !bytes.dropFirst(length).contains(mark) else { return nil }
        self.mark = mark
        self.length = length
    }

    func isClosed(by line: Substring) -> Bool {
        let bytes = line.utf8.drop { $0 == 0x3E || $0 == 0x20 }
        let run = bytes.prefix { $0 == mark }.count
        return run >= length && run == bytes.count
    }
}
