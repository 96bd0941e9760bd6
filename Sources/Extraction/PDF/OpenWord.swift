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
        isRightToLeft = piece.isRightToLeft
        first = glyph
        pieces = []
        pieces.reserveCapacity(12)
        pieces.append(piece)
        extent = (piece.u0, piece.u1)
    }

    /// Whether a glyph goes on with this word; `widestGap` is in em.
    func accepts(_ piece: GlyphPiece, _ glyph: PaintedGlyph, widestGap: Double) -> Bool {
        guard let last = pieces.last, glyph.turn == first.turn, glyph.isVertical == first.isVertical else {
            return false
        }
        let em = max(first.size, 0.1)
        if composes(piece, with: last, em: em) { return true }
        guard glyph.font == first.font, last.depth == nil, abs(glyph.size - first.size) < 0.02 * em,
            abs(piece.baseline - last.baseline) < 0.06 * em, glyph.isInvisible == first.isInvisible,
            glyph.isArtifact == first.isArtifact
        else { return false }
        let ahead = piece.u0 - extent.u1
        let gap = ahead - min(last.spacing, 0.4 * em)
        if isRightToLeft || piece.isRightToLeft {
            return max(ahead, extent.u0 - piece.u1) < max(widestGap, 0.12) * em
        }
        return gap < widestGap * em && piece.u0 > last.u0 - 0.3 * em
    }

    /// A stray accent and the letter that it stands above (TeX paints the accent first), or a combining mark.
    private func composes(_ piece: GlyphPiece, with last: GlyphPiece, em: Double) -> Bool {
        if last.scalar == GlyphPiece.negation { return piece.u0 < last.u1 + em }
        if piece.isMark { return piece.u1 > extent.u0 - 0.3 * em && piece.u0 < extent.u1 + 0.3 * em }
        guard SpacingAccent.isAccent(last) != SpacingAccent.isAccent(piece) else { return false }
        return abs(piece.centre - last.centre) < 0.3 * em && abs(piece.baseline - last.baseline) < 0.35 * em
    }

    private var isRightToLeft: Bool
    private var isDoubled = false

    mutating func append(_ piece: GlyphPiece) {
        // The same glyph again in nearly the same place imitates bold.
        if let last = pieces.last, last.scalar == piece.scalar,
            abs(last.u0 - piece.u0) < 0.1 * first.size, !piece.isMark
        {
            isDoubled = true
            return
        }
        pieces.append(piece)
        isRightToLeft = isRightToLeft || piece.isRightToLeft
        extent = (min(extent.u0, piece.u0), max(extent.u1, piece.u1))
    }

    func word(order: Int) -> Word {
        return Word(
            text: isRightToLeft ? RightToLeft.text(of: pieces) : SpacingAccent.composed(pieces),
            extent: Extent(u0: extent.u0, u1: extent.u1, top: top, bottom: bottom), baseline: baseline,
            size: first.size, font: first.font, emphasis: emphasis, order: order, followsBlank: followsBlank,
            isRightToLeft: isRightToLeft, isArtifact: first.isArtifact, isInvisible: first.isInvisible,
            isSlanted: pieces.contains { $0.slant > 0.08 }, isLoose: hangs,
            isMath: font?.isMath == true)
    }

    private var emphasis: TextRun.Emphasis {
        var emphasis: TextRun.Emphasis = []
        if font?.isBold == true || first.isOutlined || isDoubled { emphasis.insert(.bold) }
        if font?.isItalic == true { emphasis.insert(.italic) }
        if font?.isFixedWidth == true { emphasis.insert(.code) }
        return emphasis
    }

    // MARK: Heights

    private var hangs: Bool { font?.hangs == true }

    /// Signs that hang from their origin are centred on the axis of the line, a quarter of an em above its baseline.
    private var baseline: Double {
        let origin = pieces[0].baseline
        guard hangs else { return origin }
        return origin + ((pieces[0].depth ?? 1.1) / 2 + 0.25) * first.size
    }

    private var top: Double { pieces[0].baseline - (hangs ? 0.05 : 0.75) * first.size }
    private var bottom: Double { pieces[0].baseline + (hangs ? pieces[0].depth ?? 1.1 : 0.25) * first.size }
}
