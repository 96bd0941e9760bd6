/// A formula as it is written in a deck.
struct Formula: Hashable, Sendable {
    /// TeX, without the dollars.
    var tex: String
    var isDisplay: Bool
}

/// Takes `$…$` and `$$…$$` out of Markdown before it is parsed, which would damage them.
///
/// A dollar opens a formula when no blank follows and closes one when no blank stands before and no digit follows
/// (so that `$5 and $6` is money); code spans and fences are left alone.
struct MathSpans {
    private(set) var formulas: [Formula] = []
    private var bytes: [UInt8]
    private var output: [UInt8] = []
    private var index = 0

    /// The Markdown with a placeholder for each formula, and the formulas.
    static func taken(from markdown: String) -> (markdown: String, formulas: [Formula]) {
        guard markdown.holds(dollar) else { return (markdown, []) }
        var spans = MathSpans(bytes: Array(markdown.utf8))
        spans.run()
        return (String(decoding: spans.output, as: UTF8.self), spans.formulas)
    }

    private static let dollar = UInt8(ascii: "$")
    private static let backtick = UInt8(ascii: "`")

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func run() {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): copy(2)
            case Self.backtick: copyCode(Self.backtick)
            case UInt8(ascii: "~") where isAtLineStart && runLength(of: UInt8(ascii: "~")) >= 3:
                copyCode(UInt8(ascii: "~"))
            case Self.dollar: readFormula()
            default: copy(1)
            }
        }
    }

    private mutating func copy(_ count: Int) {
        let end = min(index + count, bytes.count)
        output += bytes[index..<end]
        index = end
    }

    private func runLength(of byte: UInt8) -> Int {
        bytes[index...].prefix { $0 == byte }.count
    }

    private var isAtLineStart: Bool {
        var start = index
        while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
        return start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    }

    /// Copies a code span or a fence as it is.
    private mutating func copyCode(_ mark: UInt8) {
        let isFence = isAtLineStart && runLength(of: mark) >= 3
        let length = runLength(of: mark)
        copy(length)
        let start = index
        while index < bytes.count {
            guard bytes[index] == mark else {
                index += 1
                continue
            }
            let closing = runLength(of: mark)
            let closes = isFence ? closing >= length && isAtLineStart : closing == length
            index += closing
            if closes { return output += bytes[start..<index] }
        }
        // A fence that is never closed runs to the end; a code span that is never closed is no code span.
        if isFence { return output += bytes[start...] }
        index = start
    }

    private mutating func readFormula() {
        if runLength(of: Self.dollar) >= 2, let end = displayEnd() {
            return take(index + 2..<end, isDisplay: true, next: end + 2)
        }
        if runLength(of: Self.dollar) == 1, let end = inlineEnd() {
            return take(index + 1..<end, isDisplay: false, next: end + 1)
        }
        copy(runLength(of: Self.dollar))
    }

    private mutating func take(_ range: Range<Int>, isDisplay: Bool, next: Int) {
        output += Placeholder.formula(formulas.count).text.utf8
        formulas.append(Formula(tex: String(decoding: bytes[range], as: UTF8.self), isDisplay: isDisplay))
        index = next
    }

    private func displayEnd() -> Int? {
        var end = index + 2
        while end + 1 < bytes.count {
            if bytes[end] == UInt8(ascii: "\\") {
                end += 2
            } else if bytes[end] == Self.dollar, bytes[end + 1] == Self.dollar {
                return end > index + 2 ? end : nil
            } else {
                end += 1
            }
        }
        return nil
    }

    private func inlineEnd() -> Int? {
        guard index + 1 < bytes.count, !Self.isBlank(bytes[index + 1]) else { return nil }
        var end = index + 1
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "\\") {
                end += 2
                continue
            }
            if bytes[end] == UInt8(ascii: "\n"), end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\n") {
                return nil
            }
            if bytes[end] == Self.dollar, end > index + 1, !Self.isBlank(bytes[end - 1]) {
                let followsDigit = end + 1 < bytes.count && (0x30...0x39).contains(bytes[end + 1])
                if !followsDigit { return end }
            }
            end += 1
        }
        return nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }
}
