import Decks
import Diagnostics
import QuizGeneration
import Testing

@Suite struct OddDeckTests {
    private func expectSound(_ quiz: Quiz, sourceLocation: SourceLocation = #_sourceLocation) {
        for question in quiz.questions {
            let texts = question.choices.map { $0.text.lowercased() }
            #expect(Set(texts).count == texts.count, sourceLocation: sourceLocation)
            #expect((3...4).contains(texts.count), sourceLocation: sourceLocation)
            #expect(!texts.contains { $0.contains("of the above") }, sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: [1, 2]) func asksNothingOfOneOrTwoCardsAndSaysWhy(count: Int) {
        let quiz = QuizDecks.quiz("# Music\n\n" + QuizDecks.markdown(Array(QuizDecks.terms.prefix(count))))
        #expect(quiz.value.questions.isEmpty)
        #expect(
            quiz.diagnostics.map(\.description) == [
                "Content/decks/music.md: warning: 'Music' has no quiz: of its \(count == 1 ? "1 card" : "2 cards") no three "
                    + "have answers that fit beside each other [NoQuiz]\n      fix: add cards, give wrong answers under "
                    + "'Not:', or write 'choices: 0' in the front matter"
            ])
    }

    @Test func asksThreeCardsWithThreeChoices() {
        let quiz = QuizDecks.quiz(QuizDecks.markdown(Array(QuizDecks.terms.prefix(3)))).value
        #expect(quiz.questions.map(\.choices.count) == [3, 3, 3])
        expectSound(quiz)
    }

    @Test(arguments: [4, 8]) func asksSmallDecksSoundly(count: Int) {
        let quiz = QuizDecks.quiz(QuizDecks.markdown(Array(QuizDecks.terms.prefix(count)))).value
        #expect(quiz.questions.count >= count - 1)
        expectSound(quiz)
    }

    @Test func asksNothingWhereAllAnswersAreAlike() {
        let cards = (1...12).map { ("Is an interval of \($0) semitones a consonance?", "Yes") }
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards))
        #expect(quiz.value.questions.isEmpty)
        #expect(quiz.diagnostics.map(\.identifier) == ["NoQuiz"])
        #expect(quiz.value.pairs.count <= 1)
    }

    @Test func shiftsNumbersWithTheKeyAtAnyRank() {
        let cards = (0..<40).map {
            ("In which year did event number \($0) of the course take place?", "\(1700 + $0 * 5)")
        }
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards)).value
        #expect(quiz.questions.count == 40)
        var ranks: [Int: Int] = [:]
        for question in quiz.questions {
            let years = question.choices.compactMap { Int($0.text) }
            #expect(years.count == 4 && years == years.sorted() && Set(years).count == 4)
            ranks[question.correct, default: 0] += 1
        }
        #expect(ranks.count == 4 && ranks.values.allSatisfy { $0 >= 3 })
    }

    @Test func keepsTheUnitAndTheRoundnessOfANumber() throws {
        let cards = [("How high is the mountain?", "1,500 m"), ("What share of air is oxygen?", "20.9 %")]
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards)).value
        let height = try #require(quiz.questions.first)
        #expect(
            height.choices.allSatisfy {
                $0.text.hasSuffix("00 m") && $0.text.contains(",") || $0.text.hasSuffix("00 m")
            })
        let share = try #require(quiz.questions.last)
        #expect(share.choices.allSatisfy { $0.text.hasSuffix(" %") && $0.text.contains(".") })
    }

    @Test(arguments: ["World War 2", "Apollo 11", "vitamin B12", "H2O", "2 and 3 and 5"])
    func takesANameWithADigitForNoNumber(name: String) {
        let quiz = QuizDecks.quiz(QuizDecks.markdown([("What was it?", name)])).value
        #expect(quiz.questions.isEmpty)
    }

    @Test func offersPicturesBesidePictures() {
        let cards = ["treble", "bass", "alto", "tenor", "soprano"].map {
            ("What does the \($0) clef look like?", "![](\($0).png)")
        }
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards)).value
        #expect(quiz.questions.count == 5)
        #expect(quiz.questions.flatMap(\.choices).allSatisfy { $0.text.hasPrefix("![](") })
        #expect(quiz.typed.isEmpty && quiz.pairs.isEmpty)
    }

    @Test func offersCodeAndFormulasBesideTheirLike() {
        let code = (1...5).map {
            ("Which line moves the voice up by \($0) steps in the script?", "`voice.move(up: \($0))`")
        }
        let formulas = ["E = mc^2", "F = ma", "pV = nRT", "U = RI", "c = \\lambda f"].enumerated().map {
            ("State the law of page \($0 + 20).", "$\($1)$")
        }
        let quiz = QuizDecks.quiz(QuizDecks.markdown(code + formulas)).value
        #expect(quiz.questions.count == 10)
        for question in quiz.questions {
            #expect(Set(question.choices.map { $0.text.first }).count == 1)
        }
    }

    @Test func offersAnswersOfOneScriptTogether() {
        let greek = ["άλφα", "βήτα", "γάμμα", "δέλτα"].map { ("Greek letter like \($0.count)\($0.last ?? " ")?", $0) }
        let quiz = QuizDecks.quiz(QuizDecks.markdown(QuizDecks.terms + greek)).value
        for question in quiz.questions {
            let isGreek = question.choices.map {
                $0.text.unicodeScalars.contains { (0x370...0x3ff).contains($0.value) }
            }
            #expect(Set(isGreek).count == 1)
        }
    }

    @Test func makesAQuizOfFiveThousandCards() {
        let cards = (0..<5000).map { number in
            let entry = QuizDecks.glossary[number % QuizDecks.glossary.count]
            return ("Which term means: \(entry.meaning) in style \(number)?", "\(entry.term)\(number / 24)")
        }
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        let id = { (number: Int) in
            "z" + String([number / 1296, number / 36 % 36, number % 36, number % 7, number % 5].map { letters[$0] })
        }
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards, id: id)).value
        #expect(quiz.questions.count >= 4500)
    }
}
