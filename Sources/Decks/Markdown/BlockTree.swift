import CArena
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
    /// The first line of the last block in it, however deep.
    var lastBlockLine: Int
    /// Whether that block is a paragraph, which goes on without indentation.
    var endsInParagraph: Bool
}

/// Reads cmark-gfm's tree.
///
/// Where a table follows other lines of its paragraph, cmark-gfm gives the table the paragraph's first line and the
/// paragraph none: the table's own is looked for in the text. Whatever else it says, a first line is kept between the
/// block before it and the text's end.
struct BlockTree {
    private let bytes: Bytes
    /// What is added to cmark-gfm's line numbers.
    private let offset: Int
    private let lastLine: Int

    /// The blocks of some lines, which are not none.
    static func blocks(of bytes: Bytes, lines: Range<Int>) -> [Block] {
        registerExtensions
        guard let parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, memory) else { return [] }
        // The parser and the tree go with it.
        defer { quickstudy_arena_reset() }
        for name in ["table", "tasklist"] {
            guard let syntax = cmark_find_syntax_extension(name) else { continue }
            cmark_parser_attach_syntax_extension(parser, syntax)
        }
        bytes.all[bytes.lineStarts[lines.lowerBound]...].withUnsafeBytes { buffer in
            cmark_parser_feed(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        guard let document = cmark_parser_finish(parser) else { return [] }
        let tree = BlockTree(bytes: bytes, offset: lines.lowerBound - 1, lastLine: lines.upperBound - 1)
        return tree.blocks(in: document, from: lines.lowerBound, depth: 0)
    }

    /// Lists are followed down to the items of a list within an item: wrong answers stand there.
    private func blocks(in parent: OpaquePointer, from first: Int, depth: Int) -> [Block] {
        var line = first
        return Self.children(of: parent).map { node in
            line = self.line(of: node, atLeast: line)
            let kind = Self.kind(of: node)
            if kind == .other { line = tableLine(node, from: line) }
            guard kind == .list, depth < 2 else { return Block(kind: kind, firstLine: line) }
            return Block(kind: kind, firstLine: line, items: items(of: node, from: line, depth: depth))
        }
    }

    private func items(of list: OpaquePointer, from first: Int, depth: Int) -> [Item] {
        var line = first
        return Self.children(of: list).map { node in
            line = self.line(of: node, atLeast: line)
            let last = Self.lastBlock(in: node)
            let blocks = blocks(in: node, from: line, depth: depth + 1)
            return Item(
                firstLine: line, blocks: blocks,
                lastBlockLine: self.line(of: last, atLeast: blocks.last?.firstLine ?? line),
                endsInParagraph: cmark_node_get_type(last) == CMARK_NODE_PARAGRAPH)
        }
    }

    private func line(of node: OpaquePointer, atLeast lowest: Int) -> Int {
        min(max(Int(cmark_node_get_start_line(node)) + offset, lowest), lastLine)
    }

    /// The line of a table's head, where lines of a paragraph stand before it: two above the first row below the head,
    /// or above the last row of dashes of a table that is no more than its head.
    private func tableLine(_ node: OpaquePointer, from first: Int) -> Int {
        guard let before = cmark_node_previous(node), cmark_node_get_start_line(before) == 0, first < lastLine else {
            return first
        }
        if let row = cmark_node_first_child(node).flatMap({ cmark_node_next($0) }) {
            return line(of: row, atLeast: first + 2) - 2
        }
        let next = cmark_node_next(node).map { line(of: $0, atLeast: first + 1) } ?? lastLine + 1
        let end = (first..<next).first { bytes.isBlank(line: $0) } ?? next
        return (first..<max(first, end - 1)).last { isRowOfDashes($0 + 1) } ?? first
    }

    private func isRowOfDashes(_ number: Int) -> Bool {
        let line = bytes.line(number)
        return line.contains { bytes[$0] == UInt8(ascii: "-") }
            && line.allSatisfy { bytes[$0].isBlank || "|:->".utf8.contains(bytes[$0]) }
    }

    private static func lastBlock(in node: OpaquePointer) -> OpaquePointer {
        var last = node
        while let next = cmark_node_last_child(last), isBlock(next) { last = next }
        return last
    }

    /// Types of inlines have this bit (`CMARK_NODE_TYPE_INLINE`), those of blocks have not.
    private static func isBlock(_ node: OpaquePointer) -> Bool { cmark_node_get_type(node).rawValue & 0x4000 == 0 }

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

    /// One parse at a time on each thread, which is what the arena wants: the tree is read before the next one begins.
    nonisolated(unsafe) private static let memory: UnsafeMutablePointer<cmark_mem> = {
        let memory = UnsafeMutablePointer<cmark_mem>.allocate(capacity: 1)
        memory.initialize(
            to: cmark_mem(
                calloc: quickstudy_arena_calloc, realloc: quickstudy_arena_realloc, free: quickstudy_arena_free))
        return memory
    }()

    /// cmark-gfm's registry is made once in a process, and not by two threads.
    private static let registerExtensions: Void = cmark_gfm_core_extensions_ensure_registered()
}
