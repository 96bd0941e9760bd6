/// Which cards a command is about: every kind of condition that is given must hold, by any of its values.
package struct CardFilter: Hashable, Sendable {
    package var ids: Set<CardID> = []
    /// Names of headings, or paths of them with `/` between, with `*` for any characters.
    package var sections: [Pattern] = []
    /// Pages, slides or lines; a card is meant when it touches one of the ranges.
    package var pages: [ClosedRange<Int>] = []
    /// Of the card or of its deck.
    package var tags: Set<String> = []
    /// Kinds as the import record names them.
    package var kinds: Set<String> = []
    package var leastScore: Double?
    /// Looked for anywhere in front and back.
    package var texts: [Pattern] = []

    package init() {}

    /// Whether nothing was asked for.
    package var isEmpty: Bool { self == CardFilter() }

    /// - Parameter line: what the import record says about the card.
    package func contains(_ item: DeckEditor.Item, line: ImportRecord.Line?, deckTags: [String]) -> Bool {
        guard let card = item.card else { return false }
        return (ids.isEmpty || ids.contains(card.id))
            && (sections.isEmpty || sections.contains { matches($0, card.section) })
            && (pages.isEmpty || pages.contains { isOn($0, card.provenance?.place ?? line?.place) })
            && (tags.isEmpty || !tags.isDisjoint(with: card.tags + deckTags))
            && (kinds.isEmpty || kinds.contains(line?.kind ?? ImportRecord.ownKind))
            && (leastScore.map { $0 <= line?.score ?? 0 } ?? true)
            && (texts.isEmpty || texts.contains { $0.isFound(in: card.content.text) })
    }

    private func matches(_ pattern: Pattern, _ section: [String]) -> Bool {
        section.indices.contains { start in
            section.indices[start...].contains { pattern.isWhole(section[start...$0].joined(separator: "/")) }
        }
    }

    private func isOn(_ range: ClosedRange<Int>, _ place: Provenance.Place?) -> Bool {
        switch place {
        case .pages(let pages), .slides(let pages): pages.overlaps(range)
        case .lines, nil: false
        }
    }
}

/// A text in which `*` stands for any characters; case does not matter.
package struct Pattern: Hashable, Sendable {
    private let pieces: [String]

    package init(_ text: String) {
        pieces = text.lowercased().split(separator: "*", omittingEmptySubsequences: false).map(String.init)
    }

    package func isWhole(_ text: String) -> Bool {
        let text = text.lowercased()
        guard pieces.count > 1 else { return text == pieces[0] }
        guard let first = pieces.first, let last = pieces.last, text.hasPrefix(first),
            text.dropFirst(first.count).hasSuffix(last)
        else { return false }
        return Self.holds(text.dropFirst(first.count).dropLast(last.count), pieces.dropFirst().dropLast())
    }

    package func isFound(in text: String) -> Bool { Self.holds(text.lowercased()[...], pieces[...]) }

    private static func holds(_ text: Substring, _ pieces: ArraySlice<String>) -> Bool {
        var rest = text
        for piece in pieces where !piece.isEmpty {
            guard let found = rest.firstRange(of: piece) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}

extension Card.Content {
    /// All words of the card: front and back, or the statement without its marks.
    package var text: String {
        switch self {
        case .basic(let basic):
            [basic.front, basic.answer, basic.explanation].filter { !$0.isEmpty }.joined(separator: "\n")
        case .cloze(let parts):
            parts.map { part in
                switch part {
                case .shown(let text), .hidden(let text, _, _): text
                }
            }.joined()
        }
    }
}
