import CCmark
import Documents

/// Turns the parser's events into blocks. It keeps a stack of lists and the block that is being filled, so that deep
/// nesting costs memory and not stack.
struct MarkdownWalk {
    private let source: MarkdownSource
    private let lines: [NoteLine]
    private var pages = [Page(number: 1)]
    private var lists: [OpenList] = []
    /// The marker of an item whose first paragraph has not come yet.
    private var marker: ListMarker?
    private var isInFootnote = false
    private var inline: InlineRuns
    private var table: OpenTable?
    /// Lines on which blocks of any kind begin, drawn lines and page marks included.
    private var starts: Set<Int> = []

    private struct OpenList {
        let isOrdered: Bool
        let closing: String
        var next: Int
    }

    private struct OpenTable {
        var header: [[TextRun]]?
        var rows: [[[TextRun]]] = []
        var row: [[TextRun]] = []
        let line: Int

        mutating func endRow(isHeader: Bool) {
            if isHeader { header = row } else { rows.append(row) }
            row = []
        }
    }

    init(_ source: MarkdownSource, lines: [NoteLine]) {
        self.source = source
        self.lines = lines
        inline = InlineRuns(formulas: source.formulas)
    }

    mutating func visit(_ event: cmark_event_type, _ node: OpaquePointer) {
        let isFootnote = cmark_node_get_type(node) == CMARK_NODE_FOOTNOTE_DEFINITION
        let name = isFootnote ? "footnote" : cmark_node_get_type_string(node).map { String(cString: $0) } ?? ""
        if event == CMARK_EVENT_ENTER { enter(node, name) } else { leave(node, name) }
    }

    mutating func finish() -> [Page] {
        let starts = starts.sorted()
        return pages.map { page in
            var page = page
            for index in page.blocks.indices { page.blocks[index].lines = lines(of: page.blocks[index], starts) }
            return page
        }
    }

    private mutating func enter(_ node: OpaquePointer, _ name: String) {
        switch name {
        case "heading", "paragraph", "thematic_break": starts.insert(line(of: node))
        case "table":
            starts.insert(line(of: node))
            table = OpenTable(line: line(of: node))
        case "list": lists.append(openList(node))
        case "item", "tasklist": startItem()
        case "footnote": isInFootnote = true
        case "code_block": addCode(node)
        case "html_block": addMarkup(node)
        default: inline.enter(node, name)
        }
    }

    private mutating func leave(_ node: OpaquePointer, _ name: String) {
        switch name {
        case "heading":
            add(.heading(level: Int(cmark_node_get_heading_level(node))), inline.take(), line: line(of: node))
        case "paragraph": addParagraph(inline.take(), line: line(of: node))
        case "table_cell": table?.row.append(inline.take())
        case "table_header": table?.endRow(isHeader: true)
        case "table_row": table?.endRow(isHeader: false)
        case "table": addTable()
        case "list": lists.removeLast()
        case "item", "tasklist": marker = nil
        case "footnote": isInFootnote = false
        default: inline.leave(name)
        }
    }

    // MARK: Lists

    private func openList(_ node: OpaquePointer) -> OpenList {
        OpenList(
            isOrdered: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST,
            closing: cmark_node_get_list_delim(node) == CMARK_PAREN_DELIM ? ")" : ".",
            next: Int(cmark_node_get_list_start(node)))
    }

    private mutating func startItem() {
        guard let list = lists.last else { return }
        let text = list.isOrdered ? "\(list.next)\(list.closing)" : "-"
        marker = ListMarker(text: text, ordinal: list.isOrdered ? list.next : nil, depth: lists.count - 1)
        lists[lists.count - 1].next += 1
    }

    // MARK: Blocks

    private mutating func addParagraph(_ runs: [TextRun], line: Int) {
        if let picture = inline.takePicture(), runs.isEmpty {
            if !picture.isEmpty { add(.caption, [TextRun(picture)], line: line) }
        } else if let marker {
            add(.listItem(marker), runs, line: line)
            self.marker = nil
        } else if runs.count == 1, runs[0].emphasis == .formula {
            add(.formula, runs, line: line)
        } else {
            add(isInFootnote ? .footnote : .paragraph, runs, line: line)
        }
    }

    private mutating func addTable() {
        guard let table else { return }
        add(.table(Table(header: table.header, rows: table.rows)), [], line: table.line)
        self.table = nil
    }

    private mutating func addCode(_ node: OpaquePointer) {
        starts.insert(line(of: node))
        let language = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
        let text = inline.restored(cmark_node_get_literal(node).map { String(cString: $0) } ?? "")
        let kind = TextBlock.Kind.code(language: language.split(separator: " ").first.map(String.init))
        add(kind, [TextRun(text.hasSuffix("\n") ? String(text.dropLast()) : text, .code)], line: line(of: node))
    }

    private mutating func addMarkup(_ node: OpaquePointer) {
        starts.insert(line(of: node))
        let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
        if let mark = MarkdownSource.pageMark(text) { return turn(to: mark) }
        let runs = HTMLText.runs(text)
        if !runs.isEmpty { add(.paragraph, runs, line: line(of: node)) }
    }

    private mutating func turn(to mark: PageMark) {
        let last = pages[pages.count - 1]
        switch mark {
        case .next: pages.append(Page(number: last.number + 1))
        case .start(let number) where last.blocks.isEmpty: pages[pages.count - 1].number = number
        case .start(let number): pages.append(Page(number: max(number, last.number + 1)))
        }
    }

    private mutating func add(_ kind: TextBlock.Kind, _ runs: [TextRun], line: Int) {
        if case .table = kind {} else if runs.allSatisfy({ $0.text.trimmedBlanks.isEmpty }) { return }
        pages[pages.count - 1].blocks.append(TextBlock(kind, runs, lines: line...line))
    }

    // MARK: Lines

    private func line(of node: OpaquePointer) -> Int {
        let prepared = Int(cmark_node_get_start_line(node))
        guard source.lineNumbers.indices.contains(prepared - 1) else { return 1 }
        return source.lineNumbers[prepared - 1]
    }

    /// The parser's last lines are not to be relied on: a block ends with the last line that is not blank before the next.
    private func lines(of block: TextBlock, _ starts: [Int]) -> ClosedRange<Int>? {
        guard let first = block.lines?.lowerBound else { return nil }
        let next = starts[partition(starts) { $0 > first }...].first ?? lines.count + 1
        var last = min(next - 1, lines.count)
        while last > first, lines[last - 1].isBlank { last -= 1 }
        return first...max(last, first)
    }

    /// The index of the first element that passes, all before it failing.
    private func partition(_ sorted: [Int], _ passes: (Int) -> Bool) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if passes(sorted[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
