import Decks
import Diagnostics
import QuizGeneration
import Testing

@Suite struct TypingTests {
    @Test func asksForTheTermWhicheverWayTheCardIsWritten() throws {
        let quiz = QuizDecks.quiz(QuizDecks.markdown(QuizDecks.mixed)).value
        #expect(quiz.typed.count == 24)
        let libretto = try #require(quiz.typed.first { $0.accepted == ["libretto"] })
        #expect(libretto.prompt == "Which term means: text of an opera or other long vocal work?")
    }

    @Test func acceptsOtherFormsOfAnAnswer() throws {
        let quiz = QuizDecks.quiz(
            QuizDecks.markdown([
                ("Which signal rises?", "action potential (AP)"), ("Which colour?", "grey / gray"),
                ("How many keys?", "88"),
            ])
        ).value
        #expect(
            quiz.typed.map(\.accepted) == [
                ["action potential (AP)", "action potential", "AP"], ["grey / gray", "grey", "gray"], ["88"],
            ])
        #expect(quiz.typed.map(\.isNumber) == [false, false, true])
    }

    @Test func forgivesNoSlipThatMakesAnotherAnswer() throws {
        let quiz = QuizDecks.quiz(
            QuizDecks.markdown([
                ("Which bone is in the hip?", "ilium"), ("Which part is of the gut?", "ileum"),
                ("Which is a reed?", "oboe"),
            ])
        )
        .value
        #expect(quiz.typed.map(\.others) == [["ileum"], ["ilium"], []])
    }

    @Test func masksItsOwnAnswerInAPromptToType() throws {
        let quiz = QuizDecks.quiz(
            QuizDecks.markdown([("What is a pianist?", "performer trained to play the piano before a public")])
        ).value
        #expect(quiz.typed.map(\.prompt) == ["Which term means: performer trained to play the ____ before a public?"])
    }

    @Test func pairsShortSidesWithoutARepeatedOne() {
        let cards = QuizDecks.mixed + [("What is a barcarolle?", QuizDecks.glossary[0].meaning)]
        let pairs = QuizDecks.quiz(QuizDecks.markdown(cards)).value.pairs
        #expect(pairs.count == 24)
        #expect(Set(pairs.map(\.left)).count == 24 && Set(pairs.map { $0.right.lowercased() }).count == 24)
        #expect(
            pairs.contains {
                $0.left == "Legato" && $0.right.lowercased().hasPrefix("way of playing with notes joined")
            })
    }
}
