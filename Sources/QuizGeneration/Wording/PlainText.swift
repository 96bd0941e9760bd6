/// Markdown without its marks: what a reader sees of a line of it.
enum PlainText {
    /// Emphasis, code ticks, links' addresses, `==` and comments are taken off; formulas keep their TeX.
    static func of(_ markdown: String) -> String {
        guard markdown.utf8.contains(where: { isMark[Int($0)] }) else { return collapsed(markdown) }
        let bytes = Array(markdown.utf8)
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var hidden = opaqueRanges(in: bytes)[...]
        var index = 0
        while index < bytes.count {
            if let range = hidden.first, range.bytes.contains(index) {
                out += range.shown.map { bytes[$0] } ?? []
                index = range.bytes.upperBound
                hidden.removeFirst()
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: "\\") where index + 1 < bytes.count && isPunctuation(bytes[index + 1]):
                out.append(bytes[index + 1])
                index += 1
            case UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"): break
            case UInt8(ascii: "_") where !isBlank(bytes, at: index) && !isInsideWord(bytes, at: index): break
            case UInt8(ascii: "=") where isDoubled(bytes, at: index): break
            default: out.append(bytes[index])
            }
            index += 1
        }
        return collapsed(String(decoding: out, as: UTF8.self))
    }

    /// UTF-8 ranges whose words are not prose: code, formulas, links' addresses, comments.
    static func opaqueRanges(in markdown: String) -> [Range<Int>] {
        guard markdown.utf8.contains(where: { isMark[Int($0)] }) else { return [] }
        return opaqueRanges(in: Array(markdown.utf8)).map(\.bytes)
    }

    /// By byte.
    private static let isMark: [Bool] = (0..<256).map { "\\`*_[]<=$&!".utf8.contains(UInt8($0)) }

    private struct Opaque {
        var bytes: Range<Int>
        /// The part of it that a reader sees.
        var shown: Range<Int>?
    }

    private static func opaqueRanges(in bytes: [UInt8]) -> [Opaque] {
        var ranges: [Opaque] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "\\") {
                index += 2
            } else if let found = opaque(in: bytes, at: index) {
                ranges.append(found)
                index = found.bytes.upperBound
            } else {
                index += 1
            }
        }
        return ranges
    }

    private static func opaque(in bytes: [UInt8], at index: Int) -> Opaque? {
        switch bytes[index] {
        case UInt8(ascii: "`"), UInt8(ascii: "$"): return fenced(bytes, at: index)
        case UInt8(ascii: "]") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "("):
            guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ")")) else { return nil }
            return Opaque(bytes: index..<(end + 1))
        case UInt8(ascii: "<"):
            guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "!") || isLetterOrSlash(bytes[index + 1]),
                let end = bytes[index...].firstIndex(of: UInt8(ascii: ">"))
            else { return nil }
            return Opaque(bytes: index..<(end + 1))
        default: return nil
        }
    }

    /// Code between ticks or a formula between dollars: as many at its end as at its beginning.
    private static func fenced(_ bytes: [UInt8], at start: Int) -> Opaque? {
        let mark = bytes[start]
        let width = bytes[start...].prefix { $0 == mark }.count
        var index = start + width
        if mark == UInt8(ascii: "$"), width == 1, index < bytes.count, isSpaceOrDigit(bytes[index]) { return nil }
        while index < bytes.count {
            let run = bytes[index...].prefix { $0 == mark }.count
            if run == width { return Opaque(bytes: start..<(index + run), shown: (start + width)..<index) }
            index += max(run, 1)
        }
        return nil
    }

    private static func isSpaceOrDigit(_ byte: UInt8) -> Bool { byte == 0x20 || (48...57).contains(byte) }

    private static func isLetterOrSlash(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || (97...122).contains(byte | 32)
    }

    private static func isPunctuation(_ byte: UInt8) -> Bool {
        (33...47).contains(byte) || (58...64).contains(byte) || (91...96).contains(byte) || (123...126).contains(byte)
    }

    /// `___`: a blank, not emphasis.
    private static func isBlank(_ bytes: [UInt8], at index: Int) -> Bool {
        let before = bytes[..<index].reversed().prefix { $0 == UInt8(ascii: "_") }.count
        return before + bytes[index...].prefix { $0 == UInt8(ascii: "_") }.count >= 3
    }

    private static func isInsideWord(_ bytes: [UInt8], at index: Int) -> Bool {
        index > 0 && index + 1 < bytes.count && isWord(bytes[index - 1]) && isWord(bytes[index + 1])
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (48...57).contains(byte) || (97...122).contains(byte | 32)
    }

    private static func isDoubled(_ bytes: [UInt8], at index: Int) -> Bool {
        (index > 0 && bytes[index - 1] == bytes[index]) || (index + 1 < bytes.count && bytes[index + 1] == bytes[index])
    }

    /// White space joined to single spaces, none at the ends.
    private static func collapsed(_ text: String) -> String {
        var wasSpace = true
        let isClean = text.utf8.allSatisfy { byte in
            let isSpace = byte == 0x20
            defer { wasSpace = isSpace }
            return byte != 10 && byte != 9 && byte != 13 && !(isSpace && wasSpace)
        }
        if isClean, !wasSpace || text.isEmpty { return text }
        return text.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" || $0 == "\r" }.joined(separator: " ")
    }
}
