/// English number and articles.
enum Plurals {
    /// One key for the singular and the plural of a noun in lower case: `ies` → `y`, `mitochondria` → `mitochondrion`.
    static func singular(_ word: String) -> String {
        if let known = irregular[word] { return known }
        let count = word.utf8.count
        guard count > 3, word.hasSuffix("s"), !isSingularInS(word) else { return word }
        if word.hasSuffix("ies"), count > 4 { return word.dropLast(3) + "y" }
        for ending in ["sses", "shes", "ches", "xes", "zes"] where word.hasSuffix(ending) {
            return String(word.dropLast(2))
        }
        return String(word.dropLast())
    }

    /// Whether a noun is taken to be plural; nil where its form doesn't tell.
    static func isPlural(_ word: String, in words: WordList) -> Bool? {
        if irregular[word] != nil { return true }
        if unclear.contains(word) { return nil }
        guard word.utf8.count > 3, word.hasSuffix("s") else {
            if word.utf8.count > 4, word.hasSuffix("ae") { return true }
            return false
        }
        if isSingularInS(word) { return word.hasSuffix("ics") ? nil : false }
        if let entry = words[word], entry.readings.contains(.noun), !entry.readings.contains(.pluralNoun) { return nil }
        return true
    }

    private static func isSingularInS(_ word: String) -> Bool {
        for ending in ["ss", "us", "is", "ics", "os", "as", "ous"] where word.hasSuffix(ending) { return true }
        return singularInS.contains(word)
    }

    /// `a` or `an` before a word, by its sound as far as spelling tells.
    static func article(before word: String) -> String {
        let lower = word.lowercased()
        guard let first = lower.first else { return "a" }
        if word.count > 1, word.allSatisfy({ $0.isUppercase || $0.isNumber || $0 == "-" }) || word.count == 1 {
            return "AEFHILMNORSX8".contains(word.first ?? " ") ? "an" : "a"
        }
        for start in ["hour", "honest", "honor", "honour", "heir"] where lower.hasPrefix(start) { return "an" }
        for start in ["eu", "uni", "use", "usu", "uti", "one", "once", "ur", "ub"] where lower.hasPrefix(start) {
            return start == "uni" && (lower.hasPrefix("unin") || lower.hasPrefix("unim"))
                || start == "ur" && !lower.hasPrefix("ura") && !lower.hasPrefix("uri") && !lower.hasPrefix("ure")
                || start == "ub" && !lower.hasPrefix("ubi") ? "an" : "a"
        }
        return "aeiou".contains(first) ? "an" : "a"
    }

    private static let irregular: [String: String] = [
        "people": "person", "children": "child", "men": "man", "women": "woman", "feet": "foot", "teeth": "tooth",
        "mice": "mouse", "geese": "goose", "mitochondria": "mitochondrion", "bacteria": "bacterium",
        "nuclei": "nucleus",
        "criteria": "criterion", "phenomena": "phenomenon", "alveoli": "alveolus", "stimuli": "stimulus",
        "fungi": "fungus",
        "analyses": "analysis", "hypotheses": "hypothesis", "bases": "base", "axes": "axis", "crises": "crisis",
        "theses": "thesis", "syntheses": "synthesis", "diagnoses": "diagnosis", "matrices": "matrix",
        "indices": "index", "vertices": "vertex", "appendices": "appendix", "vertebrae": "vertebra", "larvae": "larva",
        "lives": "life", "wives": "wife", "knives": "knife", "leaves": "leaf", "halves": "half", "shelves": "shelf",
        "wolves": "wolf", "calves": "calf", "selves": "self", "quanta": "quantum", "spectra": "spectrum",
        "strata": "stratum", "ova": "ovum", "loci": "locus", "foci": "focus", "radii": "radius", "cacti": "cactus",
        "gyri": "gyrus", "sulci": "sulcus", "ganglia": "ganglion", "cilia": "cilium", "flagella": "flagellum",
    ]
    private static let unclear: Set<String> = ["data", "media", "series", "species", "means", "politics", "police"]
    private static let singularInS: Set<String> = [
        "lens", "news", "series", "species", "means", "gas", "bus", "atlas", "canvas", "always", "perhaps", "rabies",
        "corps", "mars", "thanks",
    ]
}
