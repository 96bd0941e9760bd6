import CCmark
import Diagnostics

/// Turns a card's Markdown into markup that is safe whatever the deck says.
///
/// Raw HTML is shown as text but for a few tags without attributes; links lead to http, https, mailto, tel or another deck;
/// pictures are the deck's own; formulas become MathML and code is highlighted.
struct MarkdownRenderer {
    let links: LinkPolicy
    let labels: MarkdownLabels
    let typesetter: Typesetter
    /// Where the deck says that `[a][b]` leads.
    let definitions: String
    /// What there was to say, without a place: the caller knows which card it was.
    var findings: [Finding] = []

    var output: [UInt8] = []
    var formulas: [Formula] = []
    var hints: [ClozeHint] = []
    var openTags: [InlineTag] = []

    /// Something to tell about a piece of Markdown, and the words it is about.
    struct Finding: Hashable {
        var severity: Diagnostic.Severity
        var identifier: String
        var message: String
        var fix: String?
        /// Words of the deck's text to mark.
        var words: String
    }

    init(links: LinkPolicy, labels: MarkdownLabels, typesetter: Typesetter, definitions: String = "") {
        self.links = links
        self.labels = labels
        self.typesetter = typesetter
        self.definitions = definitions
    }

    mutating func takeFindings() -> [Finding] {
        defer { findings = [] }
        return findings
    }

    /// A whole text: paragraphs, lists, tables, code.
    mutating func blocks(_ markdown: String, hints: [ClozeHint] = []) -> HTML {
        render(markdown, hints, isInline: false)
    }

    /// A text of one paragraph, without the paragraph's tags.
    mutating func inline(_ markdown: String, hints: [ClozeHint] = []) -> HTML {
        render(markdown, hints, isInline: true)
    }

    private mutating func render(_ markdown: String, _ hints: [ClozeHint], isInline: Bool) -> HTML {
        output = []
        self.hints = hints
        let (text, formulas) = MathSpans.taken(from: markdown)
        self.formulas = formulas
        if renderPlain(text, isInline: isInline) { return HTML(bytes: output) }
        guard let tree = MarkdownTree(text, definitions: definitions) else { return HTML(escaping: markdown) }
        let children = Array(MarkdownChildren(of: tree.root))
        if isInline, children.count == 1, let only = children.first, case .paragraph = MarkdownNode(only) {
            inlines(of: only)
        } else {
            for child in children { block(child) }
        }
        return HTML(bytes: output)
    }

    private mutating func renderPlain(_ text: String, isInline: Bool) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let paragraphs = PlainParagraphs.ranges(in: bytes) else { return false }
            let isBare = isInline && paragraphs.count == 1
            for range in paragraphs {
                let paragraph = UnsafeBufferPointer(rebasing: bytes[range])
                if !isInline, let formula = onlyFormula(in: paragraph) {
                    display(formula)
                    continue
                }
                if !isBare { output.append("<p>") }
                append(text: paragraph)
                if !isBare { output.append("</p>") }
            }
            return true
        }
    }

    // MARK: Blocks

    private mutating func block(_ node: OpaquePointer) {
        switch MarkdownNode(node) {
        case .paragraph: paragraph(node)
        case .list: list(node)
        case .quote: wrap("<blockquote>", "</blockquote>", node)
        case .heading: wrapInlines("<p><b>", "</b></p>", node)
        case .codeBlock: codeBlock(node)
        case .htmlBlock: htmlBlock(node)
        case .rule: output.append("<hr>")
        case .table: table(node)
        default: for child in MarkdownChildren(of: node) { block(child) }
        }
    }

    private mutating func wrap(_ start: StaticString, _ end: StaticString, _ node: OpaquePointer) {
        output.append(start)
        for child in MarkdownChildren(of: node) { block(child) }
        output.append(end)
    }

    mutating func wrapInlines(_ start: StaticString, _ end: StaticString, _ node: OpaquePointer) {
        output.append(start)
        inlines(of: node)
        output.append(end)
    }

    private mutating func paragraph(_ node: OpaquePointer) {
        if let formula = onlyFormula(in: node) { return display(formula) }
        if let first = cmark_node_first_child(node), cmark_node_next(first) == nil, case .image = MarkdownNode(first),
            isPublished(image: first)
        {
            return figure(first)
        }
        wrapInlines("<p>", "</p>", node)
    }

    private mutating func list(_ node: OpaquePointer) {
        let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
        let start = cmark_node_get_list_start(node)
        output.append(isOrdered ? (start == 1 ? "<ol>" : "<ol start=\"\(start)\">") : "<ul>")
        let isTight = cmark_node_get_list_tight(node) != 0
        for item in MarkdownChildren(of: node) {
            output.append("<li>")
            if case .task(let isDone) = MarkdownNode(item) { output.append(isDone ? "☑ " : "☐ ") }
            for child in MarkdownChildren(of: item) {
                if isTight, case .paragraph = MarkdownNode(child), onlyFormula(in: child) == nil {
                    inlines(of: child)
                } else {
                    block(child)
                }
            }
            output.append("</li>")
        }
        output.append(isOrdered ? "</ol>" : "</ul>")
    }

    private mutating func codeBlock(_ node: OpaquePointer) {
        let code = Self.literal(of: node)
        let info = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
        let language = String(info.prefix { !$0.isWhitespace && $0 != "{" && $0 != "," })
        output.append("<pre tabindex=\"0\" role=\"group\" aria-label=\"")
        output.append(escaping: labels.code(in: language))
        output.append("\"><code>")
        output += typesetter.highlighted(restored(code), language: language).bytes
        output.append("</code></pre>")
    }

    private mutating func htmlBlock(_ node: OpaquePointer) {
        let text = Self.literal(of: node).trimming
        guard !text.hasPrefix("<!--") else { return }
        reportHTML(String(text))
        output.append("<p>")
        output.append(escaping: restored(String(text)))
        output.append("</p>")
    }

    private mutating func table(_ node: OpaquePointer) {
        output.append("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"")
        output.append(escaping: labels.table)
        output.append("\"><table>")
        let columns = cmark_gfm_extensions_get_table_alignments(node)
        var isInBody = false
        for row in MarkdownChildren(of: node) {
            guard case .tableRow(let isHeader) = MarkdownNode(row) else { continue }
            if isHeader { output.append("<thead>") }
            if !isHeader, !isInBody {
                output.append("<tbody>")
                isInBody = true
            }
            tableRow(row, isHeader, columns)
            if isHeader { output.append("</thead>") }
        }
        if isInBody { output.append("</tbody>") }
        output.append("</table></div>")
    }

    private mutating func tableRow(_ row: OpaquePointer, _ isHeader: Bool, _ columns: UnsafeMutablePointer<UInt8>?) {
        output.append("<tr>")
        for (column, cell) in MarkdownChildren(of: row).enumerated() {
            output.append(isHeader ? "<th scope=\"col\"" : "<td")
            switch columns?[column] {
            case UInt8(ascii: "r"): output.append(" class=\"to-end\"")
            case UInt8(ascii: "c"): output.append(" class=\"to-middle\"")
            default: break
            }
            output.append(">")
            inlines(of: cell)
            output.append(isHeader ? "</th>" : "</td>")
        }
        output.append("</tr>")
    }
}
