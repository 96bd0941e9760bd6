import CLeptonica
import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing

@testable import Extraction

@Suite(.serialized) struct PictureFileTests {
    private let folder: TemporaryFolder
    private let page: DrawnPage

    init() throws {
        folder = try TemporaryFolder()
        page = try DrawnPage(Array(DrawnPage.prose.prefix(3)))
    }

    private var lines: [String] { Array(DrawnPage.prose.prefix(3)) }

    @Test(arguments: [
        ("page.png", IFF_PNG), ("page.jpg", IFF_JFIF_JPEG), ("page.bmp", IFF_BMP), ("page.webp", IFF_WEBP),
        ("page.gif", IFF_GIF),
    ])
    func readsEachCommonFormat(name: String, format: Int) throws {
        let path = folder.path + "/" + name
        try page.write(to: path, format: format)
        #expect(AskedReader(path).lines == lines)
    }

    /// Three lines as phones store pictures, kept as files because the library that reads them cannot write them.
    @Test(arguments: ["phone.heic", "phone.avif"])
    func readsThePicturesOfPhones(name: String) {
        #expect(AskedReader(Checkout.root + "/Tests/Cases/pictures/" + name).lines == lines)
    }

    @Test func readsThePictureThatAFileIsAndNotTheOneItsNameSays() throws {
        let path = folder.path + "/page.pdf"
        try page.write(to: path, format: IFF_PNG)
        #expect(AskedReader(path).lines == lines)
    }

    @Test func readsPureBlackAndWhite() throws {
        let path = folder.path + "/page.tif"
        try page.write(to: path, format: IFF_TIFF_G4) { Picture(pixThresholdToBinary($0.pix, 128)) }
        #expect(AskedReader(path).lines == lines)
    }

    @Test func readsSixteenBitGrey() throws {
        let path = folder.path + "/page.png"
        try page.write(to: path, format: IFF_PNG) { Picture(pixConvert8To16($0.pix, 8)) }
        #expect(AskedReader(path).lines == lines)
    }

    @Test func readsEveryPageOfATIFF() throws {
        let path = folder.path + "/pages.tif"
        let second = try DrawnPage(["The second page says something else."])
        #expect(pixWriteTiff(path, page.picture.pix, Int32(IFF_TIFF_ZIP), "w") == 0)
        #expect(pixWriteTiff(path, second.picture.pix, Int32(IFF_TIFF_ZIP), "a") == 0)
        let asked = AskedReader(path)
        #expect(asked.pages.map(\.number) == [1, 2])
        #expect(asked.lines == lines + ["The second page says something else."])
    }

    @Test func blackLettersOnATransparentGroundAreLaidOnWhite() throws {
        let path = folder.path + "/page.png"
        try page.write(to: path, format: IFF_PNG) { Self.transparent($0, letters: 0) }
        #expect(AskedReader(path).lines == lines)
    }

    @Test func whiteLettersOnATransparentGroundDoNotVanish() throws {
        let path = folder.path + "/page.png"
        try page.write(to: path, format: IFF_PNG) { Self.transparent($0, letters: 0xFFFF_FF00) }
        #expect(AskedReader(path).lines == lines)
    }

    /// Everything in one colour, and opaque only where the letters are.
    private static func transparent(_ page: Picture, letters: UInt32) -> Picture? {
        guard let colour = Picture(pixConvertTo32(page.pix)), let opaque = page.inverted else { return nil }
        pixSetAllArbitrary(colour.pix, letters)
        pixSetRGBComponent(colour.pix, opaque.pix, Int32(L_ALPHA_CHANNEL))
        pixSetSpp(colour.pix, 4)
        return colour
    }

    @Test func aPictureThatIsTooLargeIsNotDecoded() throws {
        let path = folder.path + "/page.png"
        try page.write(to: path, format: IFF_PNG)
        var settings = ReadingSettings()
        settings.limits.megapixels = 0
        let asked = AskedReader(path, settings: settings)
        #expect(
            asked.diagnostics.map(\.description) == [
                """
                \(path): page 1: error: 'page.png' is 1500 × 410 pixels, and 0 million is the limit [TooManyPixels]
                      fix: make the picture smaller, or raise 'megapixels:' under 'limits:' in quickstudy.yml
                """
            ])
    }

    @Test func aCutOffPictureIsNamed() throws {
        let path = folder.path + "/page.png"
        try page.write(to: path, format: IFF_PNG)
        let bytes = try #require(FileManager.default.contents(atPath: path))
        try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: path))
        #expect(
            AskedReader(path).diagnostics.map(\.message) == [
                "'page.png' is not a PNG picture that can be opened: it is damaged or cut off"
            ])
    }

    @Test func aCameraHeldSidewaysIsTurnedBack() throws {
        let path = folder.path + "/page.jpg"
        try page.write(to: path, format: IFF_JFIF_JPEG) { $0.turned(quarters: 3) }
        try Self.mark(path, orientation: 6)
        let file = try PictureFile(path: path, format: .jpeg, limits: ReadingLimits())
        let image = try file.image(page: 1)
        #expect(image.width == page.picture.width)
        #expect(AskedReader(path).lines == lines)
    }

    /// Puts an Exif block behind the first marker of a JPEG.
    private static func mark(_ path: String, orientation: UInt8) throws {
        var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        let exif: [UInt8] =
            Array("Exif\0\0MM\0*".utf8) + [
                0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
            ]
        bytes.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
}
