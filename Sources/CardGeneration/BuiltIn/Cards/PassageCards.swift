import Documents

/// The last resort for text that gives no other card: passages under their headings, cut at sentences.
struct PassageCards: Sendable {
    let text: StudyText
    let title: String?

    private static let wordsAtMost = 60

    func drafts(limit: Int) -> [CardDraft] {
        var drafts: [CardDraft] = []
        var usedSections: Set<Int> = []
        for (index, block) in text.blocks.enumerated() where drafts.count < limit {
            guard !usedSections.contains(block.section), let heading = text.sections[block.section].path.last ?? title
            else { continue }
            let sentences = text.sentences.filter { $0.block == index && $0.opening == .plain && $0.wordCount >= 6 }
            guard let first = sentences.first, SentenceShape.readsLikeProse(first.passage) else { continue }
            var passage: [String] = []
            var words = 0
            for sentence in sentences {
                guard words + sentence.wordCount <= Self.wordsAtMost else { break }
                passage.append(sentence.passage)
                words += sentence.wordCount
            }
            guard !passage.isEmpty else { continue }
            usedSections.insert(block.section)
            let back = passage.joined(separator: " ")
            drafts.append(
                text.draft(
                    .basic(front: MarkdownText.escaped(heading), back: MarkdownText.escaped(back), reversible: false),
                    kind: .passage,
                    score: 0.05, blocks: index...index, passage: back))
        }
        return drafts
    }
}

/// Whether characters look like sentences at all.
enum SentenceShape {
    static func readsLikeProse(_ text: String) -> Bool {
        var letters = 0
        var others = 0
        for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
            if scalar.properties.isAlphabetic { letters += 1 } else { others += 1 }
        }
        return letters > 20 && others * 4 < letters
    }

    /// Brackets, operators and line ends of program text.
    static func readsLikeCode(_ text: String) -> Bool {
        var signs = 0
        var letters = 0
        for scalar in text.unicodeScalars {
            if "{}();=<>[]_/\\#&|+*".unicodeScalars.contains(scalar) { signs += 1 }
            if scalar.properties.isAlphabetic { letters += 1 }
        }
        return signs > 6 && signs * 8 > letters
    }
}
