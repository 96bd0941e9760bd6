import Documents

/// Joins the glyphs of a page into words: what one font paints on one baseline without a gap.
struct WordBuilder {
    /// Words of each direction, in the order of painting.
    private(set) var words: [PageFrame: [Word]] = [:]
    private let page: PaintedPage
    private let fonts: [PaintedFont]
    /// In em: a gap from which on a new word begins. Small where the page paints no blanks.
    private let widestGap: Double
    private var open: OpenWord?
    private var blankPending = false
    private var accentPending: PaintedGlyph?

    static func words(of page: PaintedPage, fonts: [PaintedFont]) -> [PageFrame: [Word]] {
        var builder = WordBuilder(page: page, fonts: fonts)
        for glyph in page.glyphs { builder.add(glyph) }
        builder.close()
        return builder.words
    }

    private init(page: PaintedPage, fonts: [PaintedFont]) {
        self.page = page
        self.fonts = fonts
        let blanks = page.glyphs.lazy.filter { $0.scalar == " " }.count
        widestGap = blanks * 12 > page.glyphs.count ? 0.17 : 0.1
    }

    private mutating func add(_ glyph: PaintedGlyph) {
        if glyph.scalar.isBlank && glyph.more.isEmpty {
            close()
            blankPending = true
            return
        }
        if glyph.scalar.isIgnorable && glyph.more.isEmpty { return }
        let turn = glyph.isVertical ? 1 : glyph.turn
        let frame = PageFrame(turn: turn, pageWidth: page.width, pageHeight: page.height)
        let piece = GlyphPiece(glyph, in: frame)
        if open?.accepts(piece, glyph, widestGap: widestGap) != true {
            close()
            open = OpenWord(piece, glyph, frame: frame, font: fonts[safe: glyph.font], followsBlank: blankPending)
            blankPending = false
        } else {
            open?.append(piece)
        }
    }

    private mutating func close() {
        guard let word = open?.word(order: words.values.reduce(0) { $0 + $1.count }) else { return }
        if let frame = open?.frame { words[frame, default: []].append(word) }
        open = nil
    }
}

/// A glyph in its turned page.
struct GlyphPiece {
    var scalars: [Unicode.Scalar]
    var u0: Double
    var u1: Double
    var baseline: Double
    var spacing: Double
    /// How far it climbs along its advance.
    var slant: Double

    init(_ glyph: PaintedGlyph, in frame: PageFrame) {
        let origin = frame.turned(x: glyph.x, y: glyph.y)
        let advance = frame.turned(dx: glyph.dx, dy: glyph.dy)
        scalars = PlainCharacters.plain(glyph.scalar, glyph.more)
        u0 = min(origin.u, origin.u + advance.du)
        u1 = max(origin.u, origin.u + advance.du)
        // A glyph that is written downwards hangs centred below its origin.
        baseline = origin.v + (glyph.isVertical ? 0.35 * glyph.size : 0)
        spacing = glyph.spacing
        slant = abs(advance.dv) / max(abs(advance.du), 0.01)
    }

    var centre: Double { (u0 + u1) / 2 }
    var isMark: Bool { scalars.allSatisfy { $0.properties.generalCategory == .nonspacingMark } }
}

extension Array {
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
