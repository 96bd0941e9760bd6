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
struct InlineScanner: Sendable {
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
        case title(UInt8)
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
    /// Another dollar that can only open makes the first one money. Displayed maths may have blanks at both ends.
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
            } else if length == 1, bytes[stop] == UInt8(ascii: "$"), opensMaths(at: stop) {
                return offset += 1
            } else {
                stop += 1
            }
        }
        missing.insert(.dollars(length))
        offset += length
    }

    private func opensMaths(at stop: Int) -> Bool {
        bytes[stop - 1].isSpace && stop + 1 < end && !bytes[stop + 1].isSpace
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

    /// `](target "title")`.
    private mutating func closeBracket() {
        offset += 1
        guard openBrackets > 0 else { return }
        openBrackets -= 1
        guard offset < end, bytes[offset] == UInt8(ascii: "("), let close = targetEnd(from: offset + 1) else { return }
        take(.target, to: close)
    }

    /// The offset after the closing parenthesis of a link's target.
    private mutating func targetEnd(from start: Int) -> Int? {
        guard let destination = destinationEnd(from: skipSpace(start)) else { return nil }
        var stop = skipSpace(destination)
        if stop > destination, stop < end, bytes[stop] != UInt8(ascii: ")") {
            guard let title = titleEnd(from: stop) else { return nil }
            stop = skipSpace(title)
        }
        return stop < end && bytes[stop] == UInt8(ascii: ")") ? stop + 1 : nil
    }

    private func skipSpace(_ start: Int) -> Int {
        var stop = start
        while stop < end, bytes[stop].isSpace { stop += 1 }
        return stop
    }

    /// `<…>` on one line, or anything without white space whose parentheses are balanced, at most 32 deep.
    private func destinationEnd(from start: Int) -> Int? {
        guard start < end else { return nil }
        if bytes[start] == UInt8(ascii: "<") {
            let close = (start + 1..<end).first { bytes[$0] == UInt8(ascii: ">") || bytes[$0].isLineEnd }
            return close.flatMap { bytes[$0] == UInt8(ascii: ">") ? $0 + 1 : nil }
        }
        var depth = 0
        var stop = start
        while stop < end, !bytes[stop].isSpace {
            switch bytes[stop] {
            case UInt8(ascii: "\\") where stop + 1 < end && bytes[stop + 1].isPunctuation: stop += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            if depth < 0 { return stop }
            if depth > 32 { return nil }
            stop += 1
        }
        return depth == 0 ? stop : nil
    }

    private mutating func titleEnd(from start: Int) -> Int? {
        let closings = [
            UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
            UInt8(ascii: "("): UInt8(ascii: ")"),
        ]
        guard let closing = closings[bytes[start]], !missing.contains(.title(closing)) else { return nil }
        var stop = start + 1
        while stop < end {
            if bytes[stop] == closing { return stop + 1 }
            stop += bytes[stop] == UInt8(ascii: "\\") ? 2 : 1
        }
        missing.insert(.title(closing))
        return nil
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
