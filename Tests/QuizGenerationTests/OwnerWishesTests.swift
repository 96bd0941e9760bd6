import Decks
import Diagnostics
import QuizGeneration
import Testing

/// What an author can say about a deck's quiz.
@Suite struct OwnerWishesTests {
    private let given = """
        - [x] What does the tonic do at the end of a phrase? <!-- t0n1c -->

          It brings the phrase to rest.

          The ear expects it.

          Not:
          - It starts a new phrase.
          - It raises the tension.
          - It changes the metre.

        """

    @Test func asksWithTheWrongAnswersGivenByHand() throws {
        let quiz = QuizDecks.quiz(given).value
        let question = try #require(quiz.questions.first)
        #expect(
            Set(question.choices.map(\.text)) == [
                "It brings the phrase to rest", "It starts a new phrase", "It raises the tension",
                "It changes the metre",
            ])
        #expect(question.key.text == "It brings the phrase to rest")
        #expect(question.prompt == "What does the tonic do at the end of a phrase?")
    }

    @Test func fillsUpWrongAnswersGivenByHand() throws {
        let own = "- [x] Which term means: silent beat? <!-- r3st0 -->\n\n  rest\n\n  Not:\n  - pulse\n\n"
        let quiz = QuizDecks.quiz(own + QuizDecks.markdown(QuizDecks.terms)).value
        let question = try #require(quiz.questions.first { $0.key.text == "Rest" })
        #expect(question.choices.count == 4)
        #expect(question.choices.contains { $0.text == "Pulse" && $0.card == nil })
    }

    @Test func leavesOutACardThatOptsOut() {
        let deck = QuizDecks.markdown(QuizDecks.terms).replacing(
            "vocal work? <!--", with: "vocal work? #no-quiz <!--")
        let quiz = QuizDecks.quiz(deck)
        #expect(!quiz.value.questions.flatMap(\.choices).contains { $0.text == "Libretto" })
        #expect(!quiz.diagnostics.contains { $0.message.contains("long vocal work") })
    }

    @Test(arguments: [2, 3, 5, 6]) func asksWithAsManyChoicesAsTheDeckWants(count: Int) {
        let quiz = QuizDecks.quiz(QuizDecks.markdown(QuizDecks.terms, header: "---\nchoices: \(count)\n---\n\n")).value
        #expect(quiz.questions.count >= 20)
        #expect(quiz.questions.allSatisfy { $0.choices.count == count })
    }

    @Test func asksNothingOfADeckThatWantsNoQuiz() {
        let quiz = QuizDecks.quiz(QuizDecks.markdown(QuizDecks.terms, header: "---\nchoices: 0\n---\n\n"))
        #expect(quiz.value == Quiz())
        #expect(quiz.diagnostics.isEmpty)
    }

    @Test func tellsThatChoicesAreANumber() {
        let read = DeckReader.read(SourceText(name: "d.md", text: "---\nchoices: many\n---\n"))
        #expect(read.diagnostics.map(\.message) == ["'choices' is a number from 2 to 6, or 0 for no quiz"])
    }
}
