import Diagnostics

/// Where everything stands in a deck's text: headings, cards with their parts, and the lines that are neither.
struct Outline: Sendable {
    struct Heading: Hashable, Sendable {
        var level: Int
        /// Inline Markdown, without the marks that make it a heading.
        var text: String
        /// 0-based.
        var lines: Range<Int>
        /// The path down to this heading, itself included.
        var path: [String]
    }

    enum Element: Sendable {
        case heading(Heading)
        case card(CardPlace)
        /// Lines of prose with the section they stand in; an item of a list that is no card is prose too.
        case prose(Range<Int>, section: [String])
    }

    let source: SourceText
    let bytes: Bytes
    /// The lines between the two `---`, without them; nil when there is no front matter.
    let frontMatter: Range<Int>?
    private(set) var elements: [Element] = []
    private(set) var blocks: [Block] = []

    private var path: [Heading] = []

    init(_ source: SourceText) {
        self.source = source
        bytes = Bytes(source)
        frontMatter = FrontMatterLines.find(bytes)
        let first = frontMatter.map { $0.upperBound + 1 } ?? 0
        guard first < bytes.lineCount else { return }
        blocks = BlockTree.blocks(of: bytes, lines: first..<bytes.lineCount)
        arrange(from: first)
    }

    var cards: [CardPlace] {
        elements.compactMap { element in
            if case .card(let card) = element { card } else { nil }
        }
    }

    /// The path of headings above the place that was reached.
    private var section: [String] { path.last?.path ?? [] }

    private mutating func arrange(from first: Int) {
        var reached = first
        for (index, block) in blocks.enumerated() {
            let next = index + 1 < blocks.count ? blocks[index + 1].firstLine : bytes.lineCount
            switch block.kind {
            case .heading(let level): addHeading(block.firstLine, level: level, after: &reached)
            case .list: addItems(of: block, before: next, after: &reached)
            default: break
            }
        }
        addProse(reached..<bytes.lineCount)
    }

    private mutating func addHeading(_ line: Int, level: Int, after reached: inout Int) {
        addProse(reached..<line)
        let heading = HeadingText.read(bytes, line: line)
        while let last = path.last, last.level >= level { path.removeLast() }
        let found = Heading(level: level, text: heading.text, lines: heading.lines, path: section + [heading.text])
        path.append(found)
        elements.append(.heading(found))
        reached = heading.lines.upperBound
    }

    private mutating func addItems(of list: Block, before end: Int, after reached: inout Int) {
        for (index, item) in list.items.enumerated() {
            let next = index + 1 < list.items.count ? list.items[index + 1].firstLine : end
            guard let head = ItemHead(bytes, line: item.firstLine), case .checkbox = head.box else { continue }
            addProse(reached..<item.firstLine)
            let card = CardPlace(bytes, item, head, before: next, section: section)
            elements.append(.card(card))
            reached = card.lines.upperBound
        }
    }

    /// Adds lines without the blank ones around them.
    private mutating func addProse(_ lines: Range<Int>) {
        guard let first = lines.first(where: { !bytes.isBlank(line: $0) }),
            let last = lines.last(where: { !bytes.isBlank(line: $0) })
        else { return }
        elements.append(.prose(first..<(last + 1), section: section))
    }
}
