import Decks

/// Which way every card of a course is asked and with which other answers.
///
/// From near to far: rings within a deck, cards that found no place there asked the other way round, single questions
/// whose wrong answers are looked up in the deck, and then the same over the course. A deck with many answers of a kind
/// borrows none of that kind.
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
    private let staysInDeck: [Bool]
    /// By member; nil for a card without a question.
    private(set) var placements: [Placement?]

    init(_ course: Course) {
        self.course = course
        pairs = FitMemory(course)
        staysInDeck = Self.staysInDeck(course)
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
        fill(within: .deck)
        if !isAlone { fill(within: .course) }
        // Wider groups for those that found too few of their own.
        for question in padded(within: .course, by: { $0.group.wider }) { place(question) }
    }

    /// Rings first, then single questions; last, answers are evened out over both.
    private mutating func fill(within reach: Reach) {
        var seating = RingSeating(course, reach, rules)
        var tables = seating.questions(of: waiting(for: reach))
        for question in tables.flatMap(\.questions) { place(question) }
        var places = Dictionary(uniqueKeysWithValues: tables.enumerated().map { ($1.table, $0) })
        for question in padded(within: reach, by: { $0.group }) {
            place(question)
            let candidate = course.candidates[question.key]
            let table = RingTable(candidate, of: course.members[candidate.card], reach)
            if places[table] == nil {
                places[table] = tables.count
                tables.append((table, []))
            }
            tables[places[table] ?? 0].questions.append(question)
        }
        for table in tables {
            var balance = RingBalance(questions: table.questions, rules: rules)
            balance.even(thoroughly: isAlone)
            for question in balance.questions { place(question) }
        }
    }

    private mutating func place(_ question: Ring.Question) {
        placements[course.candidates[question.key].card] = placement(of: question.key, with: question.others)
    }

    /// A deck without others in its course.
    private var isAlone: Bool { course.choiceCounts.count == 1 }
    /// In a small course a card with two plausible wrong answers gets three choices; in a larger one such a question
    /// would stand out among those with four.
    private var isSmall: Bool { course.members.count < 12 }
    /// Nil for as many as each deck wants.
    private var wrongAnswers: Int?

    /// Cards that may sit in a ring and have no question yet.
    private func waiting(for reach: Reach) -> [Int] {
        course.members.indices.filter { index in
            let member = course.members[index]
            return isWaiting(index, for: reach) && !(member.ways.first.map { course.candidates[$0].isExposed } ?? true)
        }
    }

    private func isWaiting(_ index: Int, for reach: Reach) -> Bool {
        guard placements[index] == nil, needsOthers(course.members[index]) else { return false }
        return reach == .course || staysInDeck[index]
    }

    /// Whether a card looks for wrong answers in its own deck first, by member. In a small circle every question
    /// changes with each card that is added, and its few answers are seen again and again; cards of one deck are
    /// neighbours in the course's circle, too, so that there only those at its edges borrow.
    private static func staysInDeck(_ course: Course) -> [Bool] {
        let tables = course.members.map { member in
            member.ways.first.map { RingTable(course.candidates[$0], of: member, .deck) }
        }
        var sizes: [RingTable: Int] = [:]
        for case let table? in tables { sizes[table, default: 0] += 1 }
        return tables.map { table in
            table.map { course.choiceCounts.count == 1 || sizes[$0, default: 0] >= fewestOfOwn } ?? false
        }
    }

    private static let fewestOfOwn = 30

    /// Numbers and cards with enough wrong answers given by hand need no others.
    private func needsOthers(_ member: Course.Member) -> Bool {
        guard let way = member.ways.first, course.candidates[way].group.shape.kind != .number else { return false }
        return member.given.count < course.choiceCounts[member.deck] - 1
    }

    /// Nothing here holds the placements: they would be copied with every question that is placed.
    private var rules: Ring.Rules {
        let (course, pairs, wanted, prompts) = (course, pairs, wrongAnswers, prompts)
        return Ring.Rules(
            fit: { pairs.fit($0, $1) },
            isAskable: { prompts.blanks(of: $0, with: $1) != nil },
            count: { Self.count(course, course.members[course.candidates[$0].card], wanted) },
            chance: {
                Chance.number(course.seeds[course.candidates[$0].card], course.seeds[course.candidates[$1].card])
            })
    }

    private var prompts: MaskedPrompts { MaskedPrompts(course: course, pairs: pairs) }

    private func wrongAnswerCount(_ member: Course.Member) -> Int { Self.count(course, member, wrongAnswers) }

    private static func count(_ course: Course, _ member: Course.Member, _ most: Int?) -> Int {
        let wanted = course.choiceCounts[member.deck] - 1
        return most.map { min($0, wanted) } ?? wanted
    }

    private func placement(of index: Int, with others: [Int]) -> Placement? {
        prompts.blanks(of: index, with: others).map {
            Placement(candidate: index, others: others, prompt: course.candidates[index].body.prompt(hiding: $0))
        }
    }

    /// Questions for cards that found no place in a ring, each with the wrong answers that are nearest.
    private func padded(
        within reach: Reach, by group: @escaping (Candidate) -> Candidate.Group
    ) -> [Ring.Question] {
        let used = Set(placements.lazy.compactMap { $0?.candidate })
        let padding = Padding(course, reach, by: group, isUsed: { used.contains($0) })
        let prompts = prompts
        return course.members.indices.compactMap { index in
            guard isWaiting(index, for: reach) else { return nil }
            let count = wrongAnswerCount(course.members[index])
            for way in course.members[index].ways {
                let others = padding.others(for: way, count: count) { prompts.blanks(of: way, with: $0) != nil }
                if let others { return Ring.Question(key: way, others: others) }
            }
            return nil
        }
    }
}

/// What has to be blanked in a candidate's prompt beside other options.
struct MaskedPrompts {
    let course: Course
    let pairs: FitMemory

    /// Nil when too little would be left, or the options would tell.
    func blanks(of index: Int, with others: [Int]) -> [Range<Int>]? {
        let candidate = course.candidates[index]
        if candidate.isSpelled { return nil }
        guard candidate.body.isMaskable else {
            let isCovered = others.contains { course.covers(course.candidates[$0], candidate) }
            return candidate.isExposed && !isCovered ? nil : []
        }
        let shared = ([index] + others).map { pairs.sharedWords(of: index, with: $0) }
        return course.mask.blanks(in: candidate.body, shared: shared)
    }
}
