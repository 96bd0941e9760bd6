/// Word stems by their endings: light for telling a noun's forms apart from other words, heavy for overlap.
package enum Stems {
    /// Singular and plural fold together, Latin and Greek ones too.
    package static func noun(_ word: String) -> String {
        var word = Substring(word)
        let count = word.utf8.count
        if count > 4, word.hasSuffix("ies") {
            word = word.dropLast(3) + "y"
        } else if count > 4, ["sses", "shes", "ches", "xes", "zes"].contains(where: word.hasSuffix) {
            word.removeLast(2)
        } else if count > 3, word.hasSuffix("s"), !["ss", "us", "is"].contains(where: word.hasSuffix) {
            word.removeLast()
        }
        if word.utf8.count > 5, ["us", "um", "on", "is", "es"].contains(where: word.hasSuffix) {
            return String(word.dropLast(2))
        }
        if word.utf8.count > 4, let last = word.last, "aie".contains(last) { word.removeLast() }
        return String(word)
    }

    /// Without any of the usual endings.
    package static func content(_ word: String) -> String {
        guard word.utf8.count > 3, !word.allSatisfy(\.isNumber) else { return word }
        var stem = Substring(word)
        for ending in endings where stem.utf8.count >= ending.utf8.count + 4 && stem.hasSuffix(ending) {
            stem = stem.dropLast(ending.count)
            break
        }
        if stem.utf8.count > 4, let last = stem.last, stem.dropLast().last == last, !"aeiouls".contains(last) {
            stem.removeLast()
        }
        return String(stem)
    }

    private static let endings = [
        "ization", "isation", "ations", "ation", "ements", "ement", "nesses", "ness", "ically", "ities", "ity", "ions",
        "ion",
        "ments", "ment", "ings", "ing", "ively", "ive", "ously", "ous", "ical", "ally", "ics", "ic", "als", "al", "ers",
        "er",
        "ors", "or", "edly", "ed", "ly", "ies", "es", "s", "e", "y", "a", "i",
    ]
}

extension Language {
    /// Whether a word in lower case is of a closed class.
    func isClosed(_ word: String) -> Bool { tagger.closedWords[word] != nil }
}
