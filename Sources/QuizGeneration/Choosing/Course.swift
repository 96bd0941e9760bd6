import Decks

/// The approved cards of decks that belong together, each with the ways it can be asked.
struct Course {
    struct Member {
        let deck: Int
        /// Index into the deck's cards.
        let position: Int
        let card: Card
        /// Number of the card's section within its deck.
        let section: Int
        /// Indices into `candidates`, best first.
        var ways: [Int] = []
        var given: [GivenChoice] = []
        var obstacle: Obstacle?
    }

    /// Why a card has no question.
    enum Obstacle: Hashable {
        /// The card or its deck opts out.
        case optedOut
        /// The answer is a list, a table, several lines, or too long.
        case answerIsNoChoice
        /// The answer stands in the prompt in a way that no mask can cover.
        case givesItselfAway
        /// Too few other answers of its kind fit beside it.
        case tooFewAlike
    }

    private(set) var members: [Member] = []
    private(set) var candidates: [Candidate] = []
    /// Where each deck's members stand.
    private(set) var places: [Range<Int>] = []
    /// The ids of the members' cards, from which chance is drawn.
    private(set) var seeds: [String] = []
    let fit: Fit
    let mask: PromptMask
    /// Choices a question has, by deck; 0 for a deck without a quiz.
    let choiceCounts: [Int]

    init(_ decks: [Deck]) {
        var reader = CandidateReader()
        choiceCounts = decks.map { $0.frontMatter.choices.map { $0 < 2 ? 0 : min($0, 6) } ?? 4 }
        for (index, deck) in decks.enumerated() {
            var sections: [[String]: Int] = [:]
            let start = members.count
            for (position, card) in deck.cards.enumerated() where card.approval == .approved {
                let section = sections[card.section, default: sections.count]
                sections[card.section] = section
                var member = Member(deck: index, position: position, card: card, section: section)
                if card.tags.contains(where: Self.isOptOut) || choiceCounts[index] == 0 {
                    member.obstacle = .optedOut
                } else {
                    let found = reader.ways(of: card, at: members.count, language: deck.frontMatter.language)
                    member.ways = Array(candidates.count..<(candidates.count + found.candidates.count))
                    member.obstacle = found.obstacle
                    member.given = found.candidates.first.map { reader.given(card, like: $0) } ?? []
                    candidates += found.candidates
                }
                members.append(member)
                seeds.append(card.id.text)
            }
            places.append(start..<members.count)
        }
        mask = PromptMask(vocabulary: reader.vocabulary)
        fit = Fit(vocabulary: reader.vocabulary, rightAnswers: Self.rightAnswers(candidates))
    }

    private static func rightAnswers(_ candidates: [Candidate]) -> [Int32: Set<Int32>] {
        var right: [Int32: Set<Int32>] = [:]
        for candidate in candidates { right[candidate.askedNumber, default: []].insert(candidate.answerNumber) }
        return right
    }

    /// True when a wrong answer shares as many words with a prompt as its key does.
    func covers(_ other: Candidate, _ key: Candidate) -> Bool {
        if key.isSpelled { return false }
        let own = fit.vocabulary.sharedCount(of: key.answer, with: key.asked)
        return fit.vocabulary.sharedCount(of: other.answer, with: key.asked) >= own
    }

    private static func isOptOut(_ tag: String) -> Bool { tag.lowercased() == "no-quiz" }
}
