import CGLib

/// Unicode's normal forms, which the standard library keeps to itself.
enum Composition {
    /// False for most texts: NFC can only change what follows a combining mark or holds a character with another form.
    static func isNeeded(_ text: String) -> Bool {
        guard text.utf8.contains(where: mayBegin) else { return false }
        return text.unicodeScalars.contains { scalar in
            guard scalar.value >= 0x300 else { return false }
            switch scalar.value {
            case 0x0340, 0x0341, 0x0343, 0x0344, 0x0374, 0x037E, 0x0387, 0x1100...0x11FF, 0x1F71...0x1FFD,
                0x2000...0x2001, 0x2126...0x212B, 0x2329...0x232A, 0xF900...0xFAFF, 0xFB1D...0xFB4E, 0x2F800...0x2FA1D:
                return true
            case 0x2000...0x2FFF, 0x3000...0x3098, 0x309B...0xABFF, 0xAC00...0xFFFF: return false
            default: return scalar.properties.canonicalCombiningClass != .notReordered || isSpacingMark(scalar)
            }
        }
    }

    /// First bytes of the scalars from U+0300 on, without Cyrillic and the punctuation of U+2000…207F.
    private static func mayBegin(_ byte: UInt8) -> Bool {
        byte >= 0xCC && !(0xD0...0xD4).contains(byte) && byte != 0xE2 || byte == 0x84 || byte == 0x8C
    }

    /// Marks of class 0 that still compose: the vowel signs of Indic scripts.
    private static func isSpacingMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .spacingMark
    }

    static func composed(_ text: String) -> String? { normalised(text, G_NORMALIZE_NFC) }

    /// The plain letters that a ligature or presentation form stands for.
    static func compatible(_ scalar: Unicode.Scalar) -> String? { normalised(String(scalar), G_NORMALIZE_NFKC) }

    private static func normalised(_ text: String, _ mode: GNormalizeMode) -> String? {
        guard let result = g_utf8_normalize(text, gssize(text.utf8.count), mode) else { return nil }
        defer { g_free(result) }
        return String(cString: result)
    }
}
