/// A word's number in a `Vocabulary`.
typealias WordID = Int32

/// What is known of one distinct word, worked out once however often it occurs.
final class Word {
    let text: String
    /// Number of the stem for counting what texts have in common.
    let stem: Int32
    /// Number of the stem for telling whether two terms are one.
    let noun: Int32
    /// A word that says nothing of the subject.
    let isFunction: Bool
    /// Of its first four letters; of the whole word when it is shorter.
    fileprivate let beginning: UInt64
    /// Of its first five letters; nil when it is shorter.
    fileprivate let start: UInt64?
    /// Of every five letters in a row.
    fileprivate let parts: [UInt64]
    fileprivate let length: Int
    /// The kind of thing it names, where it is one of a few common nouns.
    let kind: MeaningForm.Kind?

    fileprivate init(_ text: String, stem: Int32, noun: Int32) {
        let scalars = Array(text.unicodeScalars)
        self.text = text
        self.stem = stem
        self.noun = noun
        isFunction = FunctionWords.contains(text)
        length = scalars.count
        beginning = Self.mark(scalars.prefix(4))
        parts = scalars.count < 5 ? [] : (0...(scalars.count - 5)).map { Self.mark(scalars[$0..<($0 + 5)]) }
        start = parts.first
        kind = MeaningForm.kind(ofNoun: text)
    }

    /// FNV-1a over scalars.
    private static func mark(_ scalars: ArraySlice<Unicode.Scalar>) -> UInt64 {
        scalars.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1.value)) &* 0x100_0000_01b3 }
    }

    /// True for words with one beginning (`regulate`, `regular`) or where one begins what stands inside the other
    /// (`skeleton`, `cytoskeletal`). Words of three letters or fewer must be equal.
    func sharesForm(with other: Word) -> Bool {
        if beginning == other.beginning { return min(length, other.length) >= 4 || length == other.length }
        if let start, other.parts.contains(start) { return true }
        if let start = other.start, parts.contains(start) { return true }
        return false
    }
}

extension Word {
    /// True for words that share their form or name one kind of thing (`joint`, `articulation`): one in a prompt points
    /// at an option that holds the other.
    func pointsAt(_ other: Word) -> Bool {
        sharesForm(with: other) || (kind != nil && kind == other.kind)
    }
}

/// Numbers words, so that texts can be compared quickly.
struct Vocabulary {
    private(set) var words: [Word] = []
    private var numbers: [String: WordID] = [:]
    private var stems: [String: Int32] = [:]

    subscript(id: WordID) -> Word { words[Int(id)] }

    /// A word that has a number already.
    func known(_ text: String) -> Word? { numbers[text].map { self[$0] } }

    /// The number of a word in lower case.
    mutating func number(of text: String) -> WordID {
        if let known = numbers[text] { return known }
        let id = WordID(words.count)
        words.append(Word(text, stem: stem(Stem.ofContent(text)), noun: stem(Stem.ofNoun(text))))
        numbers[text] = id
        return id
    }

    private mutating func stem(_ text: String) -> Int32 {
        if let known = stems[text] { return known }
        let id = Int32(stems.count)
        stems[text] = id
        return id
    }
}
