import Documents

/// Joins the glyphs of a page into words: what one font paints on one baseline without a gap.
struct WordBuilder {
    /// Words of each direction, in the order of painting.
    private var words: [(frame: PageFrame, words: [Word])] = []
    private let page: PaintedPage
    private let fonts: [PaintedFont]
    private let encodings: [SymbolEncoding?]
    /// In em: from this gap on a new word begins; `LineText` decides whether it is a blank.
    private static let widestGap = 0.1
    private var open: OpenWord?
    private var blankPending = false
    private var count = 0

    static func words(of page: PaintedPage, fonts: [PaintedFont]) -> [PageFrame: [Word]] {
        var builder = WordBuilder(page: page, fonts: fonts)
        page.glyphs.withUnsafeBufferPointer { glyphs in
            for index in glyphs.indices { builder.add(glyphs[index]) }
        }
        builder.close()
        return Dictionary(uniqueKeysWithValues: builder.words.map { ($0.frame, $0.words) })
    }

    private init(page: PaintedPage, fonts: [PaintedFont]) {
        self.page = page
        self.fonts = fonts
        encodings = fonts.map(\.encoding)
    }

    private mutating func add(_ glyph: PaintedGlyph) {
        let symbol = (encodings[safe: glyph.font] ?? nil)?.glyph(of: glyph)
        if glyph.more.isEmpty, symbol == nil {
            if glyph.scalar.isBlank {
                close()
                blankPending = true
                return
            }
            if glyph.scalar.isIgnorable { return }
        }
        let turn = glyph.isVertical ? 1 : glyph.turn
        let frame = PageFrame(turn: turn, pageWidth: page.width, pageHeight: page.height)
        let piece = GlyphPiece(glyph, symbol: symbol, in: frame)
        if open?.accepts(piece, glyph, widestGap: Self.widestGap) != true {
            close()
            open = OpenWord(piece, glyph, frame: frame, font: fonts[safe: glyph.font], followsBlank: blankPending)
            blankPending = false
        } else {
            open?.append(piece)
        }
    }

    private mutating func close() {
        guard let done = open else { return }
        if let index = words.firstIndex(where: { $0.frame.turn == done.frame.turn }) {
            words[index].words.append(done.word(order: count))
        } else {
            words.append((done.frame, [done.word(order: count)]))
        }
        count += 1
        open = nil
    }
}

/// A glyph in its turned page.
struct GlyphPiece {
    var scalar: Unicode.Scalar
    /// The further characters of a ligature.
    var more: [Unicode.Scalar]
    var u0: Double
    var u1: Double
    var baseline: Double
    var spacing: Double
    /// How far it climbs along its advance.
    var slant: Double
    /// How far it reaches below its origin, in em, where a symbol font says so.
    var depth: Double?

    /// - Parameter symbol: what the glyph stands for in a symbol font, whatever the document says.
    init(_ glyph: PaintedGlyph, symbol: SymbolEncoding.Glyph?, in frame: PageFrame) {
        let origin = frame.turned(x: glyph.x, y: glyph.y)
        let advance = frame.turned(dx: glyph.dx, dy: glyph.dy)
        (scalar, more) = PlainCharacters.plain(symbol?.scalar ?? glyph.scalar, symbol == nil ? glyph.more : [])
        depth = symbol?.depth
        u0 = min(origin.u, origin.u + advance.du)
        u1 = max(origin.u, origin.u + advance.du)
        // A glyph that is written downwards hangs centred below its origin.
        baseline = origin.v + (glyph.isVertical ? 0.35 * glyph.size : 0)
        spacing = glyph.spacing
        slant = abs(advance.dv) / max(abs(advance.du), 0.01)
    }

    var centre: Double { (u0 + u1) / 2 }
    var scalars: [Unicode.Scalar] { [scalar] + more }
    /// Stands on or below another letter.
    var isMark: Bool {
        scalar.value >= 0x300 && scalar != Self.negation && scalar.properties.generalCategory == .nonspacingMark
    }
    var isRightToLeft: Bool { scalar.isRightToLeft || more.contains(where: \.isRightToLeft) }

    /// TeX strikes the sign that follows.
    static let negation: Unicode.Scalar = "\u{338}"
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
