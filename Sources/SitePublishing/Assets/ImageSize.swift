extension ImageSize {
    /// The size that a PNG, GIF, JPEG, WebP or SVG file states, or nil when it is none of them or does not say.
    package init?(of bytes: [UInt8]) {
        guard let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes) ?? Self.svg(bytes),
            size.width > 0, size.height > 0
        else { return nil }
        self = size
    }

    /// PNG specification, 11.2.2: IHDR is the first chunk.
    private static func png(_ bytes: [UInt8]) -> ImageSize? {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 else { return nil }
        return ImageSize(width: big(bytes, 16, 4), height: big(bytes, 20, 4))
    }

    /// GIF89a, 18: logical screen descriptor.
    private static func gif(_ bytes: [UInt8]) -> ImageSize? {
        guard bytes.starts(with: "GIF8".utf8), bytes.count >= 10 else { return nil }
        return ImageSize(width: little(bytes, 6, 2), height: little(bytes, 8, 2))
    }

    /// WebP container: `VP8X`, `VP8L` (14 bits each, less one) or `VP8 ` (RFC 6386, 9.1).
    private static func webP(_ bytes: [UInt8]) -> ImageSize? {
        guard bytes.starts(with: "RIFF".utf8), bytes.count >= 30, bytes[8...].starts(with: "WEBP".utf8) else {
            return nil
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X": return ImageSize(width: little(bytes, 24, 3) + 1, height: little(bytes, 27, 3) + 1)
        case "VP8L":
            let bits = little(bytes, 21, 4)
            return ImageSize(width: bits & 0x3FFF + 1, height: (bits >> 14) & 0x3FFF + 1)
        case "VP8 ": return ImageSize(width: little(bytes, 26, 2) & 0x3FFF, height: little(bytes, 28, 2) & 0x3FFF)
        default: return nil
        }
    }

    /// ITU T.81, B.2.2: the first start-of-frame segment.
    private static func jpeg(_ bytes: [UInt8]) -> ImageSize? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var index = 2
        while index + 9 < bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame { return ImageSize(width: big(bytes, index + 7, 2), height: big(bytes, index + 5, 2)) }
            index += marker == 0xFF ? 1 : 2 + big(bytes, index + 2, 2)
        }
        return nil
    }

    /// The `width` and `height` of the `svg` element, or those of its `viewBox`.
    private static func svg(_ bytes: [UInt8]) -> ImageSize? {
        let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
        guard let start = head.range(of: "<svg") else { return nil }
        let tag = head[start.upperBound...].prefix { $0 != ">" }
        if let width = length(attribute("width", in: tag)), let height = length(attribute("height", in: tag)) {
            return ImageSize(width: width, height: height)
        }
        let box = attribute("viewBox", in: tag)?.split { $0 == " " || $0 == "," } ?? []
        guard box.count == 4, let width = length(box[2]), let height = length(box[3]) else { return nil }
        return ImageSize(width: width, height: height)
    }

    private static func attribute(_ name: String, in tag: Substring) -> Substring? {
        guard let start = String(tag).range(of: " \(name)=") else { return nil }
        let rest = String(tag)[start.upperBound...]
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        return rest.dropFirst().prefix { $0 != quote }
    }

    /// Whole CSS pixels; nil for per cent.
    private static func length(_ text: Substring?) -> Int? {
        guard let text, !text.hasSuffix("%"), let value = Double(text.prefix { $0.isNumber || $0 == "." }) else {
            return nil
        }
        return value < 100_000 ? Int(value.rounded()) : nil
    }

    private static func big(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func little(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
        bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
