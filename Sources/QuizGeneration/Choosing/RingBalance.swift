/// Evens out how often each answer of a ring serves as a wrong one: where some fit fewer questions than others, a rare
/// answer would be the right one more often than not.
struct RingBalance {
    private(set) var questions: [Ring.Question]
    private let rules: Ring.Rules
    /// How often an answer is a wrong one, by candidate.
    private var uses: [Int: Int] = [:]
    private let target: Int
    /// The question of each answer.
    private let places: [Int: Int]

    init(questions: [Ring.Question], rules: Ring.Rules) {
        self.questions = questions
        self.rules = rules
        for question in questions {
            for other in question.others { uses[other, default: 0] += 1 }
        }
        places = Dictionary(questions.enumerated().map { ($1.key, $0) }) { first, _ in first }
        target = questions.isEmpty ? 0 : questions.reduce(0) { $0 + $1.others.count } / questions.count
    }

    /// An answer that serves too rarely stands in for one that serves too often, in the nearest question where it fits.
    ///
    /// - Parameter thoroughly: failing that, it stands in for an ordinary one, which stands in for another, until one is
    ///   reached that serves too often. A single deck wants this. In a course a fifth more questions would change when a
    ///   card is added, for nothing: the other decks' answers make its own no rarer than they are.
    mutating func even(thoroughly: Bool) {
        guard questions.count > target + 1 else { return }
        let turns = questions.indices.map { (rules.chance(questions[$0].key, questions[$0].key), $0) }.sorted(by: <)
        for (_, index) in turns {
            let answer = questions[index].key
            while uses[answer, default: 0] < wanted(answer, thoroughly) {
                guard let steps = way(from: answer, at: index, farthest: thoroughly ? Self.mostSteps : 1) else { break }
                steps.forEach { take($0) }
            }
        }
    }

    private static let mostSteps = 5

    /// One answer stands in for another.
    private struct Step {
        let answer: Int
        let old: Int
        /// Index of the question.
        let place: Int
    }

    /// The shortest chain of steps that ends at an answer which serves too often; nil when there is none.
    private func way(from answer: Int, at index: Int, farthest: Int) -> [Step]? {
        var ways: [(steps: [Step], answer: Int, place: Int)] = [([], answer, index)]
        var seen: Set<Int> = [answer]
        while let (steps, answer, place) = ways.first {
            ways.removeFirst()
            for step in self.steps(of: answer, near: place) where seen.insert(step.old).inserted {
                let isFree = !steps.contains { $0.place == step.place }
                guard isFree else { continue }
                if uses[step.old, default: 0] > target { return steps + [step] }
                if steps.count + 1 < farthest, let next = places[step.old] {
                    ways.append((steps + [step], step.old, next))
                }
            }
        }
        return nil
    }

    private mutating func take(_ step: Step) {
        questions[step.place].others = questions[step.place].others.map { $0 == step.old ? step.answer : $0 }
        uses[step.old, default: 0] -= 1
        uses[step.answer, default: 0] += 1
    }

    /// In a course every other answer may lack one use: it is not noticed, and fewer questions change with a card.
    private func wanted(_ answer: Int, _ thoroughly: Bool) -> Int {
        thoroughly || rules.chance(answer, answer) % 2 == 0 ? target : target - 1
    }

    /// What an answer may stand in for, in the questions around a place, by chance.
    /// They are looked for one after the other: the first that ends the search is nearly always among the first.
    private func steps(of answer: Int, near place: Int) -> some Sequence<Step> {
        let reach = min(questions.count - 1, 24)
        let near = (1...max(reach, 1)).map { (place - $0 + questions.count) % questions.count }
        let ranked = near.map { (rules.chance(answer, questions[$0].key), $0) }.sorted(by: <)
        return ranked.lazy.flatMap { _, index in
            replaceable(by: answer, in: questions[index]).map { Step(answer: answer, old: $0, place: index) }
        }
    }

    private func replaceable(by answer: Int, in question: Ring.Question) -> [Int] {
        guard question.key != answer, !question.others.contains(answer), rules.fit(question.key, answer) else {
            return []
        }
        let misfits = question.others.filter { !rules.fit($0, answer) }
        guard misfits.count <= 1 else { return [] }
        return question.others.filter { old in
            self.uses[old, default: 0] >= target && (misfits.isEmpty || misfits[0] == old)
                && rules.isAskable(question.key, question.others.map { $0 == old ? answer : $0 })
        }
    }
}
