/// Tells Markdown that holds nothing but paragraphs of plain words, which needs no parser: most sides of most cards.
enum PlainParagraphs {
    /// The paragraphs' UTF-8 ranges, or nil when any byte could mean something in Markdown.
    static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>]? {
        var ranges: [Range<Int>] = []
        var start = 0
        var atLineStart = true
        for index in bytes.indices {
            let byte = bytes[index]
            guard !isSpecial[Int(byte)] else {
                guard byte == newline, let isBreak = lineEnd(bytes, index) else { return nil }
                if isBreak, start < index { ranges.append(start..<index) }
                if isBreak || atLineStart { start = index + 1 }
                atLineStart = true
                continue
            }
            if atLineStart, !canBegin(bytes, index) { return nil }
            if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "."), mayBeLink(bytes, index) { return nil }
            atLineStart = false
        }
        if start < bytes.count { ranges.append(start..<bytes.count) }
        return ranges
    }

    private static let newline = UInt8(ascii: "\n")

    /// Bytes that begin markup somewhere in a line, and control characters.
    private static let isSpecial: [Bool] = (0..<256).map { value in
        value < 0x20 || value == 0x7F || "\\`*_[]<&$~=@|^".utf8.contains(UInt8(value))
    }

    /// Whether a line may begin with this byte and still be words: no blank, digit or mark of a block.
    private static func canBegin(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        let byte = bytes[index]
        if (0x30...0x39).contains(byte) { return !isListNumber(bytes, index) }
        return !" #>-+:!".utf8.contains(byte)
    }

    private static func isListNumber(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        let next = bytes[index...].first { !(0x30...0x39).contains($0) }
        return next == UInt8(ascii: ".") || next == UInt8(ascii: ")")
    }

    /// Whether the paragraph ends with this line; nil when the line ends in blanks, which may be a hard break.
    private static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool? {
        if index > 0, bytes[index - 1] == UInt8(ascii: " ") { return nil }
        return index + 1 == bytes.count || bytes[index + 1] == newline
    }

    private static func mayBeLink(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        if bytes[index] == UInt8(ascii: ":") { return index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/") }
        return index >= 3 && bytes[index - 1] | 0x20 == UInt8(ascii: "w")
            && bytes[index - 2] | 0x20 == UInt8(ascii: "w")
    }
}
