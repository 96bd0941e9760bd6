import Decks

/// What a card asks, as a quiz sees it. All texts are Markdown.
enum Subject {
    struct Definition {
        var term: String
        var meaning: String
        /// The way the card was written: `.forward` asks for the meaning.
        var written: QuizQuestion.Direction
        /// The front, when it asks for the meaning.
        var front: String?
        var wording: FrontPattern.Wording
    }

    struct Question {
        var prompt: String
        var answer: String
        var direction: QuizQuestion.Direction
        /// True for a statement with a blank: words of it may be masked.
        var isStatement: Bool
        /// The card asked the other way round, for `:::`.
        var isReversible: Bool
    }

    case definition(Definition)
    case question(Question)

    /// One subject, or for a cloze one for each blank, the one to ask first standing first.
    static func all(of card: Card, language: String?) -> [Subject] {
        switch card.content {
        case .basic(let basic): [of(basic, language: language)]
        case .cloze(let parts): clozes(parts, seed: card.id.text)
        }
    }

    private static func of(_ basic: Card.Basic, language: String?) -> Subject {
        let front = PlainText.of(basic.front)
        let question = Question(
            prompt: basic.front, answer: basic.answer, direction: .forward, isStatement: Blanks.areIn(front),
            isReversible: basic.isReversible)
        if question.isStatement { return .question(question) }
        switch FrontPattern(front) {
        case .asksMeaning(let term, let wording):
            return .definition(
                Definition(
                    term: term, meaning: basic.answer, written: .forward, front: basic.front, wording: wording))
        case .asksTerm(let meaning, let wording):
            return .definition(
                Definition(term: basic.answer, meaning: meaning, written: .backward, front: nil, wording: wording))
        case nil:
            return bareDefinition(basic, front, language).map(Subject.definition) ?? .question(question)
        }
    }

    /// `osmosis :: diffusion of water through a membrane`, or the other way round: one side a term, the other longer.
    private static func bareDefinition(_ basic: Card.Basic, _ front: String, _ language: String?) -> Definition? {
        guard !front.hasSuffix("?"), !front.contains("\n"), !front.hasSuffix(":"),
            AnswerShape.specialKind(basic.answer) == nil
        else { return nil }
        let answer = PlainText.of(basic.answer)
        let (asked, given) = (wordCount(front), wordCount(answer))
        let wording = FrontPattern.wording(in: language)
        if asked <= 4, given >= 5, given >= 2 * asked {
            return Definition(
                term: basic.front, meaning: basic.answer, written: .forward, front: basic.front, wording: wording)
        }
        if given <= 4, asked >= 5, asked >= 2 * given {
            return Definition(
                term: basic.answer, meaning: basic.front, written: .backward, front: nil, wording: wording)
        }
        return nil
    }

    private static func wordCount(_ text: String) -> Int { WordScanner.words(in: text).count }

    private static func clozes(_ parts: [Card.ClozePart], seed: String) -> [Subject] {
        var blanks: [Int] = []
        for case .hidden(_, _, let blank) in parts where !blanks.contains(blank) { blanks.append(blank) }
        let order = blanks.sorted { (Chance.number(seed, "\($0)"), $0) < (Chance.number(seed, "\($1)"), $1) }
        return order.map { blank in .question(cloze(parts, hiding: blank)) }
    }

    private static func cloze(_ parts: [Card.ClozePart], hiding blank: Int) -> Question {
        var prompt = ""
        var answer = ""
        for part in parts {
            switch part {
            case .shown(let text): prompt += text
            case .hidden(let text, let hint, blank):
                prompt += "____" + (hint.map { " (\($0))" } ?? "")
                if answer.isEmpty { answer = text }
            case .hidden(let text, _, _): prompt += text
            }
        }
        return Question(
            prompt: prompt, answer: answer, direction: .cloze, isStatement: true, isReversible: false)
    }
}
