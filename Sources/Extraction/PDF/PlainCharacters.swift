internal import CGLib

/// Characters as a person would type them: ligatures and presentation forms taken apart, accents put on their letters.
enum PlainCharacters {
    static func plain(
        _ scalar: Unicode.Scalar, _ more: [Unicode.Scalar]
    ) -> (first: Unicode.Scalar, more: [Unicode.Scalar]) {
        if more.isEmpty, !isPresentationForm(scalar) { return (scalar, []) }
        let plain = ([scalar] + more).filter { !$0.isIgnorable }.flatMap { scalar in
            isPresentationForm(scalar) ? normalised(String(scalar), G_NORMALIZE_NFKC) : [scalar]
        }
        return (plain.first ?? scalar, Array(plain.dropFirst()))
    }

    /// Letters joined with the combining marks that follow them.
    static func composed(_ scalars: [Unicode.Scalar]) -> String {
        let text = String(String.UnicodeScalarView(scalars))
        guard scalars.contains(where: { (0x300...0x36F).contains($0.value) || $0.value >= 0x0590 }) else { return text }
        return String(String.UnicodeScalarView(normalised(text, G_NORMALIZE_NFC)))
    }

    /// Latin and Arabic ligatures and presentation forms, and the mathematical alphabets.
    private static func isPresentationForm(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xFB00...0xFB06, 0xFB13...0xFB17, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x1D400...0x1D7FF: true
        default: false
        }
    }

    private static func normalised(_ text: String, _ mode: GNormalizeMode) -> [Unicode.Scalar] {
        guard let plain = g_utf8_normalize(text, -1, mode) else { return Array(text.unicodeScalars) }
        defer { g_free(plain) }
        return Array(String(cString: plain).unicodeScalars)
    }
}

/// Accents that are painted as characters of their own beside or before their letter.
enum SpacingAccent {
    private static let combining: [Unicode.Scalar: Unicode.Scalar] = [
        "\u{60}": "\u{300}", "\u{B4}": "\u{301}", "\u{2C6}": "\u{302}", "\u{2DC}": "\u{303}", "\u{AF}": "\u{304}",
        "\u{2C9}": "\u{304}", "\u{2D8}": "\u{306}", "\u{2D9}": "\u{307}", "\u{A8}": "\u{308}", "\u{2DA}": "\u{30A}",
        "\u{2DD}": "\u{30B}", "\u{2C7}": "\u{30C}", "\u{B8}": "\u{327}", "\u{2DB}": "\u{328}", "\u{2CA}": "\u{301}",
        "\u{2CB}": "\u{300}",
    ]

    static func isAccent(_ piece: GlyphPiece) -> Bool {
        (piece.scalar == "`" || piece.scalar.value >= 0xA8) && piece.more.isEmpty && combining[piece.scalar] != nil
    }

    /// The text of pieces in order, each stray accent put on the letter that it overlaps.
    static func composed(_ pieces: [GlyphPiece]) -> String {
        if pieces.allSatisfy({ $0.scalar.value < 0x300 && !isAccent($0) && $0.more.isEmpty }) { return plain(pieces) }
        var scalars: [Unicode.Scalar] = []
        var pending: Unicode.Scalar?
        for (index, piece) in pieces.enumerated() {
            switch bearer(ofAccentAt: index, in: pieces) {
            case .before: combining[piece.scalar].map { scalars.append($0) }
            case .after: pending = combining[piece.scalar] ?? piece.scalar
            case .none:
                scalars += pending == nil ? piece.scalars : piece.scalars.map(dotted)
                if let accent = pending { scalars.append(accent) }
                pending = nil
            }
        }
        return PlainCharacters.composed(scalars)
    }

    /// The scalars of pieces below U+0300, of which UTF-8 makes one or two bytes.
    private static func plain(_ pieces: [GlyphPiece]) -> String {
        String(unsafeUninitializedCapacity: 2 * pieces.count) { bytes in
            var count = 0
            for piece in pieces {
                let value = piece.scalar.value
                if value < 0x80 {
                    bytes[count] = UInt8(truncatingIfNeeded: value)
                    count += 1
                } else {
                    bytes[count] = 0xC0 | UInt8(truncatingIfNeeded: value >> 6)
                    bytes[count + 1] = 0x80 | UInt8(truncatingIfNeeded: value & 0x3F)
                    count += 2
                }
            }
            return count
        }
    }

    private enum Bearer { case none, before, after }

    /// The neighbour that the accent at `index` overlaps.
    private static func bearer(ofAccentAt index: Int, in pieces: [GlyphPiece]) -> Bearer {
        let piece = pieces[index]
        if piece.scalar == GlyphPiece.negation { return index + 1 < pieces.count ? .after : .none }
        guard isAccent(piece), pieces.count > 1 else { return .none }
        let before = pieces[safe: index - 1].map { abs($0.centre - piece.centre) } ?? .infinity
        let after = pieces[safe: index + 1].map { abs($0.centre - piece.centre) } ?? .infinity
        guard min(before, after) < 0.6 * (piece.u1 - piece.u0) + 0.5 else { return .none }
        return before < after ? .before : .after
    }

    private static func dotted(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar {
        case "\u{131}": "i"
        case "\u{237}": "j"
        default: scalar
        }
    }
}
