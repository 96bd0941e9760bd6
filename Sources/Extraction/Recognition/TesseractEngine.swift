import CTesseract
import Documents

#if canImport(Glibc)
    import Glibc
#endif

/// One set of Tesseract's models, loaded once and used for many pages, one at a time.
final class TesseractEngine {
    private let handle: OpaquePointer

    /// - Parameter models: as Tesseract wants them, `eng+deu`.
    init?(models: String) {
        guard let handle = TessBaseAPICreate() else { return nil }
        self.handle = handle
        TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
        guard TessBaseAPIInit3(handle, nil, models) == 0 else {
            TessBaseAPIDelete(handle)
            return nil
        }
    }

    deinit {
        TessBaseAPIEnd(handle)
        TessBaseAPIDelete(handle)
    }

    /// The words of a picture in reading order, with the columns found. Equal pictures give equal readings,
    /// whatever was read before.
    func reading(of picture: Picture, mode: TessPageSegMode = PSM_AUTO) -> Reading {
        TessBaseAPIClearAdaptiveClassifier(handle)
        TessBaseAPISetPageSegMode(handle, mode)
        TessBaseAPISetImage2(handle, picture.pix)
        defer { TessBaseAPIClear(handle) }
        guard TessBaseAPIRecognize(handle, nil) == 0, let iterator = TessBaseAPIGetIterator(handle) else {
            return Reading(words: [])
        }
        defer { TessResultIteratorDelete(iterator) }
        return Reading(words: words(from: iterator))
    }

    /// How many quarters clockwise the text of a picture would have to be turned, and how sure that is
    /// (2 and more is worth obeying).
    func orientation(of picture: Picture) -> (quarters: Int, confidence: Float)? {
        TessBaseAPISetPageSegMode(handle, PSM_OSD_ONLY)
        TessBaseAPISetImage2(handle, picture.pix)
        defer { TessBaseAPIClear(handle) }
        var degrees: Int32 = 0
        var confidence: Float = 0
        guard TessBaseAPIDetectOrientationScript(handle, &degrees, &confidence, nil, nil) != 0 else { return nil }
        return (((360 - Int(degrees)) / 90) % 4, confidence)
    }

    private func words(from iterator: OpaquePointer) -> [RecognisedWord] {
        var words: [RecognisedWord] = []
        var place = RecognisedWord.Place(block: -1, paragraph: -1, line: -1)
        repeat {
            place.advance(
                beginsBlock: begins(RIL_BLOCK, iterator), paragraph: begins(RIL_PARA, iterator),
                line: begins(RIL_TEXTLINE, iterator))
            if let word = word(at: iterator, place) { words.append(word) }
        } while TessResultIteratorNext(iterator, RIL_WORD) != 0
        return words
    }

    private func begins(_ level: TessPageIteratorLevel, _ iterator: OpaquePointer) -> Bool {
        TessPageIteratorIsAtBeginningOf(TessResultIteratorGetPageIteratorConst(iterator), level) != 0
    }

    private func word(at iterator: OpaquePointer, _ place: RecognisedWord.Place) -> RecognisedWord? {
        guard let bytes = TessResultIteratorGetUTF8Text(iterator, RIL_WORD) else { return nil }
        defer { TessDeleteText(bytes) }
        let text = String(cString: bytes)
        guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else { return nil }
        return RecognisedWord(
            text: text, confidence: Double(TessResultIteratorConfidence(iterator, RIL_WORD)),
            isKnown: TessResultIteratorWordIsFromDictionary(iterator) != 0
                || TessBaseAPIIsValidWord(handle, text) != 0,
            box: box(RIL_WORD, iterator), place: place)
    }

    private func box(_ level: TessPageIteratorLevel, _ iterator: OpaquePointer) -> PixelBox {
        let page = TessResultIteratorGetPageIteratorConst(iterator)
        var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        TessPageIteratorBoundingBox(page, level, &left, &top, &right, &bottom)
        return PixelBox(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom))
    }
}
