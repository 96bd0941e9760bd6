import Documents

/// A list of short forms in one paragraph: `PE: paired-end; SE: single-end; ML: maximum likelihood`.
struct ShortForms {
    let pairs: [(short: String, long: String)]

    /// Nil unless at least three parts, and nearly all of them, give a short form and what it stands for.
    init?(_ block: TextBlock) {
        guard block.kind == .paragraph else { return nil }
        let parts = block.text.split(separator: ";")
        guard parts.count >= 3 else { return nil }
        let pairs = parts.enumerated().compactMap { Self.pair(String($1), isFirst: $0 == 0) }
        guard pairs.count >= 3, pairs.count * 5 >= parts.count * 4 else { return nil }
        self.pairs = pairs
    }

    /// A title may stand before the first: `List of abbreviations PE: paired-end`.
    private static func pair(_ part: String, isFirst: Bool) -> (short: String, long: String)? {
        guard let colon = part.firstIndex(of: ":") else { return nil }
        let names = part[..<colon].split(whereSeparator: \.isWhitespace)
        let words = part[part.index(after: colon)...].split(whereSeparator: \.isWhitespace)
        guard names.count == 1 || isFirst && names.count <= 5, let short = names.last, (1...8).contains(words.count),
            (2...8).contains(short.count), short.contains(where: \.isUppercase),
            short.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "/" })
        else { return nil }
        var long = words.joined(separator: " ")
        while let last = long.last, ".,".contains(last) { long.removeLast() }
        return long.contains(where: \.isLetter) ? (String(short), long) : nil
    }
}
