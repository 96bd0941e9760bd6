/// Candidates in a circle. The question of a member has as its wrong answers the next in the circle that fit.
///
/// Every answer is the key once and a wrong answer as often as any other, and since neighbours are neighbours by chance,
/// nothing about the options tells which is the key. A new member changes only the questions just before it.
struct Ring {
    /// A member's place in the circle.
    struct Seat: Comparable {
        /// Cards that stand near each other in the course have near areas.
        let area: Int
        let chance: UInt64
        /// Index of the candidate.
        let candidate: Int

        static func < (left: Self, right: Self) -> Bool {
            (left.area, left.chance, left.candidate) < (right.area, right.chance, right.candidate)
        }
    }

    struct Question {
        let key: Int
        var others: [Int]
    }

    /// What a ring must know of its members.
    struct Rules {
        /// Whether two may be options of one question.
        let fit: (Int, Int) -> Bool
        /// Whether a key can be asked beside these wrong answers.
        let isAskable: (Int, [Int]) -> Bool
        /// How many wrong answers a key has.
        let count: (Int) -> Int
        /// Orders pairs by chance.
        let chance: (Int, Int) -> UInt64
    }

    private let seats: [Int]
    private let rules: Rules

    init(_ seats: [Seat], _ rules: Rules) {
        self.seats = seats.sorted().map(\.candidate)
        self.rules = rules
    }

    /// How far from its place a member looks for wrong answers.
    private static let farthest = 48

    /// A question for each member that finds enough others for one, before answers are evened out.
    func questions(of some: Set<Int>? = nil) -> [Question] {
        seats.indices.compactMap { index in
            guard some?.contains(seats[index]) ?? true else { return nil }
            return others(at: index).map { Question(key: seats[index], others: $0) }
        }
    }

    /// The nearest on both sides that fit the key and each other, one of them from before the key; where it cannot be
    /// asked beside them, farther ones are tried.
    private func others(at index: Int) -> [Int]? {
        let key = seats[index]
        let count = rules.count(key)
        let reach = min(seats.count - 1, Self.farthest)
        for skipped in 0..<3 {
            var chosen: [Int] = []
            for step in [Int](1...max(1, reach)).dropFirst(skipped) where reach > 0 {
                let before = seats[(index - step + seats.count) % seats.count]
                guard rules.fit(key, before) else { continue }
                chosen = [before]
                break
            }
            if chosen.isEmpty { return nil }
            for step in 1..<max(1, reach + 1) {
                let next = seats[(index + step) % seats.count]
                guard !chosen.contains(next), rules.fit(key, next), chosen.allSatisfy({ rules.fit($0, next) }) else {
                    continue
                }
                chosen.append(next)
                guard chosen.count == count else { continue }
                if rules.isAskable(key, chosen) { return chosen }
                chosen.removeLast()
            }
        }
        return nil
    }
}
