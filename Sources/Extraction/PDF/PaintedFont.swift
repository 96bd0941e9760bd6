internal import CPageTrace

/// A font as the document names and describes it.
struct PaintedFont {
    var name: String
    var isBold: Bool
    var isItalic: Bool
    var isFixedWidth: Bool
    var isType3: Bool
    /// Holds mathematical letters or signs: its pieces are raised, lowered and stacked.
    var isMath: Bool
    /// Its glyphs hang below their baseline, as those of TeX's extension fonts.
    var hangs: Bool
    /// Known by the font's name where the document's own map of its glyphs cannot be trusted.
    var encoding: SymbolEncoding?
}

extension PaintedFont {
    init(_ font: page_trace_font) {
        self.init(name: font.name.map { String(cString: $0) } ?? "", flags: Int(font.flags))
    }

    /// Reads weight and slope out of the name where the flags do not say: `CMBX10`, `Minion-SemiboldIt`.
    init(name: String, flags: Int) {
        let lower = name.lowercased()
        func has(_ parts: [String]) -> Bool { parts.contains { lower.contains($0) } }
        func begins(_ prefixes: [String]) -> Bool { prefixes.contains { lower.hasPrefix($0) } }
        self.name = name
        isBold = flags & page_trace_bold != 0 || has(Self.boldNames) || lower.hasSuffix(".b")
        isItalic = flags & page_trace_italic != 0 || has(Self.italicNames) || lower.hasSuffix(".i")
        isType3 = flags & page_trace_type3 != 0
        encoding =
            begins(Self.extensionNames) || lower.contains("mathextension")
            ? .texExtension
            : begins(Self.symbolNames) || lower.contains("mathsymbols")
                ? .texSymbols
                : lower.hasPrefix("esint") ? .integrals : has(["dingbat"]) ? .dingbats : nil
        hangs =
            encoding == .texExtension || encoding == .integrals || begins(["mtex", "mt2ex", "euex"])
            || lower.contains("extension")
        isMath = hangs || encoding == .texSymbols || begins(Self.mathNames) || lower.contains("math")
        isFixedWidth =
            encoding != .dingbats && !isMath && flags & page_trace_proportional == 0
            && (flags & page_trace_fixed != 0 && !has(Self.ideographicNames) || has(Self.fixedNames))
    }

    private static let boldNames = ["bold", "black", "heavy", "demi", "cmbx", "cmssbx", "sfbx", "-bd", "cmb10"]
    private static let italicNames = [
        "italic", "oblique", "slanted", "cmti", "cmsl", "cmbxti", "cmssi", "sfti", "-it", "kursiv",
    ]
    private static let fixedNames = ["mono", "courier", "cmtt", "consol", "menlo", "typewriter", "sftt", "inconsolata"]
    /// East Asian fonts call themselves fixed for the sake of their ideographs.
    private static let ideographicNames = [
        "cjk", "song", "ming", "mincho", "gothic", "kai", "fang", "hei", "batang", "gulim", "dotum", "meiryo", "ryumin",
    ]
    private static let extensionNames = ["cmex", "lmex", "txex", "pxex", "yhcmex", "ntxex"]
    private static let symbolNames = ["cmsy", "cmbsy", "lmsy"]
    private static let mathNames = [
        "cmmi", "cmmib", "msam", "msbm", "eufm", "eusm", "rsfs", "symbol", "mt2mi", "mt2sy", "mtmi", "mtsy", "txmi",
        "txsy", "pxmi", "pxsy", "lmmi", "stmary", "esint", "wasy", "mnsymbol", "fdsymbol", "eurm", "zptm", "rtxmi",
        "ntxmi", "ntxsy", "newtxmi", "bbm", "dsrom",
    ]
}
