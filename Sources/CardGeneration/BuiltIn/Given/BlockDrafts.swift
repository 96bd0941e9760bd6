import Documents

extension StudyText {
    /// A draft that rests on whole blocks.
    func draft(
        _ content: CardDraft.Content, kind: CardDraft.Kind, score: Double, blocks range: ClosedRange<Int>,
        passage: String? = nil
    ) -> CardDraft {
        let first = blocks[range.lowerBound]
        let text = passage ?? blocks[range].map { Self.oneLine($0.block.text) }.joined(separator: "\n")
        return CardDraft(
            content, kind: kind, score: score, citation: citation(of: range), passage: text,
            section: sections[first.section].path,
            isUnsure: blocks[range].contains { $0.isOnUnsurePage || $0.block.runs.contains(where: \.isUnsure) })
    }

    private func citation(of range: ClosedRange<Int>) -> Citation {
        switch (blocks[range.lowerBound].citation, blocks[range.upperBound].citation) {
        case (.lines(let first), .lines(let last)):
            .lines(first.lowerBound...max(first.lowerBound, last.upperBound))
        case (.pages(let first), .pages(let last)):
            .pages(first.lowerBound...max(first.lowerBound, last.upperBound))
        case (let first, _): first
        }
    }
}
