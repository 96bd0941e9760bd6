/// Text whose encoding was found out. Line ends are LF, and there is no byte-order mark.
struct DecodedText: Hashable, Sendable {
    enum Encoding: String, Hashable, Sendable {
        case utf8 = "UTF-8"
        case utf16LittleEndian = "UTF-16LE"
        case utf16BigEndian = "UTF-16BE"
        case utf32LittleEndian = "UTF-32LE"
        case utf32BigEndian = "UTF-32BE"
        case latin1 = "Latin-1"
        case windows1252 = "Windows-1252"
    }

    let text: String
    let encoding: Encoding
    /// True when neither a byte-order mark nor valid UTF-8 settled it.
    let isGuessed: Bool

    /// Nil when the bytes are not text: too many control characters in every encoding that fits.
    init?(_ bytes: [UInt8]) {
        if let mark = ByteOrderMark(bytes) {
            self.init(bytes.dropFirst(mark.length), mark.encoding, isGuessed: false)
        } else if let wide = Self.unmarkedUTF16(bytes) {
            self.init(bytes[...], wide, isGuessed: false)
        } else if String(validating: bytes, as: UTF8.self) != nil {
            self.init(bytes[...], .utf8, isGuessed: false)
        } else {
            let usesC1 = bytes.contains { (0x80...0x9F).contains($0) }
            self.init(bytes[...], usesC1 ? .windows1252 : .latin1, isGuessed: true)
        }
    }

    private init?(_ bytes: ArraySlice<UInt8>, _ encoding: Encoding, isGuessed: Bool) {
        let text = Self.decoded(bytes, encoding)
        guard Self.isText(text) else { return nil }
        self.text = Self.withLineFeeds(text)
        self.encoding = encoding
        self.isGuessed = isGuessed
    }

    private static func decoded(_ bytes: ArraySlice<UInt8>, _ encoding: Encoding) -> String {
        switch encoding {
        case .utf8: String(decoding: bytes, as: UTF8.self)
        case .utf16LittleEndian:
            String(
                decoding: units(of: bytes, size: 2, littleEndian: true).map(UInt16.init(truncatingIfNeeded:)),
                as: UTF16.self)
        case .utf16BigEndian:
            String(
                decoding: units(of: bytes, size: 2, littleEndian: false).map(UInt16.init(truncatingIfNeeded:)),
                as: UTF16.self)
        case .utf32LittleEndian: String(decoding: units(of: bytes, size: 4, littleEndian: true), as: UTF32.self)
        case .utf32BigEndian: String(decoding: units(of: bytes, size: 4, littleEndian: false), as: UTF32.self)
        case .latin1: string(of: bytes.map { Unicode.Scalar($0) })
        case .windows1252: string(of: bytes.map { Windows1252.scalar($0) })
        }
    }

    private static func string(of scalars: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
    }

    private static func units(of bytes: ArraySlice<UInt8>, size: Int, littleEndian: Bool) -> [UInt32] {
        stride(from: bytes.startIndex, to: bytes.endIndex - size + 1, by: size).map { start in
            let unit = bytes[start..<start + size]
            let bigEndian = littleEndian ? Array(unit.reversed()) : Array(unit)
            return bigEndian.reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    /// UTF-16 of a Western text shows as zero bytes in every other place.
    private static func unmarkedUTF16(_ bytes: [UInt8]) -> Encoding? {
        guard bytes.count >= 4, bytes.count.isMultiple(of: 2) else { return nil }
        let head = bytes.prefix(4096)
        let even = head.indices.lazy.filter { $0.isMultiple(of: 2) && head[$0] == 0 }.count
        let odd = head.indices.lazy.filter { !$0.isMultiple(of: 2) && head[$0] == 0 }.count
        let many = head.count / 5
        if odd > many, even * 10 < odd { return .utf16LittleEndian }
        if even > many, odd * 10 < even { return .utf16BigEndian }
        return nil
    }

    private static func isText(_ text: String) -> Bool {
        var controls = 0
        var count = 0
        for byte in text.utf8 {
            count += 1
            if byte < 0x20, !(0x09...0x0D).contains(byte) { controls += 1 }
        }
        return controls * 50 <= count
    }

    private static func withLineFeeds(_ text: String) -> String {
        guard text.utf8.contains(0x0D) || text.utf8.contains(0) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == 0x0D || (byte == 0x0A && previous != 0x0D) { bytes.append(0x0A) }
            if byte != 0x0D, byte != 0x0A, byte != 0 { bytes.append(byte) }
            previous = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

private struct ByteOrderMark {
    let encoding: DecodedText.Encoding
    let length: Int

    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            (encoding, length) = (.utf8, 3)
        } else if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
            (encoding, length) = (.utf32LittleEndian, 4)
        } else if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            (encoding, length) = (.utf32BigEndian, 4)
        } else if bytes.starts(with: [0xFF, 0xFE]) {
            (encoding, length) = (.utf16LittleEndian, 2)
        } else if bytes.starts(with: [0xFE, 0xFF]) {
            (encoding, length) = (.utf16BigEndian, 2)
        } else {
            return nil
        }
    }
}

private enum Windows1252 {
    /// The scalars of the bytes 0x80…0x9F; five of them are not assigned.
    private static let c1 = Array(
        "\u{20AC}\u{FFFD}\u{201A}\u{0192}\u{201E}\u{2026}\u{2020}\u{2021}\u{02C6}\u{2030}\u{0160}\u{2039}\u{0152}\u{FFFD}\u{017D}\u{FFFD}\u{FFFD}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\u{02DC}\u{2122}\u{0161}\u{203A}\u{0153}\u{FFFD}\u{017E}\u{0178}"
            .unicodeScalars)

    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        (0x80...0x9F).contains(byte) ? c1[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }
}
