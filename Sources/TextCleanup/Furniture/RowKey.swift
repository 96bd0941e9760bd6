/// What recurring rows have in common: the words in lower case, with every number as `#`.
struct RowKey: Hashable, Sendable {
    let text: String
    /// The numbers in order, Roman ones included.
    let numbers: [Int]

    /// Longer rows are no furniture.
    static let mostBytes = 240

    /// Nil for rows that are too long to be furniture, or say nothing.
    init?(_ row: String) {
        guard row.utf8.count <= Self.mostBytes, row.unicodeScalars.count <= 120 else { return nil }
        var words: [String] = []
        var numbers: [Int] = []
        let scalars = row.lowercased().unicodeScalars
        for word in scalars.split(whereSeparator: { $0 == " " || $0 == "\n" || $0 == "\u{2028}" }) {
            words.append(Self.folded(Substring(word), &numbers))
        }
        guard !words.isEmpty else { return nil }
        text = words.joined(separator: " ")
        self.numbers = numbers
    }

    /// Holds numbers and marks between them, and no words: `12`, `- 12 -`, `3 / 10`.
    var isNumberOnly: Bool { !numbers.isEmpty && !text.unicodeScalars.contains { $0.isLetter } }

    private static func folded(_ word: Substring, _ numbers: inout [Int]) -> String {
        if let roman = RomanNumber.value(word) {
            numbers.append(roman)
            return "#"
        }
        if word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) { return String(word) }
        var result = ""
        var digits = ""
        for scalar in word.unicodeScalars {
            if scalar.isDigit {
                if digits.isEmpty { result.append("#") }
                digits.unicodeScalars.append(scalar)
            } else {
                flush(&digits, &numbers)
                result.unicodeScalars.append(scalar)
            }
        }
        flush(&digits, &numbers)
        return result
    }

    private static func flush(_ digits: inout String, _ numbers: inout [Int]) {
        if let number = Int(digits) { numbers.append(number) }
        digits = ""
    }
}

enum RomanNumber {
    /// The value of a Roman number in lower case, below 400; nil for other words.
    static func value(_ word: some StringProtocol) -> Int? {
        guard !word.isEmpty, word.utf8.count <= 9 else { return nil }
        var total = 0
        var previous = 0
        for byte in word.utf8.reversed() {
            guard let value = value(of: byte) else { return nil }
            total += value < previous ? -value : value
            previous = max(previous, value)
        }
        return written(total) == String(word) ? total : nil
    }

    private static func value(of letter: UInt8) -> Int? {
        switch letter {
        case UInt8(ascii: "i"): 1
        case UInt8(ascii: "v"): 5
        case UInt8(ascii: "x"): 10
        case UInt8(ascii: "l"): 50
        case UInt8(ascii: "c"): 100
        default: nil
        }
    }

    private static func written(_ number: Int) -> String {
        var rest = number
        var result = ""
        for (value, sign) in [
            (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
        ] {
            while rest >= value {
                result += sign
                rest -= value
            }
        }
        return result
    }
}

/// Rows that say by themselves that they are no text of the author.
enum PlainFurniture {
    private static let pageWords: Set<String> = [
        "page", "p", "p.", "pg", "pg.", "seite", "s", "s.", "página", "pagina", "pag", "pag.", "strona", "sida", "side",
        "folio", "slide",
        "folie",
    ]
    private static let ofWords: Set<String> = ["of", "von", "de", "sur", "di", "van", "av", "af", "z", "/"]

    private static let speckBlanks = Set(" .,_'".unicodeScalars)

    /// `page 1 of 10`, with or without words before it: `Article number, page 1 of 10`.
    static func countsPages(_ row: String) -> Bool {
        guard row.utf8.count <= 120, let last = row.utf8.last, (0x30...0x39).contains(last), let key = RowKey(row),
            key.numbers.count >= 2
        else { return false }
        // Specks between the words are read as points: `page 1 of.3`.
        let words = key.text.unicodeScalars.split(whereSeparator: speckBlanks.contains).map(String.init)
        for index in words.indices where pageWords.contains(words[index]) {
            let rest = words[(index + 1)...].prefix(3).joined(separator: " ")
            if rest.hasPrefix("#/#") || ofWords.contains(where: { rest.hasPrefix("# \($0) #") }) { return true }
        }
        return false
    }

    /// A folio alone: `12`, `- 12 -`, `[12]`, `xii`, `Page 12`.
    static func isFolio(_ row: String) -> Bool {
        guard row.utf8.count <= 24, row.utf8.contains(where: { $0 <= 0x39 && $0 >= 0x30 || "ivx".utf8.contains($0) }),
            let key = RowKey(row), key.numbers.count == 1
        else { return false }
        let words = key.text.split(separator: " ").filter { !["-", "–", "—", "|", "·", "•"].contains($0) }.map(
            String.init)
        if words.count == 2, pageWords.contains(words[0]) { return words[1] == "#" }
        return words.count == 1 && ["#", "[#]", "(#)", "-#-", "–#–", "#."].contains(words[0])
    }

    private static let placeholders: Set<String> = [
        "<!-- image -->", "<!-- formula-not-decoded -->", "<!-- table -->", "[image]", "[picture]", "[figure]",
        "[graphic]",
        "image", "click to add text", "click to add title", "click to edit master title style",
        "click to edit master text styles", "this page intentionally left blank",
        "this page is intentionally left blank",
        "this page was intentionally left blank", "page intentionally left blank", "intentionally left blank",
        "image not available", "text durch klicken hinzufügen", "titel durch klicken hinzufügen",
        "diese seite wurde absichtlich leer gelassen", "diese seite ist absichtlich leer", "made with gamma",
    ]

    /// Lines that other tools leave where they could not read something, and unfilled boxes of slide templates.
    static func isPlaceholder(_ row: String) -> Bool {
        guard row.utf8.count <= 120 else { return false }
        let lower = row.lowercased().drop { "*=> ".contains($0) }
        let bare = lower.trimmedEnds(of: "*=<>. ")
        if placeholders.contains(String(bare)) && bare != "image" || placeholders.contains(row.lowercased()) {
            return true
        }
        return bare.hasPrefix("picture [") && bare.hasSuffix("intentionally omitted")
    }
}

extension StringProtocol {
    func trimmedEnds(of characters: String) -> SubSequence {
        var rest = self[...]
        while let first = rest.first, characters.contains(first) { rest.removeFirst() }
        while let last = rest.last, characters.contains(last) { rest.removeLast() }
        return rest
    }
}
