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
    /// The page without the glyphs of lying fonts, and where those stood. Such glyphs within a line of sound text stay:
    /// what they are is unknown, but not that something stands there.
    func withoutLies(fonts: [PaintedFont]) -> (page: PaintedPage, shapes: [PaintedShape]) {
        let lying = LyingFonts.indices(on: self, fonts: fonts)
        guard !lying.isEmpty else { return (self, []) }
        var page = self
        page.glyphs = []
        var shapes: [PaintedShape] = []
        for run in runs(lying: lying) {
            if !lying.contains(glyphs[run.lowerBound].font) || isWithinALine(run) {
                page.glyphs += glyphs[run]
            } else {
                shapes += glyphs[run].map(\.surroundings)
            }
        }
        return (page, shapes)
    }

    /// Stretches of glyphs in the order of painting that are all in lying fonts, or all not.
    private func runs(lying: Set<Int>) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        for index in glyphs.indices.dropFirst() {
            let isEnd = lying.contains(glyphs[index].font) != lying.contains(glyphs[start].font)
            guard isEnd else { continue }
            runs.append(start..<index)
            start = index
        }
        return runs + [start..<glyphs.count]
    }

    private func isWithinALine(_ run: Range<Int>) -> Bool {
        let (first, last) = (glyphs[run.lowerBound], glyphs[run.upperBound - 1])
        let before = glyphs[..<run.lowerBound].last { !$0.scalar.isBlank }
        let after = glyphs[run.upperBound...].first { !$0.scalar.isBlank }
        return before.map { $0.isBeside(first) } ?? false || after.map { $0.isBeside(last) } ?? false
    }
}

extension PaintedGlyph {
    fileprivate func isBeside(_ other: PaintedGlyph) -> Bool {
        let em = max(size, other.size)
        let across = turn % 2 == 0 ? (abs(y - other.y), abs(x - other.x)) : (abs(x - other.x), abs(y - other.y))
        return across.0 < 0.5 * em && across.1 < 3 * em
    }

    /// The glyph and a little around it, so that the shapes of a line's glyphs touch.
    fileprivate var surroundings: PaintedShape {
        PaintedShape(
            kind: .image(width: 40, height: 40), x0: min(x, x + dx) - 0.6 * size, y0: min(y, y + dy) - 0.9 * size,
            x1: max(x, x + dx) + 0.6 * size, y1: max(y, y + dy) + 0.4 * size, grey: 0.5)
    }
}
