import CZstd

/// Unpacks what recent Anki versions pack with Zstandard.
enum Zstandard {
    static func unpacked(_ bytes: [UInt8]) throws(ExchangeFailure) -> [UInt8] {
        guard let stream = ZSTD_createDStream() else { throw .outOfMemory }
        defer { ZSTD_freeDStream(stream) }
        var result: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
        var place = 0
        var isWhole = bytes.isEmpty
        while place < bytes.count {
            var made = 0
            let rest = bytes.withUnsafeBytes { source in
                chunk.withUnsafeMutableBytes { target in
                    var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: place)
                    var output = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
                    defer { (place, made) = (input.pos, output.pos) }
                    return ZSTD_decompressStream(stream, &output, &input)
                }
            }
            guard ZSTD_isError(rest) == 0 else { throw .damaged("what it has packed is damaged") }
            result += chunk[..<made]
            isWhole = rest == 0
            guard result.count <= ZipArchive.largestEntry else {
                throw .damaged("it unpacks to more than is allowed (200 MB an entry)")
            }
        }
        guard isWhole else { throw .damaged("what it has packed breaks off") }
        return result
    }
}
