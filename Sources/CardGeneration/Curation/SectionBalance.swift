/// Chooses the best drafts within a budget, so that no section takes the places of all others.
struct SectionBalance: Sendable {
    let limit: Int
    /// A section may take this many times its even share before its cards count for less.
    private static let fullShare = 2.0

    /// In the order given. What the source itself holds is kept on top.
    func kept(_ drafts: [CardDraft]) -> [CardDraft] {
        let candidates = drafts.indices.filter { !drafts[$0].kind.isBeyondBudget }
        guard candidates.count > limit else { return drafts }
        let sections = Set(candidates.map { drafts[$0].section }).count
        let share = max(2, Self.fullShare * Double(limit) / Double(max(1, sections)))
        var taken: [[String]: Int] = [:]
        var kept: Set<Int> = []
        var waiting: [Int] = []
        for index in candidates.sorted(by: { (drafts[$1].score, $0) < (drafts[$0].score, $1) }) {
            guard kept.count < limit else { break }
            if Double(taken[drafts[index].section] ?? 0) < share {
                kept.insert(index)
                taken[drafts[index].section, default: 0] += 1
            } else {
                waiting.append(index)
            }
        }
        for index in waiting where kept.count < limit { kept.insert(index) }
        return drafts.indices.filter { kept.contains($0) || drafts[$0].kind.isBeyondBudget }.map { drafts[$0] }
    }
}
