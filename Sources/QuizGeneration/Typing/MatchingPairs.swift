import Decks

/// Cards with two short sides, for matching.
struct MatchingPairs {
    private let course: Course
    private let members: [Course.Member]

    init(_ course: Course, _ members: [Course.Member]) {
        self.course = course
        self.members = members
    }

    private static let longestSide = 90

    /// No two pairs share a side, so that every match is either right or wrong.
    func pairs() -> [MatchingPair] {
        var sides = Set<Int32>()
        return members.compactMap { member in
            guard let way = member.ways.lazy.map({ course.candidates[$0] }).first(where: isPair) else { return nil }
            guard !sides.contains(way.askedNumber), !sides.contains(way.answerNumber) else { return nil }
            sides.formUnion([way.askedNumber, way.answerNumber])
            return way.group.kind.asksMeaning
                ? MatchingPair(card: member.card.id, left: way.definitionTerm, right: way.choice)
                : MatchingPair(card: member.card.id, left: way.choice, right: way.body.text)
        }
    }

    /// Short on both sides, no blank, and neither side names the other.
    private func isPair(_ way: Candidate) -> Bool {
        guard way.direction != .cloze, !way.isExposed, !Blanks.areIn(way.body.text), !way.body.text.contains("\n")
        else {
            return false
        }
        switch way.group.shape.kind {
        case .code, .image, .formula: return false
        case .term, .name, .phrase, .clause, .number:
            return way.asked.length <= Self.longestSide && way.answer.length <= Self.longestSide
                && course.fit.vocabulary.sharedCount(of: way.asked, with: way.answer) == 0
        }
    }
}
