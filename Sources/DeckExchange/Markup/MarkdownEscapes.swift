/// What plain text must have a backslash before to stay plain text in Markdown.
enum MarkdownEscapes {
    enum Part {
        case text(String)
        case formula(String, isDisplay: Bool)
    }

    /// A text parted at its formulas: `\(…\)`, `\[…\]`, and Anki's older `[$]…[/$]` and `[$$]…[/$$]`. Sounds are left out.
    static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let (opening, found) = firstOpening(in: rest) {
            guard let close = rest[found.upperBound...].firstRange(of: opening.close) else {
                parts.append(.text(String(rest[..<found.upperBound])))
                rest = rest[found.upperBound...]
                continue
            }
            parts.append(.text(String(rest[..<found.lowerBound])))
            if !opening.isSound {
                parts.append(
                    .formula(String(rest[found.upperBound..<close.lowerBound]), isDisplay: opening.isDisplay))
            }
            rest = rest[close.upperBound...]
        }
        return parts + [.text(String(rest))]
    }

    private struct Opening {
        var open: String
        var close: String
        var isDisplay = false
        var isSound = false
    }

    private static let openings = [
        Opening(open: "\\(", close: "\\)"), Opening(open: "\\[", close: "\\]", isDisplay: true),
        Opening(open: "[$]", close: "[/$]"), Opening(open: "[$$]", close: "[/$$]", isDisplay: true),
        Opening(open: "[latex]", close: "[/latex]"), Opening(open: "[sound:", close: "]", isSound: true),
    ]

    private static func firstOpening(in text: Substring) -> (Opening, Range<Substring.Index>)? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "[") }) else { return nil }
        return openings.compactMap { opening in text.firstRange(of: opening.open).map { (opening, $0) } }
            .min { $0.1.lowerBound < $1.1.lowerBound }
    }

    /// Characters that would be marks where they stand. Brackets are none by themselves.
    static func text(_ text: String) -> String {
        guard text.utf8.contains(where: { marks.contains($0) }) else { return text }
        var result = ""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let before = index > 0 ? scalars[index - 1] : " "
            let after = index + 1 < scalars.count ? scalars[index + 1] : " "
            if isMark(scalar, between: before, and: after) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    private static let marks = Set("\\`*_~=$<&]".utf8)

    private static func isMark(
        _ scalar: Unicode.Scalar, between before: Unicode.Scalar, and after: Unicode.Scalar
    ) -> Bool {
        let isBlankBefore = before == " " || before == "\n"
        let isBlankAfter = after == " " || after == "\n"
        switch scalar {
        case "\\": return after.isASCII && !after.properties.isAlphabetic && !isBlankAfter
        case "`": return true
        case "*": return !(isBlankBefore && isBlankAfter)
        case "_":
            let isInsideWord = before.properties.isAlphabetic && after.properties.isAlphabetic
            return !isInsideWord && !(isBlankBefore && isBlankAfter) && after != "_" && before != "_"
        case "~": return before == "~" || after == "~"
        case "=": return before == "=" || after == "="
        case "$": return !isBlankAfter && !("0"..."9").contains(after)
        case "<": return after.properties.isAlphabetic || after == "/" || after == "!"
        case "&": return after.properties.isAlphabetic || after == "#"
        case "]": return after == "("
        default: return false
        }
    }

    /// A paragraph whose first characters would begin another block: `-`, `+`, `#`, `>`, `1.`.
    static func lineStart(_ text: String) -> String {
        guard let first = text.first else { return text }
        if "-+#>".contains(first) {
            let rest = text.drop { $0 == "#" }
            let isBlock = first == ">" || (first == "#" ? rest.first == " " : text.dropFirst().first == " ")
            let isRule = first == "-" && text.allSatisfy { $0 == "-" }
            return isBlock || isRule ? "\\" + text : text
        }
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard (1...9).contains(digits.count), let mark = text.dropFirst(digits.count).first, mark == "." || mark == ")",
            text.dropFirst(digits.count + 1).first == " "
        else { return text }
        return digits + "\\" + text.dropFirst(digits.count)
    }

    static func longestRun(of character: Character, in text: String) -> Int {
        var (longest, current) = (0, 0)
        for next in text {
            current = next == character ? current + 1 : 0
            longest = max(longest, current)
        }
        return longest
    }
}
