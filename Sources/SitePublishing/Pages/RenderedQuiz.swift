import Decks
import QuizGeneration

/// A deck's quiz as markup.
struct RenderedQuiz: Sendable {
    var questions: [RenderedQuestion] = []
    var typed: [(question: TypedQuestion, rendered: RenderedQuestion)] = []
    var pairs: [(card: CardID, left: HTML, right: HTML)] = []

    /// Questions of all kinds.
    var count: Int { questions.isEmpty ? typed.count : questions.count }
    var isEmpty: Bool { questions.isEmpty && typed.isEmpty }

    /// The typed questions as JSON for the page's script.
    /// - Parameters:
    ///   - page: the page's own language.
    ///   - why: makes the markup that says why an answer is right, for cards without a choice question.
    func typedBlock(page: String, why: (Record<QuestionShape>) -> [UInt8]) -> HTML {
        let explained = Set(questions.map(\.card))
        let values = typed.map { question, rendered -> JSONWriter.Value in
            var members: [(String, JSONWriter.Value)] = [
                ("card", .text(question.card.text)), ("prompt", .text(rendered.prompt.text)),
                ("lang", .text(rendered.promptLanguage.tag)), ("dir", .text(rendered.promptLanguage.direction)),
                ("accepted", .list(question.accepted.map { .text($0) })), ("number", .flag(question.isNumber)),
                ("others", .list(question.others.map { .text($0) })),
            ]
            if !explained.contains(question.card) {
                members.append(
                    ("why", .text(String(decoding: why(rendered.record(position: 0, page: page)), as: UTF8.self))))
            }
            return .object(members)
        }
        var writer = JSONWriter()
        writer.object([("articles", .list(TypedQuestion.articles.map { .text($0) })), ("questions", .list(values))])
        return HTML(bytes: writer.bytes)
    }

    /// The matching pairs as JSON: `[["k7f3q","left","right"],…]`.
    var pairsBlock: HTML {
        var writer = JSONWriter()
        writer.value(.list(pairs.map { .list([.text($0.card.text), .text($0.left.text), .text($0.right.text)]) }))
        return HTML(bytes: writer.bytes)
    }
}

extension CardRenderer {
    /// - Parameters:
    ///   - cards: the rendered cards; questions of others are left out.
    ///   - passages: the words of the source, where they may be shown.
    mutating func render(
        _ quiz: Quiz, cards: [CardID: RenderedCard], passages: [CardID: String], places: SourcePlaces
    ) -> RenderedQuiz {
        var rendered = RenderedQuiz()
        for question in quiz.questions {
            guard let card = cards[question.card] else { continue }
            rendered.questions.append(render(question, of: card, passage: passages[question.card], places))
        }
        for question in quiz.typed {
            guard let card = cards[question.card] else { continue }
            rendered.typed.append((question, render(question, of: card, passage: passages[question.card], places)))
        }
        for pair in quiz.pairs where cards[pair.card] != nil {
            rendered.pairs.append((pair.card, keptInline(pair.left), keptInline(pair.right)))
        }
        return rendered
    }

    private mutating func render(
        _ question: QuizQuestion, of card: RenderedCard, passage: String?, _ places: SourcePlaces
    ) -> RenderedQuestion {
        let choices = question.choices.map {
            let html = keptInline($0.text).withoutLinks
            return RenderedQuestion.Choice(
                html: html, language: language(of: $0.text),
                spoken: html.isFormula ? $0.text.filter { $0 != "$" } : nil,
                card: $0.card)
        }
        return RenderedQuestion(
            card: question.card, direction: question.direction, prompt: prompt(question.prompt),
            promptLanguage: language(of: question.prompt), choices: choices, correct: question.correct,
            answer: choices[question.correct].html, answerLanguage: choices[question.correct].language,
            reason: reason(question.direction, card), passage: passage, source: places.source(of: card.card))
    }

    private mutating func render(
        _ question: TypedQuestion, of card: RenderedCard, passage: String?, _ places: SourcePlaces
    ) -> RenderedQuestion {
        let answer = question.accepted.first ?? ""
        return RenderedQuestion(
            card: question.card, direction: question.direction, prompt: prompt(question.prompt),
            promptLanguage: language(of: question.prompt), choices: [], correct: 0, answer: HTML(escaping: answer),
            answerLanguage: language(of: answer), reason: reason(question.direction, card), passage: passage,
            source: places.source(of: card.card))
    }

    /// A prompt with its blanks `____` as gaps.
    private mutating func prompt(_ markdown: String) -> HTML {
        guard markdown.holds("__") else { return keptInline(markdown) }
        let parts = Placeholder.cleared(markdown).split(separator: "____", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return inline(markdown) }
        var text = String(parts[0])
        for (index, part) in parts.dropFirst().enumerated() { text += Placeholder.gap(index).text + part }
        return inline(placeholders: text, hints: (1..<parts.count).map { ClozeHint(blank: $0, text: nil) })
    }

    private func reason(_ direction: QuizQuestion.Direction, _ card: RenderedCard) -> HTML {
        switch direction {
        case .forward, .backward: card.explanation
        case .cloze: card.answer
        }
    }
}

extension HTML {
    /// Whether the markup is one formula and nothing else.
    fileprivate var isFormula: Bool {
        bytes.starts(with: "<math".utf8) && bytes.reversed().starts(with: "</math>".utf8.reversed())
    }
}
