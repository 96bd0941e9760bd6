/// Evens out how often each answer of a ring serves as a wrong one: where some fit fewer questions than others, a rare
/// answer would be the right one more often than not.
struct RingBalance {
    private(set) var questions: [Ring.Question]
    private let rules: Ring.Rules
    /// How often an answer is a wrong one, by candidate.
    private var uses: [Int: Int] = [:]
    private let target: Int

    init(questions: [Ring.Question], rules: Ring.Rules) {
        self.questions = questions
        self.rules = rules
        for question in questions {
            for other in question.others { uses[other, default: 0] += 1 }
        }
        target = questions.isEmpty ? 0 : questions.reduce(0) { $0 + $1.others.count } / questions.count
    }

    /// An answer that serves too rarely stands in for one that serves too often, in the nearest question where it fits.
    ///
    /// - Parameter thoroughly: failing that, it stands in for an ordinary one, which then looks for a question itself.
    ///   A single deck wants this. In a course a fifth more questions would change when a card is added, for nothing:
    ///   the other decks' answers make its own no rarer than they are.
    mutating func even(thoroughly: Bool) {
        guard questions.count > target + 1 else { return }
        let places = Dictionary(uniqueKeysWithValues: questions.enumerated().map { ($1.key, $0) })
        let turns = questions.indices.map { (rules.chance(questions[$0].key, questions[$0].key), $0) }.sorted(by: <)
        for (_, index) in turns {
            var answer = questions[index].key
            var place = index
            var steps = 0
            while uses[answer, default: 0] < wanted(answer, thoroughly), steps < 8 {
                steps += 1
                guard
                    let replaced = standIn(answer, near: place, atLeast: target + 1)
                        ?? (thoroughly ? standIn(answer, near: place, atLeast: target) : nil)
                else { break }
                guard uses[replaced, default: 0] < target, let next = places[replaced] else { continue }
                (answer, place) = (replaced, next)
            }
        }
    }

    /// In a course every other answer may lack one use: it is not noticed, and fewer questions change with a card.
    private func wanted(_ answer: Int, _ thoroughly: Bool) -> Int {
        thoroughly || rules.chance(answer, answer) % 2 == 0 ? target : target - 1
    }

    /// - Returns: the answer that gave way; it serves `atLeast` times before.
    private mutating func standIn(_ answer: Int, near place: Int, atLeast uses: Int) -> Int? {
        let reach = min(questions.count - 1, 24)
        let near = (1...max(reach, 1)).map { (place - $0 + questions.count) % questions.count }
        let ranked = near.map { (rules.chance(answer, questions[$0].key), $0) }.sorted(by: <)
        for (_, index) in ranked {
            guard let old = replaceable(by: answer, in: questions[index], atLeast: uses) else { continue }
            questions[index].others = questions[index].others.map { $0 == old ? answer : $0 }
            self.uses[old, default: 0] -= 1
            self.uses[answer, default: 0] += 1
            return old
        }
        return nil
    }

    private func replaceable(by answer: Int, in question: Ring.Question, atLeast uses: Int) -> Int? {
        guard question.key != answer, !question.others.contains(answer), rules.fit(question.key, answer) else {
            return nil
        }
        let misfits = question.others.filter { !rules.fit($0, answer) }
        guard misfits.count <= 1 else { return nil }
        return question.others.first { old in
            self.uses[old, default: 0] >= uses && (misfits.isEmpty || misfits[0] == old)
                && rules.isAskable(question.key, question.others.map { $0 == old ? answer : $0 })
        }
    }
}
