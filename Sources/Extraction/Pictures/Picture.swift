import CLeptonica
import Documents

/// A picture in memory: 1 bit (black is 1), 8 bit grey or 32 bit colour, never with a colour map. Each operation
/// makes a new picture, or answers nil where Leptonica cannot (mostly for want of memory).
final class Picture {
    let pix: UnsafeMutablePointer<Pix>

    /// Takes over a Leptonica picture.
    init?(_ pix: UnsafeMutablePointer<Pix>?) {
        guard let pix else { return nil }
        self.pix = pix
    }

    deinit {
        var pix: UnsafeMutablePointer<Pix>? = pix
        pixDestroy(&pix)
    }

    /// A white 32-bit picture whose words are filled by the caller: `0xRRGGBB00`, row after row.
    convenience init?(width: Int, height: Int, words: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
        self.init(pixCreateNoInit(Int32(width), Int32(height), 32))
        guard let data = pixGetData(pix) else { return nil }
        words(UnsafeMutableBufferPointer(start: data, count: Int(pixGetWpl(pix)) * height))
    }

    /// 8-bit grey from bytes, one a pixel.
    convenience init?(_ grey: GreyPicture) {
        self.init(pixCreate(Int32(grey.width), Int32(grey.height), 8))
        guard let data = pixGetData(pix) else { return nil }
        let wordsPerLine = Int(pixGetWpl(pix))
        for y in 0..<grey.height {
            var word: UInt32 = 0
            let line = data + y * wordsPerLine
            for x in 0..<grey.width {
                word = word << 8 | UInt32(grey.bytes[y * grey.width + x])
                if x & 3 == 3 { line[x / 4] = word }
            }
            let rest = grey.width & 3
            if rest != 0 { line[grey.width / 4] = word << (8 * UInt32(4 - rest)) }
        }
        resolution = Int(grey.dpi.rounded())
    }

    var width: Int { Int(pixGetWidth(pix)) }
    var height: Int { Int(pixGetHeight(pix)) }
    var depth: Int { Int(pixGetDepth(pix)) }

    /// In dots per inch; 0 when the file does not say.
    var resolution: Int {
        get { Int(pixGetXRes(pix)) }
        set { pixSetResolution(pix, Int32(newValue), Int32(newValue)) }
    }

    /// The resolution as the file says it, or, where it says none that can be, such that the longer side is that of
    /// a sheet of A4.
    var pointsPerPixel: Double {
        resolution >= 50 ? 72 / Double(resolution) : 842 / Double(max(width, height))
    }

    func isSame(as other: Picture) -> Bool { pix == other.pix }

    /// 8-bit grey.
    var grey: Picture? { depth == 8 ? self : Picture(pixConvertTo8(pix, 0)) }

    var inverted: Picture? { Picture(pixInvert(nil, pix)) }

    /// A part of the picture of a page.
    /// - Parameters:
    ///   - box: in points.
    ///   - scale: pixels a point.
    /// - Returns: nil for a part of less than 32 pixels in width or height.
    func part(_ box: Documents.Box, scale: Double) -> Picture? {
        let (left, top) = (max(0, Int(box.x * scale)), max(0, Int(box.y * scale)))
        let right = min(width, Int(box.maxX * scale))
        let bottom = min(height, Int(box.maxY * scale))
        guard right - left >= 32, bottom - top >= 32 else { return nil }
        var area = boxCreate(Int32(left), Int32(top), Int32(right - left), Int32(bottom - top))
        defer { boxDestroy(&area) }
        let part = Picture(pixClipRectangle(pix, area, nil))
        part?.resolution = resolution
        return part
    }

    /// Turned clockwise by so many quarters.
    func turned(quarters: Int) -> Picture? {
        quarters & 3 == 0 ? self : Picture(pixRotateOrth(pix, Int32(quarters & 3)))
    }

    /// Turned clockwise by a small angle in radians; white comes in at the corners.
    func rotated(by angle: Float, quickly: Bool = false) -> Picture? {
        let method = quickly ? L_ROTATE_SHEAR : L_ROTATE_AREA_MAP
        return Picture(pixRotate(pix, angle, Int32(method), Int32(L_BRING_IN_WHITE), 0, 0))
    }

    func scaled(by factor: Float) -> Picture? {
        let scaled = Picture(pixScale(pix, factor, factor))
        if resolution > 0 { scaled?.resolution = Int((Float(resolution) * factor).rounded()) }
        return scaled
    }

    /// Scaled down so that the longer side has at most so many pixels.
    func fitting(longSide: Int) -> Picture? {
        let longest = max(width, height)
        return longest > longSide ? scaled(by: Float(longSide) / Float(longest)) : self
    }

    /// Scaled down so that it has at most so many pixels.
    func fitting(pixels: Int) -> Picture? {
        let count = width * height
        return count > pixels ? scaled(by: (Float(pixels) / Float(count)).squareRoot()) : self
    }

    /// 1 bit, by one threshold for tiles of `tile` pixels after Otsu.
    func binary(tile: Int) -> Picture? {
        if depth == 1 { return self }
        var result: UnsafeMutablePointer<Pix>?
        pixOtsuAdaptiveThreshold(pix, Int32(tile), Int32(tile), 0, 0, 0.1, nil, &result)
        return Picture(result)
    }

    /// The mean of the grey values, from every fourth pixel.
    var meanGrey: Float {
        var mean: Float = 255
        pixGetAverageMasked(pix, nil, 0, 0, 4, Int32(L_MEAN_ABSVAL), &mean)
        return mean
    }

    /// The boxes of the connected pieces of a 1-bit picture.
    var pieces: [(width: Int, height: Int)] {
        var boxes = pixConnCompBB(pix, 8)
        defer { boxaDestroy(&boxes) }
        return (0..<max(boxaGetCount(boxes), 0)).map { index in
            var width: Int32 = 0
            var height: Int32 = 0
            boxaGetBoxGeometry(boxes, index, nil, nil, &width, &height)
            return (Int(width), Int(height))
        }
    }
}
