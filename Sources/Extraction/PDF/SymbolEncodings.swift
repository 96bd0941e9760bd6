/// The characters of symbol fonts whose PDFs do not say what their glyphs mean.
enum SymbolEncoding {
    /// Donald Knuth's encoding of large operators and delimiters (OMX).
    case texExtension
    /// His encoding of symbols (OMS).
    case texSymbols
    case dingbats
    /// The integral signs of the esint fonts.
    case integrals

    /// A glyph of a symbol font: its character, and how far it reaches below its origin where the font says, in em.
    struct Glyph {
        var scalar: Unicode.Scalar
        var depth: Double?
    }

    /// What a painted glyph is, unless the document knows better: it does where its map is more than the bare code.
    func glyph(of glyph: PaintedGlyph) -> Glyph? {
        // The code of the blank is a large bracket in TeX's extension font only.
        guard glyph.code != 0x20 || self == .texExtension, let known = self.glyph(glyph.code) else { return nil }
        let isBare =
            glyph.isUnmapped || glyph.scalar.value == glyph.code || glyph.scalar.value < 0x20
            || (0xE000...0xF8FF).contains(glyph.scalar.value)
        return isBare || self == .integrals || known.scalar == glyph.scalar ? known : nil
    }

    private func glyph(_ code: Int) -> Glyph? {
        switch self {
        case .texExtension:
            guard let scalar = Self.extensionScalars[safe: code] else { return nil }
            return Glyph(scalar: scalar, depth: Self.depth(ofExtension: code))
        case .texSymbols:
            return Self.symbolScalars[safe: code].map { Glyph(scalar: $0) }
        case .integrals:
            return Self.integralScalars[safe: code / 2].map { Glyph(scalar: $0, depth: code % 2 == 0 ? 2.2 : 1.1) }
        case .dingbats:
            guard (0x21...0x7E).contains(code) else { return nil }
            return Unicode.Scalar(UInt32(0x2700 + code - 0x20)).map { Glyph(scalar: $0) }
        }
    }

    /// Heights plus depths after the metrics of cmex10; all glyphs but the plainest hang from their origin.
    private static func depth(ofExtension code: Int) -> Double {
        switch code {
        case 0x00...0x0F, 0x44, 0x45, 0x70: 1.2
        case 0x10, 0x11, 0x2E, 0x2F, 0x68...0x6F, 0x71: 1.8
        case 0x12...0x1F, 0x72: 2.4
        case 0x20...0x2D, 0x73: 3.0
        case 0x30...0x3D, 0x40, 0x41: 1.8
        case 0x3E, 0x3F, 0x42, 0x43, 0x74...0x77: 0.6
        case 0x47, 0x4B, 0x4D, 0x4F, 0x58, 0x59, 0x5B...0x5F, 0x61: 1.4
        case 0x48: 1.11
        case 0x49, 0x5A: 2.22
        case 0x52: 1.11
        case 0x62...0x67: 0
        default: 1.0
        }
    }

    private static let integralScalars: [Unicode.Scalar] = ["∫", "∫", "∬", "∭", "⨌", "∮", "∯", "∰"]

    private static let extensionScalars = scalars([
        "()[]⌊⌋⌈⌉{}⟨⟩|‖/\\",
        "()()[]⌊⌋⌈⌉{}⟨⟩/\\",
        "()[]⌊⌋⌈⌉{}⟨⟩/\\/\\",
        "⎛⎞⎡⎤⎣⎦⎢⎥⎧⎫⎩⎭⎨⎬⎪│",
        "⎝⎠⎜⎟⟨⟩⊔⊔∮∮⊙⊙⊕⊕⊗⊗",
        "∑∏∫⋃⋂⊎⋀⋁∑∏∫⋃⋂⊎⋀⋁",
        "∐∐ˆˆˆ˜˜˜[]⌊⌋⌈⌉{}",
        "√√√√√│┌║↑↓⏞⏞⏞⏞⇑⇓",
    ])

    private static let symbolScalars = scalars([
        "−·×∗÷⋄±∓⊕⊖⊗⊘⊙◯∘•",
        "≍≡⊆⊇≤≥⪯⪰∼≈⊂⊃≪≫≺≻",
        "←→↑↓↔↗↘≃⇐⇒⇑⇓⇔↖↙∝",
        "′∞∈∋△▽\u{338}↦∀∃¬∅ℜℑ⊤⊥",
        "ℵABCDEFGHIJKLMNOPQRSTUVWXYZ∪∩⊎∧∨",
        "⊢⊣⌊⌋⌈⌉{}⟨⟩|‖↕⇕\\≀",
        "√⨿∇∫⊔⊓⊑⊒§†‡¶♣♢♡♠",
    ])

    private static func scalars(_ rows: [String]) -> [Unicode.Scalar] { rows.flatMap { Array($0.unicodeScalars) } }
}
