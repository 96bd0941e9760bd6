import CLeptonica

/// Other ways to prepare a page of which the first reading was unsure. Which of them is worth its time depends on how
/// unsure it was.
enum SecondReadings {
    typealias Way = (PreparedPage) -> Version?

    /// A picture to be read.
    struct Version {
        let picture: Picture
        /// How many pixels it has for one of the prepared page's.
        var enlargement = 1.0

        init?(_ picture: Picture?, enlargement: Double = 1) {
            guard let picture else { return nil }
            self.picture = picture
            self.enlargement = enlargement
        }

        /// What the engine reads, its places in pixels of the prepared page.
        func reading(by engine: TesseractEngine) -> Reading {
            engine.reading(of: picture).scaled(by: 1 / enlargement)
        }
    }

    /// What is read first: specks cost much time and are read as text, so a page full of them is cleaned before.
    static func first(for page: PreparedPage) -> Version? {
        page.isSpeckled ? withoutSpecks(page) ?? prepared(page) : prepared(page)
    }

    /// - Parameter surety: of the first reading, 0…100.
    static func ways(for page: PreparedPage, surety: Double) -> [Way] {
        if page.isSpeckled { return surety < 70 ? [prepared] : [] }
        if surety >= 90 { return [] }
        if page.isBlackAndWhite { return surety < 85 ? [withoutSpecks] : [] }
        if surety >= 85 { return [oneThreshold] }
        return [locallyEvened, largerLetters] + (page.mayBeMisled ? [untouched] : [])
    }

    private static func prepared(_ page: PreparedPage) -> Version? { Version(page.picture) }

    /// One threshold for the whole page, at which ruled lines and faint stains vanish.
    private static func oneThreshold(_ page: PreparedPage) -> Version? {
        Version(page.picture.grey?.binary(tile: 4000))
    }

    private static func locallyEvened(_ page: PreparedPage) -> Version? {
        Version(page.picture.grey.flatMap { Picture(pixBackgroundNormFlex($0.pix, 7, 7, 1, 1, 10)) })
    }

    /// Enlarged so that the commonest height of letters is what the models were trained on.
    private static func largerLetters(_ page: PreparedPage) -> Version? {
        guard let height = page.letterHeight, height < 24 else { return nil }
        let factor = min(4, 24 / Float(height))
        return Version(page.picture.scaled(by: factor), enlargement: Double(factor))
    }

    /// As it came, but for the way it lies: dark margins and stains can mislead everything that is done to a page.
    private static func untouched(_ page: PreparedPage) -> Version? {
        page.upright.isSame(as: page.picture) ? nil : Version(page.upright)
    }

    /// Fax: specks taken out, letters smoothed and doubled in size.
    private static func withoutSpecks(_ page: PreparedPage) -> Version? {
        let kept = pixSelectBySize(
            page.picture.pix, 2, 2, 8, Int32(L_SELECT_IF_EITHER), Int32(L_SELECT_IF_GTE), nil)
        guard let grey = Picture(kept)?.grey, let smooth = Picture(pixBlockconv(grey.pix, 1, 1)) else { return nil }
        let large = smooth.scaled(by: 2)
        large?.resolution = 0
        return Version(large, enlargement: 2)
    }
}

extension PreparedPage {
    /// The commonest height of the pieces of the page, in pixels; nil for a page without letters.
    var letterHeight: Int? {
        guard let pieces = picture.grey?.binary(tile: 2000)?.pieces else { return nil }
        var counts = [Int](repeating: 0, count: 203)
        for piece in pieces where (5...200).contains(piece.height) && piece.width >= 3 { counts[piece.height] += 1 }
        let smooth = (2...200).map { counts[($0 - 2)...($0 + 2)].reduce(0, +) }
        guard let most = smooth.max(), most > 0, let place = smooth.firstIndex(of: most) else { return nil }
        return place + 2
    }
}
