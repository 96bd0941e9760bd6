import CCmark
import Documents

/// Reads GitHub Flavored Markdown: headings, paragraphs, lists with their depth, tables, code, quotes, footnotes, maths.
enum MarkdownNotes {
    static func document(_ text: String) -> SourceDocument {
        let lines = NoteLines.of(text)
        let front = FrontMatter(lines)
        let source = MarkdownSource(lines.dropFirst(front.lineCount))
        var walk = MarkdownWalk(source, lines: lines)
        parse(source.bytes) { walk.visit($0, $1) }
        let pages = walk.finish()
        return SourceDocument(
            title: front.title ?? title(of: pages), language: front.language, pages: pages, outline: [])
    }

    /// A heading of the first level that nothing but page furniture stands before.
    private static func title(of pages: [Page]) -> String? {
        guard let first = pages.first(where: { !$0.blocks.isEmpty })?.blocks.first, first.kind == .heading(level: 1)
        else { return nil }
        return first.text
    }

    private static func parse(_ bytes: [UInt8], visit: (cmark_event_type, OpaquePointer) -> Void) {
        cmark_gfm_core_extensions_ensure_registered()
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_FOOTNOTES) else { return }
        defer { cmark_parser_free(parser) }
        for name in ["table", "strikethrough", "tasklist"] {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        bytes.withUnsafeBytes { buffer in
            cmark_parser_feed(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        guard let root = cmark_parser_finish(parser) else { return }
        defer { cmark_node_free(root) }
        let iterator = cmark_iter_new(root)
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
            visit(event, node)
        }
    }
}
