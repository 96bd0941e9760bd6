import Decks

/// Which way every card of a course is asked and with which other answers.
///
/// From near to far: rings within a deck, cards that found no place there asked the other way round, single questions
/// whose wrong answers are looked up in the deck, and then the same over the course. A deck that has enough answers of
/// a kind borrows none of that kind.
struct QuizPlan {
    /// How one card is asked.
    struct Placement {
        let candidate: Int
        /// Candidates whose answers are the wrong ones.
        let others: [Int]
        let prompt: String
    }

    let course: Course
    private let pairs: FitMemory
    /// By member; nil for a card without a question.
    private(set) var placements: [Placement?]

    init(_ course: Course) {
        self.course = course
        pairs = FitMemory(course)
        placements = Array(repeating: nil, count: course.members.count)
        fill()
        if isSmall {
            wrongAnswers = 2
            fill()
        }
    }

    /// Where the wrong answers of a card may come from.
    enum Reach {
        case deck, course
    }

    private mutating func fill() {
        fillRings(within: .deck)
        pad(within: .deck) { $0.group }
        if course.choiceCounts.count > 1 {
            fillRings(within: .course)
            pad(within: .course) { $0.group }
        }
        // Wider groups for those that found too few of their own.
        pad(within: .course) { $0.group.wider }
    }

    /// In a small course a card with two plausible wrong answers gets three choices; in a larger one such a question
    /// would stand out among those with four.
    private var isSmall: Bool { course.members.count < 12 }
    /// Nil for as many as each deck wants.
    private var wrongAnswers: Int?

    private mutating func fillRings(within reach: Reach) {
        let waiting = course.members.indices.filter { index in
            let member = course.members[index]
            return placements[index] == nil && needsOthers(member)
                && !(member.ways.first.map { course.candidates[$0].isExposed } ?? true)
        }
        var seating = RingSeating(course, reach, rules)
        for question in seating.questions(of: waiting) {
            placements[course.candidates[question.key].card] = placement(of: question.key, with: question.others)
        }
    }

    /// Numbers and cards with enough wrong answers given by hand need no others.
    private func needsOthers(_ member: Course.Member) -> Bool {
        guard let way = member.ways.first, course.candidates[way].group.shape.kind != .number else { return false }
        return member.given.count < course.choiceCounts[member.deck] - 1
    }

    private var rules: Ring.Rules {
        let pairs = self.pairs
        return Ring.Rules(
            fit: { pairs.fit($0, $1) },
            isAskable: { blanks(of: $0, with: $1) != nil },
            count: { wrongAnswerCount(course.members[course.candidates[$0].card]) },
            chance: {
                Chance.number(course.seeds[course.candidates[$0].card], course.seeds[course.candidates[$1].card])
            })
    }

    private func wrongAnswerCount(_ member: Course.Member) -> Int {
        let wanted = course.choiceCounts[member.deck] - 1
        return wrongAnswers.map { min($0, wanted) } ?? wanted
    }

    private func placement(of index: Int, with others: [Int]) -> Placement? {
        blanks(of: index, with: others).map {
            Placement(candidate: index, others: others, prompt: course.candidates[index].body.prompt(hiding: $0))
        }
    }

    /// What to blank in a candidate's prompt; nil when too little would be left, or the options would tell.
    private func blanks(of index: Int, with others: [Int]) -> [Range<Int>]? {
        let candidate = course.candidates[index]
        guard candidate.body.isMaskable else {
            let isCovered = others.contains { course.covers(course.candidates[$0], candidate) }
            return candidate.isExposed && !isCovered ? nil : []
        }
        let options = [candidate] + others.map { course.candidates[$0] }
        return course.mask.blanks(in: candidate.body, options: options.map { ($0.answer, $0.initials) })
    }

    private mutating func pad(within reach: Reach, by group: @escaping (Candidate) -> Candidate.Group) {
        let used = Set(placements.lazy.compactMap { $0?.candidate })
        let padding = Padding(course, reach, by: group, isUsed: { used.contains($0) })
        for index in course.members.indices where placements[index] == nil && needsOthers(course.members[index]) {
            let count = wrongAnswerCount(course.members[index])
            for way in course.members[index].ways where placements[index] == nil {
                let others = padding.others(for: way, count: count) { blanks(of: way, with: $0) != nil }
                if let others { placements[index] = placement(of: way, with: others) }
            }
        }
    }
}
