import CLeptonica
import Diagnostics
import Documents
import TestSupport
import Testing

@testable import Extraction

@Suite(.serialized) struct RecogniserTests {
    private let page: DrawnPage

    init() throws { page = try DrawnPage() }

    private func lines(_ picture: Picture?) throws -> [String] {
        let picture = try #require(picture)
        let read = try Recogniser().page(PictureTask(page: 1, need: .noText), of: picture, ReadingSettings())
        return read.blocks.flatMap { $0.text.split(separator: "\n").map(String.init) }
    }

    @Test(arguments: 0...3) func aTurnedPageReadsAsWellAsAnUprightOne(quarters: Int) throws {
        #expect(try lines(page.picture.turned(quarters: quarters)) == DrawnPage.prose)
    }

    @Test func aSkewedPageIsSetStraight() throws {
        #expect(try lines(page.picture.rotated(by: 0.07)) == DrawnPage.prose)
    }

    @Test func whiteOnBlackReadsAsBlackOnWhite() throws {
        #expect(try lines(page.picture.inverted) == DrawnPage.prose)
    }

    @Test func aSheetOnADarkDeskIsFound() throws {
        let sheet = page.picture
        let desk = try #require(Picture(pixCreate(Int32(sheet.width + 500), Int32(sheet.height + 500), 8)))
        pixSetAllArbitrary(desk.pix, 50)
        pixRasterop(desk.pix, 250, 250, Int32(sheet.width), Int32(sheet.height), Int32(PIX_SRC), sheet.pix, 0, 0)
        let photograph = try #require(desk.shaded(to: 0.7))
        let outline = try #require(PageOutline(of: photograph))
        for (corner, expected) in zip(outline.corners, [(250, 250), (1750, 250), (1750, 1010), (250, 1010)]) {
            #expect(abs(corner.x - Float(expected.0)) < 30)
            #expect(abs(corner.y - Float(expected.1)) < 30)
        }
        #expect(try lines(photograph.rotated(by: 0.05)) == DrawnPage.prose)
    }

    @Test func lightThatOnlyFallsOffIsNoEdgeOfASheet() throws {
        let shaded = try #require(page.picture.shaded(to: 0.45))
        #expect(PageMeasures.evenness(of: shaded) < PageMeasures.evenPaper)
        #expect(PageOutline(of: shaded) == nil)
        #expect(try lines(shaded) == DrawnPage.prose)
    }

    /// Pages of fax and of small letters are read enlarged.
    @Test(arguments: [0, 1]) func placesAreThoseOfThePageHoweverItWasRead(quarters: Int) throws {
        let small = try #require(page.picture.scaled(by: 0.35)?.grey?.binary(tile: 2000)?.turned(quarters: quarters))
        let read = try Recogniser().page(PictureTask(page: 1, need: .noText), of: small, ReadingSettings())
        let size = try #require(read.size)
        #expect(read.blocks.count > 0)
        for box in read.blocks.compactMap(\.box) {
            #expect(box.maxX <= size.width)
            #expect(box.maxY <= size.height)
        }
        #expect(try #require(read.blocks.compactMap(\.box?.maxX).max()) > size.width * 0.3)
    }

    @Test func aReadingDoesNotDependOnWhatWasReadBefore() throws {
        let recogniser = Recogniser()
        let task = PictureTask(page: 1, need: .noText)
        let first = try recogniser.page(task, of: page.picture, ReadingSettings())
        let other = try DrawnPage(["Something else entirely stands here.", "It must not leave a trace."])
        _ = try recogniser.page(task, of: other.picture, ReadingSettings())
        #expect(try recogniser.page(task, of: page.picture, ReadingSettings()) == first)
    }

    @Test func aLanguageThatIsNotInstalledIsNamedWithItsPackage() throws {
        let languages = try #require(RecognitionLanguages("xyz"))
        let failure = #expect(throws: SourceFailure.self) {
            try Recogniser().page(
                PictureTask(page: 1, need: .noText), of: page.picture, ReadingSettings(languages: languages))
        }
        let request = ReadingRequest(.recognise(PictureTask(page: 1, need: .noText)), name: "scan.png")
        #expect(
            failure?.diagnostic(request).description == """
                scan.png: page 1: error: 'xyz' is not a language that is installed for recognition [MissingLanguage]
                      fix: install the package tesseract-ocr-xyz
                """)
    }

    @Test func aBlankPageHasNoTextAndNoProblem() throws {
        let blank = try DrawnPage([])
        let read = try Recogniser().page(PictureTask(page: 1, need: .noText), of: blank.picture, ReadingSettings())
        #expect(read.blocks.isEmpty)
        #expect(read.problem == nil)
    }
}

extension Picture {
    /// As if lit from the left alone: the right edge has only a share of the light.
    fileprivate func shaded(to rest: Double) -> Picture? {
        let copy = Picture(pixCopy(nil, pix))
        for x in 0..<width {
            let share = 1 - (1 - rest) * Double(x) / Double(width)
            for y in 0..<height {
                var value: UInt32 = 0
                pixGetPixel(pix, Int32(x), Int32(y), &value)
                pixSetPixel(copy?.pix, Int32(x), Int32(y), UInt32(Double(value) * share))
            }
        }
        return copy
    }
}
