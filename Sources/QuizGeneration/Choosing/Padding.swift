import Decks

/// Wrong answers for a card that found no place in a ring: the nearest that fit, own deck first, and of those the ones
/// that no ring uses.
struct Padding {
    private let course: Course
    private let group: (Candidate) -> Candidate.Group
    private let isUsed: (Int) -> Bool
    /// Candidates of each group by the deck they are of.
    private var byGroup: [Candidate.Group: [Int: [Int]]] = [:]
    /// How many decks there are to look at on either side of a card's own, itself counted.
    private let deckCount: Int

    /// - Parameters:
    ///   - reach: whether other decks are looked at.
    ///   - group: what options must share.
    ///   - isUsed: whether an answer is in a ring already.
    init(
        _ course: Course, _ reach: QuizPlan.Reach, by group: @escaping (Candidate) -> Candidate.Group,
        isUsed: @escaping (Int) -> Bool
    ) {
        self.course = course
        self.group = group
        self.isUsed = isUsed
        deckCount = reach == .deck ? 1 : course.choiceCounts.count
        for (index, candidate) in course.candidates.enumerated() {
            byGroup[group(candidate), default: [:]][course.members[candidate.card].deck, default: []].append(index)
        }
    }

    /// Nil when fewer than needed fit.
    func others(for way: Int, count: Int, where isAskable: ([Int]) -> Bool) -> [Int]? {
        let key = course.candidates[way]
        var chosen: [Int] = []
        var tries = 0
        for index in near(way) {
            let other = course.candidates[index]
            if key.isExposed, chosen.isEmpty, !course.covers(other, key) { continue }
            guard course.fit.allows(key, other),
                chosen.allSatisfy({ course.fit.allows(course.candidates[$0], other) })
            else { continue }
            chosen.append(index)
            guard chosen.count == count else { continue }
            if isAskable(chosen) { return chosen }
            chosen.removeLast()
            tries += 1
            if tries == Self.mostTries { return nil }
        }
        return nil
    }

    private static let mostLookedAt = 120
    private static let mostTries = 12

    /// Candidates of the group by the distance of their decks, those of no ring first, then by chance.
    private func near(_ way: Int) -> [Int] {
        let key = course.candidates[way]
        let home = course.members[key.card].deck
        guard let decks = byGroup[group(key)] else { return [] }
        var found: [Int] = []
        for distance in 0..<deckCount where found.count < Self.mostLookedAt {
            for deck in distance == 0 ? [home] : [home - distance, home + distance] {
                found += ranked(decks[deck] ?? [], for: key)
            }
        }
        return found
    }

    private func ranked(_ candidates: [Int], for key: Candidate) -> [Int] {
        let start = Chance.start(course.seeds[key.card])
        let others = candidates.filter { course.candidates[$0].card != key.card }
        let ranks = others.map { index in
            (isUsed(index) ? 1 : 0, Chance.number(start, course.seeds[course.candidates[index].card]), index)
        }
        return ranks.sorted(by: <).prefix(Self.mostLookedAt).map(\.2)
    }
}
