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
}

extension PaintedFont {
    init(_ font: page_trace_font) {
        self.init(name: font.name.map { String(cString: $0) } ?? "", flags: Int(font.flags))
    }

    /// Reads weight and slope out of the name where the flags do not say: `CMBX10`, `Minion-SemiboldIt`.
    init(name: String, flags: Int) {
        let lower = name.lowercased()
        self.name = name
        isBold = flags & page_trace_bold != 0 || Self.boldNames.contains { lower.contains($0) }
        isItalic = flags & page_trace_italic != 0 || Self.italicNames.contains { lower.contains($0) }
        isFixedWidth = flags & page_trace_fixed != 0 || Self.fixedNames.contains { lower.contains($0) }
        isType3 = flags & page_trace_type3 != 0
        hangs = Self.hangingNames.contains { lower.hasPrefix($0) } || lower.contains("extension")
        isMath = hangs || Self.mathPrefixes.contains { lower.hasPrefix($0) } || lower.contains("math")
    }

    private static let boldNames = ["bold", "black", "heavy", "demi", "cmbx", "cmssbx", "sfbx", "-bd", "cmb10"]
    private static let italicNames = [
        "italic", "oblique", "slanted", "cmti", "cmsl", "cmbxti", "cmssi", "sfti", "-it", "kursiv",
    ]
    private static let fixedNames = ["mono", "courier", "cmtt", "consol", "menlo", "typewriter", "sftt", "inconsolata"]
    private static let mathPrefixes = [
        "cmmi", "cmsy", "cmbsy", "cmmib", "msam", "msbm", "eufm", "eusm", "rsfs", "symbol", "mt2mi", "mt2sy", "mtmi",
        "mtsy", "txmi", "txsy", "pxmi",
        "pxsy", "lmmi", "lmsy", "stmary", "esint", "wasy", "mnsymbol", "fdsymbol", "eurm", "zptm", "psyr", "rmtmi",
        "rtxmi", "ntxmi", "ntxsy", "newtxmi", "esssymb", "bbm", "dsrom",
    ]
    private static let hangingNames = [
        "cmex", "mtex", "mt2ex", "txex", "pxex", "lmex", "rtxex", "ntxex", "euex", "yhcmex",
    ]
}
