internal import Documents

extension PictureNeed {
    /// In points: a smaller picture holds no line of text.
    private static let smallest = (width: 40.0, height: 14.0)
    /// Of the page's area: smaller pictures hold nothing worth reading. On a page of running text they are its figures.
    private static let smallestShare = 0.01
    private static let shareBesideText = 0.22
    private static let mostLettersBesidePictures = 300
    private static let fewestPixels = 4_000
    /// A page of A4 at 600 dots an inch has 35 million; drawings of more are made for printing presses.
    private static let mostPixels = 60_000_000

    /// What of a page's picture has to be read besides its text layer; nil when that tells everything.
    ///
    /// - Parameters:
    ///   - sound: the page without the glyphs of fonts that lie.
    ///   - lies: where those glyphs stand.
    static func need(
        of page: PaintedPage, besides sound: PaintedPage, lies: [PaintedShape], fonts: [PaintedFont]
    ) -> PictureNeed? {
        guard page.glyphs.contains(where: { !$0.scalar.isBlank }) else {
            return page.shapes.contains { $0.isPicture } || page.shapes.count > 20 ? .noText : nil
        }
        if let fault = TextLayerJudgement.fault(of: page, fonts: fonts) { return .notLanguage(fault) }
        var lying = sound
        lying.shapes = lies
        let letters = sound.glyphs.lazy.filter { !$0.scalar.isBlank }.count
        let share = letters > mostLettersBesidePictures ? shareBesideText : smallestShare
        let boxes =
            pictures(of: sound, share: share).filter { !isCovered($0, sound) }
            + pictures(of: lying, share: 0).filter { $0.width >= 100 && $0.height >= 20 }
        return boxes.isEmpty ? nil : .pictures(boxes)
    }

    /// Pictures large enough for text, those that touch joined: scans are often cut into strips.
    private static func pictures(of page: PaintedPage, share: Double) -> [Box] {
        var boxes: [Box] = []
        for shape in page.shapes {
            guard case .image(let width, let height) = shape.kind, width * height >= 64,
                width * height < mostPixels
            else { continue }
            var box = Box(x: shape.x0, y: shape.y0, width: shape.x1 - shape.x0, height: shape.y1 - shape.y0)
            while let index = boxes.firstIndex(where: { touch($0, box) }) { box = union(box, boxes.remove(at: index)) }
            boxes.append(box)
        }
        let pixels = page.shapes.reduce(0) { sum, shape in
            guard case .image(let width, let height) = shape.kind else { return sum }
            return sum + min(width, 100_000) * min(height, 100_000)
        }
        return boxes.filter { box in
            box.width >= smallest.width && box.height >= smallest.height && pixels >= fewestPixels
                && box.width * box.height >= share * page.width * page.height
        }
    }

    /// Text stands on the picture: a background, or a scan with a text layer.
    private static func isCovered(_ box: Box, _ page: PaintedPage) -> Bool {
        let on = page.glyphs.lazy.filter { glyph in
            !glyph.scalar.isBlank && glyph.x >= box.x && glyph.x <= box.maxX && glyph.y >= box.y && glyph.y <= box.maxY
        }.count
        return on >= 40 || on * 4 >= page.glyphs.count && on >= 3
    }

    private static func touch(_ a: Box, _ b: Box) -> Bool {
        a.x <= b.maxX + 1 && b.x <= a.maxX + 1 && a.y <= b.maxY + 1 && b.y <= a.maxY + 1
    }

    private static func union(_ a: Box, _ b: Box) -> Box {
        let (x, y) = (min(a.x, b.x), min(a.y, b.y))
        return Box(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
    }
}

extension PaintedShape {
    var isPicture: Bool {
        if case .image(let width, let height) = kind { return width * height >= 64 && x1 - x0 > 8 && y1 - y0 > 8 }
        return false
    }
}
