internal import Documents

/// The lines of one page, each direction by itself, and what else there is to see on it.
struct PageLayout {
    struct Direction {
        var frame: PageFrame
        var lines: [TextLine]
        var rules: [Extent]
        var insets: [Inset]
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
        directions = turns.map { Self.direction($0, words: words[$0] ?? [], page: page) }
    }

    private static func direction(_ frame: PageFrame, words: [Word], page: PaintedPage) -> Direction {
        let rules = rules(of: page, in: frame)
        let posts = posts(of: page, in: frame)
        let bars = rules.filter { !$0.isEdge(of: posts) }
        let whole = FormulaStacks.joined(DropCaps.lowered(words), rules: bars)
        let edges = edges(of: page, in: frame)
        let insets = Insets(
            words: whole, level: rules.filter { $0.width > 6 } + edges.level, upright: posts + edges.upright,
            frame: frame)
        return Direction(
            frame: frame, lines: StretchedLines.joined(LineBuilder.lines(of: insets.words)), rules: rules,
            insets: insets.insets)
    }

    /// The sides of frames and of filled boxes.
    private static func edges(of page: PaintedPage, in frame: PageFrame) -> (level: [Extent], upright: [Extent]) {
        var level: [Extent] = []
        var upright: [Extent] = []
        for shape in page.shapes where shape.isBox && shape.grey < 0.99 {
            let box = frame.turned(shape)
            guard box.width > 14, box.height > 8 else { continue }
            level.append(Extent(u0: box.u0, u1: box.u1, top: box.top, bottom: box.top))
            level.append(Extent(u0: box.u0, u1: box.u1, top: box.bottom, bottom: box.bottom))
            upright.append(Extent(u0: box.u0, u1: box.u0, top: box.top, bottom: box.bottom))
            upright.append(Extent(u0: box.u1, u1: box.u1, top: box.top, bottom: box.bottom))
        }
        return (level, upright)
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

extension PageLayout {
    /// The layout of a page whose typewriter's letters mean nothing.
    var withoutCode: PageLayout {
        var layout = self
        for index in layout.directions.indices {
            layout.directions[index].lines = layout.directions[index].lines.map(\.withoutCode)
        }
        return layout
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
        let em = sizes[safe: sizes.count / 2] ?? insetSize
        let order = ReadingOrder(em: em, isRightToLeft: rightToLeft, rules: rules)
        let places = insets.indices.map { TextLine(insets[$0], index: $0, em: em) }
        let set = insets.map { drafts(of: $0, order: order) }
        return order.flows(kept + places).flatMap { drafts(of: $0, insets: set) }
    }

    private var insetSize: Double {
        insets.lazy.compactMap { inset -> Double? in
            switch inset.content {
            case .box(let lines): lines.first?.size
            case .table(let rows): rows.first?.first?.first?.size
            }
        }.first ?? 10
    }

    private func drafts(of inset: Inset, order: ReadingOrder) -> [DraftBlock] {
        switch inset.content {
        case .table(let rows): [DraftBlock(.table(order.isRightToLeft ? rows.map { $0.reversed() } : rows))]
        case .box(let lines): order.flows(lines).flatMap { drafts(of: $0, insets: []) }
        }
    }

    private func drafts(of flow: Flow, insets: [[DraftBlock]]) -> [DraftBlock] {
        switch flow {
        case .column(let lines): ColumnBlocks.blocks(of: lines, insets: insets)
        case .grid(let rows): GridBlocks.blocks(of: rows)
        }
    }
}

extension PaintedShape {
    var isBox: Bool {
        switch kind {
        case .filledBox, .frame: true
        default: false
        }
    }
}
