import Glibc
import TestSupport
import Testing

@testable import Extraction

/// A PDF written by hand, so that a test can say exactly what is painted where and in which order.
/// Places are in points from the top left corner; fonts are the standard ones, which every reader has.
struct WrittenPDF {
    enum Font: String, CaseIterable {
        case roman = "Times-Roman"
        case bold = "Times-Bold"
        case italic = "Times-Italic"
        case sans = "Helvetica"
        case mono = "Courier"
        case symbol = "Symbol"
    }

    var width = 400.0
    var height = 600.0
    var rotate = 0
    var title: String?
    /// `/ToUnicode` of the sans font: the text that each letter is said to be, for layers that lie.
    var toUnicode: [Character: UInt16] = [:]
    private var pages: [String] = [""]

    init(width: Double = 400, height: Double = 600) {
        self.width = width
        self.height = height
    }

    mutating func newPage() { pages.append("") }

    /// Paints Latin-1 text with its baseline's start at the given place.
    mutating func text(
        _ text: String, _ x: Double, _ y: Double, size: Double = 10, font: Font = .roman, turned: Int = 0,
        rendering: Int = 0
    ) {
        let matrix = ["1 0 0 1", "0 -1 1 0", "-1 0 0 -1", "0 1 -1 0"][turned]
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "(", ")", "\\": "\\\(scalar)"
            case _ where scalar.value < 0x80: String(scalar)
            default: "\\" + String(scalar.value, radix: 8)
            }
        }.joined()
        add("BT \(rendering) Tr /\(font) \(size) Tf \(matrix) \(x) \(height - y) Tm (\(escaped)) Tj ET")
    }

    /// Lines of text below each other.
    mutating func lines(
        _ lines: [String], _ x: Double, _ y: Double, size: Double = 10, font: Font = .roman, leading: Double = 12
    ) {
        for (index, line) in lines.enumerated() {
            text(line, x, y + Double(index) * leading, size: size, font: font)
        }
    }

    mutating func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, width: Double = 0.5) {
        add("\(width) w \(x0) \(height - y0) m \(x1) \(height - y1) l S")
    }

    mutating func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        add("0.5 w \(x) \(self.height - y - height) \(width) \(height) re S")
    }

    /// A picture of 64 by 64 pixels, stretched: plain grey, or rows of strokes such as lines of text have.
    mutating func picture(_ x: Double, _ y: Double, _ width: Double, _ height: Double, ofText: Bool = false) {
        let rows = (0..<64).map { row in
            !ofText
                ? String(repeating: "5A", count: 64)
                : row / 8 % 2 == 0 ? String(repeating: "FF", count: 64) : String(repeating: "00FF", count: 32)
        }
        add(
            "q \(width) 0 0 \(height) \(x) \(self.height - y - height) cm "
                + "BI /W 64 /H 64 /BPC 8 /CS /G /F /AHx ID \(rows.joined())> EI Q")
    }

    private mutating func add(_ operators: String) { pages[pages.count - 1] += operators + "\n" }

    // MARK: Writing

    /// Writes the file into a folder and opens it.
    func opened(in folder: TemporaryFolder) throws -> PDFFile {
        let path = "\(folder.path)/written.pdf"
        let bytes = Array(source.utf8)
        let file = try #require(fopen(path, "w"))
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        return try PDFFile(path: path)
    }

    func reading() throws -> PDFReading { try opened(in: TemporaryFolder()).reading() }

    private var source: String {
        var objects = ["<< /Type /Catalog /Pages 2 0 R >>", pageTree]
        let fonts = Font.allCases.enumerated().map { "/\($1) \(3 + $0) 0 R" }.joined(separator: " ")
        for font in Font.allCases { objects.append(object(of: font)) }
        objects.append(stream(toUnicodeMap))
        objects.append("<< /Title (\(title ?? "")) >>")
        for (index, page) in pages.enumerated() {
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)] /Rotate \(rotate) "
                    + "/Resources << /Font << \(fonts) >> >> /Contents \(firstPage + 2 * index + 1) 0 R >>")
            objects.append(stream(page))
        }
        return file(of: objects)
    }

    private var firstPage: Int { 3 + Font.allCases.count + 2 }

    private var pageTree: String {
        let kids = pages.indices.map { "\(firstPage + 2 * $0) 0 R" }.joined(separator: " ")
        return "<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>"
    }

    private func object(of font: Font) -> String {
        let encoding = font == .symbol ? "" : "/Encoding /WinAnsiEncoding"
        let map = font == .sans && !toUnicode.isEmpty ? "/ToUnicode \(3 + Font.allCases.count) 0 R" : ""
        return "<< /Type /Font /Subtype /Type1 /BaseFont /\(font.rawValue) \(encoding) \(map) >>"
    }

    private var toUnicodeMap: String {
        let pairs = toUnicode.sorted { $0.key < $1.key }.map { letter, code in
            "<\(hex(UInt16(letter.asciiValue ?? 0), 2))> <\(hex(code, 4))>"
        }
        return "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
            + "1 begincodespacerange <00> <FF> endcodespacerange\n"
            + "\(pairs.count) beginbfchar\n\(pairs.joined(separator: "\n"))\nendbfchar\nendcmap end end"
    }

    private func hex(_ number: UInt16, _ digits: Int) -> String {
        let text = String(number, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    private func stream(_ text: String) -> String { "<< /Length \(text.utf8.count) >>\nstream\n\(text)\nendstream" }

    private func file(of objects: [String]) -> String {
        var text = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            text += String(repeating: "0", count: 10 - String(offset).count) + "\(offset) 00000 n \n"
        }
        return text + "trailer << /Size \(objects.count + 1) /Root 1 0 R /Info \(firstPage - 1) 0 R >>\n"
            + "startxref\n\(start)\n%%EOF\n"
    }
}

/// Words of about a line's length, different for each seed.
func sentence(_ seed: Int, words: Int = 6) -> String {
    let all = [
        "cell", "wall", "light", "river", "stone", "forms", "holds", "moves", "under", "every", "small", "large",
        "plant",
        "water", "night", "sugar",
    ]
    return (0..<words).map { all[(seed * 7 + $0 * 5 + $0 * $0) % all.count] }.joined(separator: " ")
}
