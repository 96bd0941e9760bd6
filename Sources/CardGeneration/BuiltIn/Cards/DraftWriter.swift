/// Writes picked cards as drafts, with their citation, passage and section.
struct DraftWriter {
    let text: StudyText

    /// In the order of the document.
    func drafts(of cards: [CardCandidate]) -> [CardDraft] {
        cards.sorted { place(of: $0) < place(of: $1) }.map(draft)
    }

    private func place(of card: CardCandidate) -> (Int, Int, Int) {
        (card.occurrence.sentence, card.form == .definition ? 0 : 1, card.occurrence.range.lowerBound)
    }

    private func draft(_ card: CardCandidate) -> CardDraft {
        let sentence = text.sentences[card.occurrence.sentence]
        return CardDraft(
            content(of: card), kind: card.form == .definition ? .definition : .cloze, score: card.worth,
            citation: text.blocks[sentence.block].citation, passage: card.passage,
            section: text.sections[sentence.section].path, isUnsure: sentence.isUnsure)
    }

    private func content(of card: CardCandidate) -> CardDraft.Content {
        switch card.form {
        case .definition:
            .basic(
                front: MarkdownText.escaped(card.front), back: MarkdownText.markdown(of: card.answerTokens),
                reversible: false)
        case .cloze: .cloze(Self.parts(of: card.statement))
        }
    }

    static func parts(of statement: Statement) -> [CardDraft.ClozePart] {
        var parts: [CardDraft.ClozePart] = []
        var shown = ""
        var index = 0
        for blank in statement.blanks {
            let before = statement.tokens[index..<blank.lowerBound]
            if index > 0, before.first?.isSpaced == true { shown += " " }
            shown += MarkdownText.markdown(of: before)
            if statement.tokens[blank.lowerBound].isSpaced, !shown.isEmpty { shown += " " }
            if !shown.isEmpty { parts.append(.shown(shown)) }
            parts.append(.hidden(MarkdownText.markdown(of: statement.tokens[blank]), hint: nil))
            shown = ""
            index = blank.upperBound
        }
        let rest = statement.tokens[index...]
        if let first = rest.first {
            parts.append(.shown((first.isSpaced ? " " : "") + MarkdownText.markdown(of: rest)))
        }
        return parts
    }
}
