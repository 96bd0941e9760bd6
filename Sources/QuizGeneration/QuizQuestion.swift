package import Decks

/// A multiple-choice question made from an approved card. A card has one at most.
///
/// Every answer is the right one once and a wrong one as often as any other, so a page should not ask questions that
/// share an option (`optionCards`) close together: a reader who strikes out what was right before would be guessing well.
package struct QuizQuestion: Hashable, Sendable {
    package enum Direction: String, Hashable, Sendable {
        /// Front asked, back chosen.
        case forward
        /// Back asked, front chosen.
        case backward
        case cloze
    }

    package struct Choice: Hashable, Sendable {
        /// Markdown.
        package var text: String
        /// The card that the choice is the answer of; nil for one given by hand or made from the key.
        package var card: CardID?

        package init(text: String, card: CardID?) {
            self.text = text
            self.card = card
        }
    }

    package let card: CardID
    package let direction: Direction
    /// Markdown; a blank, or a word that would give the answer away, is `____`.
    package let prompt: String
    package let choices: [Choice]
    /// Index into `choices`.
    package let correct: Int

    /// Nil when there are fewer than two choices, two alike, or `correct` is none of them.
    package init?(card: CardID, direction: Direction, prompt: String, choices: [Choice], correct: Int) {
        guard choices.count >= 2, choices.indices.contains(correct),
            Set(choices.map(\.text)).count == choices.count
        else { return nil }
        self.card = card
        self.direction = direction
        self.prompt = prompt
        self.choices = choices
        self.correct = correct
    }

    /// The cards that the choices came from, the question's own among them.
    package var optionCards: [CardID] { choices.compactMap(\.card) }

    /// The right choice.
    package var key: Choice { choices[correct] }
}
