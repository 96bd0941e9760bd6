/// Small words that checks look for, by language.
final class Vocabulary: Sendable {
    let and: WordSet
    let question: WordSet
    let auxiliaries: WordSet
    let pronouns: WordSet
    /// Words that say nothing about what a card is about.
    let stop: WordSet

    /// The lists of a language (BCP 47); English ones for a language without.
    static func of(_ language: String?) -> Vocabulary {
        (language ?? "").lowercased().hasPrefix("de") ? german : english
    }

    private static let english = Vocabulary(
        and: "and",
        question: "what why how when where who which whose",
        auxiliaries: "is are was were do does did can has have will",
        pronouns: "it its they their them this these those he she his her",
        stop: """
            a an the of in on at to for from by with and or is are was were be been do does did what which who whom \
            whose when where why how that this these those it its as into than
            """)

    private static let german = Vocabulary(
        and: "und",
        question: "was warum wieso weshalb wie wann wo wer wen wem welche welcher welches wozu",
        auxiliaries: "ist sind war waren hat haben kann wird tut macht",
        pronouns: "es er sie dies diese dieser dieses jene ihr ihre sein seine",
        stop: """
            der die das ein eine einer eines einem einen des dem den von in im an am auf zu zum zur für mit und oder \
            ist sind war waren wird werden was wer wie wo wann warum welche welcher welches als aus bei es
            """)

    static let yesAndNo = WordSet(
        "yes no true false ja nein wahr falsch richtig oui non vrai faux si sí verdadero falso")

    /// "How long does it take", "what does it mean to": the pronoun stands for nothing.
    static let impersonal = WordSet("take mean")

    private init(and: String, question: String, auxiliaries: String, pronouns: String, stop: String) {
        self.and = WordSet(and)
        self.question = WordSet(question)
        self.auxiliaries = WordSet(auxiliaries)
        self.pronouns = WordSet(pronouns)
        self.stop = WordSet(stop)
    }
}

/// A fixed set of words by their digests, in a table twice as large, so that a look-up is one or two comparisons.
struct WordSet: Sendable {
    private var table: [UInt64]

    init(_ words: String) {
        let digests = WordDigest.all(of: words)
        var size = 8
        while size < digests.count * 2 { size *= 2 }
        table = Array(repeating: 0, count: size)
        for digest in digests { table[place(of: digest)] = digest }
    }

    func contains(_ digest: UInt64) -> Bool { table[place(of: digest)] == digest }

    /// Where a digest stands, or the free place where it would.
    private func place(of digest: UInt64) -> Int {
        let mask = table.count - 1
        var place = Int(truncatingIfNeeded: digest >> 17) & mask
        while table[place] != 0, table[place] != digest { place = (place + 1) & mask }
        return place
    }
}
