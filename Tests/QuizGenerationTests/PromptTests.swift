import Decks
import Diagnostics
import QuizGeneration
import Testing

@Suite struct PromptTests {
    private func question(_ front: String, _ back: String, in cards: [(front: String, back: String)]) throws
        -> QuizQuestion
    {
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards + [(front, back)])).value
        return try #require(quiz.questions.first { $0.card.text == QuizDecks.cardID(cards.count) })
    }

    @Test func masksTheWordsThatTheKeyShares() throws {
        let question = try question(
            "Which term means: performer who plays the flute in an orchestra?", "flutist", in: QuizDecks.terms)
        #expect(question.prompt == "Which term means: performer who plays the ____ in an orchestra?")
    }

    @Test func makesAnArticleBeforeABlankTellNothing() throws {
        let question = try question(
            "Which term means: performer trained to play an organ in a church?", "organist", in: QuizDecks.terms)
        #expect(question.prompt == "Which term means: performer trained to play a(n) ____ in a church?")
    }

    @Test func turnsADefinitionRoundThatNamesItsTerm() throws {
        let question = try question(
            "What is a pianist?", "performer trained to play the piano before a public", in: QuizDecks.mixed)
        #expect(question.key.text == "Pianist")
        #expect(question.direction == .backward)
        #expect(question.prompt == "Which term means: performer trained to play the ____ before a public?")
    }

    @Test func asksAClozeWithItsBlankAndHint() throws {
        let cloze = "- [x] A ==bassoon==^[woodwind] sounds below the other reeds. <!-- bass0 -->\n\n"
        let quiz = QuizDecks.quiz(cloze + QuizDecks.markdown(QuizDecks.terms)).value
        let question = try #require(quiz.questions.first)
        #expect(question.direction == .cloze)
        #expect(question.prompt == "A(n) ____ (woodwind) sounds below the other reeds.")
        #expect(question.key.text == "Bassoon")
    }

    @Test func offersTheFirstStatementOfALongAnswer() throws {
        let cards = QuizDecks.meanings.map {
            (front: $0.front, back: $0.back + "; it is seldom written out. More follows.")
        }
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards)).value
        #expect(!quiz.questions.isEmpty)
        #expect(quiz.questions.flatMap(\.choices).allSatisfy { !$0.text.contains("seldom") && !$0.text.hasSuffix(".") })
    }

    @Test func takesNoPartOfATermForAnArticle() throws {
        let question = try question(
            "What is de facto tonality?", "tonal centre that repetition alone makes a listener hear in a piece",
            in: QuizDecks.mixed)
        #expect(question.key.text == "De facto tonality" || question.prompt.contains("de facto tonality"))
    }

    @Test func leavesAnotherNameOutOfThePrompt() throws {
        let question = try question(
            "Which term means: (also, groundnote) lowest tone of a chord?", "root", in: QuizDecks.terms)
        #expect(question.prompt == "Which term means: lowest tone of a chord?")
    }

    @Test func dressesAllChoicesAlike() {
        let cards = QuizDecks.terms.enumerated().map {
            ($1.front, $0 % 2 == 0 ? $1.back + "." : $1.back.capitalizedFirst)
        }
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards)).value
        for choice in quiz.questions.flatMap(\.choices) {
            #expect(choice.text.first?.isUppercase == true && !choice.text.hasSuffix("."))
        }
    }

    @Test func leavesACardOutThatRepeatsItsAnswer() {
        let cards =
            QuizDecks.terms + [("Which key has a signature of sharps, G major or F major?", "G major has sharps")]
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards)).value
        #expect(!quiz.questions.contains { $0.prompt.contains("signature") })
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
