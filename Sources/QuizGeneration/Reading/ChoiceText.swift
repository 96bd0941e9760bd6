/// Brings answers into one form, so that their dress tells nothing: no final full stop, a capital first letter, no
/// second sentence.
enum ChoiceText {
    /// A short answer: a term, a name, a number.
    static func ofTerm(_ markdown: String) -> String {
        capitalised(withoutEnd(withoutArticle(withoutAlias(markdown))))
    }

    /// A definition as an option: its first statement, without examples and other names.
    static func ofMeaning(_ markdown: String) -> String {
        capitalised(withoutEnd(withoutArticle(firstStatement(withoutAlias(markdown)))))
    }

    /// Any other answer: its first sentence.
    static func ofAnswer(_ markdown: String) -> String {
        let text = withoutEnd(firstStatement(markdown))
        return capitalised(text.split(separator: " ").count <= 4 ? withoutArticle(text) : text)
    }

    static func withoutEnd(_ text: String) -> String {
        var text = Substring(text)
        while let last = text.last, last == " " || last == ";" || last == "," || isFullStop(last, of: text) {
            text.removeLast()
        }
        return String(text)
    }

    /// A full stop that ends the sentence, not one of `U.S.`, `etc.` or `…`.
    private static func isFullStop(_ last: Character, of text: Substring) -> Bool {
        guard last == "." || last == "。" else { return false }
        let before = text.dropLast()
        return !before.hasSuffix(".") && !endsInAbbreviation(before)
    }

    /// A capital first letter; `pH` and `mRNA` stay.
    static func capitalised(_ text: String) -> String {
        guard let first = text.first, first.isLowercase else { return text }
        let word = text.prefix { $0.isLetter || $0.isNumber }
        guard !word.dropFirst().contains(where: { $0.isUppercase || $0.isNumber }) else { return text }
        return first.uppercased() + text.dropFirst()
    }

    /// A term as it stands after some wording, or alone.
    static func capitalisedTerm(_ term: String, in wording: String) -> String {
        wording.isEmpty ? capitalised(term) : term
    }

    static func withoutArticle(_ text: String) -> String {
        for article in ["a ", "an ", "the "] where text.utf8.count > article.utf8.count {
            let start = text.prefix(article.count)
            if start.lowercased() == article { return String(text.dropFirst(article.count)) }
        }
        return text
    }

    /// `flow (also, current)` and `blood pressure (BP)` without their parentheses: the other name might stand in the
    /// prompt, and few options have one.
    static func withoutAlias(_ text: String) -> String {
        guard text.utf8.contains(0x28) || text.utf8.contains(0x2c) else { return text }
        var text = withoutLeadingAlias(text)
        if let tail = text.firstPlace(of: ", also called ") ?? text.firstPlace(of: ", also known as ") {
            text = String(text[..<tail.lowerBound])
        }
        guard text.utf8.contains(0x28), let open = text.firstPlace(of: " ("),
            let close = text[open.upperBound...].firstIndex(of: ")")
        else {
            return text
        }
        let inside = text[open.upperBound..<close]
        let isOther = ["also", "or ", "or,", "plural", "singular"].contains { inside.lowercased().hasPrefix($0) }
        guard isOther || isAbbreviation(inside) else { return text }
        return String(text[..<open.lowerBound]) + text[text.index(after: close)...]
    }

    /// `(also, current) flow of charge` → `flow of charge`.
    private static func withoutLeadingAlias(_ text: String) -> String {
        guard text.hasPrefix("(also"), let close = text.firstIndex(of: ")") else { return text }
        return String(text[text.index(after: close)...].drop { $0 == " " })
    }

    private static func isAbbreviation(_ text: Substring) -> Bool {
        text.count <= 6 && !text.contains(" ") && text.contains { $0.isLetter }
            && (text.count <= 2 || text.contains { $0.isUppercase })
    }

    /// Up to the first semicolon, sentence end or example, where five words stand before it.
    static func firstStatement(_ text: String) -> String {
        let opaque = PlainText.opaqueRanges(in: text)
        let bytes = Array(text.utf8)
        var words = 1
        for index in bytes.indices.dropLast() {
            let byte = bytes[index]
            guard byte == 0x20 || byte == 0x2C || byte == 0x2E || byte == 0x3B else { continue }
            guard !opaque.contains(where: { $0.contains(index) }) else { continue }
            if byte == 0x20 { words += 1 }
            guard words >= 5 || byte == 0x2E && words >= 3, isEnd(bytes, at: index) else { continue }
            return String(decoding: bytes[..<index], as: UTF8.self)
        }
        return text
    }

    private static func isEnd(_ bytes: [UInt8], at index: Int) -> Bool {
        let rest = bytes[index...]
        switch bytes[index] {
        case 0x3B: return bytes[index + 1] == 0x20
        case 0x20:
            return bytes[index + 1] == 0x28
                && (rest.starts(with: " (e.g.".utf8) || rest.starts(with: " (for example".utf8))
        case 0x2C: return rest.starts(with: ", for example".utf8) || rest.starts(with: ", e.g.".utf8)
        default: break
        }
        guard bytes[index + 1] == 0x20, index + 2 < bytes.count else { return false }
        let next = bytes[index + 2]
        let startsSentence = (65...90).contains(next) || next >= 0x80 || next == 34 || next == 40
        return startsSentence && !endsInAbbreviation(Substring(decoding: bytes[..<index], as: UTF8.self))
    }

    /// True for `U.S`, `e.g`, `Dr`, `J` before a full stop.
    private static func endsInAbbreviation(_ text: Substring) -> Bool {
        let letters = text.utf8
        let end = letters.lastIndex { $0 != 0x20 }.map { letters.index(after: $0) } ?? letters.startIndex
        let start = letters[..<end].lastIndex(of: 0x20).map { letters.index(after: $0) } ?? letters.startIndex
        let word = text[start..<end]
        if word.utf8.count > 6, !word.utf8.contains(0x2E) { return false }
        if word.dropFirst().contains(".") || (word.count == 1 && word.first?.isUppercase == true) { return true }
        return abbreviations.contains(word.lowercased())
    }

    private static let abbreviations: Set<String> = [
        "dr", "mr", "mrs", "ms", "st", "etc", "vs", "fig", "no", "inc", "jr", "sr", "ca", "approx", "z.b", "bzw",
    ]
}
