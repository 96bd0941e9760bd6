/// The language of a side of a card, for `lang` and `dir`.
struct SideLanguage: Hashable, Sendable {
    /// BCP 47.
    var tag: String

    var direction: String { Self.isRightToLeft(tag) ? "rtl" : "ltr" }

    static func isRightToLeft(_ tag: String) -> Bool {
        ["ar", "he", "fa", "ur", "yi", "ps", "dv", "ckb", "sd", "ug"].contains(primary(tag))
    }

    private static func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }

    /// The deck's language, unless most letters are of a script that it is not written in.
    static func of(_ text: String, deck: String, site: String) -> SideLanguage {
        guard let script = Script.most(in: text), !script.languages.contains(primary(deck)) else {
            return SideLanguage(tag: deck)
        }
        if script == .latin {
            let isDeckLatin = Script.allCases.allSatisfy { $0 == .latin || !$0.languages.contains(primary(deck)) }
            if isDeckLatin { return SideLanguage(tag: deck) }
            let isSiteLatin = Script.allCases.allSatisfy { $0 == .latin || !$0.languages.contains(primary(site)) }
            return SideLanguage(tag: isSiteLatin ? site : "en")
        }
        return SideLanguage(tag: script.languages[0])
    }
}

/// Scripts that tell a language apart from one in Latin letters.
private enum Script: CaseIterable {
    case latin, greek, cyrillic, hebrew, arabic, devanagari, thai, han, kana, hangul

    /// The languages written in it, the likeliest first.
    var languages: [String] {
        switch self {
        case .latin: []
        case .greek: ["el"]
        case .cyrillic: ["ru", "uk", "be", "bg", "sr", "mk", "kk", "ky", "mn"]
        case .hebrew: ["he", "yi"]
        case .arabic: ["ar", "fa", "ur", "ps", "ckb", "sd", "ug"]
        case .devanagari: ["hi", "mr", "ne", "sa"]
        case .thai: ["th"]
        case .han: ["zh", "ja", "yue"]
        case .kana: ["ja"]
        case .hangul: ["ko"]
        }
    }

    /// The script of most letters; nil without letters. One kana makes a text Japanese.
    static func most(in text: String) -> Script? {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return text.utf8.contains { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A } ? .latin : nil
        }
        var counts = [Int](repeating: 0, count: allCases.count)
        for scalar in text.unicodeScalars {
            guard let index = index(of: scalar) else { continue }
            counts[index] += 1
        }
        if let kana = allCases.firstIndex(of: .kana), counts[kana] > 0 { return .kana }
        guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
        return allCases[index]
    }

    private static func index(of scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: 0
        case 0x370...0x3FF, 0x1F00...0x1FFF: 1
        case 0x400...0x52F: 2
        case 0x590...0x5FF: 3
        case 0x600...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: 4
        case 0x900...0x97F: 5
        case 0xE00...0xE7F: 6
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0x20000...0x2FA1F: 7
        case 0x3040...0x30FF: 8
        case 0xAC00...0xD7AF, 0x1100...0x11FF: 9
        default: nil
        }
    }
}
