internal import CPageTrace

/// What one page of a PDF shows, in the order in which it was painted.
struct PaintedPage {
    var number: Int
    var width: Double
    var height: Double
    var glyphs: [PaintedGlyph]
    var shapes: [PaintedShape]
    /// The page holds more than is ever read of one page.
    var isTruncated: Bool
}

/// A painted character, or several that one glyph stands for. Lengths are in points from the page's top left corner.
struct PaintedGlyph {
    var scalar: Unicode.Scalar
    /// The further characters of a ligature.
    var more: [Unicode.Scalar]
    /// The origin on the baseline.
    var x: Double
    var y: Double
    /// The advance, without letter and word spacing.
    var dx: Double
    var dy: Double
    /// Letter spacing that follows it, along the advance; never negative.
    var spacing: Double
    /// The em.
    var size: Double
    var font: Int
    /// As it stands in the content stream.
    var code: Int
    /// Quarter turns clockwise of the writing direction.
    var turn: Int
    /// Set in a font that writes downwards.
    var isVertical: Bool
    /// The text layer under a scan.
    var isInvisible: Bool
    /// Marked by the document itself as no part of its text.
    var isArtifact: Bool
    /// Filled and stroked: imitated bold.
    var isOutlined: Bool
    /// The font does not say which characters this glyph stands for.
    var isUnmapped: Bool
}

/// A line, box or picture. `box` is what of it is visible.
struct PaintedShape {
    enum Kind {
        case line, filledBox, frame, drawing
        /// With its size in pixels.
        case image(width: Int, height: Int)
    }

    var kind: Kind
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double
    /// 0 black … 1 white.
    var grey: Double
}

extension PDFFile {
    /// The painting of a 1-based page; nil when the page cannot be read.
    func painting(ofPage number: Int) -> PaintedPage? {
        guard let trace else { return nil }
        var page = page_trace()
        guard page_trace_read(trace, Int32(number), &page) != 0 else { return nil }
        learnFonts(page)
        return PaintedPage(
            number: number, width: Double(page.width), height: Double(page.height),
            glyphs: UnsafeBufferPointer(start: page.glyphs, count: Int(page.glyph_count)).map {
                PaintedGlyph($0, scalars: page.scalars)
            },
            shapes: UnsafeBufferPointer(start: page.shapes, count: Int(page.shape_count)).map { PaintedShape($0) },
            isTruncated: page.truncated != 0)
    }

    private func learnFonts(_ page: page_trace) {
        let all = UnsafeBufferPointer(start: page.fonts, count: Int(page.font_count))
        fonts += all.dropFirst(fonts.count).map { PaintedFont($0) }
    }
}

extension PaintedGlyph {
    fileprivate init(_ glyph: page_trace_glyph, scalars: UnsafePointer<UInt32>?) {
        let codes = UnsafeBufferPointer(start: scalars.map { $0 + Int(glyph.text) }, count: Int(glyph.count))
        scalar = codes.first.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
        more = codes.count > 1 ? codes.dropFirst().map { Unicode.Scalar($0) ?? "\u{FFFD}" } : []
        x = Double(glyph.x)
        y = Double(glyph.y)
        dx = Double(glyph.dx)
        dy = Double(glyph.dy)
        spacing = Double(glyph.spacing)
        size = Double(glyph.size)
        font = Int(glyph.font)
        code = Int(glyph.code)
        turn = Int(glyph.turn)
        let flags = Int(glyph.flags)
        isVertical = flags & page_trace_vertical != 0
        isInvisible = flags & page_trace_invisible != 0
        isArtifact = flags & page_trace_artifact != 0
        isOutlined = flags & page_trace_outlined != 0
        isUnmapped = flags & page_trace_unmapped != 0
    }
}

extension PaintedShape {
    fileprivate init(_ shape: page_trace_shape) {
        switch Int(shape.kind) {
        case page_trace_line: kind = .line
        case page_trace_box: kind = .filledBox
        case page_trace_frame: kind = .frame
        case page_trace_image: kind = .image(width: Int(shape.width), height: Int(shape.height))
        default: kind = .drawing
        }
        x0 = Double(shape.x0)
        y0 = Double(shape.y0)
        x1 = Double(shape.x1)
        y1 = Double(shape.y1)
        grey = Double(shape.grey)
    }
}
