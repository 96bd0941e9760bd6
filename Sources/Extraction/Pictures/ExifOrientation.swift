import CLeptonica

#if canImport(Glibc)
    import Glibc
#endif

/// How a camera was held: the orientation (tag 0x0112) of a picture's Exif block, in JPEG, PNG and WebP alike.
struct ExifOrientation: Hashable {
    /// 1…8; 1 is upright.
    let code: Int

    static let upright = Self(code: 1)

    /// Upright where the file holds no Exif block that can be understood.
    init(path: String) {
        self.init(code: Self.block(path).flatMap(Self.code) ?? 1)
    }

    private init(code: Int) { self.code = (1...8).contains(code) ? code : 1 }

    /// The picture as it was seen.
    func applied(to picture: Picture) -> Picture? {
        switch code {
        case 2: Picture(pixFlipLR(nil, picture.pix))
        case 3: picture.turned(quarters: 2)
        case 4: Picture(pixFlipTB(nil, picture.pix))
        case 5: picture.turned(quarters: 1).flatMap { Picture(pixFlipLR(nil, $0.pix)) }
        case 6: picture.turned(quarters: 1)
        case 7: picture.turned(quarters: 3).flatMap { Picture(pixFlipLR(nil, $0.pix)) }
        case 8: picture.turned(quarters: 3)
        default: picture
        }
    }

    /// The TIFF structure within the file, which stands in its first 256 KiB (WebP: at its end).
    private static func block(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        let start = bytes(of: file, count: 1 << 18)
        if let found = tiff(in: start) { return found }
        guard start.starts(with: Array("RIFF".utf8)), fseek(file, -(1 << 16), SEEK_END) == 0 else { return nil }
        return tiff(in: bytes(of: file, count: 1 << 16))
    }

    private static func bytes(of file: UnsafeMutablePointer<FILE>, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
            read = fread(buffer.baseAddress, 1, count, file)
        }
    }

    /// After `Exif\0\0` (JPEG), the chunk name `eXIf` (PNG) or `EXIF` and its length (WebP).
    private static func tiff(in bytes: [UInt8]) -> [UInt8]? {
        for (marker, skipped) in [("Exif\0\0", 0), ("eXIf", 0), ("EXIF", 4)] {
            let marker = Array(marker.utf8)
            var from = 0
            while let at = bytes[from...].firstIndex(of: marker[0]) {
                from = at + 1
                guard bytes[at...].starts(with: marker) else { continue }
                let block = Array(bytes[(at + marker.count)...].dropFirst(skipped).prefix(1 << 16))
                if block.starts(with: [0x49, 0x49, 0x2A, 0]) || block.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
                    return block
                }
            }
        }
        return nil
    }

    /// Looks through the first directory of a TIFF structure.
    private static func code(of tiff: [UInt8]) -> Int? {
        let isLittle = tiff.first == 0x49
        func number(at offset: Int, bytes count: Int) -> Int? {
            guard offset >= 0, offset + count <= tiff.count else { return nil }
            let field = tiff[offset..<(offset + count)]
            return (isLittle ? Array(field.reversed()) : Array(field)).reduce(0) { $0 << 8 | Int($1) }
        }
        guard let directory = number(at: 4, bytes: 4), let count = number(at: directory, bytes: 2) else { return nil }
        for entry in 0..<min(count, 512) {
            let offset = directory + 2 + entry * 12
            if number(at: offset, bytes: 2) == 0x0112 { return number(at: offset + 8, bytes: 2) }
        }
        return nil
    }
}
