internal import Documents

/// The lines of one page, each direction by itself, and what else there is to see on it.
struct PageLayout {
    struct Direction {
        var frame: PageFrame
        var lines: [TextLine]
        var rules: [Extent]
    }

    var number: Int
    var width: Double
    var height: Double
    /// The direction with most text comes first.
    var directions: [Direction]

    init(_ page: PaintedPage, fonts: [PaintedFont]) {
        number = page.number
        width = page.width
        height = page.height
        let words = WordBuilder.words(of: page, fonts: fonts)
        let turns = words.keys.sorted {
            (words[$1]?.count ?? 0, $0.turn) < (words[$0]?.count ?? 0, $1.turn)
        }
        directions = turns.map { frame in
            let rules = Self.rules(of: page, in: frame)
            let posts = Self.posts(of: page, in: frame)
            let bars = rules.filter { !$0.isEdge(of: posts) }
            let whole = FormulaStacks.joined(words[frame] ?? [], rules: bars)
            return Direction(frame: frame, lines: StretchedLines.joined(LineBuilder.lines(of: whole)), rules: rules)
        }
    }

    /// Thin upright lines.
    private static func posts(of page: PaintedPage, in frame: PageFrame) -> [Extent] {
        page.shapes.compactMap { shape in
            let extent = frame.turned(shape)
            return extent.width < 2.5 && extent.height > 4 ? extent : nil
        }
    }

    /// Thin lines along the text, longer than a few letters.
    private static func rules(of page: PaintedPage, in frame: PageFrame) -> [Extent] {
        page.shapes.compactMap { shape in
            let extent = frame.turned(shape)
            return extent.height < 2.5 && extent.width > 2 && shape.grey < 0.93 ? extent : nil
        }
    }
}

extension Extent {
    /// Whether one of its ends meets an upright line: then it is the edge of a box.
    fileprivate func isEdge(of posts: [Extent]) -> Bool {
        posts.contains { post in
            (abs(post.u0 - u0) < 1 || abs(post.u1 - u1) < 1) && post.top < bottom + 1 && post.bottom > top - 1
        }
    }
}

extension PageLayout.Direction {
    /// The flows of the lines that are no furniture, in reading order.
    func drafts(without furniture: Set<Int>) -> [DraftBlock] {
        let kept = lines.indices.filter { !furniture.contains($0) }.map { lines[$0] }
        let sizes = kept.map(\.size).sorted()
        let rightToLeft = kept.lazy.filter { LineText.isRightToLeft($0.words) }.count * 2 > kept.count
        let order = ReadingOrder(em: sizes[safe: sizes.count / 2] ?? 10, isRightToLeft: rightToLeft, rules: rules)
        return order.flows(kept).flatMap { flow -> [DraftBlock] in
            switch flow {
            case .column(let lines): ColumnBlocks.blocks(of: lines)
            case .grid(let rows): GridBlocks.blocks(of: rows)
            }
        }
    }
}
