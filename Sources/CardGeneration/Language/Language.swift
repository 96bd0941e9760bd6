/// What the generator knows of a language: its closed words, its word list, its abbreviations and sentence openings.
package struct Language: Sendable {
    /// The text of a language's resource files, by file name without its ending.
    package typealias Files = [String: String]

    package enum Opening: String, Sendable {
        case strip, example, comma, reject
    }

    let tag: String
    let words: WordList
    let tagger: Tagger
    let tokenizer: Tokenizer
    let splitter: SentenceSplitter
    /// Opening words in lower case, by their first word.
    let openings: [String: [(words: [String], treatment: Opening)]]
    let genericNouns: Set<String>
    let personNouns: Set<String>
    let mildAdjectives: Set<String>

    /// - Parameters:
    ///   - tag: a BCP 47 tag, `en`.
    ///   - files: `closed-words`, `words`, `abbreviations`, `openers` and `word-sorts`; what is missing is empty.
    package init(tag: String, files: Files) {
        self.tag = tag
        let closed = TextTable(files["closed-words"] ?? "").rows
        let closedWords = Dictionary(
            closed.compactMap { row in row.count > 1 ? WordClass(rawValue: row[1]).map { (row[0], $0) } : nil },
            uniquingKeysWith: { first, _ in first })
        words = WordList(files["words"] ?? "")
        tagger = Tagger(closedWords: closedWords, words: words)
        let abbreviations = TextTable(files["abbreviations"] ?? "").rows
        tokenizer = Tokenizer(abbreviations: Set(abbreviations.map { $0[0] }))
        splitter = SentenceSplitter(
            closingAbbreviations: Set(abbreviations.filter { $0.count > 1 }.map { $0[0] }),
            openers: Set(closedWords.keys))
        openings = Self.openings(TextTable(files["openers"] ?? "").rows)
        let sorts = Dictionary(
            grouping: TextTable(files["word-sorts"] ?? "").rows.filter { $0.count > 1 }, by: { $0[1] }
        ).mapValues { Set($0.map { $0[0] }) }
        genericNouns = sorts["generic"] ?? []
        personNouns = sorts["person"] ?? []
        mildAdjectives = sorts["mild"] ?? []
    }

    /// A language of which only the abbreviations are known: every word counts as a noun.
    init(tag: String, abbreviations: Set<String>) {
        self.init(tag: tag, files: ["abbreviations": abbreviations.sorted().joined(separator: "\n")])
    }

    /// Longest first, so that `in addition` is found before `in`.
    private static func openings(_ rows: [[String]]) -> [String: [(words: [String], treatment: Opening)]] {
        var openings: [String: [(words: [String], treatment: Opening)]] = [:]
        for row in rows {
            guard row.count > 1, let treatment = Opening(rawValue: row[1]) else { continue }
            let words = row[0].split(separator: " ").map(String.init)
            openings[words[0], default: []].append((words, treatment))
        }
        return openings.mapValues { $0.sorted { $0.words.count > $1.words.count } }
    }
}
