/// Fonts of a page whose characters are not those that one sees, while the rest of the page is sound: labels of
/// drawings, mostly. Their glyphs belong to the picture of the page.
enum LyingFonts {
    private static let fewest = 10

    static func indices(on page: PaintedPage, fonts: [PaintedFont]) -> Set<Int> {
        var counts: [Int: (all: Int, odd: Int)] = [:]
        for glyph in page.glyphs where !glyph.scalar.isBlank {
            let isOdd = oddSigns.contains(glyph.scalar) || glyph.isUnmapped
            let old = counts[glyph.font] ?? (0, 0)
            counts[glyph.font] = (old.all + 1, old.odd + (isOdd ? 1 : 0))
        }
        let lying = counts.filter { index, count in
            guard let font = fonts[safe: index], !font.isFixedWidth, font.encoding == nil else { return false }
            return count.all >= fewest && count.odd * (font.isMath ? 3 : 5) >= count.all
        }
        guard !lying.isEmpty else { return [] }
        // Beside liars less is enough.
        let others = counts.filter { $0.value.all >= 2 && $0.value.odd * 2 >= $0.value.all }
        return Set(lying.keys).union(others.keys)
    }

    /// Programs that number the glyphs of a font as they come use these codes first; a text seldom does.
    private static let oddSigns: Set<Unicode.Scalar> = ["!", "\"", "#", "$", "%", "&", "'", "*", "\u{FFFD}"]
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
