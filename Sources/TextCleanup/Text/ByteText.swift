import Glibc

/// Ways to read Unicode scalars out of valid UTF-8.
extension [UInt8] {
    /// The scalar that begins at an offset; nil at the end.
    func scalar(at offset: Int) -> Unicode.Scalar? {
        guard offset >= 0, offset < count else { return nil }
        let first = self[offset]
        if first < 0x80 { return Unicode.Scalar(first) }
        let length = Self.length(first)
        guard offset + length <= count else { return nil }
        var value = UInt32(first) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for next in self[(offset + 1)..<(offset + length)] { value = value << 6 | UInt32(next & 0x3F) }
        return Unicode.Scalar(value)
    }

    /// The scalar that ends at an offset, and where it begins; nil at the start.
    func scalar(before offset: Int) -> (scalar: Unicode.Scalar, start: Int)? {
        guard offset > 0, offset <= count else { return nil }
        var start = offset - 1
        while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start).map { ($0, start) }
    }

    /// How many bytes the scalar takes up that begins with this byte.
    static func length(_ first: UInt8) -> Int {
        if first < 0x80 { return 1 }
        return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    }

    /// Before the blanks that end at an offset.
    func withoutBlanks(before offset: Int) -> Int {
        var end = offset
        while end > 0, self[end - 1] == 0x20 || self[end - 1] == 0x09 { end -= 1 }
        return end
    }

    /// Past the blanks that begin at an offset.
    func pastBlanks(from offset: Int) -> Int {
        var start = offset
        while start < count, self[start] == 0x20 || self[start] == 0x09 { start += 1 }
        return start
    }

    /// Whether the bytes occur in these.
    func holds(_ needle: [UInt8]) -> Bool {
        guard let first = needle.first, needle.count <= count else { return false }
        return withUnsafeBufferPointer { bytes in
            for start in 0...(bytes.count - needle.count) where bytes[start] == first {
                if needle.indices.dropFirst().allSatisfy({ bytes[start + $0] == needle[$0] }) { return true }
            }
            return false
        }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}

extension UInt8 {
    var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension Unicode.Scalar {
    var isLetter: Bool { isASCII ? (0x61...0x7A).contains(value | 0x20) : properties.isAlphabetic }
    var isLowercase: Bool { isASCII ? (0x61...0x7A).contains(value) : properties.isLowercase }
    var isUppercase: Bool { isASCII ? (0x41...0x5A).contains(value) : properties.isUppercase }
    var isDigit: Bool { isASCII ? (0x30...0x39).contains(value) : properties.numericType == .decimal }

    var isBlank: Bool { self == " " || self == "\n" || self == "\u{2028}" || self == "\t" }

    /// Written without blanks between words: Han, Kana, their punctuation, Thai, Lao, Khmer, Burmese.
    var joinsWithoutBlank: Bool {
        switch value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40,
            0xFF5B...0xFF9F, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}

extension String {
    /// Found by the C library, many bytes at a time: every pass asks.
    var holdsLineEnd: Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes in
            bytes.baseAddress.map { memchr($0, 0x0A, bytes.count) != nil } ?? false
        }
        return found ?? utf8.contains(0x0A)
    }
}
