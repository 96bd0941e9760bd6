import Documents

/// A word that is still growing.
struct OpenWord {
    let frame: PageFrame
    private var pieces: [GlyphPiece]
    private let first: PaintedGlyph
    private let font: PaintedFont?
    private let followsBlank: Bool
    private var extent: (u0: Double, u1: Double)

    init(_ piece: GlyphPiece, _ glyph: PaintedGlyph, frame: PageFrame, font: PaintedFont?, followsBlank: Bool) {
        self.frame = frame
        self.font = font
        self.followsBlank = followsBlank
        first = glyph
        pieces = [piece]
        extent = (piece.u0, piece.u1)
    }

    /// Whether a glyph goes on with this word; `widestGap` is in em.
    func accepts(_ piece: GlyphPiece, _ glyph: PaintedGlyph, widestGap: Double) -> Bool {
        guard let last = pieces.last, glyph.turn == first.turn, glyph.isVertical == first.isVertical else {
            return false
        }
        let em = max(first.size, 0.1)
        if composes(piece, with: last, em: em) { return true }
        guard glyph.font == first.font, abs(glyph.size - first.size) < 0.02 * em,
            abs(piece.baseline - last.baseline) < 0.06 * em, glyph.isInvisible == first.isInvisible,
            glyph.isArtifact == first.isArtifact
        else { return false }
        let ahead = piece.u0 - extent.u1
        let gap = ahead - min(last.spacing, 0.4 * em)
        if isRightToLeft || piece.scalars.contains(where: \.isRightToLeft) {
            return max(ahead, extent.u0 - piece.u1) < max(widestGap, 0.12) * em
        }
        return gap < widestGap * em && piece.u0 > last.u0 - 0.3 * em
    }

    /// A stray accent and the letter that it stands above (TeX paints the accent first), or a combining mark.
    private func composes(_ piece: GlyphPiece, with last: GlyphPiece, em: Double) -> Bool {
        if piece.isMark { return piece.u1 > extent.u0 - 0.3 * em && piece.u0 < extent.u1 + 0.3 * em }
        guard SpacingAccent.isAccent(last.scalars) != SpacingAccent.isAccent(piece.scalars) else { return false }
        return abs(piece.centre - last.centre) < 0.3 * em && abs(piece.baseline - last.baseline) < 0.35 * em
    }

    private var isRightToLeft: Bool { pieces.contains { $0.scalars.contains(where: \.isRightToLeft) } }

    mutating func append(_ piece: GlyphPiece) {
        // The same glyph again in nearly the same place imitates bold.
        if let last = pieces.last, last.scalars == piece.scalars,
            abs(last.u0 - piece.u0) < 0.1 * first.size, !piece.isMark
        {
            isDoubled = true
            return
        }
        pieces.append(piece)
        extent = (min(extent.u0, piece.u0), max(extent.u1, piece.u1))
    }

    private var isDoubled = false

    func word(order: Int) -> Word {
        let rightToLeft = isRightToLeft
        let text = rightToLeft ? RightToLeft.text(of: pieces) : SpacingAccent.composed(pieces)
        let baseline = pieces[0].baseline
        let slant = pieces.reduce(0) { max($0, $1.slant) }
        var emphasis: TextRun.Emphasis = []
        if font?.isBold == true || first.isOutlined || isDoubled { emphasis.insert(.bold) }
        if font?.isItalic == true { emphasis.insert(.italic) }
        if font?.isFixedWidth == true { emphasis.insert(.code) }
        let hangs = font?.hangs == true
        return Word(
            text: text,
            extent: Extent(
                u0: extent.u0, u1: extent.u1, top: baseline - (hangs ? 0.1 : 0.75) * first.size,
                bottom: baseline + (hangs ? 1.1 : 0.25) * first.size),
            baseline: baseline + (hangs ? 0.8 * first.size : 0), size: first.size, font: first.font,
            emphasis: emphasis, order: order, followsBlank: followsBlank, isRightToLeft: rightToLeft,
            isArtifact: first.isArtifact, isInvisible: first.isInvisible, isSlanted: slant > 0.08,
            hangs: hangs, isMath: font?.isMath == true)
    }
}
