package import Documents

/// What a model is shown at once: neighbouring blocks under one heading.
package struct Passage: Hashable, Sendable {
    package struct Piece: Hashable, Sendable {
        package var text: String
        package var page: Int
        /// The page on which the text ends, where it goes on over the page's end.
        package var lastPage: Int
        package var lines: ClosedRange<Int>?
        package var isUnsure: Bool
        /// The block it came from.
        package var block: TextBlock
    }

    package var section: [String]
    package var pieces: [Piece]

    /// The pieces as paragraphs.
    package var text: String { pieces.map(\.text).joined(separator: "\n\n") }

    package var wordCount: Int { pieces.reduce(0) { $0 + Self.wordCount($1.text) } }

    static func wordCount(_ text: String) -> Int { text.split(whereSeparator: \.isWhitespace).count }

    /// Where a quote stands in the passage.
    package func citation(of quote: String) -> (citation: Citation, isUnsure: Bool) {
        let wanted = WordMatch.words(of: quote)
        let whole = pieces.first { WordMatch.holds(WordMatch.words(of: $0.text), wanted) }
        let found = whole.map { [$0] } ?? pieces
        return (Self.citation(of: found), found.contains(where: \.isUnsure))
    }

    private static func citation(of pieces: [Piece]) -> Citation {
        let lines = pieces.compactMap(\.lines)
        if lines.count == pieces.count, let first = lines.first, let last = lines.last {
            return .lines(first.lowerBound...max(first.lowerBound, last.upperBound))
        }
        let first = pieces.map(\.page).min() ?? 1
        return .pages(first...max(first, pieces.map(\.lastPage).max() ?? first))
    }

    /// Cuts a document into passages.
    /// - Parameter words: how long a passage should be; a single longer block is a passage by itself.
    package static func passages(
        of document: SourceDocument, words: ClosedRange<Int>, acceptsUnsurePages: Bool
    ) -> [Passage] {
        var cutter = PassageCutter(words: words)
        for page in document.pages where acceptsUnsurePages || page.problem == nil {
            for block in page.blocks { cutter.take(block, page: page.number) }
        }
        return cutter.finished()
    }
}

/// Gathers blocks until a passage is long enough or a heading ends it.
private struct PassageCutter {
    let words: ClosedRange<Int>
    private var section: [String] = []
    private var current = Passage(section: [], pieces: [])
    private var done: [Passage] = []

    init(words: ClosedRange<Int>) {
        self.words = words
    }

    mutating func take(_ block: TextBlock, page: Int) {
        guard block.purpose == .study else { return }
        switch block.kind {
        case .heading(let level):
            if current.wordCount >= words.lowerBound { close() }
            section = Array(section.prefix(max(0, level - 1))) + [block.text.trimmingBlanks]
            if current.pieces.isEmpty { current.section = section }
        case .paragraph, .listItem, .table, .footnote:
            add(block, page: page)
        case .caption, .formula, .code, .verse, .furniture:
            return
        }
    }

    private mutating func add(_ block: TextBlock, page: Int) {
        let text = block.text.trimmingBlanks
        guard !text.isEmpty else { return }
        let length = Passage.wordCount(text)
        if !current.pieces.isEmpty, current.wordCount + length > words.upperBound { close() }
        if current.pieces.isEmpty { current.section = section }
        let isUnsure = block.origin == .model || block.runs.contains(where: \.isUnsure)
        current.pieces.append(
            .init(
                text: text, page: page, lastPage: block.lastPage ?? page, lines: block.lines, isUnsure: isUnsure,
                block: block))
    }

    private mutating func close() {
        if !current.pieces.isEmpty { done.append(current) }
        current = Passage(section: section, pieces: [])
    }

    mutating func finished() -> [Passage] {
        close()
        return done
    }
}
