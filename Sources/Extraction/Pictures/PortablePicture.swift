import CLeptonica

#if canImport(FoundationEssentials)
    import FoundationEssentials
#endif

extension Picture {
    /// What a picture handed over may weigh, in bytes of PNG.
    private static let mostBytes = 2_000_000

    /// The page upright and grey as PNG, base64; made smaller until it weighs two million bytes at most.
    func portable() throws(SourceFailure) -> String {
        let upright = PreparedPage(self)?.upright ?? self
        var last: Data?
        for side in [1_600, 1_200, 800] {
            guard let small = upright.grey?.fitting(longSide: side), let png = small.png else { break }
            last = png
            if png.count <= Self.mostBytes { break }
        }
        guard let last else { throw .damaged("page that can be drawn") }
        return last.base64EncodedString()
    }

    private var png: Data? {
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard pixWriteMem(&bytes, &count, pix, Int32(IFF_PNG)) == 0, let bytes else { return nil }
        defer { lept_free(bytes) }
        return Data(bytes: bytes, count: count)
    }
}
