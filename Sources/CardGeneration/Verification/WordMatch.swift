/// Comparing texts by their words, whatever their marks, cases and blanks.
package enum WordMatch {
    /// Lower case words and numbers in order; `3.14`, `well-known` and `mother's` stay whole.
    package static func words(of text: String) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        let scalars = Array(text.lowercased().unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            if isLetterOrDigit(scalar) {
                word.append(scalar)
            } else if isJoiner(scalar), !word.isEmpty, index + 1 < scalars.count, isLetterOrDigit(scalars[index + 1]) {
                word.append(scalar == "\u{2019}" ? "'" : scalar)
            } else if !word.isEmpty {
                words.append(String(word))
                word = String.UnicodeScalarView()
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        return words
    }

    /// Words that say something: not the small words that every sentence has, cut to a stem.
    package static func contentStems(of text: String) -> [String] {
        words(of: text).map { $0.hasSuffix("'s") ? String($0.dropLast(2)) : $0 }.filter { !smallWords.contains($0) }
            .map(stem)
    }

    /// The numbers in a text, as written there; thousands' commas left out.
    package static func numbers(in text: String) -> Set<String> {
        Set(
            words(of: text).compactMap { word in
                guard word.unicodeScalars.contains(where: { $0.properties.numericType == .decimal }) else { return nil }
                return word.split(separator: ",").joined()
            })
    }

    /// Whether the words of `part` stand in `whole` next to each other and in order.
    package static func holds(_ whole: [String], _ part: [String]) -> Bool {
        guard let first = part.first, part.count <= whole.count else { return false }
        for start in 0...(whole.count - part.count) where whole[start] == first {
            if whole[start..<(start + part.count)].elementsEqual(part) { return true }
        }
        return false
    }

    /// A crude stem that is the same for `learned`, `learning` and `learns`.
    static func stem(_ word: String) -> String {
        guard word.utf8.count > 4, word.utf8.allSatisfy({ $0 < 0x80 }) else { return word }
        for ending in ["ingly", "edly", "ings", "ing", "ies", "ied", "ed", "es", "ly", "s", "e"]
        where word.hasSuffix(ending) && word.utf8.count - ending.utf8.count >= 3 {
            return String(word.dropLast(ending.count))
        }
        return word
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
    }

    private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
        "'\u{2019}-.,\u{2011}".unicodeScalars.contains(scalar)
    }

    private static let smallWords: Set<String> = [
        "a", "an", "the", "of", "at", "to", "for", "from", "with", "into", "in", "on", "by", "as", "and", "or", "but",
        "nor",
        "that", "which", "who", "whose", "what", "when", "where", "why", "how", "than", "if", "it", "its", "is", "are",
        "was",
        "were", "be", "been", "being", "has", "have", "had", "do", "does", "did", "can", "may", "will", "would", "this",
        "these", "those", "their", "there", "they", "we", "you", "he", "she", "his", "her", "not", "no", "so", "such",
        "also",
        "der", "die", "das", "ein", "eine", "und", "oder", "ist", "sind", "von", "zu", "im", "le", "la", "les", "un",
        "une",
        "et", "ou", "est", "sont", "de", "des", "du", "el", "los", "las", "una", "y", "o", "es", "son", "que",
    ]
}
