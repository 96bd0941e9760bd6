/// A run of letters in a text, and what stands around it.
struct WordToken: Hashable, Sendable {
    let range: Range<Int>
    /// Nothing but a blank, a line's edge or a mark of punctuation touches it: no digit, hyphen, stroke or apostrophe.
    let standsAlone: Bool
    /// Exactly one blank parts it from the token before.
    let followsABlank: Bool
}

enum WordTokens {
    /// All tokens of a text, in order.
    static func of(_ bytes: [UInt8]) -> [WordToken] {
        var tokens: [WordToken] = []
        tokens.reserveCapacity(bytes.count / 5)
        var position = 0
        var end = -1
        while position < bytes.count {
            let start = position
            position = WordBytes.end(of: bytes, from: start)
            guard position > start else {
                position += [UInt8].length(bytes[start])
                continue
            }
            tokens.append(
                WordToken(
                    range: start..<position,
                    standsAlone: !touches(bytes, start - 1, outward: -1) && !touches(bytes, position, outward: 1),
                    followsABlank: start == end + 1 && end >= 0 && bytes[end] == 0x20))
            end = position
        }
        return tokens
    }

    private static func touches(_ bytes: [UInt8], _ offset: Int, outward: Int) -> Bool {
        guard offset >= 0, offset < bytes.count else { return false }
        switch bytes[offset] {
        case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "/"),
            UInt8(ascii: "\\"),
            UInt8(ascii: "'"), UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "="):
            return true
        case UInt8(ascii: "."), UInt8(ascii: ":"):
            let beyond = offset + outward
            return beyond >= 0 && beyond < bytes.count && WordBytes.isLetter(bytes, at: beyond)
        case 0x80...0xBF: return endsWithJoiner(bytes, offset)
        case 0xE2: return bytes.scalar(at: offset).map(isJoiner) ?? false
        default: return false
        }
    }

    private static func endsWithJoiner(_ bytes: [UInt8], _ offset: Int) -> Bool {
        bytes.scalar(before: offset + 1).map { isJoiner($0.scalar) } ?? false
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "’" || scalar == "\u{2010}" || scalar == "\u{2011}"
    }
}
