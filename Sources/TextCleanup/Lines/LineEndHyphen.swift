/// A hyphen of some kind at the end of a printed line.
struct LineEndHyphen: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// U+002D, which also joins compounds.
        case plain
        /// U+2010, or the archivists' `¬`: written where a word was broken.
        case special
        /// U+00AD: breaks words and nothing else.
        case soft
        /// A hyphen and then U+00AD: the author's own hyphen, at which the line was broken.
        case kept
    }

    let kind: Kind
    /// From the hyphen to the first character of the next line.
    let range: Range<Int>

    /// Nil unless a hyphen stands at the offset and nothing but blanks between it and the line's end.
    init?(_ bytes: [UInt8], at offset: Int) {
        guard offset < bytes.count, let found = Self.kind(bytes, at: offset) else { return nil }
        var kind = found.kind
        var end = offset + found.length
        if let soft = Self.kind(bytes, at: end), soft.kind == .soft {
            kind = .kept
            end += soft.length
        }
        end = bytes.pastBlanks(from: end)
        guard end < bytes.count, bytes[end] == 0x0A else { return nil }
        while end < bytes.count, bytes[end] == 0x0A || bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        self.kind = kind
        range = offset..<end
    }

    private static func kind(_ bytes: [UInt8], at offset: Int) -> (kind: Kind, length: Int)? {
        guard offset < bytes.count else { return nil }
        switch bytes[offset] {
        case 0x2D: return (.plain, 1)
        case 0xC2 where offset + 1 < bytes.count && bytes[offset + 1] == 0xAD: return (.soft, 2)
        case 0xC2 where offset + 1 < bytes.count && bytes[offset + 1] == 0xAC: return (.special, 2)
        case 0xE2 where offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] == 0x90:
            return (.special, 3)
        default: return nil
        }
    }
}
