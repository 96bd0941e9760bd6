/// Light stemming of English and of Latin and Greek plurals. It compares words; it never shows one.
enum Stem {
    /// For telling whether two terms are one: `cells` → `cell`, `nuclei` and `nucleus` → `nucle`.
    static func ofNoun(_ word: String) -> String {
        var letters = Array(word.utf8)
        if letters.count > 4, letters.ends(in: "ies") {
            letters.removeLast(3)
            letters.append(UInt8(ascii: "y"))
        } else if letters.count > 4, letters.ends(inAnyOf: ["sses", "shes", "ches", "xes", "zes"]) {
            letters.removeLast(2)
        } else if letters.count > 3, letters.ends(in: "s"), !letters.ends(inAnyOf: ["ss", "us", "is"]) {
            letters.removeLast()
        }
        if letters.count > 5, letters.ends(inAnyOf: ["us", "um", "on", "is", "es"]) {
            letters.removeLast(2)
        } else if letters.count > 4, letters.ends(inAnyOf: ["a", "i", "e"]) {
            letters.removeLast()
        }
        return String(decoding: letters, as: UTF8.self)
    }

    /// For counting what two texts have in common: `regulation`, `regulates` → `regul`.
    static func ofContent(_ word: String) -> String {
        var letters = Array(word.utf8)
        guard letters.count > 3, !letters.allSatisfy({ (48...57).contains($0) }) else { return word }
        for suffix in suffixes where letters.ends(in: suffix) && letters.count - suffix.utf8.count >= 4 {
            letters.removeLast(suffix.utf8.count)
            break
        }
        if letters.count > 4, let last = letters.last, last == letters[letters.count - 2],
            !"aeiouls".utf8.contains(last), last < 0x80
        {
            letters.removeLast()
        }
        return String(decoding: letters, as: UTF8.self)
    }

    private static let suffixes = [
        "ization", "isation", "ations", "ation", "ements", "ement", "nesses", "ness", "ically", "ities", "ity", "ions",
        "ion", "ments", "ment", "ings", "ing", "ively", "ive", "ously", "ous", "ical", "ally", "ics", "ic", "als", "al",
        "ers", "er", "ors", "or", "edly", "ed", "ly", "ies", "es", "s", "e", "y", "a", "i",
    ]
}

extension [UInt8] {
    func ends(in suffix: String) -> Bool {
        let suffix = suffix.utf8
        return count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
    }

    func ends(inAnyOf suffixes: [String]) -> Bool {
        suffixes.contains { ends(in: $0) }
    }
}
