/// What single characters stand for. Each rule has one reading only; characters that could be several are left.
enum CharacterRules {
    /// Nil when the character stays as it is.
    static func replacement(of scalar: Unicode.Scalar, at offset: Int, in bytes: [UInt8]) -> String? {
        switch scalar.value {
        case 0x09, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F: " "
        case 0x0B, 0x0C, 0x2029: "\u{2028}"
        case 0x00...0x1F, 0x7F: ""
        case 0x80...0x9F: String(windows1252(scalar))
        case 0xAD: isAtLineEnd(offset + 2, bytes) ? nil : ""
        case 0x200B, 0x2060, 0xFEFF, 0x202A...0x202E, 0xFFF9...0xFFFB: ""
        case 0x200C, 0x200D: isBetweenLatin(offset, 3, bytes) ? "" : nil
        case 0x2010 where !isAtLineEnd(offset + 3, bytes), 0x2011: "-"
        case 0x2015: "—"
        case 0x60, 0xB4, 0x2032, 0x201B: isWithinWord(offset, scalar, bytes) ? "’" : nil
        case 0xFB00...0xFB06, 0xFB1D...0xFDCF, 0xFE70...0xFEFC: Composition.compatible(scalar)
        case 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
        case 0xF6BE...0xF8FF: PrivateUse.known[scalar].map { String($0) }
        case 0xF000...0xF0FF: bullet(scalar, at: offset, in: bytes)
        default: nil
        }
    }

    private static func isAtLineEnd(_ offset: Int, _ bytes: [UInt8]) -> Bool {
        let next = bytes.pastBlanks(from: offset)
        return next < bytes.count && bytes[next] == 0x0A
    }

    private static func isWithinWord(_ offset: Int, _ scalar: Unicode.Scalar, _ bytes: [UInt8]) -> Bool {
        guard let left = bytes.scalar(before: offset), let right = bytes.scalar(at: offset + UTF8.width(scalar)) else {
            return false
        }
        guard left.scalar.isLetter, right.isLetter else { return false }
        // In formulas a prime stands after a single letter.
        return scalar != "\u{2032}" || WordBytes.isLetter(bytes, before: left.start)
    }

    private static func isBetweenLatin(_ offset: Int, _ length: Int, _ bytes: [UInt8]) -> Bool {
        let left = bytes.scalar(before: offset)?.scalar.value ?? 0
        let right = bytes.scalar(at: offset + length)?.value ?? 0
        return left < 0x250 && right < 0x250
    }

    /// Control characters of the second set are quotes and dashes of Windows-1252 read as Latin-1.
    private static func windows1252(_ scalar: Unicode.Scalar) -> Character {
        c1[Int(scalar.value) - 0x80]
    }

    private static let c1 = Array("€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ")

    /// Symbol fonts set their signs at U+F000 plus the font's code: only at the start of a line is it surely a bullet.
    private static func bullet(_ scalar: Unicode.Scalar, at offset: Int, in bytes: [UInt8]) -> String? {
        let start = bytes.withoutBlanks(before: offset)
        guard start == 0 || bytes[start - 1] == 0x0A else { return nil }
        return PrivateUse.bullets[scalar].map { String($0) }
    }
}

extension UTF8 {
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
    }
}

enum PrivateUse {
    /// Letters and digits that Adobe's glyph list puts into the private area: old-style digits and small capitals.
    static let known: [Unicode.Scalar: Unicode.Scalar] = {
        var known: [Unicode.Scalar: Unicode.Scalar] = [
            "\u{F6C9}": "\u{B4}", "\u{F6D9}": "©", "\u{F6DA}": "®", "\u{F6DB}": "™", "\u{F8E8}": "®", "\u{F8E9}": "©",
            "\u{F8EA}": "™",
        ]
        for digit: UInt32 in 0...9 { known[Unicode.Scalar(0xF730 + digit) ?? "?"] = Unicode.Scalar(0x30 + digit) }
        for letter: UInt32 in 0..<26 { known[Unicode.Scalar(0xF761 + letter) ?? "?"] = Unicode.Scalar(0x61 + letter) }
        return known
    }()

    static let bullets: [Unicode.Scalar: Character] = [
        "\u{F0B7}": "•", "\u{F0A7}": "▪", "\u{F0D8}": "➢", "\u{F0FC}": "✓", "\u{F0E0}": "→", "\u{F0A8}": "▪",
        "\u{F06E}": "■", "\u{F06F}": "□", "\u{F076}": "❖", "\u{F0D7}": "•", "\u{F02D}": "-", "\u{F09F}": "•",
    ]
}
