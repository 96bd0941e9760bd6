import Documents

/// Characters of one font on one baseline with no gap between them, in the order in which they are read.
struct Word {
    var text: String
    /// From the ascenders to the descenders of the font's em, not of the letters at hand.
    var extent: Extent
    var baseline: Double
    /// The em, in points.
    var size: Double
    /// Index in the file's fonts.
    var font: Int
    var emphasis: TextRun.Emphasis
    /// Place in the order of painting.
    var order: Int
    /// A blank was painted before it.
    var followsBlank: Bool
    var isRightToLeft: Bool
    var isArtifact: Bool
    /// The text layer under a scan.
    var isInvisible: Bool
    /// Neither level nor upright: a watermark.
    var isSlanted: Bool
    /// A large sign centred on the axis of its line, whose `baseline` and `size` say little about the line's own.
    var isLoose: Bool
    /// Set in a mathematical font.
    var isMath: Bool

    var u0: Double { extent.u0 }
    var u1: Double { extent.u1 }
}

extension Unicode.Scalar {
    /// Of a script that is written from right to left.
    var isRightToLeft: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EEFF:
            properties.generalCategory != .decimalNumber
        default: false
        }
    }

    /// Han, kana, Hangul and their punctuation, which are set without blanks (Hangul excepted).
    var isIdeographic: Bool {
        switch value {
        case 0x2E80...0x30FF, 0x3100...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFFEF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }

    var isBlank: Bool {
        switch value {
        case 0x20, 0xA0, 0x09, 0x0A, 0x0D, 0x3000, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F: true
        default: false
        }
    }

    /// Never part of a text: controls, byte order marks, embedding marks, noncharacters.
    var isIgnorable: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0xFEFF, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069,
            0xFFFE, 0xFFFF, 0xFFF9...0xFFFB:
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Alphabetic; quick for ASCII.
    var isLetter: Bool {
        value < 0x80 ? (value | 0x20) >= 0x61 && (value | 0x20) <= 0x7A : properties.isAlphabetic
    }
    var isSmallLetter: Bool { value < 0x80 ? value >= 0x61 && value <= 0x7A : properties.isLowercase }
    var isCapital: Bool { value < 0x80 ? value >= 0x41 && value <= 0x5A : properties.isUppercase }
    var isDigit: Bool { value < 0x80 ? value >= 0x30 && value <= 0x39 : properties.numericType != nil }
}

extension String {
    /// How many Unicode scalars it has; counts bytes, which is ten times as fast as walking the scalars.
    var scalarCount: Int { utf8.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
}
