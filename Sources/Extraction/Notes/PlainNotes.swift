import Documents

/// Reads plain text as programs and people write it: wrapped lines, headings as lines, lists, tables set in columns,
/// captions, form feeds between pages.
enum PlainNotes {
    static func document(_ text: String) -> SourceDocument {
        let pages = NoteLines.pages(NoteLines.of(text))
        let shapes = pages.map { $0.lines.map(LineShape.init) }
        let width = WrapWidth(shapes)
        var isFirst = true
        var result: [Page] = []
        for (page, shapes) in zip(pages, shapes) {
            var builder = PlainBlocks(width: width, expectsTitle: isFirst)
            builder.read(shapes)
            if !builder.blocks.isEmpty { isFirst = false }
            result.append(Page(number: page.number, blocks: builder.blocks))
        }
        return SourceDocument(title: title(of: result), pages: result)
    }

    private static func title(of pages: [Page]) -> String? {
        guard let first = pages.lazy.compactMap(\.blocks.first).first, first.kind == .heading(level: 1) else {
            return nil
        }
        return first.text.split(separator: "\n").joined(separator: " ")
    }
}

/// How wide the lines of a text were set, from the lengths of its long lines.
struct WrapWidth: Hashable, Sendable {
    /// In characters; nil when the text was not wrapped, so that every line end is meant.
    let columns: Int?

    init(_ pages: [[LineShape]]) {
        let lengths = pages.joined().lazy.filter { $0.length > 0 && $0.cellCount < 3 }.map { $0.indent + $0.length }
        let sorted = lengths.sorted()
        guard !sorted.isEmpty else {
            columns = nil
            return
        }
        let high = sorted[min(sorted.count * 19 / 20, sorted.count - 1)]
        columns = high > 200 ? nil : high
    }

    /// True when the line is so long that the next word would not have fitted, give or take a sixth.
    func isFull(_ line: LineShape, next: LineShape) -> Bool {
        guard let columns else { return false }
        let word = next.line.trimmed.utf8.prefix { $0 != 0x20 }.count
        return (line.indent + line.length + 1 + word) * 6 > columns * 5
    }
}
