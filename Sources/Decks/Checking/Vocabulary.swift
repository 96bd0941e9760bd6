/// Small words that checks look for, by language.
struct Vocabulary: Sendable {
    let and: Set<UInt64>
    let question: Set<UInt64>
    let auxiliaries: Set<UInt64>
    let pronouns: Set<UInt64>
    /// Words that say nothing about what a card is about.
    let stop: Set<UInt64>

    /// The lists of a language; English ones for a language without.
    static func of(_ language: String) -> Vocabulary { language == "de" ? german : english }

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

    static let yesAndNo = digests("yes no true false ja nein wahr falsch richtig oui non vrai faux si verdadero falso")
        .union(digests("sí"))

    /// "How long does it take", "what does it mean to": the pronoun stands for nothing.
    static let impersonal = digests("take mean")

    private init(and: String, question: String, auxiliaries: String, pronouns: String, stop: String) {
        self.and = Self.digests(and)
        self.question = Self.digests(question)
        self.auxiliaries = Self.digests(auxiliaries)
        self.pronouns = Self.digests(pronouns)
        self.stop = Self.digests(stop)
    }

    private static func digests(_ words: String) -> Set<UInt64> { Set(WordDigest.all(of: words)) }
}
