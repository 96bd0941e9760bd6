/// What a file is: found from its first bytes, and from its name only where those do not say.
enum FileKind: Hashable, Sendable {
    case pdf
    case picture(PictureFormat)
    /// A document that LibreOffice opens.
    case office
    /// Text in some encoding: Markdown, plain text, CSV, TSV.
    case text

    enum PictureFormat: Hashable, Sendable {
        case png, jpeg, tiff, webp, bmp, gif, heif, jpeg2000, netpbm
    }

    /// - Parameter bytes: the first 1,024 bytes of the file, or all of a shorter one.
    init?(bytes: [UInt8], name: String) {
        if let kind = Self.signature(of: bytes) {
            self = kind
        } else if Self.isZip(bytes) || Self.isOldOffice(bytes) {
            guard Self.officeExtensions.contains(Self.fileExtension(of: name)) else { return nil }
            self = .office
        } else if Self.fileExtension(of: name) == "pdf", Self.holdsObjects(bytes) {
            self = .pdf
        } else if Self.looksLikeText(bytes) {
            self = .text
        } else {
            return nil
        }
    }

    private static let officeExtensions: Set<String> = [
        "docx", "pptx", "xlsx", "odt", "odp", "ods", "doc", "ppt", "rtf",
    ]

    private static func fileExtension(of name: String) -> String {
        guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    private static func signature(of bytes: [UInt8]) -> FileKind? {
        if let format = signatures.first(where: { bytes.starts(with: $0.bytes) })?.format { return .picture(format) }
        if holds("RIFF", in: bytes, at: 0), holds("WEBP", in: bytes, at: 8) { return .picture(.webp) }
        if holds("ftyp", in: bytes, at: 4), heifBrands.contains(where: { holds($0, in: bytes, at: 8) }) {
            return .picture(.heif)
        }
        if holds("{\\rtf", in: bytes, at: 0) { return .office }
        return holdsPDFHeader(bytes) ? .pdf : nil
    }

    private static let signatures: [(bytes: [UInt8], format: PictureFormat)] = [
        ([0x89, 0x50, 0x4E, 0x47], .png), ([0xFF, 0xD8, 0xFF], .jpeg), ([0x49, 0x49, 0x2A, 0], .tiff),
        ([0x4D, 0x4D, 0, 0x2A], .tiff), ([0x49, 0x49, 0x2B, 0], .tiff), ([0x4D, 0x4D, 0, 0x2B], .tiff),
        (Array("GIF8".utf8), .gif), (Array("BM".utf8), .bmp), ([0, 0, 0, 0x0C, 0x6A, 0x50, 0x20, 0x20], .jpeg2000),
    ]

    private static let heifBrands = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif"]

    private static func holds(_ text: String, in bytes: [UInt8], at offset: Int) -> Bool {
        bytes.dropFirst(offset).starts(with: text.utf8)
    }

    /// Readers accept junk before the header, as long as the header stands in the first kilobyte.
    private static func holdsPDFHeader(_ bytes: [UInt8]) -> Bool {
        let header = Array("%PDF-".utf8)
        return bytes.indices.contains { bytes[$0] == header[0] && bytes[$0...].starts(with: header) }
    }

    /// A PDF whose header is lost; what is called one and is not gets no such benefit.
    private static func holdsObjects(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains(" obj") && text.contains("<<")
    }

    private static func isZip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

    private static func isOldOffice(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) }

    /// UTF-16 with its mark, or bytes of which at most one in fifty is a control character.
    private static func looksLikeText(_ bytes: [UInt8]) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
        let controls = bytes.count { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains($0) || $0 == 0x7F }
        return !bytes.contains(0) && controls * 50 <= bytes.count
    }
}
