import CCmark

/// A parsed piece of Markdown; its nodes live as long as it does.
final class MarkdownTree {
    let root: OpaquePointer

    /// Nil only when the machine is out of memory.
    /// - Parameter definitions: `LinkDefinitions` of the deck that the text stands in.
    init?(_ markdown: String, definitions: String = "") {
        _ = Self.isReady
        guard let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8) else { return nil }
        defer { cmark_parser_free(parser) }
        for name in ["table", "strikethrough", "autolink", "tasklist"] {
            guard let ending = cmark_find_syntax_extension(name) else { continue }
            cmark_parser_attach_syntax_extension(parser, ending)
        }
        for part in [definitions, markdown] where !part.isEmpty {
            var part = part
            part.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
            }
        }
        guard let root = cmark_parser_finish(parser) else { return nil }
        self.root = root
    }

    deinit { cmark_node_free(root) }

    private static let isReady: Bool = {
        cmark_gfm_core_extensions_ensure_registered()
        return true
    }()
}

/// What a node is, classified once.
enum MarkdownNode {
    case document, paragraph, list, item, task(isDone: Bool), quote, heading, codeBlock, htmlBlock, rule
    case text, softBreak, hardBreak, code, inlineHTML, emphasis, strong, strikethrough, link, image
    case table, tableRow(isHeader: Bool), tableCell
    case other

    init(_ node: OpaquePointer) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT: self = .text
        case CMARK_NODE_PARAGRAPH: self = .paragraph
        case CMARK_NODE_SOFTBREAK: self = .softBreak
        case CMARK_NODE_LINEBREAK: self = .hardBreak
        case CMARK_NODE_CODE: self = .code
        case CMARK_NODE_EMPH: self = .emphasis
        case CMARK_NODE_STRONG: self = .strong
        case CMARK_NODE_LINK: self = .link
        case CMARK_NODE_IMAGE: self = .image
        case CMARK_NODE_HTML_INLINE: self = .inlineHTML
        case CMARK_NODE_HTML_BLOCK: self = .htmlBlock
        case CMARK_NODE_DOCUMENT: self = .document
        case CMARK_NODE_LIST: self = .list
        case CMARK_NODE_ITEM: self = Self.item(node)
        case CMARK_NODE_BLOCK_QUOTE: self = .quote
        case CMARK_NODE_HEADING: self = .heading
        case CMARK_NODE_CODE_BLOCK: self = .codeBlock
        case CMARK_NODE_THEMATIC_BREAK: self = .rule
        default: self = Self.extended(node)
        }
    }

    /// A task item is an item that its extension calls so.
    private static func item(_ node: OpaquePointer) -> Self {
        guard String(cString: cmark_node_get_type_string(node)) == "tasklist" else { return .item }
        return .task(isDone: cmark_gfm_extensions_get_tasklist_item_checked(node))
    }

    /// Nodes of the GitHub extensions, which have no fixed numbers.
    private static func extended(_ node: OpaquePointer) -> Self {
        switch String(cString: cmark_node_get_type_string(node)) {
        case "table": .table
        case "table_header": .tableRow(isHeader: true)
        case "table_row": .tableRow(isHeader: false)
        case "table_cell": .tableCell
        case "strikethrough": .strikethrough
        default: .other
        }
    }
}

/// The children of a node in order.
struct MarkdownChildren: Sequence, IteratorProtocol {
    private var next_: OpaquePointer?

    init(of node: OpaquePointer) { next_ = cmark_node_first_child(node) }

    mutating func next() -> OpaquePointer? {
        guard let node = next_ else { return nil }
        next_ = cmark_node_next(node)
        return node
    }
}
