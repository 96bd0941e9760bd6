/// The first line of a list item: `  1. [x] …`.
struct ItemHead: Hashable, Sendable {
    enum Box: Hashable, Sendable {
        /// The item is no task.
        case none
        /// `mark` is the offset of the byte between the brackets.
        case checkbox(mark: Int, Card.Approval)
        /// Brackets that were meant to be a box, with what stands in them; the range covers the brackets.
        case nearMiss(Range<Int>)
    }

    var marker: Range<Int>
    /// The columns that a further line of the item is indented by, at least.
    var contentColumn: Int
    var box: Box
    /// Where the item's text begins, after the box; blanks are skipped.
    var textStart: Int

    /// Nil when the line does not begin with a list marker.
    init?(_ bytes: Bytes, line number: Int) {
        let line = bytes.line(number)
        let start = bytes.skipBlanks(line)
        guard let markerEnd = Self.markerEnd(bytes, start..<line.upperBound) else { return nil }
        marker = start..<markerEnd
        let text = bytes.skipBlanks(markerEnd..<line.upperBound)
        let markerColumn = bytes.columns(line.lowerBound..<markerEnd)
        let textColumn = bytes.columns(line.lowerBound..<text)
        let isNarrow = text < line.upperBound && textColumn - markerColumn <= 4
        contentColumn = isNarrow ? textColumn : markerColumn + 1
        box = Self.box(bytes, text..<line.upperBound)
        if case .checkbox(let mark, _) = box {
            textStart = bytes.skipBlanks((mark + 2)..<line.upperBound)
        } else {
            textStart = text
        }
    }

    /// `-`, `+`, `*`, or up to nine digits and `.` or `)`, then a blank or the line's end.
    private static func markerEnd(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
        guard let end = unspacedMarkerEnd(bytes, line) else { return nil }
        return end == line.upperBound || bytes[end].isBlank ? end : nil
    }

    /// A marker whatever follows it.
    static func unspacedMarkerEnd(_ bytes: Bytes, _ line: Range<Int>) -> Int? {
        guard let first = line.first else { return nil }
        if [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*")].contains(bytes[first]) { return first + 1 }
        var offset = first
        while offset < line.upperBound, bytes[offset].isDigit, offset - first < 9 { offset += 1 }
        guard offset > first, offset < line.upperBound else { return nil }
        return bytes[offset] == UInt8(ascii: ".") || bytes[offset] == UInt8(ascii: ")") ? offset + 1 : nil
    }

    /// Classifies the brackets at the start of an item's text.
    static func box(_ bytes: Bytes, _ text: Range<Int>) -> Box {
        guard let open = text.first, bytes[open] == UInt8(ascii: "["), let close = closingBracket(bytes, text) else {
            return .none
        }
        let after = close + 1
        let isSpaced = after == text.upperBound || bytes[after].isBlank
        if close == open + 2, isSpaced {
            switch bytes[open + 1] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"): return .checkbox(mark: open + 1, .pending)
            case UInt8(ascii: "x"), UInt8(ascii: "X"): return .checkbox(mark: open + 1, .approved)
            default: break
            }
        }
        return isNearMiss(bytes, open: open, close: close, isSpaced: isSpaced) ? .nearMiss(open..<after) : .none
    }

    /// The bracket that closes a box of at most four bytes: one scalar, or a mark and blanks.
    private static func closingBracket(_ bytes: Bytes, _ text: Range<Int>) -> Int? {
        let limit = min(text.upperBound, text.lowerBound + 6)
        return (text.lowerBound..<limit).first { bytes[$0] == UInt8(ascii: "]") }
    }

    /// One scalar or nothing between the brackets, blanks aside; a number is a reference, and a link is a link.
    private static func isNearMiss(_ bytes: Bytes, open: Int, close: Int, isSpaced: Bool) -> Bool {
        let inside = Array(bytes.text((open + 1)..<close).unicodeScalars.filter { !$0.properties.isWhitespace })
        guard inside.count <= 1, inside.first != "^" else { return false }
        if let scalar = inside.first, scalar.properties.numericType != nil { return false }
        if isSpaced { return true }
        let isOfABox = inside.isEmpty || inside.first == "x" || inside.first == "X"
        return isOfABox && ![UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ":")].contains(bytes[close + 1])
    }
}
