import Decks

/// Says where a card came from, in the site's language: `bio-ch3.pdf, p. 12`.
struct SourcePlaces: Sendable {
    private let words: Words
    private let sources: [String]

    init(words: Words, deck: Deck) {
        self.words = words
        sources = deck.frontMatter.sources
    }

    /// `p. 12`, `pp. 12–13`, `slide 4`, `line 96`; empty without provenance.
    func place(of card: Card) -> String {
        guard let provenance = card.provenance else { return "" }
        return text(provenance.place, isShort: true)
    }

    /// With the file in front.
    func source(of card: Card) -> String {
        let file = Self.fileName(card.provenance?.source ?? (sources.count == 1 ? sources[0] : nil))
        return [file, place(of: card)].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The file and the pages of several cards: `bio-ch3.pdf, pages 8–31`; files alone when there are several.
    func place(of cards: [Card]) -> String {
        let files = fileNames(of: cards)
        guard files.count <= 1 else { return files.joined(separator: ", ") }
        let pages = cards.compactMap { card -> ClosedRange<Int>? in
            guard case .pages(let range)? = card.provenance?.place else { return nil }
            return range
        }
        guard let first = pages.map(\.lowerBound).min(), let last = pages.map(\.upperBound).max() else {
            return files.joined()
        }
        return (files + [text(.pages(first...last), isShort: false)]).joined(separator: ", ")
    }

    /// The names of the files that cards came from, each once, in the order of their first card.
    func fileNames(of cards: [Card]) -> [String] {
        var names: [String] = []
        for card in cards {
            let name = Self.fileName(card.provenance?.source ?? (sources.count == 1 ? sources[0] : nil))
            if !name.isEmpty, names.last != name, !names.contains(name) { names.append(name) }
        }
        return names
    }

    private func text(_ place: Provenance.Place, isShort: Bool) -> String {
        switch place {
        case .pages(let range):
            range.count == 1
                ? one(isShort ? "page.place" : "page.place-long", range)
                : many(isShort ? "page.places" : "page.places-long", range)
        case .slides(let range): range.count == 1 ? one("page.slide", range) : many("page.slides", range)
        case .lines(let range): range.count == 1 ? one("page.line", range) : many("page.lines", range)
        }
    }

    private func one(_ key: String, _ range: ClosedRange<Int>) -> String {
        words.text(key).filled(["number": String(range.lowerBound)])
    }

    private func many(_ key: String, _ range: ClosedRange<Int>) -> String {
        words.text(key).filled(["first": String(range.lowerBound), "last": String(range.upperBound)])
    }

    private static func fileName(_ path: String?) -> String {
        path.map { String($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...]) } ?? ""
    }
}

extension String {
    /// With each `{name}` replaced by its value.
    func filled(_ values: [String: String]) -> String {
        var text = ""
        var rest = self[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            text += values[String(rest[rest.index(after: open)..<close])] ?? String(rest[open...close])
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }
}
