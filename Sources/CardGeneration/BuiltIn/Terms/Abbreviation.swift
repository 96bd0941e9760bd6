/// A name with its short form in brackets: `unconditioned response (UCR)`.
struct Abbreviation: Sendable, Hashable {
    /// The token range of the name.
    var name: Range<Int>
    var short: String
    /// The token index of the short form.
    var index: Int

    static func all(in tokens: [Token]) -> [Abbreviation] {
        var found: [Abbreviation] = []
        for index in tokens.indices.dropFirst(2).dropLast() where tokens[index - 1].text == "(" {
            guard tokens[index + 1].text == ")" || tokens[index + 1].text == ",", tokens[index].isAcronym,
                tokens[index].text.unicodeScalars.count <= 7
            else { continue }
            let short = tokens[index].text
            if let name = name(before: index - 1, short: short, tokens) {
                found.append(Abbreviation(name: name, short: short, index: index))
            }
        }
        return found
    }

    /// The words before the bracket whose first letters the short form is made of; little words may be skipped, and a
    /// long word may give several letters.
    private static func name(before end: Int, short: String, _ tokens: [Token]) -> Range<Int>? {
        var letters = Array(short.lowercased().unicodeScalars.filter(Tokenizer.isLetter))
        if short.hasSuffix("s"), letters.count > 2 { letters.removeLast() }
        let least = max(0, end - letters.count - 4)
        for start in stride(from: end - 1, through: least, by: -1) {
            guard tokens[start].kind == .word, initial(tokens[start]) == letters.first else {
                if tokens[start].kind == .mark, tokens[start].text != "-" { return nil }
                continue
            }
            if end - start >= 2 || letters.count == 1, spells(letters, tokens[start..<end]) { return start..<end }
        }
        return nil
    }

    private static func initial(_ token: Token) -> Unicode.Scalar? { token.lower.unicodeScalars.first }

    /// Whether the letters stand in order in the words, each word's first letter used unless the word is a little one.
    private static func spells(_ letters: [Unicode.Scalar], _ words: ArraySlice<Token>) -> Bool {
        var next = 0
        for word in words where word.kind == .word {
            for part in word.lower.split(separator: "-") {
                let scalars = Array(part.unicodeScalars)
                guard next < letters.count, scalars.first == letters[next] else {
                    if word.wordClass.isClosed { continue }
                    return false
                }
                next += 1
                if words.count < letters.count {
                    for scalar in scalars.dropFirst() where next < letters.count && scalar == letters[next] {
                        next += 1
                    }
                }
            }
        }
        return next == letters.count
    }
}
