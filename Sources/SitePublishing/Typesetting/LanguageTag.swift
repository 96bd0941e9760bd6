/// The language of a side of a card, for `lang` and `dir`.
struct SideLanguage: Hashable, Sendable {
    /// BCP 47.
    var tag: String

    var direction: String { Self.isRightToLeft(tag) ? "rtl" : "ltr" }

    /// Nil when it is the page's own language, which need not be said again.
    func unlike(_ page: String) -> SideLanguage? { tag == page ? nil : self }

    static func isRightToLeft(_ tag: String) -> Bool {
        ["ar", "he", "fa", "ur", "yi", "ps", "dv", "ckb", "sd", "ug"].contains(primary(tag))
    }

    fileprivate static func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }
}

/// Tells the language of a side from its letters.
struct LanguageSense: Sendable {
    private let deck: SideLanguage
    private let deckScripts: [Script]
    /// What a side in Latin letters is in, when the deck's language is written in others.
    private let latin: SideLanguage

    init(deck: String, site: String) {
        self.deck = SideLanguage(tag: deck)
        deckScripts = Script.of(deck)
        latin = SideLanguage(tag: Script.of(site) == [.latin] ? site : "en")
    }

    /// The deck's language, unless most letters are of a script that it is not written in.
    func language(of text: String) -> SideLanguage {
        guard let script = Script.most(in: text), !deckScripts.contains(script) else { return deck }
        return script == .latin ? latin : SideLanguage(tag: script.languages[0])
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

    /// The scripts that a language is written in: Latin unless it is known to be another.
    static func of(_ language: String) -> [Script] {
        let primary = SideLanguage.primary(language)
        let scripts = allCases.filter { $0.languages.contains(primary) }
        return scripts.isEmpty ? [.latin] : scripts
    }

    /// The script of most letters; nil without letters. One kana makes a text Japanese.
    static func most(in text: String) -> Script? {
        var text = text
        if let isASCIIWithLetters = text.withUTF8(Self.hasLetters) { return isASCIIWithLetters ? .latin : nil }
        var counts = [Int](repeating: 0, count: allCases.count)
        for scalar in text.unicodeScalars {
            guard let index = index(of: scalar) else { continue }
            counts[index] += 1
        }
        if let kana = allCases.firstIndex(of: .kana), counts[kana] > 0 { return .kana }
        guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
        return allCases[index]
    }

    /// Whether a text of ASCII has letters; nil for other texts.
    private static func hasLetters(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        var all: UInt8 = 0
        var hasLetters = false
        for byte in bytes {
            all |= byte
            hasLetters = hasLetters || (byte | 0x20) &- 0x61 < 26
        }
        return all < 0x80 ? hasLetters : nil
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
