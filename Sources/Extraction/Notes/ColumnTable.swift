import Documents

/// A table that was set in columns with two or more blanks, or tabs, between the cells.
struct ColumnTable {
    struct Title: Hashable, Sendable {
        let text: String
        let line: Int
    }

    let table: Table
    /// A line without cells before the first row.
    let caption: Title?
    let lines: ClosedRange<Int>

    /// Nil unless two or more neighbouring lines, and most lines of the group, have cells.
    init?(_ group: ArraySlice<LineShape>) {
        var rows = group.filter { $0.kind != .rule }
        guard rows.count >= 2 else { return nil }
        var caption: Title?
        if let first = rows.first, first.cellCount == 1, rows.count >= 3, rows[1].cellCount >= 2 {
            caption = Title(text: String(first.line.trimmed), line: first.line.number)
            rows.removeFirst()
        }
        guard let first = rows.first, let last = rows.last, Self.isTable(rows) else { return nil }
        self.caption = caption
        lines = first.line.number...last.line.number
        let cells = rows.map { ColumnCells.cells(of: $0.line.text) }
        let starts = Self.columnStarts(cells)
        let grid = cells.map { Self.placed($0, starts) }
        let hasHeader = Self.hasHeader(grid)
        table = Table(
            header: hasHeader ? grid.first.map(Self.runs) : nil, rows: grid.dropFirst(hasHeader ? 1 : 0).map(Self.runs))
    }

    private static func isTable(_ rows: [LineShape]) -> Bool {
        let withCells = rows.count { $0.cellCount >= 2 }
        guard withCells >= 2, withCells * 4 >= rows.count * 3, !rows.contains(where: \.isListItem) else { return false }
        let usual = rows.map(\.cellCount).max() ?? 0
        return rows.count { $0.cellCount >= max(2, usual - 1) } * 2 >= rows.count
    }

    /// Where columns begin: the starts that a third of the rows, and at least two, share.
    private static func columnStarts(_ rows: [[ColumnCells.Cell]]) -> [Int] {
        var counts: [Int: Int] = [:]
        for cell in rows.joined() { counts[cell.start, default: 0] += 1 }
        return counts.filter { $0.value >= max(2, rows.count / 3) }.keys.sorted()
    }

    /// The cells of a row by column; in order when the starts do not tell.
    private static func placed(_ cells: [ColumnCells.Cell], _ starts: [Int]) -> [String] {
        let width = max(starts.count, cells.count)
        var row = [String](repeating: "", count: width)
        let indices = cells.map { cell in starts.lastIndex { $0 <= cell.start } ?? 0 }
        let fits = cells.count < starts.count && Set(indices).count == indices.count
        for (order, cell) in cells.enumerated() { row[fits ? indices[order] : order] = String(cell.text) }
        return row
    }

    /// A first row of words over rows that hold figures, or one that is as full as any while others have gaps.
    private static func hasHeader(_ grid: [[String]]) -> Bool {
        guard let first = grid.first, grid.count >= 3, first.allSatisfy({ !$0.isEmpty }) else { return false }
        let hasFigures = first.dropFirst().contains { $0.first?.isNumber ?? false }
        return !hasFigures
    }

    private static func runs(_ row: [String]) -> [[TextRun]] { row.map { $0.isEmpty ? [] : [TextRun($0)] } }
}
