import CCmark

/// The blocks of a Markdown text as cmark-gfm sees them: kinds and first lines, all that a deck needs.
///
/// cmark-gfm's end lines are not to be relied on, and reference definitions are not in its tree, so where a block ends
/// is found from the text (`Extents`).
struct Block: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case paragraph
        case heading(level: Int)
        case list
        case code
        case html
        case rule
        /// Tables and quotations.
        case other
    }

    var kind: Kind
    /// 0-based, in the whole text.
    var firstLine: Int
    /// The items of a list, where they were asked for.
    var items: [Item] = []
}

/// One item of a list.
struct Item: Hashable, Sendable {
    /// 0-based, in the whole text.
    var firstLine: Int
    var blocks: [Block] = []
    /// Whether the item's last line belongs to a paragraph, which goes on without indentation.
    var endsInParagraph = false
}

enum BlockTree {
    /// - Parameters:
    ///   - bytes: UTF-8; other bytes are replaced by cmark-gfm.
    ///   - firstLine: the 0-based line of the whole text that `bytes` begin with.
    static func blocks(of bytes: ArraySlice<UInt8>, firstLine: Int) -> [Block] {
        registerExtensions
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return [] }
        defer { cmark_parser_free(parser) }
        for name in ["table", "tasklist"] {
            guard let syntax = cmark_find_syntax_extension(name) else { continue }
            cmark_parser_attach_syntax_extension(parser, syntax)
        }
        bytes.withUnsafeBytes { buffer in
            cmark_parser_feed(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        guard let document = cmark_parser_finish(parser) else { return [] }
        defer { cmark_node_free(document) }
        return blocks(in: document, offset: firstLine - 1, depth: 0)
    }

    /// Lists are followed down to the items of a list within an item: wrong answers stand there.
    private static func blocks(in parent: OpaquePointer, offset: Int, depth: Int) -> [Block] {
        children(of: parent).map { node in
            let line = Int(cmark_node_get_start_line(node)) + offset
            let kind = kind(of: node)
            guard kind == .list, depth < 2 else { return Block(kind: kind, firstLine: line) }
            return Block(kind: kind, firstLine: line, items: items(of: node, offset: offset, depth: depth))
        }
    }

    private static func items(
        of list: OpaquePointer, offset: Int, depth: Int
    ) -> [Item] {
        children(of: list).map { node in
            Item(
                firstLine: Int(cmark_node_get_start_line(node)) + offset,
                blocks: blocks(in: node, offset: offset, depth: depth + 1),
                endsInParagraph: endsInParagraph(node))
        }
    }

    private static func endsInParagraph(_ node: OpaquePointer) -> Bool {
        var last = node
        while cmark_node_get_type(last) != CMARK_NODE_PARAGRAPH, let next = cmark_node_last_child(last) { last = next }
        return cmark_node_get_type(last) == CMARK_NODE_PARAGRAPH
    }

    private static func children(
        of parent: OpaquePointer
    ) -> some Sequence<OpaquePointer> {
        sequence(state: cmark_node_first_child(parent)) { next -> OpaquePointer? in
            guard let node = next else { return nil }
            next = cmark_node_next(node)
            return node
        }
    }

    private static func kind(of node: OpaquePointer) -> Block.Kind {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_PARAGRAPH: .paragraph
        case CMARK_NODE_HEADING: .heading(level: Int(cmark_node_get_heading_level(node)))
        case CMARK_NODE_LIST: .list
        case CMARK_NODE_CODE_BLOCK: .code
        case CMARK_NODE_HTML_BLOCK: .html
        case CMARK_NODE_THEMATIC_BREAK: .rule
        default: .other
        }
    }

    /// cmark-gfm's registry is made once in a process, and not by two threads.
    private static let registerExtensions: Void = cmark_gfm_core_extensions_ensure_registered()
}
