import Decks

/// The cards of a deck in the order of its sections, and the tags they carry.
struct DeckSections {
    struct Section {
        /// Headings above the cards, without the one that is the deck's own title.
        var path: [String]
        var cards: [Int]
        var prose: [Prose]

        var name: String { path.joined(separator: " · ") }
    }

    private(set) var sections: [Section] = []
    /// Every tag of a card that is published, sorted; the deck's own tags are on all cards and not listed.
    let tags: [String]
    /// What stands before the first card or heading.
    private(set) var lead: [Prose] = []

    /// - Parameter cards: the approved cards.
    init(_ deck: Deck, cards: [Card]) {
        tags = Set(cards.flatMap(\.tags)).sorted()
        let titles = Set(cards.map(\.section.first) + deck.prose.map(\.section.first))
        let hasTitle = titles.count == 1 || cards.first?.section.first == deck.title
        var places: [[String]: Int] = [:]
        for (index, card) in cards.enumerated() {
            let path = Self.path(card.section, hasTitle, deck.title)
            if let place = places[path] {
                sections[place].cards.append(index)
            } else {
                places[path] = sections.count
                sections.append(Section(path: path, cards: [index], prose: []))
            }
        }
        for prose in deck.prose {
            let path = Self.path(prose.section, hasTitle, deck.title)
            if path.isEmpty, places[path] == nil || prose.lines.upperBound <= cards.first?.lines.lowerBound ?? 0 {
                lead.append(prose)
            } else if let place = places[path] {
                sections[place].prose.append(prose)
            }
        }
    }

    private static func path(_ section: [String], _ hasTitle: Bool, _ title: String) -> [String] {
        hasTitle && section.first == title ? Array(section.dropFirst()) : section
    }
}
