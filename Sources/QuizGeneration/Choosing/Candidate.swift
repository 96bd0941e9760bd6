import Decks

/// One way of asking one card. A class, since a course has thousands and they are compared in every order.
final class Candidate {
    /// Index into the course's cards.
    let card: Int
    let direction: QuizQuestion.Direction
    /// What is asked.
    let body: PromptBody
    /// The key as an option, Markdown.
    let choice: String
    /// Words of the option and of what is asked.
    let answer: Phrase
    let asked: Phrase
    /// The answer as the card has it, Markdown, and the term of a definition.
    let answerText: String
    let definitionTerm: String
    /// Both sides of a definition; nil for other cards.
    let definition: (term: Phrase, meaning: Phrase)?
    /// First letters of the answer's words, as an abbreviation of it would be written.
    let initials: String
    let group: Group
    let genus: Genus
    /// True when the answer shares a word with what is asked that cannot be masked.
    let isExposed: Bool
    /// True when one side is the other's abbreviation: whoever can spell has the answer, whatever stands beside it.
    let isSpelled: Bool
    /// Numbers of the asked text and of the answer; equal texts have equal numbers.
    let askedNumber: Int32
    let answerNumber: Int32

    init(
        card: Int, direction: QuizQuestion.Direction, body: PromptBody, choice: String, answerText: String,
        term: String = "",
        answer: Phrase, asked: Phrase, definition: (term: Phrase, meaning: Phrase)? = nil, initials: String = "",
        group: Group, genus: Genus, isExposed: Bool = false, isSpelled: Bool = false,
        askedNumber: Int32, answerNumber: Int32
    ) {
        self.card = card
        self.direction = direction
        self.body = body
        self.choice = choice
        self.answerText = answerText
        self.definitionTerm = term
        self.answer = answer
        self.asked = asked
        self.definition = definition
        self.initials = initials
        self.group = group
        self.genus = genus
        self.isExposed = isExposed || isSpelled
        self.isSpelled = isSpelled
        self.askedNumber = askedNumber
        self.answerNumber = answerNumber
    }

    /// What options of one question have in common beside their shape.
    struct Kind: Hashable {
        /// True when the options are definitions.
        var asksMeaning: Bool
        var word: MeaningForm.Word
        /// `who`, `where`, `why` … of a plain question; empty for others.
        var asked: String
        var language: String
    }

    /// What candidates must share to be options of one question.
    struct Group: Hashable {
        var shape: AnswerShape
        var kind: Kind

        /// A wider group for cards that find too few of their own: phrases and clauses together, and any part of speech
        /// but persons.
        var wider: Group {
            var group = self
            if shape.kind == .phrase { group.shape.kind = .clause }
            if kind.word != .person { group.kind.word = .noun }
            return group
        }
    }
}
