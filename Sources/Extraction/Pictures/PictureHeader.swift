import CLeptonica

/// How large a picture will be, from its header alone.
struct PictureHeader {
    let width: Int
    let height: Int

    /// Nil where the header cannot be understood; decoding then fails by itself.
    init?(path: String, format: FileKind.PictureFormat, page: Int) {
        switch format {
        case .bmp, .gif: self.init(littleEndian: path, format)
        case .tiff: self.init(tiff: path, page: page)
        case .heif: return nil
        default: self.init(leptonica: path)
        }
    }

    private init?(leptonica path: String) {
        var width: Int32 = 0
        var height: Int32 = 0
        guard pixReadHeader(path, nil, &width, &height, nil, nil, nil) == 0 else { return nil }
        self.init(Int(width), Int(height))
    }

    private init?(tiff path: String, page: Int) {
        var width: Int32 = 0
        var height: Int32 = 0
        guard readHeaderTiff(path, Int32(page - 1), &width, &height, nil, nil, nil, nil, nil) == 0 else { return nil }
        self.init(Int(width), Int(height))
    }

    /// BMP: two signed 32-bit numbers from byte 18, the height negative for pictures stored from the top.
    /// GIF: two 16-bit numbers from byte 6.
    private init?(littleEndian path: String, _ format: FileKind.PictureFormat) {
        let bytes = FileBytes.start(of: path)
        guard bytes.count >= 26 else { return nil }
        func number(at offset: Int, bytes count: Int) -> Int {
            (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
        }
        if format == .gif {
            self.init(number(at: 6, bytes: 2), number(at: 8, bytes: 2))
        } else {
            self.init(number(at: 18, bytes: 4), abs(Int(Int32(truncatingIfNeeded: number(at: 22, bytes: 4)))))
        }
    }

    private init?(_ width: Int, _ height: Int) {
        guard width > 0, height > 0 else { return nil }
        self.width = width
        self.height = height
    }
}
