/// Takes the maths out of one paragraph of Markdown. Code spans are left as they are.
struct MathsScan {
    private(set) var bytes: [UInt8] = []
    private(set) var lineNumbers: [Int] = []
    private(set) var formulas: [MarkdownSource.Formula] = []

    private let source: [UInt8]
    private let sourceLines: [Int]
    private let firstIndex: Int
    private var position = 0
    private var line = 0
    /// Closing marks that do not occur again, so that they are looked for once.
    private var missing: Set<[UInt8]> = []

    /// - Parameter firstIndex: the index that the first formula found gets.
    init(_ lines: [NoteLine], firstIndex: Int) {
        var joined: [UInt8] = []
        for line in lines {
            joined.append(contentsOf: line.text.utf8)
            joined.append(0x0A)
        }
        source = joined
        sourceLines = lines.map(\.number)
        self.firstIndex = firstIndex
    }

    mutating func run() {
        guard source.contains(where: { $0 == 0x24 || $0 == 0x5C }) else { return copyAll() }
        lineNumbers.append(sourceLines[0])
        while position < source.count {
            switch source[position] {
            case UInt8(ascii: "`"): copyCodeSpan()
            case UInt8(ascii: "\\"): takeBackslash()
            case UInt8(ascii: "$"): takeDollar()
            default: copy(1)
            }
        }
        lineNumbers.removeLast()
    }

    private mutating func copyAll() {
        bytes = source
        lineNumbers = sourceLines
    }

    private mutating func copy(_ count: Int) {
        for byte in source[position..<min(position + count, source.count)] {
            bytes.append(byte)
            guard byte == 0x0A else { continue }
            line += 1
            lineNumbers.append(line < sourceLines.count ? sourceLines[line] : 0)
        }
        position += count
    }

    private mutating func copyCodeSpan() {
        let length = run(of: UInt8(ascii: "`"), at: position)
        var next = position + length
        while next < source.count {
            let found = run(of: UInt8(ascii: "`"), at: next)
            if found == length { return copy(next + length - position) }
            next += max(found, 1)
        }
        copy(length)
    }

    private mutating func takeBackslash() {
        let next = position + 1 < source.count ? source[position + 1] : 0
        let close: [UInt8]? =
            switch next {
            case UInt8(ascii: "("): Array("\\)".utf8)
            case UInt8(ascii: "["): Array("\\]".utf8)
            default: nil
            }
        guard let close, let end = find(close, from: position + 2),
            next == UInt8(ascii: "[") ? isAtLineStart : looksLikeMaths(source[position + 2..<end])
        else { return copy(2) }
        take(inside: position + 2..<end, to: end + 2, isDisplayed: next == UInt8(ascii: "["))
    }

    private mutating func takeDollar() {
        let length = run(of: UInt8(ascii: "$"), at: position)
        if length == 2, let end = find(Array("$$".utf8), from: position + 2), end > position + 2 {
            return take(inside: position + 2..<end, to: end + 2, isDisplayed: true)
        }
        guard length == 1, let end = closingDollar() else { return copy(length) }
        take(inside: position + 1..<end, to: end + 1, isDisplayed: false)
    }

    /// `\[` within a line is a bracket that a converter escaped.
    private var isAtLineStart: Bool {
        source[..<position].reversed().prefix { $0 != 0x0A }.allSatisfy { isBlank($0) || $0 == UInt8(ascii: ">") }
    }

    /// `\(` before plain words is an escaped bracket.
    private func looksLikeMaths(_ inside: ArraySlice<UInt8>) -> Bool {
        inside.count <= 2 || inside.contains { "\\^_=+<>{}".utf8.contains($0) || isDigit($0) }
    }

    /// A dollar sign next to a blank is money, and so is one with a digit after its pair.
    private func closingDollar() -> Int? {
        guard position + 1 < source.count, !isBlank(source[position + 1]) else { return nil }
        var next = position + 1
        while next < source.count, source[next] != UInt8(ascii: "$") {
            next += source[next] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard next < source.count, next > position + 1, !isBlank(source[next - 1]) else { return nil }
        let after = next + 1 < source.count ? source[next + 1] : 0
        let inside = source[(position + 1)..<next]
        guard !isDigit(after), !inside.contains(UInt8(ascii: "`")), !isMoney(inside) else { return nil }
        return next
    }

    /// `5 per unit and 3` between two dollar signs: begins with a digit and goes on with words.
    private func isMoney(_ inside: ArraySlice<UInt8>) -> Bool {
        guard let first = inside.first, isDigit(first), !inside.contains(UInt8(ascii: "\\")) else { return false }
        return inside.split { isBlank($0) || isDigit($0) }.contains { word in
            word.count > 2 && word.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
        }
    }

    private mutating func take(inside: Range<Int>, to end: Int, isDisplayed: Bool) {
        let index = firstIndex + formulas.count
        formulas.append(
            MarkdownSource.Formula(
                tex: Self.withoutQuoteMarks(source[inside]),
                source: String(decoding: source[position..<end], as: UTF8.self),
                isDisplayed: isDisplayed))
        bytes.append(contentsOf: "\(MarkdownSource.formulaStart)\(index)\(MarkdownSource.formulaEnd)".utf8)
        line += source[position..<end].count { $0 == 0x0A }
        position = end
    }

    private static func withoutQuoteMarks(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
            line.trimmedBlanks.drop { $0 == ">" }.trimmedBlanks
        }.joined(separator: " ").trimmedBlanks
    }

    private func run(of byte: UInt8, at start: Int) -> Int {
        var end = start
        while end < source.count, source[end] == byte { end += 1 }
        return end - start
    }

    private mutating func find(_ mark: [UInt8], from start: Int) -> Int? {
        guard !missing.contains(mark) else { return nil }
        var next = start
        while next + mark.count <= source.count {
            if source[next] == mark[0], source[next..<next + mark.count].elementsEqual(mark) { return next }
            next += source[next] == UInt8(ascii: "\\") ? 2 : 1
        }
        missing.insert(mark)
        return nil
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }
    private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
