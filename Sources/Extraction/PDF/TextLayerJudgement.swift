/// Whether the characters of a page's text layer are language.
///
/// Thresholds were measured on 530 pages of digital documents, four of which lie; the tests' own pages hold each rule.
struct TextLayerJudgement {
    private var visible = 0
    private var bad = 0
    private var wordLetters = 0
    private var oddLetters = 0
    private var pairs = 0
    private var mixedPairs = 0
    private var latinLetters = 0
    private var vowels = 0

    /// A phrase that says what is wrong with the text, or nil when it may be trusted.
    static func fault(of page: PaintedPage, fonts: [PaintedFont]) -> String? {
        let judgement = TextLayerJudgement(page.glyphs, fonts: fonts)
        return judgement.visible == 0 ? nil : judgement.fault
    }

    /// The signs of known symbol fonts do not depend on the page's own maps and are left out.
    private init(_ glyphs: [PaintedGlyph], fonts: [PaintedFont]) {
        var word: [Unicode.Scalar] = []
        var last: Int?
        for index in glyphs.indices where !glyphs[index].scalar.isBlank {
            guard fonts[safe: glyphs[index].font]?.encoding == nil else { continue }
            if let last, !follows(glyphs[index], glyphs[last]) {
                count(word)
                word.removeAll(keepingCapacity: true)
            }
            word.append(glyphs[index].scalar)
            word += glyphs[index].more
            last = index
        }
        count(word)
    }

    private func follows(_ glyph: PaintedGlyph, _ last: PaintedGlyph) -> Bool {
        let gap = max(abs(glyph.x - last.x - last.dx), abs(glyph.y - last.y - last.dy))
        let gapBefore = max(abs(glyph.x + glyph.dx - last.x), abs(glyph.y + glyph.dy - last.y))
        return min(gap, gapBefore) < 0.25 * last.size + last.spacing
    }

    // MARK: Counting

    private mutating func count(_ word: [Unicode.Scalar]) {
        visible += word.count
        bad += word.lazy.filter(Self.isBad).count
        countPairs(word)
        countLetters(word)
        countVowels(word)
    }

    private static func isBad(_ scalar: Unicode.Scalar) -> Bool {
        if (0x20...0x7E).contains(scalar.value) { return false }
        return switch scalar.properties.generalCategory {
        case .privateUse, .control, .unassigned, .surrogate: true
        default: scalar == "\u{FFFD}"
        }
    }

    private mutating func countPairs(_ word: [Unicode.Scalar]) {
        var last: Script?
        for scalar in word {
            let script = Script(scalar)
            if let last, let script {
                pairs += 1
                if !last.mixes(with: script) { mixedPairs += 1 }
            }
            last = script
        }
    }

    /// Letters of words in which signs touch letters or small letters often turn into capitals.
    private mutating func countLetters(_ word: [Unicode.Scalar]) {
        let letters = word.lazy.filter { $0.isLetter }.count
        guard letters >= 2 else { return }
        wordLetters += letters
        var isOdd = false
        var rises = 0
        for (left, right) in zip(word, word.dropFirst()) {
            isOdd =
                isOdd || Self.isSign(left) && right.isLetter
                || Self.isSign(right) && left.isLetter
            if left.isSmallLetter, right.isCapital { rises += 1 }
        }
        if isOdd || rises >= 2 { oddLetters += letters }
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isLetter || scalar.isDigit { return false }
        if scalar.isASCII {
            return switch scalar {
            case "\\", "~", "^", "|", "#", "$", "%", "+", "<", ">", "=", "`": true
            default: false
            }
        }
        return switch scalar.properties.generalCategory {
        case .mathSymbol, .otherSymbol, .modifierSymbol, .currencySymbol: true
        default: false
        }
    }

    private mutating func countVowels(_ word: [Unicode.Scalar]) {
        guard word.count >= 4, word.allSatisfy({ Script($0) == .latin }) else { return }
        latinLetters += word.count
        for scalar in word where Self.isVowel(scalar) { vowels += 1 }
    }

    private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return switch scalar {
            case "a", "e", "i", "o", "u", "y", "A", "E", "I", "O", "U", "Y": true
            default: false
            }
        }
        return "àáâãäåæèéêëìíîïòóôõöøœùúûüýÿāēīōūąęěůűőıÀÁÂÃÄÅÆÈÉÊËÌÍÎÏÒÓÔÕÖØŒÙÚÛÜÝ".unicodeScalars.contains(scalar)
    }

    // MARK: Judging

    private var fault: String? {
        if share(bad, of: visible) >= 0.2 { return "stand for no known letters" }
        if mixedPairs > 0, pairs >= 10, share(mixedPairs, of: pairs) >= 0.15 { return "mix scripts within words" }
        if latinLetters >= 40, !(0.2...0.65).contains(share(vowels, of: latinLetters)) {
            return "are no words of a language"
        }
        if wordLetters >= 8 ? share(oddLetters, of: wordLetters) >= 0.67 : wordLetters > 0 && oddLetters == wordLetters
        {
            return "are signs in the place of letters"
        }
        return nil
    }

    private func share(_ part: Int, of whole: Int) -> Double { whole == 0 ? 0 : Double(part) / Double(whole) }
}

/// Scripts as far as they may or may not stand side by side in a word.
private enum Script {
    case latin, greek, cyrillic, hebrew, arabic, devanagari, thai, han, kana, hangul, other

    init?(_ scalar: Unicode.Scalar) {
        guard scalar.isLetter else { return nil }
        switch scalar.value {
        case 0x41...0x24F, 0x1E00...0x1EFF, 0xFB00...0xFB06, 0x2C60...0x2C7F: self = .latin
        case 0x250...0x2FF, 0x2100...0x214F, 0x1D00...0x1DBF, 0x2070...0x209F, 0x1D400...0x1D7FF: return nil
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F: self = .cyrillic
        case 0x590...0x5FF, 0xFB1D...0xFB4F: self = .hebrew
        case 0x600...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
        case 0x900...0x97F: self = .devanagari
        case 0xE00...0xE7F: self = .thai
        case 0x3040...0x30FF, 0xFF66...0xFF9F: self = .kana
        case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
        case 0xAC00...0xD7FF, 0x1100...0x11FF: self = .hangul
        default: self = .other
        }
    }

    func mixes(with other: Script) -> Bool {
        if self == other { return true }
        let pair: Set<Script> = [self, other]
        return pair == [.latin, .greek] || pair.isSubset(of: [.latin, .han, .kana, .hangul])
    }
}
