/// The parts of a paragraph in which marks, separators and tags mean nothing.
struct InlineSpan: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case code
        /// `$…$` or `$$…$$`.
        case maths
        /// `<!-- … -->`.
        case comment
        /// The target of a link or image with its brackets, a bare address, `<https://…>` or an HTML tag.
        case target
        /// A backslash and the character that it takes the meaning from.
        case escape
    }

    var kind: Kind
    /// Offsets into the whole text.
    var range: Range<Int>
}

/// Finds a paragraph's opaque parts, left to right, none within another.
///
/// A search for an end that failed is not made again, so the time grows with the length of the text alone.
struct InlineScanner {
    private let bytes: Bytes
    private let end: Int
    private var offset: Int
    private(set) var spans: [InlineSpan] = []
    /// Where comments begin that nothing ends.
    private(set) var unclosedComments: [Int] = []
    private var missing: Set<Missing> = []
    private var openBrackets = 0

    private enum Missing: Hashable {
        case ticks(Int)
        case dollars(Int)
        case commentEnd
        case tagEnd
        case parenthesis
    }

    static func scan(_ bytes: Bytes, _ range: Range<Int>) -> InlineScanner {
        var scanner = InlineScanner(bytes: bytes, end: range.upperBound, offset: range.lowerBound)
        while scanner.offset < scanner.end { scanner.step() }
        return scanner
    }

    private init(bytes: Bytes, end: Int, offset: Int) {
        self.bytes = bytes
        self.end = end
        self.offset = offset
    }

    private mutating func step() {
        switch bytes[offset] {
        case UInt8(ascii: "\\"): takeEscape()
        case UInt8(ascii: "`"): takeCode()
        case UInt8(ascii: "$"): takeMaths()
        case UInt8(ascii: "<"): takeAngle()
        case UInt8(ascii: "["): openBracket()
        case UInt8(ascii: "]"): closeBracket()
        case UInt8(ascii: "h"): takeAddress()
        default: offset += 1
        }
    }

    private mutating func take(_ kind: InlineSpan.Kind, to end: Int) {
        spans.append(.init(kind: kind, range: offset..<end))
        offset = end
    }

    private mutating func takeEscape() {
        guard offset + 1 < end, bytes[offset + 1].isPunctuation else { return offset += 1 }
        take(.escape, to: offset + 2)
    }

    private func runLength(at start: Int) -> Int {
        var stop = start
        while stop < end, bytes[stop] == bytes[start] { stop += 1 }
        return stop - start
    }

    private mutating func takeCode() {
        let length = runLength(at: offset)
        guard !missing.contains(.ticks(length)) else { return offset += length }
        var stop = offset + length
        while stop < end {
            guard bytes[stop] == UInt8(ascii: "`") else {
                stop += 1
                continue
            }
            let closing = runLength(at: stop)
            stop += closing
            if closing == length { return take(.code, to: stop) }
        }
        missing.insert(.ticks(length))
        offset += length
    }

    /// Pandoc's rule: no white space after the opening dollar, none before the closing one, no digit after that.
    /// Displayed maths may have blanks at both ends.
    private mutating func takeMaths() {
        let length = min(runLength(at: offset), 2)
        let opens = offset + length < end && (length == 2 || !bytes[offset + 1].isSpace)
        guard opens, !missing.contains(.dollars(length)) else { return offset += length }
        var stop = offset + length
        while stop < end {
            if bytes[stop] == UInt8(ascii: "\\") {
                stop += 2
            } else if bytes[stop] == UInt8(ascii: "$"), stop > offset + length, closesMaths(at: stop, length: length) {
                return take(.maths, to: stop + length)
            } else {
                stop += 1
            }
        }
        if length == 2 { missing.insert(.dollars(2)) }
        offset += length
    }

    private func closesMaths(at stop: Int, length: Int) -> Bool {
        if length == 2 { return stop + 1 < end && bytes[stop + 1] == UInt8(ascii: "$") }
        return !bytes[stop - 1].isSpace && !(stop + 1 < end && bytes[stop + 1].isDigit)
    }

    private mutating func takeAngle() {
        if bytes.starts("<!--", at: offset) { return takeComment() }
        guard offset + 1 < end, bytes[offset + 1].isLetter || bytes[offset + 1] == UInt8(ascii: "/") else {
            return offset += 1
        }
        guard !missing.contains(.tagEnd) else { return offset += 1 }
        var stop = offset + 1
        while stop < end, bytes[stop] != UInt8(ascii: ">"), bytes[stop] != UInt8(ascii: "<") { stop += 1 }
        if stop == end { missing.insert(.tagEnd) }
        guard stop < end, bytes[stop] == UInt8(ascii: ">") else { return offset += 1 }
        take(.target, to: stop + 1)
    }

    private mutating func takeComment() {
        guard !missing.contains(.commentEnd) else { return offset += 4 }
        guard let close = bytes.find("-->", in: min(offset + 4, end)..<end) else {
            missing.insert(.commentEnd)
            unclosedComments.append(offset)
            return offset += 4
        }
        take(.comment, to: close + 3)
    }

    private mutating func openBracket() {
        openBrackets += 1
        offset += 1
    }

    /// `](target "title")` and `][label]`: the brackets are balanced, and no blank line can stand in a paragraph.
    private mutating func closeBracket() {
        offset += 1
        guard openBrackets > 0 else { return }
        openBrackets -= 1
        guard offset < end, bytes[offset] == UInt8(ascii: "("), !missing.contains(.parenthesis) else { return }
        var depth = 0
        var stop = offset
        while stop < end {
            switch bytes[stop] {
            case UInt8(ascii: "\\"): stop += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            stop += 1
            if depth == 0 { return take(.target, to: min(stop, end)) }
        }
        missing.insert(.parenthesis)
    }

    /// A bare address ends at a blank or `<`, and before marks and punctuation at its end.
    private mutating func takeAddress() {
        guard bytes.starts("https://", at: offset) || bytes.starts("http://", at: offset) else { return offset += 1 }
        var stop = offset
        while stop < end, !bytes[stop].isSpace, bytes[stop] != UInt8(ascii: "<") { stop += 1 }
        while stop > offset, bytes[stop - 1].isPunctuation, bytes[stop - 1] != UInt8(ascii: "/") { stop -= 1 }
        take(.target, to: stop)
    }
}
