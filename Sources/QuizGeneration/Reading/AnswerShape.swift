/// What an option looks like to someone who knows nothing of the subject. Options of one question share their shape.
struct AnswerShape: Hashable {
    enum Kind: Hashable {
        /// Four words or fewer.
        case term
        /// Up to six words, most of them capitalised.
        case name
        /// Five to eight words.
        case phrase
        /// Nine words or more, or a whole sentence.
        case clause
        case number
        case code, image, formula
    }

    var kind: Kind
    /// Of the head noun; false for what is longer than four words and for names.
    let isPlural: Bool
    let startsCapital: Bool
    /// `Compromise of 1850` stands out among terms without digits; longer texts may have them.
    let hasDigits: Bool
    /// `to` before a verb, an article, or nothing.
    let opening: String
    let script: Script

    /// Nil for an answer that is no choice: a list, a table, several lines, or longer than a reader compares.
    init?(_ markdown: String, plain: String) {
        guard let kind = Self.kind(markdown, plain: plain) else { return nil }
        self.kind = kind
        guard Self.isText(kind) else {
            (isPlural, startsCapital, hasDigits, opening, script) = (false, false, false, "", .none)
            return
        }
        let words = WordScanner.words(in: plain)
        let isShort = words.count <= 4 && kind == .term
        isPlural = isShort && Self.isPlural(Self.head(of: plain))
        let first = plain.unicodeScalars.first { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        startsCapital = first?.properties.isUppercase ?? false
        hasDigits = words.count <= 4 && plain.utf8.contains { (48...57).contains($0) }
        opening = words.first.map { ["a", "an", "the", "to"].contains($0.text) ? $0.text : "" } ?? ""
        script = Script(of: plain)
    }

    /// Words tell its options apart; code, formulas and pictures are compared as they stand.
    var isText: Bool { Self.isText(kind) }

    private static func isText(_ kind: Kind) -> Bool {
        switch kind {
        case .term, .name, .phrase, .clause, .number: true
        case .code, .image, .formula: false
        }
    }

    static let longestChoice = 260

    private static func kind(_ markdown: String, plain: String) -> Kind? {
        if let special = specialKind(markdown) { return special }
        guard !plain.isEmpty, plain.utf8.count <= longestChoice, !isBlock(markdown) else { return nil }
        let words = WordScanner.words(in: plain)
        guard !words.isEmpty else { return nil }
        if NumberText(plain) != nil { return .number }
        let endsSentence = plain.hasSuffix("!") || plain.hasSuffix("?") || plain.hasSuffix(".")
        if (endsSentence && words.count >= 5) || words.count >= 9 { return .clause }
        return isName(plain, words: words.count) ? .name : words.count <= 4 ? .term : .phrase
    }

    private static func isName(_ plain: String, words: Int) -> Bool {
        let parts = plain.split { $0 == " " || $0 == "/" }.filter { $0.first?.isLetter ?? false }
        guard parts.count >= 2, words <= 6 else { return false }
        let capitals = parts.dropFirst().filter { $0.first?.isUppercase ?? false }.count
        return Double(capitals) >= Double(parts.count - 1) * 0.5
    }

    /// Code, a picture or a formula by itself.
    static func specialKind(_ markdown: String) -> Kind? {
        let text = markdown.drop { $0.isWhitespace }
        if text.hasPrefix("```") || text.hasPrefix("~~~") { return .code }
        if text.hasPrefix("!["), text.hasSuffix(")") { return .image }
        if text.hasPrefix("`"), text.hasSuffix("`"), !text.dropFirst().dropLast().contains("`") { return .code }
        if text.hasPrefix("$"), text.hasSuffix("$"), text.utf8.count > 2 { return .formula }
        return nil
    }

    /// Lists, tables, quotations and anything of several lines that is not one paragraph.
    private static func isBlock(_ markdown: String) -> Bool {
        let first = markdown.drop { $0.isWhitespace }
        if first.hasPrefix("- ") || first.hasPrefix("* ") || first.hasPrefix("+ ") || first.hasPrefix("> ")
            || first.hasPrefix("|") || first.hasPrefix("1. ") || first.hasPrefix("1) ")
        {
            return true
        }
        guard markdown.utf8.contains(0x0A) else { return false }
        return markdown.contains("\n\n") || markdown.contains("  \n") || markdown.contains("\\\n")
    }

    /// The last word before the first preposition or comma: `head` of `bones of the arm` is `bones`.
    static func head(of plain: String) -> String {
        var head = ""
        var end = 0
        WordScanner.forEachWord(in: plain) { word in
            let isCutOff = !head.isEmpty && plain.hasPause(between: end, and: word.range.lowerBound)
            if isCutOff || (!head.isEmpty && prepositions.contains(word.text)) { return false }
            head = word.text
            end = word.range.upperBound
            return true
        }
        return head
    }

    private static let prepositions: Set<String> = [
        "of", "in", "for", "to", "with", "from", "by", "that", "which", "who", "on", "between", "and", "or", "at",
        "into",
        "where", "when", "whose", "during", "under", "among", "within", "against", "through",
    ]

    static func isPlural(_ word: String) -> Bool {
        if irregularPlurals.contains(word) { return true }
        if singulars.contains(word) || ["ss", "us", "is"].contains(where: word.hasSuffix) { return false }
        return word.utf8.count > 3 && word.hasSuffix("s")
    }

    private static let irregularPlurals: Set<String> = [
        "people", "men", "women", "children", "data", "bacteria", "mitochondria", "nuclei", "fungi", "alveoli", "cilia",
        "criteria", "phenomena", "media", "teeth", "feet", "mice", "species", "series",
    ]
    private static let singulars: Set<String> = [
        "analysis", "basis", "thesis", "crisis", "status", "virus", "process", "mass", "class", "loss", "stress", "gas",
        "lens", "bias", "physics", "economics", "ethics", "politics", "mathematics", "diabetes",
    ]
}

/// The script most letters of a text belong to. Options of one question are of one script.
enum Script: Hashable {
    case latin, cyrillic, greek, arabic, hebrew, ideographic, other, none

    init(of text: String) {
        for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
            self = Self.of(scalar)
            return
        }
        self = .none
    }

    private static func of(_ scalar: Unicode.Scalar) -> Script {
        switch scalar.value {
        case ..<0x370: .latin
        case 0x370..<0x400: .greek
        case 0x400..<0x530: .cyrillic
        case 0x590..<0x600: .hebrew
        case 0x600..<0x780: .arabic
        case 0x3040...0x9fff, 0xac00...0xd7af: .ideographic
        case 0x1e00..<0x1f00: .latin
        default: .other
        }
    }
}

extension String {
    /// True when a comma, a semicolon or a parenthesis stands between two UTF-8 offsets.
    fileprivate func hasPause(between start: Int, and end: Int) -> Bool {
        let from = utf8.index(utf8.startIndex, offsetBy: start)
        return utf8[from...].prefix(end - start).contains { $0 == 0x2C || $0 == 0x3B || $0 == 0x28 }
    }
}
