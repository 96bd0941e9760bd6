/// A way in which a language says what a term is: one row of `phrases.tsv`.
struct Phrase: Sendable, Hashable {
    enum Part: Sendable, Hashable {
        case words(Set<String>, isOptional: Bool)
        case term
        /// Starts with one of the words, or with any where there are none.
        case definition(Set<String>)
    }

    let name: String
    let parts: [Part]
    let question: String
    let pluralQuestion: String

    init?(row: [String]) {
        guard row.count >= 3 else { return nil }
        name = row[0]
        parts = row[1].split(separator: " ").map(Self.part)
        question = row[2]
        pluralQuestion = row.count > 3 ? row[3] : row[2]
        guard parts.contains(.term) else { return nil }
    }

    private static func part(_ text: Substring) -> Part {
        if text == "TERM" { return .term }
        guard text.hasPrefix("DEF") else {
            let isOptional = text.count > 1 && text.hasSuffix("?")
            return .words(
                Set((isOptional ? text.dropLast() : text).split(separator: "|").map(String.init)),
                isOptional: isOptional)
        }
        let starts = text.dropFirst(3).drop { $0 == "(" }.prefix { $0 != ")" }.split(separator: "|").map(String.init)
        return .definition(starts.contains("*") ? [] : Set(starts))
    }

    /// Where in the tokens term and definition stand; the whole clause has to fit.
    func match(_ tokens: ArraySlice<Token>) -> (term: Range<Int>, definition: Range<Int>)? {
        var found = Found()
        return match(parts[...], tokens, &found) ? found.both : nil
    }

    private struct Found {
        var term: Range<Int>?
        var definition: Range<Int>?

        var both: (term: Range<Int>, definition: Range<Int>)? {
            guard let term, let definition else { return nil }
            return (term, definition)
        }
    }

    private func match(_ parts: ArraySlice<Part>, _ tokens: ArraySlice<Token>, _ found: inout Found) -> Bool {
        guard let part = parts.first else { return tokens.isEmpty }
        let rest = parts.dropFirst()
        switch part {
        case .words(let words, let isOptional):
            if let first = tokens.first, words.contains(first.lower), match(rest, tokens.dropFirst(), &found) {
                return true
            }
            return isOptional && match(rest, tokens, &found)
        case .term:
            for length in 1...7 where length <= tokens.count {
                let range = tokens.startIndex..<tokens.startIndex + length
                if tokens[range].contains(where: { $0.kind == .mark && $0.text != "(" && $0.text != ")" }) {
                    return false
                }
                if match(rest, tokens.dropFirst(length), &found) {
                    found.term = range
                    return true
                }
            }
            return false
        case .definition(let starts):
            guard let first = tokens.first, starts.isEmpty || starts.contains(where: { Self.opens(first, with: $0) })
            else { return false }
            for length in stride(from: tokens.count, through: 2, by: -1)
            where match(rest, tokens.dropFirst(length), &found) {
                found.definition = tokens.startIndex..<tokens.startIndex + length
                return true
            }
            return false
        }
    }

    /// `l'ensemble` opens with `l'`.
    private static func opens(_ token: Token, with start: String) -> Bool {
        token.lower == start || start.hasSuffix("'") && token.lower.hasPrefix(start)
    }
}
