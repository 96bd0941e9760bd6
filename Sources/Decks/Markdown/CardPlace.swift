/// Where a card and its parts stand in the file. Ranges are byte offsets, lines count from 0.
///
/// A class, since it is handed round a lot and never changes.
final class CardPlace: Sendable {
    /// One block of the back.
    struct BackBlock: Sendable {
        var kind: Block.Kind
        /// From the start of its first line to the end of its last that is not blank, line end left out.
        var range: Range<Int>
        var items: [Item]
    }

    let head: ItemHead
    let lines: Range<Int>
    let section: [String]
    /// The first paragraph, after the box; without white space at both ends.
    let front: Range<Int>
    /// The lines that the first paragraph stands on.
    let frontLines: Range<Int>
    /// False where cmark-gfm takes its lines for a table or an underlined heading.
    let isFrontParagraph: Bool
    let inline: InlineScanner
    /// Everything after the first paragraph in the file's order, comments and wrong answers included.
    let blocks: [BackBlock]
    /// The comment that says who the card is.
    let comment: CardComment?
    /// Comments of the shape after the first.
    let furtherComments: [CardComment]
    /// The byte between the brackets of the box.
    let mark: Int
    let approval: Card.Approval

    /// The bytes from the start of the item's first line to the end of its last, line end left out.
    let range: Range<Int>

    /// - Parameters:
    ///   - head: of an item with a box.
    ///   - next: the line on which the next item or block begins, or the number of lines.
    init(_ bytes: Bytes, _ item: Item, _ head: ItemHead, before next: Int, section: [String]) {
        let extent = Extent(bytes: bytes, column: head.contentColumn)
        let lines = item.firstLine..<extent.end(of: item, before: next)
        self.head = head
        self.lines = lines
        self.section = section
        if case .checkbox(let mark, let approval) = head.box {
            (self.mark, self.approval) = (mark, approval)
        } else {
            (self.mark, self.approval) = (head.textStart, .pending)
        }
        range = bytes.lineStarts[lines.lowerBound]..<bytes.line(lines.upperBound - 1).upperBound
        let second = item.blocks.first { $0.firstLine > item.firstLine }
        let frontEnd = extent.paragraphEnd(from: item.firstLine, before: second?.firstLine ?? lines.upperBound)
        // A front begins beside its box: text on the next line alone makes no task item in cmark-gfm either.
        let isBeside = head.textStart < bytes.line(item.firstLine).upperBound
        let front = bytes.trimmed(head.textStart..<(isBeside ? bytes.line(frontEnd - 1).upperBound : head.textStart))
        self.front = front
        frontLines = item.firstLine..<frontEnd
        isFrontParagraph = item.blocks.first.map { $0.kind == .paragraph } ?? true
        inline = InlineScanner.scan(bytes, front)
        blocks = Self.backBlocks(bytes, item, frontEnd: frontEnd, end: lines.upperBound)
        let comments = Self.comments(bytes, inline, blocks)
        comment = comments.first
        furtherComments = Array(comments.dropFirst())
    }

    /// A block ends where the next begins; blocks that cmark-gfm does not show (reference definitions) go with the one
    /// before them.
    private static func backBlocks(_ bytes: Bytes, _ item: Item, frontEnd: Int, end: Int) -> [BackBlock] {
        let blocks = item.blocks.drop { $0.firstLine < frontEnd }.prefix { $0.firstLine < end }
        return blocks.indices.map { index in
            let start = blocks[index].firstLine
            var last = (index + 1 < blocks.endIndex ? blocks[index + 1].firstLine : end) - 1
            while last > start, bytes.isBlank(line: last) { last -= 1 }
            let range = bytes.lineStarts[start]..<max(bytes.lineStarts[start], bytes.line(last).upperBound)
            return BackBlock(kind: blocks[index].kind, range: range, items: blocks[index].items)
        }
    }

    /// Comments of the front first, then those that stand as a block of their own.
    private static func comments(_ bytes: Bytes, _ inline: InlineScanner, _ blocks: [BackBlock]) -> [CardComment] {
        guard inline.spans.contains(where: { $0.kind == .comment }) || blocks.contains(where: { $0.kind == .html })
        else {
            return []
        }
        let ranges =
            inline.spans.lazy.filter { $0.kind == .comment }.map(\.range)
            + blocks.lazy.filter { $0.kind == .html }.compactMap { CardComment.lone(bytes, $0.range) }
        return ranges.compactMap { CardComment(bytes, $0) }
    }
}

/// Finds where an item and its paragraphs end.
struct Extent {
    let bytes: Bytes
    /// The column at which the item's content begins.
    let column: Int

    /// The line after the item's last that is not blank.
    ///
    /// A line that is indented less belongs to the item only as a paragraph going on.
    func end(of item: Item, before next: Int) -> Int {
        var end = item.firstLine + 1
        var line = end
        while line < next {
            if bytes.isBlank(line: line) {
                line += 1
                continue
            }
            let isLazy = item.endsInParagraph && line == end
            guard isLazy || line <= item.lastBlockLine || bytes.indentation(ofLine: line) >= column else { break }
            line += 1
            end = line
        }
        return end
    }

    /// The line after a paragraph's last: it ends at a blank line or where the next block begins.
    func paragraphEnd(from first: Int, before next: Int) -> Int {
        var line = first + 1
        while line < next, !bytes.isBlank(line: line) { line += 1 }
        return line
    }
}
