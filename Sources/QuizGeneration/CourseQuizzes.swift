import Decks
import Diagnostics

/// The quizzes of one course.
struct CourseQuizzes {
    let decks: [Deck]
    let course: Course
    let plan: QuizPlan

    init(decks: [Deck]) {
        self.decks = decks
        course = Course(decks)
        plan = QuizPlan(course)
    }

    func quizzes() -> [Diagnosed<Quiz>] {
        var quizzes = decks.map { _ in Diagnosed(Quiz()) }
        var asked = Array(repeating: [CardID: QuizQuestion](), count: decks.count)
        for (index, member) in course.members.enumerated() {
            guard let question = question(of: index) else { continue }
            quizzes[member.deck].value.questions.append(question)
            asked[member.deck][member.card.id] = question
        }
        for index in decks.indices {
            let members = Array(course.members[course.places[index]])
            quizzes[index].value.typed = TypedQuestions(course, members).questions()
            quizzes[index].value.pairs = MatchingPairs(course, members).pairs()
            quizzes[index].diagnostics =
                MissingQuestions(deck: decks[index], members: members, asked: asked[index]).diagnostics()
                + members.flatMap { ItemWritingChecks(deck: decks[index], card: $0.card).diagnostics() }
        }
        return quizzes
    }

    private func question(of index: Int) -> QuizQuestion? {
        let member = course.members[index]
        guard let way = member.ways.first else { return nil }
        if !member.given.isEmpty, let question = givenQuestion(course.candidates[way], member, index) {
            return question
        }
        if course.candidates[way].group.shape.kind == .number { return numberQuestion(course.candidates[way], member) }
        guard let placement = plan.placements[index] else { return nil }
        return question(
            course.candidates[placement.candidate], member, prompt: placement.prompt,
            others: placement.others.map(choice))
    }

    private func choice(_ candidate: Int) -> QuizQuestion.Choice {
        let other = course.candidates[candidate]
        return QuizQuestion.Choice(text: other.choice, card: course.members[other.card].card.id)
    }

    /// Options stand in an order of chance that depends on them and the key alone.
    private func question(
        _ candidate: Candidate, _ member: Course.Member, prompt: String, others: [QuizQuestion.Choice]
    ) -> QuizQuestion? {
        let seed = member.card.id.text
        let key = QuizQuestion.Choice(text: candidate.choice, card: member.card.id)
        let ranked = ([key] + others).map { (Chance.number(seed, $0.card?.text ?? $0.text), $0) }
        let choices = ranked.sorted { ($0.0, $0.1.text) < ($1.0, $1.1.text) }.map(\.1)
        return QuizQuestion(
            card: member.card.id, direction: candidate.direction, prompt: prompt, choices: choices,
            correct: choices.firstIndex(of: key) ?? 0)
    }

    // MARK: Answers given by hand

    /// Given answers first, then those that the plan found; three options at least.
    private func givenQuestion(_ candidate: Candidate, _ member: Course.Member, _ index: Int) -> QuizQuestion? {
        let count = course.choiceCounts[member.deck] - 1
        let given = course.usableGiven(member, key: candidate, count: count)
        var others = given.map { QuizQuestion.Choice(text: $0.text, card: nil) }
        let placement = plan.placements[index].flatMap { course.candidates[$0.candidate] === candidate ? $0 : nil }
        for other in placement?.others ?? [] where others.count < count {
            let filler = course.candidates[other]
            let isNew = given.allSatisfy { choice in
                choice.number != filler.answerNumber && !choice.phrase.holds(filler.answer)
                    && !filler.answer.holds(choice.phrase) && course.fit.hasLikeLength(choice.phrase, filler.answer)
            }
            if isNew { others.append(choice(other)) }
        }
        guard others.count >= min(count, 2) else { return nil }
        let blanks = course.mask.blanks(
            in: candidate.body,
            options: [(candidate.answer, candidate.initials)] + given.map { ($0.phrase, "") })
        guard let blanks else { return nil }
        return question(candidate, member, prompt: candidate.body.prompt(hiding: blanks), others: others)
    }

    // MARK: Numbers

    private func numberQuestion(_ candidate: Candidate, _ member: Course.Member) -> QuizQuestion? {
        guard let number = NumberText(PlainText.of(candidate.choice)),
            let made = NumberChoices.choices(
                for: number, count: course.choiceCounts[member.deck], seed: member.card.id.text)
        else { return nil }
        return QuizQuestion(
            card: member.card.id, direction: candidate.direction, prompt: candidate.body.prompt(hiding: []),
            choices: made.texts.enumerated().map { place, text in
                place == made.key ? .init(text: candidate.choice, card: member.card.id) : .init(text: text, card: nil)
            },
            correct: made.key)
    }
}
