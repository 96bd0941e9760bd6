import CLeptonica
import Documents

#if canImport(Glibc)
    import Glibc
#endif

/// A file of pictures: one page each, or several in a TIFF. Nothing is decoded before it is known to be small enough.
struct PictureFile {
    let path: String
    let format: FileKind.PictureFormat
    let pageCount: Int
    private let limits: ReadingLimits

    init(path: String, format: FileKind.PictureFormat, limits: ReadingLimits) throws(SourceFailure) {
        setMsgSeverity(Int32(L_SEVERITY_NONE))
        self.path = path
        self.format = format
        self.limits = limits
        pageCount = format == .tiff ? try Self.tiffPages(path) : 1
        if pageCount > limits.pages { throw .tooManyPages(pageCount, limit: limits.pages) }
    }

    /// The picture of a 1-based page as a person sees it: turned as its file says, transparency laid on paper.
    func image(page: Int) throws(SourceFailure) -> Picture {
        try checkSize(page: page)
        guard let decoded = try decoded(page: page), let flat = FlatPicture.flattened(decoded) else {
            throw .damaged(format.title)
        }
        let orientation = format == .tiff || format == .heif ? .upright : ExifOrientation(path: path)
        guard let upright = orientation.applied(to: flat) else { throw .damaged(format.title) }
        return upright
    }

    private func decoded(page: Int) throws(SourceFailure) -> Picture? {
        switch format {
        case .heif: try HeifPicture.decoded(path, limits: limits)
        case .tiff: Picture(pixReadTiff(path, Int32(page - 1)))
        default: Picture(pixRead(path))
        }
    }

    private func checkSize(page: Int) throws(SourceFailure) {
        guard let size = PictureHeader(path: path, format: format, page: page) else { return }
        if size.width * size.height > limits.megapixels * 1_000_000 {
            throw .tooManyPixels(width: size.width, height: size.height, limit: limits.megapixels)
        }
    }

    private static func tiffPages(_ path: String) throws(SourceFailure) -> Int {
        guard let file = fopen(path, "rb") else { throw .missing }
        defer { fclose(file) }
        var count: Int32 = 0
        guard tiffGetCount(file, &count) == 0, count > 0 else { throw .damaged("TIFF picture") }
        return Int(count)
    }
}

extension FileKind.PictureFormat {
    /// As messages name it: `PNG picture`.
    var title: String {
        switch self {
        case .png: "PNG picture"
        case .jpeg: "JPEG picture"
        case .tiff: "TIFF picture"
        case .webp: "WebP picture"
        case .bmp: "BMP picture"
        case .gif: "GIF picture"
        case .heif: "HEIC picture"
        case .jpeg2000: "JPEG 2000 picture"
        case .netpbm: "Netpbm picture"
        }
    }
}
