/// How often the words of a text stand in it, singular and plural together: what it speaks of. Of a long text it is how
/// often in a section's worth of words, so that a book's words count no more than a lecture's.
package struct WordCounts: Sendable {
    /// Natural logarithm of one more than the count, by word in lower case as it stands.
    private let logarithms: [String: Double]

    /// Words of the texts that the weights were fitted on.
    private static let section = 3400.0

    init(_ sentences: [Sentence]) {
        var counts: [String: Int] = [:]
        for sentence in sentences {
            for token in sentence.tokens where token.kind == .word { counts[token.lower, default: 0] += 1 }
        }
        var folded: [String: Int] = [:]
        let singulars = counts.keys.reduce(into: [String: String]()) { $0[$1] = Plurals.singular($1) }
        for (word, singular) in singulars { folded[singular, default: 0] += counts[word] ?? 0 }
        let share = min(1, Self.section / max(1, Double(counts.values.reduce(0, +))))
        logarithms = singulars.mapValues { Logistic.naturalLogarithm(1 + share * Double(folded[$0] ?? 0)) }
    }

    /// 0 for a word that the text lacks.
    func logarithm(of word: String) -> Double { logarithms[word] ?? 0 }
}
