package import Documents

/// Cuts runs into words, numbers and marks. Abbreviations keep their full stop, decimals their point, compounds
/// their hyphen; a formula or a piece of code is one token.
package struct Tokenizer: Sendable {
    /// Lower case, with their full stops: `e.g.`, `dr.`.
    let abbreviations: Set<String>

    package init(abbreviations: Set<String>) {
        self.abbreviations = abbreviations
    }

    package func tokens(of runs: [TextRun]) -> [Token] {
        var tokens: [Token] = []
        var isSpaced = false
        for run in Self.merged(runs) {
            if run.emphasis.contains(.formula) || run.emphasis.contains(.code) {
                isSpaced = isSpaced || run.text.first?.isWhitespace == true
                var atom = Token(Self.trimmed(run.text), .atom, isSpaced: isSpaced, emphasis: run.emphasis)
                atom.isUnsure = run.isUnsure
                tokens.append(atom)
                isSpaced = run.text.last?.isWhitespace == true
            } else {
                scan(run, isSpaced: &isSpaced, into: &tokens)
            }
        }
        return tokens
    }

    package func tokens(of text: String) -> [Token] { tokens(of: [TextRun(text)]) }

    private func scan(_ run: TextRun, isSpaced: inout Bool, into tokens: inout [Token]) {
        let scalars = Array(run.text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            if scalar.properties.isWhitespace {
                isSpaced = true
                index += 1
                continue
            }
            let end = Self.isWordScalar(scalar) ? wordEnd(scalars, from: index) : index + 1
            let text = String(String.UnicodeScalarView(scalars[index..<end]))
            let kind: Token.Kind =
                !Self.isWordScalar(scalar)
                ? .mark : scalars[index..<end].contains(where: Self.isLetter) ? .word : .number
            var token = Token(text, kind, isSpaced: isSpaced, emphasis: run.emphasis)
            token.isUnsure = run.isUnsure
            if !isSpaced, kind == .word, Self.lacksBlank(before: token, tokens) { token.isSpaced = true }
            if !isSpaced, kind != .mark, let last = tokens.last, last.kind == .word, index == 0,
                last.emphasis != run.emphasis
            {
                // A word whose letters are set in two ways is one word.
                tokens[tokens.count - 1] = Self.joined(last, token)
            } else {
                tokens.append(token)
            }
            isSpaced = false
            index = end
        }
    }

    /// `a transformation.Digital tools`, `tools,tied to it`: some typesetters let the blank after a mark shrink to nothing.
    private static func lacksBlank(before token: Token, _ tokens: [Token]) -> Bool {
        guard let mark = tokens.last, mark.kind == .mark, !mark.isSpaced, tokens.count > 1 else { return false }
        let before = tokens[tokens.count - 2]
        if mark.text == "”", ".!?".contains(before.text) {
            return token.isCapitalised && isSmall(token.text.dropFirst())
        }
        guard before.kind == .word, before.text.utf8.count > 1, token.text.utf8.count > 1,
            isSmall(before.text.dropFirst())
        else { return false }
        switch mark.text {
        case ".", "?", "!": return token.isCapitalised && isSmall(token.text.dropFirst())
        case ",", ";": return isSmall(token.text.dropFirst())
        default: return false
        }
    }

    private static func isSmall(_ text: Substring) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isLowercase) }

    private static func joined(_ left: Token, _ right: Token) -> Token {
        Token(
            left.text + right.text, .word, isSpaced: left.isSpaced,
            emphasis: left.text.utf8.count >= right.text.utf8.count ? left.emphasis : right.emphasis,
            isUnsure: left.isUnsure || right.isUnsure)
    }

    /// Where the word that starts at `start` ends.
    private func wordEnd(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
        var end = start
        while end < scalars.count {
            let scalar = scalars[end]
            if Self.isWordScalar(scalar) || Self.joins(scalars, at: end) {
                end += 1
            } else if scalar == ".", keepsStop(scalars, from: start, at: end) {
                end += 1
            } else {
                break
            }
        }
        // The charge of an ion: `Na+`, `Co3+`, `O2−`.
        if end < scalars.count, scalars[end] == "+" || scalars[end] == "−", scalars[start].properties.isUppercase,
            end + 1 == scalars.count || !Self.isWordScalar(scalars[end + 1])
        {
            end += 1
        }
        return end
    }

    /// Apostrophes, hyphens and decimal marks between two word characters.
    private static func joins(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        guard index > 0, index + 1 < scalars.count else { return false }
        let before = scalars[index - 1]
        let after = scalars[index + 1]
        switch scalars[index] {
        case "'", "’": return isWordScalar(before) && isLetter(after)
        case "-", "‑": return isWordScalar(before) && isWordScalar(after)
        case ".", ",": return isDigit(before) && isDigit(after)
        default: return false
        }
    }

    /// Whether a full stop belongs to the word before it: `U.S.`, `e.g.`, `Dr.`, the initial in `J. Smith`.
    private func keepsStop(_ scalars: [Unicode.Scalar], from start: Int, at index: Int) -> Bool {
        let word = String(String.UnicodeScalarView(scalars[start...index]))
        if index - start >= 1, word.dropLast().contains("."), Self.isLetter(scalars[index - 1]) { return true }
        let isInitial = index - start == 1 && scalars[start].properties.isUppercase
        let nextIsLetter = index + 1 < scalars.count && Self.isLetter(scalars[index + 1])
        if index - start == 1, nextIsLetter, index + 2 < scalars.count, scalars[index + 2] == "." { return true }
        return isInitial || abbreviations.contains(word.lowercased())
    }

    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII
            ? (scalar.value | 0x20) >= 0x61 && (scalar.value | 0x20) <= 0x7A : scalar.properties.isAlphabetic
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x30 && scalar.value <= 0x39 }

    static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
        if isLetter(scalar) || isDigit(scalar) { return true }
        guard !scalar.isASCII else { return false }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .otherNumber: return true
        default: return false
        }
    }

    private static func merged(_ runs: [TextRun]) -> [TextRun] {
        var merged: [TextRun] = []
        for run in runs {
            if let last = merged.last, last.emphasis == run.emphasis, last.isUnsure == run.isUnsure {
                merged[merged.count - 1].text += run.text
            } else {
                merged.append(run)
            }
        }
        return merged
    }

    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
