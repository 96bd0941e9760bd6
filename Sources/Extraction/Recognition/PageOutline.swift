import CLeptonica

/// The four corners of a sheet of paper that was photographed on something darker, or scanned with dark edges.
struct PageOutline: Hashable {
    struct Point: Hashable {
        var x: Float
        var y: Float

        func distance(to other: Point) -> Float {
            ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
        }
    }

    /// Clockwise from the top left, in pixels of the picture.
    let corners: [Point]

    /// Nil where no sheet stands out, or where it fills the picture anyway.
    init?(of grey: Picture) {
        guard let small = grey.fitting(longSide: 400), let even = Picture(pixBlockconv(small.pix, 2, 2)) else {
            return nil
        }
        let scale = Float(grey.width) / Float(small.width)
        for threshold in Self.thresholds(of: even) {
            guard let sheet = Self.brightSheet(even, below: threshold), let corners = Self.corners(of: sheet, in: even),
                Self.standsOut(corners, in: even)
            else { continue }
            self.corners = corners.map { Point(x: $0.x * scale, y: $0.y * scale) }
            return
        }
        return nil
    }

    /// The sheet alone, as if it had been looked at from straight above.
    func sheet(of grey: Picture) -> Picture? {
        let width = max(corners[0].distance(to: corners[1]), corners[3].distance(to: corners[2]))
        let height = max(corners[0].distance(to: corners[3]), corners[1].distance(to: corners[2]))
        let scale = min(1, Float(grey.width) / width, Float(grey.height) / height)
        let (right, bottom) = (width * scale, height * scale)
        let flat = [Point(x: 0, y: 0), Point(x: right, y: 0), Point(x: right, y: bottom), Point(x: 0, y: bottom)]
        var (from, to) = (Self.points(corners), Self.points(flat))
        defer {
            ptaDestroy(&from)
            ptaDestroy(&to)
        }
        guard let seen = Picture(pixProjectivePta(grey.pix, to, from, Int32(L_BRING_IN_WHITE))) else { return nil }
        var box = boxCreate(0, 0, Int32(right), Int32(bottom))
        defer { boxDestroy(&box) }
        return Picture(pixClipRectangle(seen.pix, box, nil))
    }

    private static func points(_ points: [Point]) -> UnsafeMutablePointer<Pta>? {
        let list = ptaCreate(4)
        for point in points { ptaAddPt(list, point.x, point.y) }
        return list
    }

    /// Where paper and desk may part: Otsu's threshold, the middle between its two means, and lower ones for a sheet that lies partly in shadow.
    private static func thresholds(of grey: Picture) -> [Int32] {
        var (threshold, desk, paper): (Int32, Int32, Int32) = (0, 0, 0)
        guard pixSplitDistributionFgBg(grey.pix, 0.1, 1, &threshold, &desk, &paper, nil) == 0 else { return [] }
        return [threshold, (desk + paper) / 2, threshold * 3 / 4, threshold / 2]
    }

    /// A piece of a 1-bit picture, and where it lies there.
    private struct Piece {
        let picture: Picture
        let left: Int
        let top: Int
    }

    /// The largest bright piece, with the letters on it filled in.
    private static func brightSheet(_ grey: Picture, below threshold: Int32) -> Piece? {
        guard let dark = Picture(pixThresholdToBinary(grey.pix, threshold)), let bright = dark.inverted,
            let filled = Picture(pixCloseSafeBrick(nil, bright.pix, 11, 11)),
            let clean = Picture(pixOpenBrick(nil, filled.pix, 9, 9))
        else { return nil }
        return largestPiece(of: clean)
    }

    private static func largestPiece(of binary: Picture) -> Piece? {
        var pieces: UnsafeMutablePointer<Pixa>?
        var boxes = pixConnComp(binary.pix, &pieces, 4)
        defer {
            boxaDestroy(&boxes)
            pixaDestroy(&pieces)
        }
        let candidates = (0..<boxaGetCount(boxes)).compactMap { index -> (piece: Piece, area: Int32)? in
            guard let picture = Picture(pixaGetPix(pieces, index, Int32(L_CLONE))) else { return nil }
            var (x, y, area): (Int32, Int32, Int32) = (0, 0, 0)
            boxaGetBoxGeometry(boxes, index, &x, &y, nil, nil)
            pixCountPixels(picture.pix, &area, nil)
            return (Piece(picture: picture, left: Int(x), top: Int(y)), area)
        }
        return candidates.max { $0.area < $1.area }?.piece
    }

    /// The outermost points along the diagonals, where they make a figure that the sheet fills.
    private static func corners(of sheet: Piece, in picture: Picture) -> [Point]? {
        var area = 0
        var best: [(value: Int, point: Point)] = Array(repeating: (.min, Point(x: 0, y: 0)), count: 4)
        for y in 0..<sheet.picture.height {
            for x in 0..<sheet.picture.width where sheet.picture.isBlack(x, y) {
                area += 1
                for (corner, value) in [-x - y, x - y, x + y, y - x].enumerated() where value > best[corner].value {
                    best[corner] = (value, Point(x: Float(x + sheet.left), y: Float(y + sheet.top)))
                }
            }
        }
        let corners = best.map(\.point)
        let outline = surface(corners)
        let whole = Float(picture.width * picture.height)
        let isFilled = abs(Float(area) / max(outline, 1) - 1) < 0.08
        return (0.25..<0.97).contains(outline / whole) && isFilled && isUpright(corners) ? corners : nil
    }

    /// Whether there is a sharp edge along every side that is not the picture's own: where light only falls off,
    /// paper goes on.
    private static func standsOut(_ corners: [Point], in grey: Picture) -> Bool {
        (0..<4).allSatisfy { side in
            let (from, to) = (corners[side], corners[(side + 1) % 4])
            let length = max(1, from.distance(to: to))
            let (right, down) = ((to.x - from.x) / length, (to.y - from.y) / length)
            let steps = (1..<20).compactMap { index -> Int? in
                let share = Float(index) / 20
                let (x, y) = (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
                guard let within = grey.value(x - down * 4, y + right * 4),
                    let beyond = grey.value(x + down * 4, y - right * 4)
                else { return nil }
                return within - beyond
            }.sorted()
            return steps.count < 10 || steps[steps.count / 3] >= 20
        }
    }

    /// Gauss's area formula.
    private static func surface(_ corners: [Point]) -> Float {
        var sum: Float = 0
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % 4]
            sum += corner.x * next.y - next.x * corner.y
        }
        return abs(sum) / 2
    }

    /// Whether opposite sides differ by less than a third, as those of a sheet seen from not too far aside.
    private static func isUpright(_ corners: [Point]) -> Bool {
        let sides = (0..<4).map { corners[$0].distance(to: corners[($0 + 1) % 4]) }
        return zip(sides, sides[2...]).allSatisfy { min($0, $1) > 0.66 * max($0, $1) }
    }
}

extension Picture {
    /// The grey value at a place, or nil outside.
    fileprivate func value(_ x: Float, _ y: Float) -> Int? {
        guard x >= 0, y >= 0, x < Float(width), y < Float(height) else { return nil }
        var value: UInt32 = 0
        pixGetPixel(pix, Int32(x), Int32(y), &value)
        return Int(value)
    }

    fileprivate func isBlack(_ x: Int, _ y: Int) -> Bool {
        var value: UInt32 = 0
        pixGetPixel(pix, Int32(x), Int32(y), &value)
        return value == 1
    }
}
