/// Terms by their key, in the order in which the text first has them.
struct TermCollection {
    private(set) var terms: [Term] = []
    private var indices: [String: Int] = [:]
    /// Terms that count only when they come twice, are emphasised or are names.
    private var tentative: Set<Int> = []

    mutating func add(_ occurrence: Term.Occurrence, in sentence: Sentence, isTentative: Bool = false) {
        let tokens = sentence.tokens[occurrence.range]
        let key = Self.key(of: tokens)
        guard !key.isEmpty else { return }
        let index: Int
        if let known = indices[key] {
            index = known
            if !isTentative { tentative.remove(index) }
        } else {
            index = terms.count
            indices[key] = index
            terms.append(Term(key: key, wordCount: tokens.lazy.filter { $0.kind != .mark }.count))
            if isTentative { tentative.insert(index) }
        }
        terms[index].occurrences.append(occurrence)
        if isTentative { terms[index].hasOf = true }
    }

    mutating func dropUnrepeated() {
        terms = terms.enumerated().filter { index, term in
            !tentative.contains(index) || term.occurrences.count > 1
        }.map(\.element)
        indices = Dictionary(uniqueKeysWithValues: terms.enumerated().map { ($1.key, $0) })
    }

    static func key(of tokens: some BidirectionalCollection<Token>) -> String {
        var words = tokens.filter { $0.kind != .mark }.map(\.lower)
        guard let last = words.last else { return "" }
        words[words.count - 1] = Plurals.singular(last)
        return words.joined(separator: " ")
    }
}
