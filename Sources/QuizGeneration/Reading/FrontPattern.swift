/// How a front asks, found by its opening words: what a term means, or which term has a meaning.
enum FrontPattern {
    /// The words around a question in one language.
    struct Wording {
        /// Before and after a term: asks what it means.
        let meaning: (String, String)
        /// Before and after a meaning: asks which term has it.
        let term: (String, String)
    }

    /// `What is osmosis?`: the term, and how to ask the other way round.
    case asksMeaning(of: String, Wording)
    /// `Which term means: diffusion of water?`: the meaning.
    case asksTerm(for: String, Wording)

    /// Nil when the front is any other question. `front` is plain text.
    init?(_ front: String) {
        let lower = front.lowercased()
        guard lower.utf8.count == front.utf8.count else { return nil }
        guard let first = lower.utf8.first, let openings = Self.openingsByByte[first] else { return nil }
        for entry in openings where lower.utf8.starts(with: entry.opening.utf8) {
            let rest = front.utf8.dropFirst(entry.opening.utf8.count)
            guard let body = String(rest).map(Self.withoutEnd), !body.isEmpty else { continue }
            if entry.asksTerm {
                self = .asksTerm(for: body, entry.wording)
                return
            }
            guard let term = Self.term(in: body, articles: entry.articles) else { return nil }
            self = .asksMeaning(of: term, entry.wording)
            return
        }
        return nil
    }

    private static func withoutEnd(_ text: String) -> String {
        var text = Substring(text)
        while let last = text.last, " ?:.…\"“”»".contains(last) { text.removeLast() }
        while let first = text.first, " :\"“„«".contains(first) { text.removeFirst() }
        return String(text)
    }

    /// A term of at most five words. `the function of the ribosome` names no term: it asks something else.
    private static func term(in body: String, articles: Set<String>) -> String? {
        var words = body.split(separator: " ")
        let article = words.first.map { articles.contains($0.lowercased()) } ?? false
        if words.count > 1, article { words.removeFirst() }
        guard (1...5).contains(words.count) else { return nil }
        let linking = words.dropFirst().filter { linkWords.contains($0.lowercased()) }
        if words.count > 1, let first = words.first, linkWords.contains(first.lowercased()) { return nil }
        if linking.contains(where: { $0.lowercased() != "of" }) || (article && !linking.isEmpty) { return nil }
        return words.joined(separator: " ")
    }

    static let articles: Set<String> = [
        "a", "an", "the", "ein", "eine", "der", "die", "das", "le", "la", "les", "un", "une", "el", "los", "las", "una",
        "il", "lo", "de", "het", "een", "o", "os", "as", "um", "uma",
    ]

    private static let linkWords: Set<String> = [
        "of", "in", "for", "to", "with", "from", "by", "that", "which", "who", "on", "between", "at", "into", "during",
        "when", "where", "after", "before", "about", "than", "called", "produced", "made", "used", "needed", "meant",
        "von", "des", "für", "mit", "im", "zwischen", "du", "des", "pour", "dans", "del", "para", "en", "y", "entre",
    ]

    private struct Opening {
        let opening: String
        let asksTerm: Bool
        let wording: Wording

        /// What may stand before a term: `de facto` begins with no article in English.
        var articles: Set<String> {
            let isEnglish = ["wh", "define "].contains { opening.hasPrefix($0) }
            return isEnglish ? ["a", "an", "the"] : FrontPattern.articles
        }
    }

    private static let openingsByByte = Dictionary(grouping: openings) { $0.opening.utf8.first ?? 0 }

    /// Longer openings first, so that `what is the term for` is not read as `what is`.
    private static let openings: [Opening] =
        ([
            (
                [
                    "what is the definition of ", "what is meant by ", "define the term ", "define ", "what are ",
                    "what is ",
                    "what's ", "what was ", "what were ",
                ],
                [
                    "which term means", "what term means", "which word means", "what word means",
                    "which term describes",
                    "what is the term for ", "what is the word for ", "what is the name for ", "what do we call ",
                    "what do you call ", "term for ", "which term is defined as",
                ],
                Wording(meaning: ("What is meant by ", "?"), term: ("Which term means: ", "?"))
            ),
            (
                ["who is ", "who was ", "who are ", "who were "], ["who is meant:", "who is described:"],
                Wording(meaning: ("Who is meant by ", "?"), term: ("Who is meant: ", "?"))
            ),
            (
                ["was ist ", "was sind ", "was bedeutet ", "was versteht man unter ", "definiere "],
                ["welcher begriff bedeutet", "welcher begriff ist gemeint", "wie nennt man "],
                Wording(meaning: ("Was bedeutet ", "?"), term: ("Welcher Begriff ist gemeint: ", "?"))
            ),
            (
                ["qu'est-ce que ", "qu’est-ce que ", "que signifie ", "définir "],
                ["quel terme signifie", "comment appelle-t-on "],
                Wording(meaning: ("Que signifie ", " ?"), term: ("Quel terme signifie : ", " ?"))
            ),
            (
                ["¿qué es ", "¿qué son ", "¿qué significa "], ["¿qué término significa", "¿cómo se llama "],
                Wording(meaning: ("¿Qué significa ", "?"), term: ("¿Qué término significa: ", "?"))
            ),
            (
                ["che cos'è ", "che cos’è ", "cos'è ", "cos’è ", "che cosa significa "], ["quale termine significa"],
                Wording(meaning: ("Che cosa significa ", "?"), term: ("Quale termine significa: ", "?"))
            ),
            (
                ["wat is ", "wat zijn ", "wat betekent "], ["welke term betekent", "hoe noem je "],
                Wording(meaning: ("Wat betekent ", "?"), term: ("Welke term betekent: ", "?"))
            ),
            (
                ["o que é ", "o que são ", "o que significa "], ["que termo significa", "como se chama "],
                Wording(meaning: ("O que significa ", "?"), term: ("Que termo significa: ", "?"))
            ),
        ] as [([String], [String], Wording)])
        .flatMap { meaning, term, wording in
            meaning.map { Opening(opening: $0, asksTerm: false, wording: wording) }
                + term.map { Opening(opening: $0, asksTerm: true, wording: wording) }
        }
        .sorted { $0.opening.utf8.count > $1.opening.utf8.count }

    /// The wording for a card that is no question at all (`osmosis :: diffusion of water`), by its deck's language.
    static func wording(in language: String?) -> Wording {
        guard let language, language.hasPrefix("en") else { return Wording(meaning: ("", ""), term: ("", "")) }
        return Wording(meaning: ("What is meant by ", "?"), term: ("Which term means: ", "?"))
    }
}
