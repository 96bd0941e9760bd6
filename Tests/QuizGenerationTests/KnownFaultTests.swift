import Decks
import Diagnostics
import QuizGeneration
import Testing

/// Faults that other quiz programs had, each as a test of its kind.
@Suite struct KnownFaultTests {
    @Test func repeatsNoOptionWhenGivenAndFoundAnswersAreJoined() {
        let cards = QuizDecks.glossary.map { entry in
            "- [x] Which term means: \(entry.meaning)?\n\n  \(entry.term)\n\n  Not:\n  - Aria.\n  - the aria\n\n"
        }
        for question in QuizDecks.quiz(cards.joined()).value.questions {
            let texts = question.choices.map { $0.text.lowercased() }
            #expect(Set(texts).count == texts.count)
            #expect(texts.count { $0.hasSuffix("aria") } <= 1)
        }
    }

    @Test func makesTheRightOptionNoLongerThanTheOthers() {
        let quiz = QuizDecks.quiz(QuizDecks.markdown(QuizDecks.meanings)).value
        let longest = quiz.questions.count { question in
            question.choices.allSatisfy { $0.text.count <= question.key.text.count }
        }
        #expect(Double(longest) <= 0.4 * Double(quiz.questions.count))
        for question in quiz.questions {
            let lengths = question.choices.map(\.text.count)
            #expect((lengths.max() ?? 0) <= max((lengths.min() ?? 0) + 12, (lengths.min() ?? 0) * 5 / 2))
        }
    }

    @Test(arguments: [
        "- first\n  - second", "![](score.png)", "one line\\\n  another", "| a | b |\n  | - | - |\n  | 1 | 2 |",
        "`let a = 1`",
    ])
    func letsNobodyTypeAListAPictureOrSeveralLines(back: String) {
        let quiz = QuizDecks.quiz(QuizDecks.markdown([("What belongs here?", back)])).value
        #expect(quiz.typed.isEmpty)
    }

    @Test func pairsNoQuestionWithAnotherCardsAnswer() {
        let cards = (1...8).map {
            ("How does instrument number \($0) make its sound?", "by vibrating part \($0 * 3) of it")
        }
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards)).value
        for question in quiz.questions {
            #expect(!question.choices.contains { ["true", "false"].contains($0.text.lowercased()) })
            #expect(!cards.contains { card in question.prompt.contains(card.1) })
        }
    }

    /// Whoever can spell finds `World Health Organization` beside any three others.
    @Test(arguments: ["What does %@ stand for?", "What is %@?", "Which term means: %@?"])
    func asksNoAbbreviationWhoseLettersTellIt(front: String) {
        let names = [
            ("WHO", "World Health Organization"), ("ILO", "International Labour Organization"),
            ("IMF", "International Monetary Fund"), ("WMO", "World Meteorological Organization"),
            ("EIB", "European Investment Bank"), ("UPU", "Universal Postal Union"),
        ]
        let asksTerm = front.hasPrefix("Which")
        let cards = names.map { (front.replacing("%@", with: asksTerm ? $1 : $0), asksTerm ? $0 : $1) }
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards)).value
        #expect(quiz.questions.isEmpty)
        #expect(quiz.typed.count == names.count)
    }
}
