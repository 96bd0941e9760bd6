import Decks
import Diagnostics
import Digests
import QuizGeneration
import Testing

@Suite struct ChoosingTests {
    @Test func asksNearlyEveryCardOfAGlossary() {
        let quiz = QuizDecks.quiz(QuizDecks.markdown(QuizDecks.mixed)).value
        #expect(quiz.questions.count >= 22)
        #expect(quiz.questions.allSatisfy { $0.choices.count == 4 })
        #expect(Set(quiz.questions.map(\.card)).count == quiz.questions.count)
    }

    @Test func usesEveryAnswerEquallyOften() {
        let quiz = QuizDecks.quiz(QuizDecks.markdown(QuizDecks.terms)).value
        var uses: [CardID: Int] = [:]
        for question in quiz.questions { for card in question.optionCards { uses[card, default: 0] += 1 } }
        #expect(uses.values.allSatisfy { (3...5).contains($0) })
        #expect(uses.values.count { $0 == 4 } >= uses.count * 3 / 4)
    }

    @Test func usesApprovedCardsOnly() {
        let cards = QuizDecks.markdown(QuizDecks.terms)
        let pending = cards.replacing(
            "- [x] Which term means: text of an opera", with: "- [ ] Which term means: text of an opera")
        #expect(pending != cards)
        let quiz = QuizDecks.quiz(pending).value
        #expect(!quiz.questions.flatMap(\.choices).contains { $0.text == "Libretto" })
        #expect(!quiz.typed.contains { $0.accepted.contains("libretto") })
        #expect(!quiz.pairs.contains { $0.left == "Libretto" })
    }

    @Test func makesTheSameQuizOfTheSameDeck() {
        let deck = QuizDecks.markdown(QuizDecks.mixed)
        #expect(QuizDecks.quiz(deck).value == QuizDecks.quiz(deck).value)
    }

    @Test func keepsOtherQuestionsWhenAnAnswerIsEdited() {
        let before = QuizDecks.quiz(QuizDecks.markdown(QuizDecks.terms)).value
        var kept = 0
        var all = 0
        for place in stride(from: 1, to: QuizDecks.terms.count, by: 4) {
            var cards = QuizDecks.terms
            cards[place].back += "x"
            let after = QuizDecks.quiz(QuizDecks.markdown(cards)).value
            let edited = before.questions[min(place, before.questions.count - 1)].card
            let old = before.questions.filter { $0.card != edited }
            all += old.count
            kept += old.count { question in
                after.questions.contains { $0.card == question.card && $0.optionCards == question.optionCards }
            }
        }
        #expect(Double(kept) / Double(all) >= 0.97)
    }

    @Test func changesFewQuestionsWhenACardIsAdded() {
        let ids = { (number: Int) in QuizDecks.cardID(number) }
        var changed = 0
        let whole = QuizDecks.quiz(QuizDecks.markdown(QuizDecks.terms)).value
        let places = Array(stride(from: 1, to: QuizDecks.terms.count, by: 4))
        for place in places {
            var cards = QuizDecks.terms
            cards.remove(at: place)
            let before = QuizDecks.quiz(QuizDecks.markdown(cards, id: { ids($0 < place ? $0 : $0 + 1) })).value
            changed += before.questions.count { question in
                !whole.questions.contains { $0.card == question.card && $0.optionCards == question.optionCards }
            }
        }
        #expect(Double(changed) / Double(places.count) <= 5)
    }

    @Test func offersNothingEqualToOrContainedInTheKey() {
        var cards = QuizDecks.terms
        cards += [
            ("Which term means: tune sung by one voice?", "solo aria"),
            ("Which term means: number sung by a single performer in a show?", "aria"),
        ]
        for question in QuizDecks.quiz(QuizDecks.markdown(cards)).value.questions {
            let texts = question.choices.map { $0.text.lowercased() }
            for (index, text) in texts.enumerated() where index != question.correct {
                #expect(!text.contains(texts[question.correct]) && !texts[question.correct].contains(text))
            }
        }
    }

    @Test func offersNoOtherAnswerToTheSameFront() {
        var cards = QuizDecks.terms
        cards += [("Which Russian wrote ballets?", "Tchaikovsky"), ("Which Russian wrote ballets?", "Stravinsky")]
        cards += ["Debussy", "Vivaldi", "Handel", "Puccini", "Rossini"].map {
            ("Which composer has the initial of \($0)?", $0)
        }
        for question in QuizDecks.quiz(QuizDecks.markdown(cards)).value.questions {
            let texts = Set(question.choices.map(\.text))
            #expect(!(texts.contains("Tchaikovsky") && texts.contains("Stravinsky")))
        }
    }

