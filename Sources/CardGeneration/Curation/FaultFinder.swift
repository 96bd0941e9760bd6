/// Finds what is wrong with a card by its words alone: the checks that both generators share.
package struct FaultFinder: Sendable {
    let language: Language

    package init(language: Language) {
        self.language = language
    }

    /// The first fault of a card, or nil when none is found.
    package func fault(of card: CardText) -> Fault? {
        guard !card.questionWords.isEmpty, !card.answerWords.isEmpty else { return .empty }
        return Self.lengthFault(card) ?? markFault(card) ?? openingFault(card) ?? wordFault(card)
            ?? (card.isCloze
                ? ClozeFaults(language: language).fault(of: card) : QuestionFaults(language: language).fault(of: card))
            ?? leakFault(card)
    }

    /// The first fault of a card whose form the source gave, a list or a row of a table: how long it is and whether it
    /// is a sentence do not count.
    package func faultOfGivenForm(of card: CardText) -> Fault? {
        guard !card.questionWords.isEmpty, !card.answerWords.isEmpty else { return .empty }
        if card.questionWords.count > 50 || card.question.count > 340 { return .questionTooLong }
        return markFault(card) ?? wordFault(card) ?? leakFault(card)
    }

    static func lengthFault(_ card: CardText) -> Fault? {
        if card.answerWords.count > 45 || card.answer.count > 320 { return .answerTooLong }
        if card.questionWords.count > 50 || card.question.count > 340 { return .questionTooLong }
        if !card.isCloze, card.questionWords.count > 28, card.answerWords.count > 28 { return .questionTooLong }
        return nil
    }

    // MARK: Marks

    private func markFault(_ card: CardText) -> Fault? {
        for tokens in [card.questionTokens, card.answerTokens] {
            for (open, close) in [("(", ")"), ("[", "]"), ("“", "”"), ("„", "“"), ("«", "»")] where open != "„" {
                if count(open, tokens) != count(close, tokens) { return .unbalancedMarks }
            }
            if count("\"", tokens) % 2 == 1 { return .unbalancedMarks }
            if tokens.contains(where: { Self.debris.contains($0.text) }) { return .markupLeft }
        }
        if card.question.contains("**") || card.answer.contains("**") || card.question.contains("://")
            || card.answer.contains("://") || card.answer.contains("www.") || card.question.contains("www.")
        {
            return .markupLeft
        }
        if let last = card.answerTokens.last, ",:;–—-".contains(last.text) { return .fragment }
        return nil
    }

    private func count(_ mark: String, _ tokens: [Token]) -> Int { tokens.count { $0.text == mark } }

    private static let debris: Set<String> = ["•", "▪", "◦", "�", "|", "■", "□", "●", "\u{F0B7}"]

    // MARK: What a card leans on

    private func openingFault(_ card: CardText) -> Fault? {
        let tokens = card.isCloze ? card.questionTokens : card.answerTokens
        let words = tokens.prefix(5).filter { $0.kind != .mark }.map(\.lower)
        let opensWithBlank = card.isCloze && tokens.first?.text == CardText.blank
        guard let first = words.first, !opensWithBlank else { return nil }
        if Self.pronouns.contains(first) { return .unresolvedPronoun }
        if words.count > 1, first == "that", Self.thatVerbs.contains(words[1]) { return .unresolvedPronoun }
        if words.count > 1, first == "the", words[1] == "former" || words[1] == "latter" { return .unresolvedPronoun }
        if words.count > 2, Self.quantities.contains(first), words[1] == "of", Self.these.contains(words[2]) {
            return .unresolvedPronoun
        }
        if opensWithConnective(words, tokens) { return .danglingConnective }
        if !card.isCloze, card.questionWords.count > 1,
            Self.these.contains(card.questionWords[card.questionWords.count - 2]),
            card.question.hasSuffix("?")
        {
            return .unresolvedPronoun
        }
        return nil
    }

    private func opensWithConnective(_ words: [String], _ tokens: [Token]) -> Bool {
        let text = words.joined(separator: " ") + " "
        return Self.connectives.contains { text.hasPrefix($0 + " ") }
    }

    private static let pronouns: Set<String> = [
        "it", "its", "they", "their", "them", "this", "these", "those", "he", "his", "she", "her", "him", "such",
        "here",
        "it's", "they're", "he's", "she's",
    ]
    private static let these: Set<String> = ["these", "them", "this", "those"]
    private static let quantities: Set<String> = [
        "one", "each", "both", "some", "many", "most", "all", "none", "neither", "either",
    ]
    private static let thatVerbs: Set<String> = [
        "is", "was", "means", "can", "has", "will", "would", "makes", "same", "year", "system", "process", "idea",
    ]
    private static let connectives = [
        "however", "therefore", "thus", "hence", "moreover", "furthermore", "in addition", "additionally",
        "for example",
        "for instance", "but", "and", "or", "so", "then", "likewise", "similarly", "consequently", "as a result",
        "in contrast", "by contrast", "on the other hand", "instead", "nevertheless", "nonetheless", "meanwhile",
        "otherwise",
        "in fact", "indeed", "also", "finally", "besides", "still", "yet", "rather", "conversely", "in other words",
        "that is", "again", "next", "later", "afterward", "this is why", "of course", "in this way", "in this case",
        "because of this", "for this reason", "at this point", "to do this", "as such", "after that",
    ]

    // MARK: Words

    private func wordFault(_ card: CardText) -> Fault? {
        for tokens in [card.questionTokens, card.answerTokens] {
            // `For another view, see …`
            for (token, next) in zip(tokens, tokens.dropFirst()) where token.text == "," && next.lower == "see" {
                return .pointsElsewhere
            }
            let words = tokens.filter { $0.kind != .mark || $0.text == CardText.blank }.map(\.lower)
            if pointsElsewhere(words) { return .pointsElsewhere }
            if addressesReader(words) { return .addressesReader }
            for (word, next) in zip(words, words.dropFirst()) where word == next {
                if word != "that", word != "had", word != CardText.blank { return .doubledWord }
            }
            for (token, next) in zip(tokens, tokens.dropFirst()) where token.lower == "a" && next.kind == .word {
                if next.isSpaced, let first = next.lower.unicodeScalars.first, "aeio".unicodeScalars.contains(first),
                    next.text.utf8.count > 2, !token.isAcronym, Plurals.article(before: next.text) == "an"
                {
                    return .wrongArticle
                }
            }
        }
        guard let last = card.answerWords.last, card.answerWords.count > 1 else { return nil }
        return Self.functionWords.contains(last) ? .fragment : nil
    }

    private func pointsElsewhere(_ words: [String]) -> Bool {
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1] : ""
            let third = index + 2 < words.count ? words[index + 2] : ""
            if Self.numbered.contains(word), next.utf8.first.map({ $0 >= 0x30 && $0 <= 0x39 }) == true { return true }
            if Self.shown.contains(word), words[(index + 1)...].prefix(5).contains(where: Self.elsewhere.contains) {
                return true
            }
            if Self.shown.contains(word) || word == "in", next == "in" || word == "in" {
                let pair = word == "in" ? (next, third) : (third, index + 3 < words.count ? words[index + 3] : "")
                if Self.here.contains(pair.0), Self.parts.contains(pair.1) { return true }
            }
            if word == "the" || Self.elsewhere.contains(word) || word == "following" || word == "preceding" {
                if Self.pictures.contains(next),
                    word != "the" || Self.elsewhere.contains(third) || Self.shows.contains(third)
                {
                    return true
                }
            }
            if word == "as", next == "we", Self.saw.contains(third) { return true }
        }
        return false
    }

    private func addressesReader(_ words: [String]) -> Bool {
        for (index, word) in words.enumerated() {
            let next = index + 1 < words.count ? words[index + 1] : ""
            let third = index + 2 < words.count ? words[index + 2] : ""
            switch word {
            case "we'll", "you'll", "let's", "my": return true
            case "we" where Self.authorVerbs.contains(next) || next == "have" && Self.told.contains(third): return true
            case "you" where next == "will" || next == "learned" || next == "read": return true
            case "you" where ["may", "might", "have"].contains(next) && (Self.told.contains(third) || third == "have"):
                return true
            case "let" where next == "us": return true
            case "recall" where next == "that": return true
            case "this" where ["video", "website", "link", "chapter", "section", "module"].contains(next): return true
            case "watch" where next == "this", "visit" where next == "this": return true
            case "learning" where next == "objective" || next == "objectives": return true
            default: continue
            }
        }
        return false
    }

    private static let numbered: Set<String> = [
        "figure", "figures", "fig.", "fig", "table", "tables", "box", "equation", "chapter", "section", "appendix",
        "exhibit", "example",
    ]
    private static let shown: Set<String> = [
        "shown", "seen", "illustrated", "pictured", "listed", "depicted", "described", "discussed", "mentioned",
        "noted", "outlined", "summarized", "given", "presented",
    ]
    private static let elsewhere: Set<String> = ["above", "below", "earlier", "previously", "here"]
    private static let here: Set<String> = ["this", "the", "these"]
    private static let parts: Set<String> = [
        "figure", "table", "image", "previous", "next", "following", "preceding", "chapter", "section", "module",
        "unit", "photo", "last", "graph", "diagram",
    ]
    private static let pictures: Set<String> = ["figure", "table", "image", "photo", "photograph", "diagram", "graph"]
    private static let shows: Set<String> = [
        "show", "shows", "illustrates", "illustrate", "depicts", "depict", "above", "below",
    ]
    private static let saw: Set<String> = ["saw", "have", "discussed", "will"]
    private static let authorVerbs: Set<String> = [
        "will", "saw", "now", "discussed", "discuss", "turn", "learned", "shall",
    ]
    private static let told: Set<String> = [
        "seen", "learned", "discussed", "described", "noted", "already", "recall", "remember", "read",
    ]
    static let functionWords: Set<String> = [
        "a", "an", "the", "of", "at", "to", "for", "from", "with", "into", "and", "or", "but", "nor", "that", "which",
        "who",
        "whose", "as", "than", "if", "because", "is", "are", "was", "were", "be", "been", "has", "have", "had", "not",
        "its",
        "their", "his", "her", "this", "these", "such",
    ]

    // MARK: Leaks

    /// The answer stands in the question, or most of its words do.
    private func leakFault(_ card: CardText) -> Fault? {
        let question = card.questionWords.map(Stems.noun)
        let answer = card.answerWords.map(Stems.noun).filter { $0 != "a" && $0 != "an" && $0 != "the" }
        guard !answer.isEmpty else { return .trivialAnswer }
        if answer.count <= 6 {
            return hasRun(answer, in: question) || sharesAll(answer, question) ? .answerInQuestion : nil
        }
        let asked = Set(card.questionWords.map(Stems.content))
        let content = card.answerWords.filter { !language.isClosed($0) }.map(Stems.content)
        let shared = content.count { asked.contains($0) }
        return !content.isEmpty && shared * 4 >= content.count * 3 ? .answerInQuestion : nil
    }

    private func hasRun(_ run: [String], in words: [String]) -> Bool {
        guard words.count >= run.count else { return false }
        return (0...(words.count - run.count)).contains { words[$0..<$0 + run.count].elementsEqual(run) }
    }

    private func sharesAll(_ answer: [String], _ question: [String]) -> Bool {
        let content = answer.filter { !language.isClosed($0) }
        if content.count == 1, content[0].count >= 6 {
            let stem = Stems.content(content[0])
            return question.contains { Stems.content($0) == stem }
        }
        let asked = Set(question)
        return content.count >= 2 && content.allSatisfy { $0.count > 2 && asked.contains($0) }
    }
}
