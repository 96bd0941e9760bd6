import Decks
import QuizGeneration

/// A multiple-choice question as markup, or a typed one, which has no choices.
struct RenderedQuestion: Sendable {
    var card: CardID
    var direction: QuizQuestion.Direction
    var prompt: HTML
    var promptLanguage: SideLanguage
    var choices: [Choice]
    /// Index of the right choice.
    var correct: Int
    var answer: HTML
    var answerLanguage: SideLanguage
    /// Why the right answer is right; empty when the deck says no more.
    var reason: HTML
    var passage: String?
    var source: String

    struct Choice: Sendable {
        var html: HTML
        var language: SideLanguage
        /// The name of a choice that is a formula alone, which would have none: its TeX.
        var spoken: String?
        /// The card that it is the answer of.
        var card: CardID?
    }

    /// - Parameter page: the page's own language.
    func record(position: Int, page: String) -> Record<QuestionShape> {
        var record = Record<QuestionShape>()
        record[.card] = .text(card.text)
        record[.position] = .number(position)
        record[.asked] = .html(prompt)
        record[.promptLanguage] = .text(promptLanguage.unlike(page)?.tag)
        record[.promptDirection] = .text(promptLanguage.direction)
        record[.right] = .text(String(correct))
        record[.askedDirection] = .text(direction.rawValue)
        record[.options] = .text(choices.compactMap(\.card?.text).joined(separator: " "))
        record[.choices] = .list(choices.enumerated().map { $1.record(value: $0, page: page) })
        record[.answer] = .html(answer)
        record[.answerLanguage] = .text(answerLanguage.unlike(page)?.tag)
        record[.answerDirection] = .text(answerLanguage.direction)
        record[.reason] = .html(reason)
        record[.passage] = .text(passage)
        record[.source] = .text(source)
        return record
    }
}

extension RenderedQuestion.Choice {
    fileprivate func record(value: Int, page: String) -> Record<ChoiceShape> {
        var record = Record<ChoiceShape>()
        record[.value] = .text(String(value))
        record[.text] = .html(html)
        record[.spoken] = .text(spoken)
        record[.of] = .text(card?.text)
        record[.choiceLanguage] = .text(language.unlike(page)?.tag)
        record[.choiceDirection] = .text(language.direction)
        return record
    }
}
