/// Reads the blanks of a cloze card: `==text==`, `==1:text==`, `==text==^[hint]`.
struct ClozeReader: Sendable {
    /// One marked run. Ranges leave the marks out.
    struct Run: Hashable, Sendable {
        /// From the first `=` to the last, or to the hint's bracket.
        var whole: Range<Int>
        var text: Range<Int>
        var hint: Range<Int>?
    }

    private let bytes: Bytes
    private let end: Int
    private var offset: Int
    private var opaque: ArraySlice<InlineSpan>
    private(set) var runs: [Run] = []
    /// The `==` that opens a mark that nothing closes.
    private(set) var unclosed: Range<Int>?

    static func read(_ bytes: Bytes, _ range: Range<Int>, _ inline: [InlineSpan]) -> ClozeReader {
        var reader = ClozeReader(bytes: bytes, end: range.upperBound, offset: range.lowerBound, opaque: inline[...])
        reader.readAll(from: range.lowerBound)
        return reader
    }

    private init(bytes: Bytes, end: Int, offset: Int, opaque: ArraySlice<InlineSpan>) {
        self.bytes = bytes
        self.end = end
        self.offset = offset
        self.opaque = opaque
    }

    /// Within an opaque part nothing is a mark; `==` with white space at both sides is an operator, `===` too, and so
    /// is `x==y` unless the same word goes on to a second `==`.
    private mutating func readAll(from start: Int) {
        var open: Int?
        while let marks = nextMarks() {
            offset = marks.upperBound
            let closes = marks.lowerBound > start && !bytes[marks.lowerBound - 1].isSpace
            let opens = marks.upperBound < end && !bytes[marks.upperBound].isSpace
            if let begun = open, begun == marks.lowerBound || opens && !closes || isOperator(begun, before: marks) {
                open = nil
            }
            switch (open, marks.count) {
            case (nil, 2) where opens:
                open = marks.upperBound
            case (let begun?, 2) where closes:
                close(begun..<marks.lowerBound)
                open = nil
            case (let begun?, 4) where closes && opens:
                close(begun..<marks.lowerBound)
                open = marks.lowerBound + 4
            default: break
            }
        }
        if let open, !isWithinWord(open) { unclosed = (open - 2)..<open }
    }

    /// Whether an opening mark that ends at an offset follows a letter or a digit.
    private func isWithinWord(_ open: Int) -> Bool {
        guard open >= 3 else { return false }
        return bytes[open - 3].isLetter || bytes[open - 3].isDigit || bytes[open - 3] >= 0x80
    }

    private func isOperator(_ open: Int, before marks: Range<Int>) -> Bool {
        isWithinWord(open) && (open..<marks.lowerBound).contains { bytes[$0].isSpace }
    }

    /// The next run of `=` outside the opaque parts.
    private mutating func nextMarks() -> Range<Int>? {
        while offset < end {
            if let span = opaque.first, span.range.lowerBound <= offset {
                offset = max(offset, span.range.upperBound)
                opaque = opaque.dropFirst()
                continue
            }
            var stop = offset
            while stop < end, bytes[stop] == UInt8(ascii: "=") { stop += 1 }
            if stop - offset >= 2 { return offset..<stop }
            offset = max(stop, offset + 1)
        }
        return nil
    }

    private mutating func close(_ text: Range<Int>) {
        let marksEnd = text.upperBound + 2
        let hint = hintRange(from: marksEnd)
        runs.append(
            Run(whole: (text.lowerBound - 2)..<(hint.map { $0.upperBound + 1 } ?? marksEnd), text: text, hint: hint))
        if let hint { offset = hint.upperBound + 1 }
    }

    /// `^[…]` with balanced brackets; a backslash takes a bracket its meaning.
    private func hintRange(from start: Int) -> Range<Int>? {
        guard bytes.starts("^[", at: start), start + 2 < end else { return nil }
        var depth = 1
        var stop = start + 2
        var rest = opaque
        while stop < end {
            while let span = rest.first, span.range.upperBound <= stop { rest = rest.dropFirst() }
            if let span = rest.first, span.range.lowerBound <= stop, span.kind != .target {
                stop = span.range.upperBound
                continue
            }
            if bytes[stop] == UInt8(ascii: "[") { depth += 1 }
            if bytes[stop] == UInt8(ascii: "]") { depth -= 1 }
            if depth == 0 { return (start + 2)..<stop }
            stop += 1
        }
        return nil
    }
}

extension ClozeReader {
    /// The card's parts in order, or nil when nothing is marked.
    ///
    /// - Parameter cuts: comments, which are left out.
    func parts(of front: Range<Int>, without cuts: [Range<Int>]) -> [Card.ClozePart]? {
        guard !runs.isEmpty else { return nil }
        let blanks = numbers()
        var parts: [Card.ClozePart] = []
        var reached = front.lowerBound
        for (run, blank) in zip(runs, blanks) {
            let before = bytes.dedented(reached..<run.whole.lowerBound, by: .max, without: cuts)
            if !before.isEmpty { parts.append(.shown(before)) }
            let hint = run.hint.map { bytes.dedented($0, by: .max, without: cuts) }
            let text = bytes.dedented(blank.text, by: .max, without: cuts)
            parts.append(.hidden(Self.closedMaths(text), hint: hint, blank: blank.number))
            reached = run.whole.upperBound
        }
        let after = bytes.dedented(reached..<max(reached, front.upperBound), by: .max, without: cuts)
        if !after.isEmpty { parts.append(.shown(after)) }
        return parts
    }

    /// Written numbers count only when they run from 1 without a gap, so that a time (`==12:30==`) stays a time; runs
    /// without a number get the numbers after them.
    private func numbers() -> [(number: Int, text: Range<Int>)] {
        let written = runs.map { writtenNumber($0.text) }
        let used = Set(written.compactMap { $0?.number })
        let areMeant = !used.isEmpty && used.count == used.max()
        var next = areMeant ? used.count : 0
        return zip(runs, written).map { run, number in
            if areMeant, let number { return number }
            next += 1
            return (next, run.text)
        }
    }

    /// `1:` at the start of a run, with something after it.
    private func writtenNumber(_ text: Range<Int>) -> (number: Int, text: Range<Int>)? {
        let digits = text.prefix { bytes[$0].isDigit }
        guard let last = digits.last, digits.count <= 2, last + 2 < text.upperBound,
            bytes[last + 1] == UInt8(ascii: ":"),
            let number = Int(bytes.text(text.lowerBound..<(last + 1))), number > 0
        else { return nil }
        return (number, (last + 2)..<text.upperBound)
    }

    /// Displayed maths without the blanks inside its dollars: `$$ x $$` and `$$x$$` are one card.
    private static func closedMaths(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard text.hasPrefix("$$"), text.hasSuffix("$$"), bytes.count > 4 else { return text }
        let inside = bytes[2..<(bytes.count - 2)]
        guard let first = inside.firstIndex(where: { !$0.isSpace }), let last = inside.lastIndex(where: { !$0.isSpace })
        else { return text }
        return "$$" + String(decoding: inside[first...last], as: UTF8.self) + "$$"
    }
}
