/// Fonts of a page whose characters are not those that one sees, while the rest of the page is sound: labels of
/// drawings, mostly. Their glyphs belong to the picture of the page.
enum LyingFonts {
    private static let fewest = 10

    static func indices(on page: PaintedPage, fonts: [PaintedFont]) -> Set<Int> {
        var counts = [(all: Int, odd: Int)](repeating: (0, 0), count: fonts.count)
        for glyph in page.glyphs where glyph.font < counts.count && !glyph.scalar.isBlank {
            counts[glyph.font].all += 1
            if glyph.isUnmapped || isOdd(glyph.scalar) { counts[glyph.font].odd += 1 }
        }
        let lying = counts.indices.filter { index in
            let (font, count) = (fonts[index], counts[index])
            guard count.all >= fewest, !font.isFixedWidth, font.encoding == nil else { return false }
            return count.odd * (font.isMath ? 3 : 5) >= count.all
        }
        guard !lying.isEmpty else { return [] }
        // Beside liars less is enough.
        return Set(lying + counts.indices.filter { counts[$0].all >= 2 && counts[$0].odd * 2 >= counts[$0].all })
    }

    /// Programs that number the glyphs of a font as they come use these codes first; a text seldom does.
    private static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "!", "\"", "#", "$", "%", "&", "'", "*", "\u{FFFD}": true
        default: false
        }
    }
}

extension PaintedPage {
    /// The page without the glyphs of lines that are set in lying fonts, and where those lines stand.
    func withoutLies(fonts: [PaintedFont]) -> (page: PaintedPage, shapes: [PaintedShape]) {
        let lying = LyingFonts.indices(on: self, fonts: fonts)
        guard !lying.isEmpty else { return (self, []) }
        var page = self
        page.glyphs = glyphs.filter { !lying.contains($0.font) }
        let shapes = glyphs.filter { lying.contains($0.font) }.map { glyph in
            PaintedShape(
                kind: .image(width: 40, height: 40), x0: min(glyph.x, glyph.x + glyph.dx) - 0.6 * glyph.size,
                y0: min(glyph.y, glyph.y + glyph.dy) - 0.9 * glyph.size,
                x1: max(glyph.x, glyph.x + glyph.dx) + 0.6 * glyph.size,
                y1: max(glyph.y, glyph.y + glyph.dy) + 0.4 * glyph.size, grey: 0.5)
        }
        return (page, shapes)
    }
}
