import CLeptonica

/// What a picture of a page shows before anything is read: how evenly it is lit, how it is turned, how clearly it has
/// lines. These decide how it is prepared. The figures behind the thresholds are those of scans, photographs and
/// handwriting that were read with known text.
struct PageMeasures: Hashable {
    /// The darkest patch of paper against the brightest, 0…1. Scans have .84 and more, photographs and pages with a
    /// shadow less than .75; 1 for a picture of pure black and white.
    var evenness: Float
    /// How far the lines have to be turned clockwise to lie level, in degrees.
    var angle: Float
    /// How much more clearly there are lines at that angle than elsewhere: print has 2.8 and more, handwriting 1 to 2,
    /// ruled paper 70.
    var lineClarity: Float

    /// Below this a page is a photograph, or as unevenly lit as one.
    static let evenPaper: Float = 0.80

    var isPhotograph: Bool { evenness < Self.evenPaper }
    var hasLines: Bool { lineClarity >= 3 }
    /// Turning by less changes nothing, and harms letters of pure black and white.
    var isSkewed: Bool { hasLines && abs(angle) >= 0.4 }

    /// - Parameters:
    ///   - grey: the page upright.
    ///   - skew: of its small copy in black and white.
    init(grey: Picture, skew: (angle: Float, clarity: Float), isBlackAndWhite: Bool) {
        evenness = isBlackAndWhite ? 1 : Self.evenness(of: grey)
        (angle, lineClarity) = skew
    }

    /// The 80th percentile of grey in each of 16 × 24 tiles stands for the paper there.
    static func evenness(of grey: Picture) -> Float {
        guard let half = Picture(pixScaleAreaMap2(grey.pix)), half.width >= 16, half.height >= 24 else { return 1 }
        let papers = (0..<384).map { paper(of: half, column: $0 % 16, row: $0 / 16) }.sorted()
        let brightest = papers[papers.count * 95 / 100]
        return brightest == 0 ? 1 : papers[papers.count * 5 / 100] / brightest
    }

    private static func paper(of page: Picture, column: Int, row: Int) -> Float {
        let (left, top) = (page.width * column / 16, page.height * row / 24)
        var box = boxCreate(
            Int32(left), Int32(top), Int32(page.width * (column + 1) / 16 - left),
            Int32(page.height * (row + 1) / 24 - top))
        defer { boxDestroy(&box) }
        var grey: UInt32 = 255
        guard let tile = Picture(pixClipRectangle(page.pix, box, nil)),
            pixGetRankValue(tile.pix, 1, 0.8, &grey) == 0
        else { return 255 }
        return Float(grey)
    }

    /// Exact to .03° up to ±20°.
    static func skew(of letters: Picture) -> (angle: Float, clarity: Float) {
        var angle: Float = 0
        var clarity: Float = 0
        guard pixFindSkewSweepAndSearch(letters.pix, &angle, &clarity, 2, 1, 25, 1, 0.01) == 0 else { return (0, 0) }
        return (angle, clarity)
    }
}

extension Picture {
    /// A copy of at most 1,800 pixels in black and white, the light evened out, for measuring.
    var letters: Picture? {
        if depth == 1 { return grey?.fitting(longSide: 1800)?.binary(tile: 2000) }
        return fitting(longSide: 1800)?.evened(minimum: 40, paper: 210)?.binary(tile: 2000)
    }

    /// The light evened out: the paper is brought to the grey value `paper` everywhere.
    func evened(minimum: Int = 39, paper: Int = 200) -> Picture? {
        Picture(pixBackgroundNorm(pix, nil, nil, 10, 15, 60, Int32(minimum), Int32(paper), 2, 1))
    }
}
