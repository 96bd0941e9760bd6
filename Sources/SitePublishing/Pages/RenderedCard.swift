import Decks

/// A card's sides as markup, made once and used by every page that shows the card.
struct RenderedCard: Sendable {
    /// One thing to practise: a direction of the card or one of its blanks.
    struct Item: Sendable {
        /// `k7f3q`, `k7f3q-r` for the other direction, `k7f3q-2` for the second blank.
        var id: String
        var front: HTML
        var back: HTML
        var isReverse = false
    }

    var card: Card
    /// Inline; a cloze card's with all blanks.
    var front: HTML
    /// The first block of the back.
    var answer: HTML
    /// The blocks after it.
    var explanation: HTML
    /// Answer and explanation.
    var back: HTML
    var items: [Item]
    var frontLanguage: SideLanguage
    var backLanguage: SideLanguage
    var isLong: Bool
}

/// Renders the cards of one deck.
struct CardRenderer {
    private let sense: LanguageSense
    private var markdown: MarkdownRenderer
    /// Texts that stand in several places: an answer is a choice of several questions.
    private var inlines: [String: HTML] = [:]

    init(sense: LanguageSense, markdown: MarkdownRenderer) {
        self.sense = sense
        self.markdown = markdown
    }

    mutating func render(_ card: Card) -> RenderedCard {
        switch card.content {
        case .basic(let basic): render(card, basic)
        case .cloze(let parts): render(card, parts)
        }
    }

    mutating func takeFindings() -> [MarkdownRenderer.Finding] { markdown.takeFindings() }

    mutating func blocks(_ text: String) -> HTML { markdown.blocks(Placeholder.cleared(text)) }
    mutating func inline(_ text: String) -> HTML { markdown.inline(Placeholder.cleared(text)) }

    /// A text that holds placeholders already.
    mutating func inline(placeholders text: String, hints: [ClozeHint]) -> HTML { markdown.inline(text, hints: hints) }

    /// As `inline`, for a text that is likely to come again.
    mutating func keptInline(_ text: String) -> HTML {
        if let kept = inlines[text] { return kept }
        let html = inline(text)
        inlines[text] = html
        return html
    }

    func language(of text: String) -> SideLanguage { sense.language(of: text) }

    /// Over how many characters a question is set smaller.
    private static let longFront = 140

    private mutating func render(_ card: Card, _ basic: Card.Basic) -> RenderedCard {
        let front = inline(basic.front).withoutLinks
        let answer = blocks(basic.answer)
        let explanation = basic.explanation.isEmpty ? HTML() : blocks(basic.explanation)
        let back = explanation.isEmpty ? answer : HTML(bytes: answer.bytes + explanation.bytes)
        var items = [RenderedCard.Item(id: card.id.text, front: front, back: back)]
        if basic.isReversible {
            items.append(
                RenderedCard.Item(
                    id: card.id.text + "-r", front: answer.withoutParagraph.withoutLinks,
                    back: HTML(bytes: front.paragraph.bytes + explanation.bytes), isReverse: true))
        }
        return RenderedCard(
            card: card, front: front, answer: answer, explanation: explanation, back: back, items: items,
            frontLanguage: language(of: basic.front), backLanguage: language(of: basic.answer),
            isLong: basic.front.utf8.count > Self.longFront && basic.front.count > Self.longFront)
    }

    private mutating func render(_ card: Card, _ parts: [Card.ClozePart]) -> RenderedCard {
        let cloze = ClozeText(parts)
        let answer = markdown.blocks(cloze.solution)
        let items = cloze.blanks.enumerated().map { index, blank in
            RenderedCard.Item(
                id: index == 0 ? card.id.text : "\(card.id.text)-\(blank)",
                front: markdown.inline(cloze.asking(blank), hints: cloze.hints).withoutLinks, back: answer)
        }
        let language = language(of: cloze.plain)
        return RenderedCard(
            card: card, front: markdown.inline(cloze.asking(nil), hints: cloze.hints).withoutLinks, answer: answer,
            explanation: HTML(), back: answer, items: items, frontLanguage: language, backLanguage: language,
            isLong: cloze.plain.count > Self.longFront)
    }
}

/// The texts of a cloze card, with placeholders for blanks and marks.
private struct ClozeText {
    private let parts: [Card.ClozePart]
    /// One for each hidden run, in order.
    let hints: [ClozeHint]
    /// The numbers of the blanks, in order of their first run.
    let blanks: [Int]

    init(_ parts: [Card.ClozePart]) {
        self.parts = parts
        var hints: [ClozeHint] = []
        for case .hidden(_, let hint, let blank) in parts { hints.append(ClozeHint(blank: blank, text: hint)) }
        self.hints = hints
        blanks = Set(hints.map(\.blank)).sorted()
    }

    /// All runs shown, each between marks.
    var solution: String {
        text { _, text, blank in Placeholder.markStart(blank).text + text + Placeholder.markEnd.text }
    }

    /// One blank hidden, or all of them.
    func asking(_ asked: Int?) -> String {
        text { run, text, blank in asked ?? blank == blank ? Placeholder.gap(run).text : text }
    }

    var plain: String { text { _, text, _ in text } }

    private func text(hidden: (_ run: Int, _ text: String, _ blank: Int) -> String) -> String {
        var text = ""
        var run = 0
        for part in parts {
            switch part {
            case .shown(let shown): text += Placeholder.cleared(shown)
            case .hidden(let solution, _, let blank):
                text += hidden(run, Placeholder.cleared(solution), blank)
                run += 1
            }
        }
        return text
    }
}

extension HTML {
    var paragraph: HTML { HTML(bytes: Array("<p>".utf8) + bytes + Array("</p>".utf8)) }

    /// The inside of a markup that is one paragraph; other markup as it is.
    var withoutParagraph: HTML {
        guard bytes.starts(with: "<p>".utf8), bytes.reversed().starts(with: "</p>".utf8.reversed()) else { return self }
        let inside = bytes[3..<bytes.count - 4]
        guard !inside.contains(subsequence: Array("<p>".utf8)) else { return self }
        return HTML(bytes: Array(inside))
    }
}

extension ArraySlice<UInt8> {
    fileprivate func contains(subsequence: [UInt8]) -> Bool {
        indices.contains { self[$0...].starts(with: subsequence) }
    }
}
