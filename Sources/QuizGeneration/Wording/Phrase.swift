/// A text's words, ready for comparing.
struct Phrase {
    /// Every word in order.
    let words: [WordID]
    /// The words that say something of the subject.
    let telling: [WordID]
    /// Stems of the words that say something of the subject, sorted, each once.
    let content: [Int32]
    /// Noun stems in order, without articles.
    let nouns: [Int32]
    /// Characters of the plain text.
    let length: Int

    init(_ plain: String, in vocabulary: inout Vocabulary) {
        let words = WordScanner.words(in: plain).map { vocabulary.number(of: $0.text) }
        self.words = words
        self.telling = words.filter { !vocabulary[$0].isFunction }
        let known = words.map { vocabulary[$0] }
        self.content = Self.sorted(known.lazy.filter { !$0.isFunction }.map(\.stem))
        self.nouns = known.compactMap { $0.isArticle ? nil : $0.noun }
        self.length = plain.characterCount
    }

    /// A text that is one word of its own, whatever it holds.
    init(verbatim text: String, in vocabulary: inout Vocabulary) {
        words = [vocabulary.number(of: text)]
        telling = words
        content = words.map { vocabulary[$0].stem }
        nouns = words.map { vocabulary[$0].noun }
        length = text.count
    }

    static func sorted(_ stems: some Sequence<Int32>) -> [Int32] {
        var result: [Int32] = []
        for stem in stems.sorted() where result.last != stem { result.append(stem) }
        return result
    }

    /// True when all words of the other stand here, one after another.
    func holds(_ other: Phrase) -> Bool {
        let width = other.nouns.count
        guard width > 0, width <= nouns.count else { return false }
        return (0...(nouns.count - width)).contains { nouns[$0..<($0 + width)] == other.nouns[...] }
    }
}

extension String {
    /// `count`, which for plain ASCII is the number of bytes.
    fileprivate var characterCount: Int {
        utf8.allSatisfy { $0 < 0x80 && $0 != 0x0D } ? utf8.count : count
    }
}

/// How many members two sorted lists have in common.
func commonCount(_ left: [Int32], _ right: [Int32]) -> Int {
    var (i, j, count) = (0, 0, 0)
    while i < left.count, j < right.count {
        if left[i] == right[j] {
            count += 1
            i += 1
            j += 1
        } else if left[i] < right[j] {
            i += 1
        } else {
            j += 1
        }
    }
    return count
}

/// Shared members by all members of two sorted lists (Jaccard), 0 when both are empty.
func likeness(_ left: [Int32], _ right: [Int32]) -> Double {
    let common = commonCount(left, right)
    let all = left.count + right.count - common
    return all == 0 ? 0 : Double(common) / Double(all)
}
