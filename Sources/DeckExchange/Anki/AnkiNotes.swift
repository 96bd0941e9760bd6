import Decks
import Digests

/// A card as Anki keeps it: a note of one of three types.
struct AnkiNote {
    enum Kind: CaseIterable {
        case basic, reversible, cloze
    }

    let guid: String
    let kind: Kind
    /// HTML.
    let fields: [String]
    let tags: [String]

    /// Nil for a card that Anki cannot hold.
    init(_ card: Card, of deck: ExportedDeck, markup: MarkupOfMarkdown) {
        guid = Self.guid(card.id, deck.identity)
        tags = (deck.deck.frontMatter.tags + card.tags).map { $0.replacing(" ", with: "_") }
        let source = card.provenance.map { Self.source($0, of: deck.deck) } ?? ""
        switch card.content {
        case .basic(let basic):
            kind = basic.isReversible ? .reversible : .basic
            let back = [basic.answer, basic.explanation].filter { !$0.isEmpty }.joined(separator: "\n\n")
            let wrong = card.wrongAnswers.map { "- \($0.split(separator: "\n").joined(separator: "\n  "))" }
            fields = [basic.front, back, wrong.joined(separator: "\n")].map(markup.html) + [source]
        case .cloze(let parts):
            kind = .cloze
            fields = [AnkiCloze.html(parts, markup: markup), source]
        }
    }

    /// What tells a note from all others and stays when its text changes: the deck and the card's id.
    static func guid(_ id: CardID, _ deck: String) -> String { "quickstudy:\(deck):\(id.text)" }

    /// The card's id in a note that was exported from here.
    static func ownID(in guid: String) -> CardID? {
        guard guid.hasPrefix("quickstudy:"), let last = guid.split(separator: ":").last else { return nil }
        return CardID(String(last))
    }

    private static func source(_ provenance: Provenance, of deck: Deck) -> String {
        let file = provenance.source ?? deck.frontMatter.sources.first?.split(separator: "/").last.map(String.init)
        let place =
            switch provenance.place {
            case .pages(let pages): "p. \(Self.range(pages))"
            case .slides(let slides): "slide \(Self.range(slides))"
            case .lines(let lines): "line \(Self.range(lines))"
            }
        return MarkupOfMarkdown.escaped([file, place].compactMap { $0 }.joined(separator: ", "))
    }

    private static func range(_ range: ClosedRange<Int>) -> String {
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)–\(range.upperBound)"
    }

    /// A number that a text always gives, for Anki's notes, cards and decks: milliseconds since 1970 somewhere between
    /// 2017 and 2023, since Anki shows them as the day something was made.
    static func number(of text: String) -> Int64 {
        1_500_000_000_000 + Int64(Digest(of: text).seed % 200_000_000_000)
    }
}
