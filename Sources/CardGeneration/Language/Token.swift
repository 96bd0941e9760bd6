package import Documents

/// A word, number or mark of a sentence.
package struct Token: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        case word, number, mark
        /// A formula or a piece of code; `text` is what stands in it.
        case atom
    }

    /// As printed.
    package var text: String
    /// Lower case, with a straight apostrophe.
    package var lower: String
    package var kind: Kind
    /// A blank stood before it.
    package var isSpaced: Bool
    package var emphasis: TextRun.Emphasis
    package var isUnsure: Bool
    package var wordClass: WordClass

    package init(
        _ text: String, _ kind: Kind, isSpaced: Bool, emphasis: TextRun.Emphasis = [], isUnsure: Bool = false
    ) {
        self.text = text
        self.lower = kind == .word ? Self.folded(text) : text
        self.kind = kind
        self.isSpaced = isSpaced
        self.emphasis = emphasis
        self.isUnsure = isUnsure
        self.wordClass = kind == .number ? .number : kind == .atom ? .atom : .mark
    }

    package var isWord: Bool { kind == .word }

    package var isCapitalised: Bool {
        guard kind == .word, let first = text.unicodeScalars.first else { return false }
        return first.properties.isUppercase
    }

    /// At least two capitals and no small letter but a plural's `s`: `DNA`, `ABCs`.
    package var isAcronym: Bool {
        guard kind == .word else { return false }
        var capitals = 0
        let scalars = text.unicodeScalars
        for (offset, scalar) in scalars.enumerated() {
            if scalar.properties.isUppercase {
                capitals += 1
            } else if scalar.properties.isLowercase, !(scalar == "s" && offset == scalars.count - 1) {
                return false
            }
        }
        return capitals >= 2
    }

    /// Set apart in a way that books set terms.
    package var isEmphasised: Bool { !emphasis.isDisjoint(with: [.bold, .highlight, .italic, .underline]) }

    private static func folded(_ text: String) -> String {
        var isPlain = true
        for byte in text.utf8 where byte >= 0x80 || (byte >= 0x41 && byte <= 0x5A) {
            isPlain = false
            break
        }
        if isPlain { return text }
        let lower = text.lowercased()
        guard lower.utf8.contains(0xE2) else { return lower }
        return String(String.UnicodeScalarView(lower.unicodeScalars.map { $0 == "’" || $0 == "‘" ? "'" : $0 }))
    }
}

extension Sequence<Token> {
    /// The tokens as text again, as they were printed.
    package var joinedText: String {
        var text = ""
        for token in self {
            if token.isSpaced, !text.isEmpty { text += " " }
            text += token.text
        }
        return text
    }
}
