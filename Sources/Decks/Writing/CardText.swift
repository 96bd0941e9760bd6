/// Writes a card as the lines of a task item.
package struct CardText: Hashable, Sendable {
    package var content: Card.Content
    package var approval: Card.Approval
    package var id: CardID?
    package var provenance: Provenance?
    package var tags: [String]
    package var wrongAnswers: [String]

    package init(
        _ content: Card.Content, approval: Card.Approval = .pending, id: CardID? = nil, provenance: Provenance? = nil,
        tags: [String] = [], wrongAnswers: [String] = []
    ) {
        self.content = content
        self.approval = approval
        self.id = id
        self.provenance = provenance
        self.tags = tags
        self.wrongAnswers = wrongAnswers
    }

    /// The item from its marker to its last character, lines ended by LF; no line end after it.
    package var text: String {
        ([first] + blocks.map(Self.indented)).joined(separator: "\n\n")
    }

    private var first: String {
        let words = [id?.text, provenance?.written].compactMap { $0 }
        let comment = id == nil ? "" : " <!-- \(words.joined(separator: " ")) -->"
        let box = approval == .approved ? "- [x] " : "- [ ] "
        return box + front + tags.map { " #" + $0 }.joined() + comment
    }

    private var front: String {
        switch content {
        case .basic(let basic):
            let front = Escaping.front(basic.front)
            if isShort(basic) { return "\(front) \(basic.isReversible ? ":::" : "::") \(Escaping.line(basic.answer))" }
            return basic.isReversible ? front + " :::" : front
        case .cloze(let parts): return cloze(parts)
        }
    }

    private var blocks: [String] {
        var blocks: [String] = []
        if case .basic(let basic) = content {
            if !isShort(basic) { blocks.append(Escaping.block(basic.answer)) }
            if !basic.explanation.isEmpty { blocks.append(Escaping.block(basic.explanation)) }
        }
        guard !wrongAnswers.isEmpty else { return blocks }
        let list = wrongAnswers.map { "- " + Self.indented($0).dropFirst(2) }
        return blocks + [(["Not:"] + list).joined(separator: "\n")]
    }

    /// A term and its explanation go on one line when they fit there; a question and its answer stand apart.
    private func isShort(_ basic: Card.Basic) -> Bool {
        let isLine = !basic.answer.utf8.contains(where: \.isLineEnd) && Escaping.isPlainParagraph(basic.answer)
        let length = basic.front.unicodeScalars.count + basic.answer.unicodeScalars.count
        return isLine && !basic.front.hasSuffix("?") && (basic.isReversible || length <= 140)
    }

    private func cloze(_ parts: [Card.ClozePart]) -> String {
        let blanks = parts.compactMap { part in
            if case .hidden(_, _, let blank) = part { blank } else { nil }
        }
        let areNumbered = blanks != Array(1...max(1, blanks.count))
        let pieces = parts.map { part in
            switch part {
            case .shown(let text): Escaping.clozeText(text)
            case .hidden(let text, let hint, let blank):
                "==\(areNumbered ? "\(blank):" : "")\(Escaping.clozeText(text))=="
                    + (hint.map { "^[\(Escaping.clozeText($0))]" } ?? "")
            }
        }
        return Escaping.end(pieces.joined())
    }

    /// Lines but the blank ones are indented as an item's content is.
    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    }
}
