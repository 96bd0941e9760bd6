import Documents

/// Makes the blocks of one page of plain text, one group of lines between blank ones at a time.
struct PlainBlocks {
    private(set) var blocks: [TextBlock] = []
    private let width: WrapWidth
    private var expectsTitle: Bool
    private var listIndents: [Int] = []

    init(width: WrapWidth, expectsTitle: Bool) {
        self.width = width
        self.expectsTitle = expectsTitle
    }

    mutating func read(_ shapes: [LineShape]) {
        let groups = shapes.split { $0.kind == .blank }
        for (index, group) in groups.enumerated() {
            let isAnnounced = index > 0 && groups[index - 1].last?.line.trimmed.last == ":"
            read(group, canBeHeading: index + 1 < groups.count && !isAnnounced)
        }
    }

    /// - Parameter canBeHeading: text follows, and no line that ends in a colon stands right before.
    private mutating func read(_ group: ArraySlice<LineShape>, canBeHeading: Bool) {
        if let table = ColumnTable(group) { return add(table) }
        if let heading = PlainHeading(group, expectsTitle: expectsTitle, isAllowed: canBeHeading) {
            return add(heading, group)
        }
        var rest = group
        while let piece = nextPiece(&rest) { add(piece) }
    }

    /// Takes the lines of one paragraph, item or caption off the front of a group.
    private func nextPiece(_ rest: inout ArraySlice<LineShape>) -> ArraySlice<LineShape>? {
        while rest.first?.kind == .rule { rest.removeFirst() }
        guard let first = rest.first else { return nil }
        var end = rest.startIndex + 1
        while end < rest.endIndex, continues(rest[end], after: rest[end - 1], of: first) { end += 1 }
        defer { rest = rest[end...] }
        return rest[..<end]
    }

    /// Whether a line belongs to the paragraph, item or caption that `first` opened.
    private func continues(_ line: LineShape, after previous: LineShape, of first: LineShape) -> Bool {
        switch line.kind {
        case .blank, .rule: return false
        case .listItem(let mark): return isWrapped(mark, line, after: previous, of: first)
        case .caption: return !previous.endsSentence && width.isFull(previous, next: line)
        case .text: break
        }
        if case .listItem(let mark) = first.kind, line.indent >= first.indent + mark.width { return true }
        if line.startsLowercase || width.isFull(previous, next: line) { return !line.asksOrAnswers }
        return false
    }

    /// A number with a bracket or full stop that a wrapped line happens to begin with: `(group` + `17) is …`.
    private func isWrapped(
        _ mark: LineShape.ListMark, _ line: LineShape, after previous: LineShape, of first: LineShape
    ) -> Bool {
        guard let ordinal = mark.ordinal, !previous.endsSentence, width.isFull(previous, next: line) else {
            return false
        }
        guard case .listItem(let open) = first.kind else { return line.indent <= first.indent }
        return open.ordinal.map { $0 + 1 } != ordinal && line.indent <= first.indent + open.width
    }

    private mutating func add(_ lines: ArraySlice<LineShape>) {
        guard let first = lines.first, let last = lines.last else { return }
        var texts = lines.map { String($0.line.trimmed) }
        var kind = TextBlock.Kind.paragraph
        switch first.kind {
        case .caption: kind = .caption
        case .listItem(let mark):
            texts[0] = String(texts[0].dropFirst(mark.text.count).drop { $0 == " " || $0 == "\t" })
            kind = .listItem(ListMarker(text: mark.text, ordinal: mark.ordinal, depth: depth(of: first.indent)))
        default: break
        }
        if !first.isListItem { listIndents = [] }
        expectsTitle = false
        blocks.append(
            TextBlock(kind, [TextRun(texts.joined(separator: "\n"))], lines: first.line.number...last.line.number))
    }

    private mutating func depth(of indent: Int) -> Int {
        while let last = listIndents.last, last > indent { listIndents.removeLast() }
        if listIndents.last != indent { listIndents.append(indent) }
        return listIndents.count - 1
    }

    private mutating func add(_ heading: PlainHeading, _ group: ArraySlice<LineShape>) {
        guard let first = group.first, let last = group.last else { return }
        listIndents = []
        expectsTitle = false
        blocks.append(
            TextBlock(
                .heading(level: heading.level), [TextRun(heading.text)], lines: first.line.number...last.line.number))
    }

    private mutating func add(_ table: ColumnTable) {
        listIndents = []
        expectsTitle = false
        if let caption = table.caption {
            blocks.append(TextBlock(.caption, [TextRun(caption.text)], lines: caption.line...caption.line))
        }
        blocks.append(TextBlock(.table(table.table), [], lines: table.lines))
    }
}

extension LineShape {
    var isListItem: Bool { if case .listItem = kind { true } else { false } }

    var startsLowercase: Bool { line.trimmed.first?.isLowercase ?? false }

    /// Ends as a sentence does, closing quotes and brackets aside.
    var endsSentence: Bool {
        let last = line.trimmed.reversed().first { !"\"'”’»)]".contains($0) }
        return last.map { ".!?…:;。！？".contains($0) } ?? false
    }

    /// `Q: …`, `A: …`, `Frage: …`: a line that begins something of its own.
    var asksOrAnswers: Bool {
        let head = line.trimmed.prefix { $0.isLetter || $0.isNumber }.lowercased()
        let after = line.trimmed.dropFirst(head.count).first
        guard after == ":" || after == "." else { return false }
        return ["q", "a", "question", "answer", "frage", "antwort", "f"].contains(head.prefix { $0.isLetter })
    }
}
