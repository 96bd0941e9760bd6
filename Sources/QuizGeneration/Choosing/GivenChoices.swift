import Decks

/// Wrong answers that the author wrote under `Not:`.
struct GivenChoice {
    /// As an option, Markdown, dressed like the key.
    let text: String
    let phrase: Phrase
    let number: Int32
}

extension Course {
    /// The given answers that are neither the key nor alike; when there are more than needed, some by chance.
    func usableGiven(_ member: Member, key: Candidate, count: Int) -> [GivenChoice] {
        var usable: [GivenChoice] = []
        for choice in member.given where choice.number != key.answerNumber && choice.text != key.choice {
            if !usable.contains(where: { $0.number == choice.number || $0.text == choice.text }) {
                usable.append(choice)
            }
        }
        guard usable.count > count else { return usable }
        let seed = member.card.id.text
        let ranked = usable.sorted { Chance.number(seed, $0.text) < Chance.number(seed, $1.text) }
        return Array(ranked.prefix(count))
    }
}