    @Test func offersNoAnswerThatIsRightForAnotherCardWithTheSameMeaning() {
        let cards = QuizDecks.terms + [("Which term means: text of an opera or other long vocal work?", "opera book")]
        let quiz = QuizDecks.quiz(QuizDecks.markdown(cards)).value
        for question in quiz.questions {
            let texts = Set(question.choices.map(\.text))
            #expect(!(texts.contains("Libretto") && texts.contains("Opera book")))
        }
    }

    @Test func borrowsFromTheCourseWhatADeckLacks() {
        let own = QuizDecks.deck(QuizDecks.markdown(Array(QuizDecks.terms.prefix(3))), name: "Content/decks/m/a.md")
        let other = QuizDecks.deck(
            QuizDecks.markdown(Array(QuizDecks.terms.dropFirst(3)), id: { QuizDecks.cardID($0 + 40) }),
            name: "Content/decks/m/b.md")
        let far = QuizDecks.deck(QuizDecks.markdown(QuizDecks.meanings), name: "Content/decks/x/c.md")
        let quizzes = QuizBuilder(decks: [own, other, far], root: "Content/decks").quizzes()
        #expect(quizzes[0].value.questions.count == 3)
        #expect(quizzes[0].value.questions.allSatisfy { $0.choices.count == 4 })
        #expect(quizzes[2] == QuizBuilder(decks: [far]).quizzes()[0])
    }

    /// Decks right below the root are of as many subjects: a quiz on the water cycle is not to offer "Frying pan".
    @Test func borrowsNothingFromNeighboursOutsideAFolder() {
        let texts = [
            QuizDecks.markdown(Array(QuizDecks.terms.prefix(4))),
            QuizDecks.markdown(Array(QuizDecks.terms.dropFirst(4))),
        ]
        let decks = zip(["music", "kitchen"], texts).map { QuizDecks.deck($1, name: "Content/decks/\($0).md") }
        let alone = decks.map { QuizBuilder(decks: [$0]).quizzes()[0] }
        #expect(QuizBuilder(decks: decks, root: "Content/decks").quizzes() == alone)
        #expect(QuizBuilder(decks: decks).quizzes() == alone)
    }

    @Test func borrowsNothingWhereADeckHasManyAnswersOfItsOwn() {
        let decks = course(of: [Array(QuizDecks.invented(64).prefix(32)), Array(QuizDecks.invented(64).suffix(32))])
        let quizzes = QuizBuilder(decks: decks, root: "Content/decks").quizzes().map(\.value)
        for (deck, quiz) in zip(decks, quizzes) {
            let own = Set(deck.cards.map(\.id))
            #expect(quiz.questions.count == 32)
            #expect(quiz.questions.allSatisfy { own.isSuperset(of: $0.optionCards) })
        }
    }

    /// In a circle of its own half of a small deck's questions would change with each card that is added.
    @Test func sitsSmallDecksOfACourseInOneCircle() {
        let parts = [Array(QuizDecks.terms.prefix(12)), Array(QuizDecks.terms.dropFirst(12))]
        let decks = course(of: parts)
        let before = QuizBuilder(decks: course(of: [Array(parts[0].dropLast()), parts[1]]), root: "Content/decks")
            .quizzes().flatMap(\.value.questions)
        let after = QuizBuilder(decks: decks, root: "Content/decks").quizzes().flatMap(\.value.questions)
        #expect(after.count == 24)
        #expect(before.count(where: { !after.contains($0) }) <= 6)
        for deck in decks {
            let own = Set(deck.cards.map(\.id))
            let options = after.filter { own.contains($0.card) }.flatMap(\.optionCards)
            #expect(options.count(where: own.contains) * 2 > options.count)
        }
    }

    private func course(of parts: [[(front: String, back: String)]]) -> [Deck] {
        parts.indices.map { part in
            QuizDecks.deck(
                QuizDecks.markdown(parts[part], id: { QuizDecks.cardID($0 + part * 40) }),
                name: "Content/decks/music/\(part).md")
        }
    }

    @Test func drawsTheKeyAtEveryPlace() {
        let quiz = QuizDecks.quiz(QuizDecks.markdown(QuizDecks.terms)).value
        #expect(Set(quiz.questions.map(\.correct)) == [0, 1, 2, 3])
    }
}
