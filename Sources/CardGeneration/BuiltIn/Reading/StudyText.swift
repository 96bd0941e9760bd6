package import Documents

/// A document as cards are made from it: the blocks that may be used, under their headings, cut into sentences.
package struct StudyText: Sendable {
    package struct Section: Sendable {
        /// The headings above, outermost first.
        package var path: [String]
    }

    package struct Block: Sendable {
        package var block: TextBlock
        /// 1-based page.
        package var page: Int
        /// Index into `sections`.
        package var section: Int
        /// Recognition was unsure of the page, and the person asked for its cards all the same.
        package var isOnUnsurePage: Bool

        package var citation: Citation {
            if let lines = block.lines { .lines(lines) } else { .pages(page...max(page, block.lastPage ?? page)) }
        }
    }

    package private(set) var sections: [Section] = [Section(path: [])]
    package private(set) var blocks: [Block] = []
    package private(set) var sentences: [Sentence] = []
    package private(set) var headings: [(section: Int, tokens: [Token])] = []
    /// How many words the usable blocks hold.
    package private(set) var wordCount = 0
    /// Pages that hold text, yet none that cards may be made of.
    package private(set) var pagesLeftOut: [Int] = []

    package init(_ document: SourceDocument, language: Language, options: GenerationOptions) {
        var open: [(level: Int, title: String)] = []
        for page in document.pages {
            let isUnsure = page.problem == .unsure || page.problem == .handwriting
            guard !isUnsure || options.acceptsUnsurePages else {
                pagesLeftOut.append(page.number)
                continue
            }
            for block in page.blocks {
                if case .heading(let level) = block.kind {
                    guard let title = Self.sectionTitle(block.text) else { continue }
                    open.removeAll { $0.level >= level }
                    open.append((level, title))
                    sections.append(Section(path: open.map(\.title)))
                    headings.append((sections.count - 1, language.tokenizer.tokens(of: block.runs)))
                } else if isUsable(block, options) {
                    blocks.append(
                        Block(
                            block: block, page: page.number, section: sections.count - 1,
                            isOnUnsurePage: isUnsure || block.origin == .model))
                }
            }
        }
        if Verse.isVerse(blocks.map(\.block)) {
            for index in blocks.indices where blocks[index].block.kind == .paragraph {
                blocks[index].block.kind = .verse
            }
        }
        readSentences(language)
    }

    /// A heading on one line, without a number whose digits are unknown (`\u{FFFD}.\u{FFFD} Multiplication`); nil for a
    /// heading of nothing else.
    private static func sectionTitle(_ text: String) -> String? {
        let words = oneLine(text).split(separator: " ")
        let kept = words.drop { word in word.contains("\u{FFFD}") && !word.contains(where: \.isLetter) }
        return kept.isEmpty ? nil : kept.joined(separator: " ")
    }

    private func isUsable(_ block: TextBlock, _ options: GenerationOptions) -> Bool {
        switch block.purpose {
        case .study: break
        case .notForCards(.unsure) where options.acceptsUnsurePages: break
        case .notForCards: return false
        }
        switch block.kind {
        case .furniture, .heading: return false
        default: return true
        }
    }

    private mutating func readSentences(_ language: Language) {
        let reader = SentenceReader(language: language)
        for (index, block) in blocks.enumerated() {
            switch block.block.kind {
            case .paragraph, .listItem:
                let found = reader.sentences(of: block, index: index)
                sentences += found
                wordCount += found.reduce(0) { $0 + $1.wordCount }
            case .table(let table):
                wordCount += table.text.split(whereSeparator: \.isWhitespace).count
            default:
                continue
            }
        }
        SubjectFiller(language: language).fill(&sentences)
    }

    /// The same text, with no sentence to make cards of in the blocks named.
    func withoutSentences(of used: Set<Int>) -> StudyText {
        guard !used.isEmpty else { return self }
        var text = self
        for index in text.sentences.indices where used.contains(text.sentences[index].block) {
            text.sentences[index].opening = .unfit
        }
        return text
    }

    static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
