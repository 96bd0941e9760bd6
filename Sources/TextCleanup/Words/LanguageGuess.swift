package import Documents

/// Tells the language of a document by its commonest little words.
package enum LanguageGuess {
    private static let words: [(language: String, words: Set<String>)] = [
        ("en", ["the", "of", "and", "is", "that", "with", "for", "are", "this", "which", "by", "from", "was", "it"]),
        (
            "de",
            [
                "der", "die", "das", "und", "ist", "nicht", "ein", "eine", "mit", "den", "von", "zu", "sich", "wird",
                "auf",
            ]
        ),
        ("fr", ["le", "la", "les", "et", "des", "est", "une", "dans", "que", "du", "pour", "qui", "sur", "au", "par"]),
        ("es", ["el", "la", "los", "y", "las", "es", "una", "que", "del", "por", "con", "para", "como", "se", "su"]),
        ("it", ["il", "di", "che", "la", "e", "un", "per", "è", "della", "con", "non", "sono", "gli", "dei", "nel"]),
        ("pt", ["o", "os", "e", "não", "uma", "que", "da", "do", "para", "com", "em", "são", "dos", "ao", "mais"]),
        (
            "nl",
            ["de", "het", "een", "en", "van", "is", "dat", "niet", "op", "met", "voor", "zijn", "wordt", "aan", "te"]
        ),
        ("sv", ["och", "att", "det", "som", "är", "en", "på", "av", "för", "inte", "med", "den", "till", "ett"]),
        ("pl", ["i", "w", "na", "z", "się", "nie", "do", "jest", "że", "to", "od", "przez", "jako", "oraz"]),
    ]

    /// A BCP 47 tag; nil where no language has twice the little words of the next, or there is too little text.
    package static func language(of document: SourceDocument) -> String? {
        var counts = [Int](repeating: 0, count: words.count)
        var total = 0
        for block in document.pages.lazy.flatMap(\.blocks) where block.kind == .paragraph || block.kind.isListItem {
            for word in block.text.split(whereSeparator: { !$0.isLetter }) {
                total += 1
                let lower = word.lowercased()
                for index in words.indices where words[index].words.contains(lower) { counts[index] += 1 }
            }
            if total > 2000 { break }
        }
        let ranked = counts.indices.sorted { (counts[$0], $1) > (counts[$1], $0) }
        let (best, next) = (counts[ranked[0]], counts[ranked[1]])
        return total >= 20 && best * 10 >= total && best * 3 >= next * 4 ? words[ranked[0]].language : nil
    }
}
