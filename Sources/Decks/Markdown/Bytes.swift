import Diagnostics
import Glibc

/// The UTF-8 bytes of a deck with its lines. Lines count from 0 here; a line's range leaves out its line end.
///
/// A class, since every scanner holds it and it never changes.
final class Bytes: Sendable {
    let all: [UInt8]
    /// Offsets at which lines begin, as `SourceText` finds them.
    let lineStarts: [Int]
    /// How many bytes a byte-order mark takes at the start: 3 or none.
    let markLength: Int

    init(_ source: SourceText) {
        all = Array(source.text.utf8)
        lineStarts = source.lineStarts
        markLength = all.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    }

    convenience init(_ text: String) { self.init(SourceText(name: "", text: text)) }

    /// The lines that hold something: a text that ends with a line end has no further, empty line.
    var lineCount: Int { lineStarts.last == all.count ? lineStarts.count - 1 : lineStarts.count }

    subscript(offset: Int) -> UInt8 { all[offset] }

    /// The bytes of a line without its line end, and without a byte-order mark.
    func line(_ number: Int) -> Range<Int> {
        let start = number == 0 ? markLength : lineStarts[number]
        var end = nextLineStart(number)
        while end > start, all[end - 1].isLineEnd { end -= 1 }
        return start..<end
    }

    /// Where the line after this one begins; the end of the text for the last.
    func nextLineStart(_ number: Int) -> Int {
        number + 1 < lineStarts.count ? lineStarts[number + 1] : all.count
    }

    /// The 0-based line that an offset stands on.
    func lineNumber(at offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    func isBlank(line number: Int) -> Bool { skipBlanks(line(number)) == line(number).upperBound }

    /// The offset of the first byte in a range that is neither a blank nor a tab; the range's end when there is none.
    func skipBlanks(_ range: Range<Int>) -> Int {
        var offset = range.lowerBound
        while offset < range.upperBound, all[offset].isBlank { offset += 1 }
        return offset
    }

    /// How many columns of white space begin a line; a tab reaches to the next multiple of four.
    func indentation(ofLine number: Int) -> Int {
        let line = line(number)
        return columns(line.lowerBound..<skipBlanks(line))
    }

    /// How many columns a piece takes that begins at a line's start.
    func columns(_ range: Range<Int>) -> Int {
        var column = 0
        for offset in range {
            if all[offset] == .tab {
                column += 4 - column % 4
            } else if !all[offset].isContinuation {
                column += 1
            }
        }
        return column
    }

    /// A range without the white space, line ends too, at both ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, all[start].isSpace { start += 1 }
        while end > start, all[end - 1].isSpace { end -= 1 }
        return start..<end
    }

    func text(_ range: Range<Int>) -> String { String(decoding: all[range], as: UTF8.self) }

    func starts(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset + text.utf8CodeUnitCount <= all.count else { return false }
        for index in 0..<text.utf8CodeUnitCount where text.utf8Start[index] != all[offset + index] { return false }
        return true
    }

    /// Whether a byte stands anywhere in the text.
    func contains(_ byte: UInt8) -> Bool {
        all.withUnsafeBytes { buffer in
            buffer.baseAddress.map { memchr($0, Int32(byte), buffer.count) != nil } ?? false
        }
    }

    /// Where a text begins within a range; nil when it does not stand there.
    func find(_ text: StaticString, in range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        while offset + text.utf8CodeUnitCount <= range.upperBound {
            if starts(text, at: offset) { return offset }
            offset += 1
        }
        return nil
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")

    var isLineEnd: Bool { self == 10 || self == 13 }
    var isBlank: Bool { self == 32 || self == 9 }
    /// Form feeds and the like are text, as cmark-gfm has them.
    var isSpace: Bool { isBlank || isLineEnd }
    var isDigit: Bool { self >= 48 && self <= 57 }
    var isLowercase: Bool { self >= 97 && self <= 122 }
    var isLetter: Bool { isLowercase || (self >= 65 && self <= 90) }
    /// A byte within a scalar, not its first.
    var isContinuation: Bool { self & 0xc0 == 0x80 }
    var isPunctuation: Bool { self > 32 && self < 127 && !isDigit && !isLetter }
}
