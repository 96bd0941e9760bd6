/// A word's number in a `Vocabulary`.
typealias WordID = Int32

/// What is known of one distinct word, worked out once however often it occurs. It holds no references: words are compared
/// by the million, and counting who holds them would take longer than comparing them.
struct Word {
    /// Number of the stem for counting what texts have in common.
    let stem: Int32
    /// Number of the stem for telling whether two terms are one.
    let noun: Int32
    /// Of its first four letters; of the whole word when it is shorter.
    fileprivate let beginning: UInt64
    /// Of its first five letters; 0 when it is shorter.
    fileprivate let start: UInt64
    /// One bit for each part, so that most words are told apart without looking at their parts.
    fileprivate let sketch: UInt64
    /// Of every five letters in a row: a range of the vocabulary's parts.
    fileprivate let firstPart: Int32
    fileprivate let partCount: Int32
    fileprivate let length: Int32
    /// The kind of thing it names, where it is one of a few common nouns.
    let kind: MeaningForm.Kind?
    /// A word that says nothing of the subject.
    let isFunction: Bool
    let isArticle: Bool

    fileprivate static func bit(of part: UInt64) -> UInt64 { 1 << (part & 63) }

    /// FNV-1a over scalars.
    fileprivate static func mark(_ scalars: ArraySlice<Unicode.Scalar>) -> UInt64 {
        scalars.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1.value)) &* 0x100_0000_01b3 }
    }
}

/// Numbers words, so that texts can be compared quickly.
struct Vocabulary {
    private var words: [Word] = []
    private var texts: [String] = []
    private var parts: [UInt64] = []
    private var numbers: [String: WordID] = [:]
    private var stems: [String: Int32] = [:]

    subscript(id: WordID) -> Word { words[Int(id)] }

    func text(of id: WordID) -> String { texts[Int(id)] }

    /// The number of a word in lower case.
    mutating func number(of text: String) -> WordID {
        if let known = numbers[text] { return known }
        let id = WordID(words.count)
        words.append(word(text))
        texts.append(text)
        numbers[text] = id
        return id
    }

    private mutating func word(_ text: String) -> Word {
        let scalars = Array(text.unicodeScalars)
        let found = scalars.count < 5 ? [] : (0...(scalars.count - 5)).map { Word.mark(scalars[$0..<($0 + 5)]) }
        defer { parts += found }
        return Word(
            stem: stem(Stem.ofContent(text)), noun: stem(Stem.ofNoun(text)), beginning: Word.mark(scalars.prefix(4)),
            start: found.first ?? 0, sketch: found.reduce(0) { $0 | Word.bit(of: $1) }, firstPart: Int32(parts.count),
            partCount: Int32(found.count), length: Int32(scalars.count), kind: MeaningForm.kind(ofNoun: text),
            isFunction: FunctionWords.contains(text), isArticle: text == "a" || text == "an" || text == "the")
    }

    private mutating func stem(_ text: String) -> Int32 {
        if let known = stems[text] { return known }
        let id = Int32(stems.count)
        stems[text] = id
        return id
    }
}

extension Vocabulary {
    /// True for words with one beginning (`regulate`, `regular`) or where one begins what stands inside the other
    /// (`skeleton`, `cytoskeletal`). Words of three letters or fewer must be equal.
    func shareForm(_ left: Word, _ right: Word) -> Bool {
        if left.beginning == right.beginning {
            return min(left.length, right.length) >= 4 || left.length == right.length
        }
        return stands(left.start, in: right) || stands(right.start, in: left)
    }

    private func stands(_ start: UInt64, in word: Word) -> Bool {
        guard start != 0, word.sketch & Word.bit(of: start) != 0 else { return false }
        return (word.firstPart..<(word.firstPart + word.partCount)).contains { parts[Int($0)] == start }
    }

    /// True for words that share their form or name one kind of thing (`joint`, `articulation`): one in a prompt points
    /// at an option that holds the other.
    func pointsAt(_ left: Word, _ right: Word) -> Bool {
        shareForm(left, right) || (left.kind != nil && left.kind == right.kind)
    }

    /// True when a text holds an abbreviation of what has these first letters: `What does WHO stand for?`
    func abbreviates(_ text: Phrase, _ initials: String) -> Bool {
        !initials.isEmpty && text.words.contains { self.text(of: $0) == initials }
    }

    /// How many telling words of a text share their form with a telling word of another.
    func sharedCount(of text: Phrase, with other: Phrase) -> Int {
        text.telling.count { id in
            let word = self[id]
            return other.telling.contains { shareForm(self[$0], word) }
        }
    }
}
