import Documents

/// Cards that a sentence gives by itself: what a short form stands for, and the year of an event.
struct FactCards: Sendable {
    let text: StudyText
    let language: Language

    func drafts() -> [CardDraft] { abbreviations() + dates() }

    /// `What does ATP stand for?`, once for each short form.
    private func abbreviations() -> [CardDraft] {
        var seen: Set<String> = []
        var drafts: [CardDraft] = []
        for sentence in text.sentences {
            for found in Abbreviation.all(in: sentence.tokens) where seen.insert(found.short).inserted {
                var name = Array(sentence.tokens[found.name])
                name[0] = SentenceReader.capitalised(name[0])
                drafts.append(
                    draft(
                        .basic(
                            front: "What does \(MarkdownText.escaped(found.short)) stand for?",
                            back: MarkdownText.markdown(of: name),
                            reversible: false),
                        .abbreviation, score: 0.12, sentence))
            }
        }
        return drafts
    }

    /// `In ____, Robert Hooke described cells.`: only sentences that open with the year and go on with a name.
    private func dates() -> [CardDraft] {
        text.sentences.compactMap { sentence in
            let tokens = sentence.tokens
            guard sentence.opening == .plain, tokens.count > 8, tokens.count < 28, tokens[0].lower == "in",
                tokens[1].kind == .number,
                isYear(tokens[1].text), tokens[2].text == ",",
                tokens.count(where: { $0.kind == .number || $0.text == "$" || $0.text == "%" }) == 1,
                !tokens.contains(where: { SentenceReader.pointers.contains($0.lower) }),
                tokens[3...].prefix(4).contains(where: { $0.wordClass == .proper }),
                tokens[3...].contains(where: \.wordClass.isFinite),
                tokens.last?.text == "."
            else { return nil }
            let parts: [CardDraft.ClozePart] = [
                .shown("In "), .hidden(tokens[1].text, hint: "year"), .shown(MarkdownText.markdown(of: tokens[2...])),
            ]
            return draft(.cloze(parts), .date, score: 0.1, sentence)
        }
    }

    private func isYear(_ text: String) -> Bool {
        text.utf8.count == 4 && (text.hasPrefix("1") || text.hasPrefix("20"))
            && text.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }

    private func draft(_ content: CardDraft.Content, _ kind: CardDraft.Kind, score: Double, _ sentence: Sentence)
        -> CardDraft
    {
        CardDraft(
            content, kind: kind, score: score, citation: text.blocks[sentence.block].citation,
            passage: sentence.passage,
            section: text.sections[sentence.section].path, isUnsure: sentence.isUnsure)
    }
}
