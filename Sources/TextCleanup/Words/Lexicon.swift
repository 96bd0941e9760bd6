import Documents

/// What is known to be a word: the document's own words and, where it fits the document, the dictionary.
struct Lexicon {
    var vocabulary: Vocabulary
    /// False where there is none, or where it does not know the document's language.
    let hasDictionary: Bool
    private let dictionary: WordList
    private var answers: [UInt64: Bool] = [:]

    init(_ document: SourceDocument, vocabulary: Vocabulary, dictionary: WordList) {
        self.vocabulary = vocabulary
        self.dictionary = dictionary
        hasDictionary = !dictionary.isEmpty && Self.fits(dictionary, document)
    }

    /// Whether the letters, as they are written, stand for a word by themselves: in the dictionary, or used three times.
    /// Without a dictionary every word counts that occurs more than once.
    mutating func isWord(_ letters: ArraySlice<UInt8>) -> Bool {
        guard hasDictionary else { return vocabulary.count(of: letters) > 1 }
        return vocabulary.count(of: letters) > 2 || isInDictionary(letters)
    }

    /// Whether a word that stands nowhere in this place would be one: in the dictionary, or used elsewhere.
    mutating func wouldBeWord(_ letters: [UInt8]) -> Bool {
        if vocabulary.count(of: letters[...]) > 0 { return true }
        return hasDictionary && isInDictionary(letters[...])
    }

    mutating func isInDictionary(_ letters: ArraySlice<UInt8>) -> Bool {
        guard hasDictionary else { return false }
        let digest = WordDigest.exact(letters)
        if let known = answers[digest] { return known }
        let isKnown = dictionary.contains(String(decoding: letters, as: UTF8.self))
        answers[digest] = isKnown
        return isKnown
    }

    /// A dictionary of another language knows few of a document’s longer words. A handful tells nothing.
    private static func fits(_ dictionary: WordList, _ document: SourceDocument) -> Bool {
        var asked = 0
        var known = 0
        for block in document.pages.lazy.flatMap(\.blocks) where block.kind == .paragraph || block.kind.isListItem {
            let bytes = block.runs.bytes
            for token in WordTokens.of(bytes) where token.range.count >= 4 {
                asked += 1
                known += dictionary.contains(bytes.text(token.range)) ? 1 : 0
            }
            if asked >= 400 { break }
        }
        return asked < 6 || known * 5 >= asked * 3
    }
}
