/// What stands in a frame of its own on a page: a ruled table, or a box with text.
struct Inset {
    enum Content {
        case table([[[TextLine]]])
        case box([TextLine])
    }

    var content: Content
    var extent: Extent
    /// Place in the order of painting.
    var order: Int
}

/// Takes the words of ruled tables and boxes out of a page.
struct Insets {
    private(set) var insets: [Inset] = []
    /// Words that stand in no inset.
    private(set) var words: [Word]
    private let frame: PageFrame

    init(words: [Word], level: [Extent], upright: [Extent], frame: PageFrame) {
        self.words = words
        self.frame = frame
        for grid in RuledGrid.grids(level: level, upright: upright) { take(grid) }
    }

    private mutating func take(_ grid: RuledGrid) {
        let extent = grid.extent
        guard extent.width * extent.height < 0.6 * frame.width * frame.height, extent.height > 8 else { return }
        let inside = words.indices.filter { contains(extent, words[$0]) }
        guard !inside.isEmpty, !cutsALine(extent, inside) else { return }
        let cells = grid.cells()
        let isTable = grid.columns.count > 2 && grid.rows.count > 2
        guard let content = isTable ? table(cells, inside) : box(grid, inside) else { return }
        insets.append(Inset(content: content, extent: extent, order: inside.map { words[$0].order }.min() ?? 0))
        let gone = Set(inside)
        words = words.indices.filter { !gone.contains($0) }.map { words[$0] }
    }

    private func contains(_ extent: Extent, _ word: Word) -> Bool {
        let middle = word.baseline - 0.3 * word.size
        return word.u0 >= extent.u0 - 1.5 && word.u1 <= extent.u1 + 1.5 && middle > extent.top && middle < extent.bottom
    }

    /// Words outside go on with the line of words inside, or lie across the frame: a highlight, a drawing.
    private func cutsALine(_ extent: Extent, _ inside: [Int]) -> Bool {
        let taken = Set(inside)
        return words.indices.contains { index in
            guard !taken.contains(index) else { return false }
            let word = words[index]
            let middle = word.baseline - 0.3 * word.size
            guard middle > extent.top, middle < extent.bottom else { return false }
            if word.u0 < extent.u1 - 1, word.u1 > extent.u0 + 1 { return true }
            let gap = max(word.u0 - extent.u1, extent.u0 - word.u1)
            return gap < 0.6 * word.size && extent.height < 2.5 * word.size
        }
    }

    private func table(_ cells: [RuledGrid.Cell], _ inside: [Int]) -> Inset.Content? {
        var left = inside
        var grid: [[[TextLine]]] = []
        var filled = 0
        for cell in cells {
            let own = left.filter { contains(cell.extent, words[$0]) }
            left.removeAll { own.contains($0) }
            while grid.count <= cell.row { grid.append([]) }
            while grid[cell.row].count <= cell.column { grid[cell.row].append([]) }
            guard !own.isEmpty else { continue }
            filled += 1
            grid[cell.row][cell.column] = lines(own)
        }
        guard left.isEmpty, filled >= 3, filled * 3 >= cells.count else { return nil }
        return .table(withoutEmptyColumns(grid.filter { row in row.contains { !$0.isEmpty } }))
    }

    private func withoutEmptyColumns(_ rows: [[[TextLine]]]) -> [[[TextLine]]] {
        let count = rows.map(\.count).max() ?? 0
        let kept = (0..<count).filter { column in rows.contains { !($0[safe: column] ?? []).isEmpty } }
        return rows.map { row in kept.map { row[safe: $0] ?? [] } }
    }

    private func box(_ grid: RuledGrid, _ inside: [Int]) -> Inset.Content? {
        // Columns that are parted by a rule are columns still.
        guard grid.columns.count == 2 else { return nil }
        return .box(StretchedLines.joined(LineBuilder.lines(of: inside.map { words[$0] })))
    }

    private func lines(_ inside: [Int]) -> [TextLine] {
        let lines = StretchedLines.joined(LineBuilder.lines(of: inside.map { words[$0] }))
        return TextLine.joiningLevel(lines.sorted { ($0.baseline, $0.u0) < ($1.baseline, $1.u0) })
    }
}
