import Decks

/// What the members of one ring have in common.
struct RingTable: Hashable {
    let group: Candidate.Group
    /// Nil for a ring over the whole course.
    let deck: Int?

    init(_ candidate: Candidate, of member: Course.Member, _ reach: QuizPlan.Reach) {
        group = candidate.group
        deck = reach == .deck ? member.deck : nil
    }
}

/// Decides which cards sit in which ring. A card sits in one only, and only where it finds enough others for a question.
struct RingSeating {
    private let course: Course
    private let rules: Ring.Rules
    private let reach: QuizPlan.Reach
    private var seated: [RingTable: [Ring.Seat]] = [:]
    private var questions: [RingTable: [Ring.Question]] = [:]
    private var order: [RingTable] = []

    init(_ course: Course, _ reach: QuizPlan.Reach, _ rules: Ring.Rules) {
        self.course = course
        self.reach = reach
        self.rules = rules
    }

    /// Cards first sit where they are asked as written; those that find too few others try their other ways, and the
    /// first again, where late-comers may have joined.
    mutating func questions(of members: [Int]) -> [(table: RingTable, questions: [Ring.Question])] {
        var waiting = members
        let deepest = members.map { course.members[$0].ways.count }.max() ?? 0
        for depth in 0..<deepest {
            var newcomers: [RingTable: [Ring.Seat]] = [:]
            for member in waiting {
                for way in course.members[member].ways.prefix(depth + 1) { announce(way, &newcomers) }
            }
            var sitting = Set<Int>()
            for key in order { seat(newcomers[key] ?? [], at: key, &sitting) }
            waiting = waiting.filter { !sitting.contains($0) }
        }
        return order.compactMap { table in questions[table].map { (table, $0) } }
    }

    private mutating func announce(_ way: Int, _ newcomers: inout [RingTable: [Ring.Seat]]) {
        let candidate = course.candidates[way]
        let member = course.members[candidate.card]
        let key = RingTable(candidate, of: member, reach)
        if newcomers[key] == nil, seated[key] == nil { order.append(key) }
        newcomers[key, default: []].append(seat(of: way, member))
    }

    private func seat(of way: Int, _ member: Course.Member) -> Ring.Seat {
        Ring.Seat(
            area: member.deck << 24 | member.section << 4 | course.candidates[way].genus.rawValue,
            chance: Chance.number(member.card.id.text, "place"),
            candidate: way)
    }

    /// Seats newcomers beside those who sit already, then sends away whoever has no question, until all have one.
    private mutating func seat(_ newcomers: [Ring.Seat], at key: RingTable, _ sitting: inout Set<Int>) {
        let old = seated[key] ?? []
        var fresh = newcomers.filter { !sitting.contains(course.candidates[$0.candidate].card) }
        if !old.isEmpty {
            let found = Ring(old + fresh, rules).questions(of: Set(fresh.map(\.candidate)))
            fresh = Self.kept(fresh, by: found)
        }
        guard !fresh.isEmpty else { return }
        var seats = old + fresh
        var found: [Ring.Question] = []
        repeat {
            found = Ring(seats, rules).questions()
            if found.count == seats.count { break }
            seats = Self.kept(seats, by: found)
        } while !seats.isEmpty
        seated[key] = seats
        questions[key] = found
        for seat in seats { sitting.insert(course.candidates[seat.candidate].card) }
    }

    private static func kept(_ seats: [Ring.Seat], by questions: [Ring.Question]) -> [Ring.Seat] {
        let keys = Set(questions.map(\.key))
        return seats.filter { keys.contains($0.candidate) }
    }
}
