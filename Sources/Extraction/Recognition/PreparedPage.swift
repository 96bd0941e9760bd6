import CLeptonica

/// A page made ready to be read: upright, level, flat and evenly lit, as far as its measures say it is not.
struct PreparedPage {
    /// What is read first.
    let picture: Picture
    /// As it came, but for the way it lies.
    let upright: Picture
    let measures: PageMeasures
    /// By how many quarters clockwise it was turned; nil when its letters did not say which way up it lies.
    let quarters: Int?
    /// Whether its curl was found and flattened.
    let isFlattened: Bool
    let isBlackAndWhite: Bool
    /// How many pixels of the source one of the prepared picture stands for: more than one for a source so large that it
    /// was made smaller.
    let sourcePixels: Double
    /// Whether it is the sheet alone of a picture that showed more.
    let isCutOut: Bool
    /// Pieces of the size of letters.
    let letterCount: Int
    /// Pure black and white with more specks of one or two pixels than letters.
    let isSpeckled: Bool

    /// - Parameter quarters: how often to turn the page clockwise; nil to find out from its letters.
    /// Nil when there is not enough memory.
    init?(_ source: Picture, quarters: Int? = nil) {
        guard let plain = source.depth == 1 ? source : source.grey,
            let fitting = plain.fitting(pixels: Self.mostPixels), let sheet = Self.sheet(fitting),
            let light = Self.darkOnLight(sheet), let turned = Self.turned(light, quarters)
        else { return nil }
        let measures = PageMeasures(grey: turned.grey, skew: turned.skew, isBlackAndWhite: light.depth == 1)
        self.measures = measures
        upright =
            sheet.isSame(as: fitting)
            ? turned.picture : fitting.grey?.turned(quarters: turned.quarters ?? 0) ?? turned.picture
        self.quarters = turned.quarters
        sourcePixels = Double(plain.width) / Double(max(1, fitting.width))
        isBlackAndWhite = light.depth == 1
        isCutOut = !sheet.isSame(as: fitting)
        letterCount = turned.letters.pieces.count { (6...60).contains($0.height) && $0.width <= 120 }
        let pieces = isBlackAndWhite ? turned.picture.pieces : []
        isSpeckled = pieces.count { $0.width <= 2 && $0.height <= 2 } * 2 > pieces.count
        guard let level = Self.level(turned, measures) else { return nil }
        let needsFlattening = measures.isPhotograph || !measures.hasLines
        let flat = needsFlattening ? Self.flattened(level) : nil
        isFlattened = flat != nil
        picture = flat ?? level
    }

    /// Whether what was done to it rests on dark margins: a sheet was cut out, or uneven light found on a flat page.
    var mayBeMisled: Bool { isCutOut || measures.isPhotograph && !isFlattened }

    /// More detail than this costs time and changes no letter.
    private static let mostPixels = 24_000_000

    private struct Turned {
        let picture: Picture
        let grey: Picture
        let letters: Picture
        let skew: (angle: Float, clarity: Float)
        let quarters: Int?
    }

    /// The sheet of paper alone, where a photograph shows more than that.
    private static func sheet(_ picture: Picture) -> Picture? {
        guard picture.depth > 1, let grey = picture.grey,
            PageMeasures.evenness(of: grey) < PageMeasures.evenPaper, let outline = PageOutline(of: grey)
        else { return picture }
        return outline.sheet(of: grey)
    }

    /// White on black becomes black on white.
    private static func darkOnLight(_ picture: Picture) -> Picture? {
        guard let grey = picture.grey else { return nil }
        let plain = picture.depth == 1 ? picture : grey
        return grey.meanGrey < 100 ? plain.inverted : plain
    }

    private static func turned(_ picture: Picture, _ known: Int?) -> Turned? {
        guard let letters = picture.letters else { return nil }
        let skew = PageMeasures.skew(of: letters)
        let quarters = known ?? roughlyLevel(letters, skew).flatMap(PageOrientation.quarters)
        guard let upright = picture.turned(quarters: quarters ?? 0), let grey = upright.grey,
            let uprightLetters = letters.turned(quarters: quarters ?? 0)
        else { return nil }
        let isTurned = (quarters ?? 0) != 0
        return Turned(
            picture: upright, grey: grey, letters: uprightLetters,
            skew: isTurned ? PageMeasures.skew(of: uprightLetters) : skew, quarters: quarters)
    }

    /// Letters that lean say nothing about which way up they stand.
    private static func roughlyLevel(_ letters: Picture, _ skew: (angle: Float, clarity: Float)) -> Picture? {
        let isLeaning = abs(skew.angle) > 1 && skew.clarity > 3
        return isLeaning ? letters.rotated(by: skew.angle * .pi / 180, quickly: true) : letters
    }

    private static func level(_ page: Turned, _ measures: PageMeasures) -> Picture? {
        let even = measures.isPhotograph ? page.grey.evened() : page.picture
        return measures.isSkewed ? even?.grey?.rotated(by: measures.angle * .pi / 180) : even
    }

    /// The page with its lines of text straightened; nil when too few lines show how it curls.
    private static func flattened(_ page: Picture) -> Picture? {
        guard let grey = page.grey,
            let binary = page.depth == 1 ? page : grey.evened(minimum: 40, paper: 210)?.binary(tile: 2000)
        else { return nil }
        var models = dewarpaCreate(1, 0, 1, 6, -1)
        defer { dewarpaDestroy(&models) }
        dewarpaUseBothArrays(models, 1)
        dewarpaSetCheckColumns(models, 0)
        let model = dewarpCreate(binary.pix, 0)
        guard dewarpaInsertDewarp(models, model) == 0, dewarpBuildPageModel(model, nil) == 0 else { return nil }
        var isUsable: Int32 = 0
        guard dewarpaModelStatus(models, 0, &isUsable, nil) == 0, isUsable == 1 else { return nil }
        var result: UnsafeMutablePointer<Pix>?
        dewarpaApplyDisparity(models, 0, grey.pix, 200, 0, 0, &result, nil)
        return Picture(result)
    }
}
