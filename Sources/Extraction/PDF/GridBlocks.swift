/// What rows of cells are: a table, a list whose markers stand apart, or single lines with wide gaps.
enum GridBlocks {
    static func blocks(of rows: [[[TextLine]]]) -> [DraftBlock] {
        if isList(rows) { return rows.flatMap { ColumnBlocks.blocks(of: joined($0)) } }
        let start = rows.firstIndex { filled($0) >= 2 } ?? rows.count
        let end = (rows.lastIndex { filled($0) >= 2 } ?? -1) + 1
        guard start < end else { return ColumnBlocks.blocks(of: rows.flatMap { $0.flatMap { $0 } }) }
        let tail = rows[end...].firstIndex { isOutside($0, table: rows[start..<end]) } ?? rows.count
        let table = Array(rows[start..<tail])
        return ColumnBlocks.blocks(of: rows[..<start].flatMap { $0.flatMap { $0 } })
            + (table.count == 1
                ? ColumnBlocks.blocks(of: joined(table[0]))
                : [DraftBlock(.table(table.map { $0.map(TextLine.joiningLevel) }))])
            + ColumnBlocks.blocks(of: rows[tail...].flatMap { $0.flatMap { $0 } })
    }

    private static func filled(_ row: [[TextLine]]) -> Int { row.lazy.filter { !$0.isEmpty }.count }

    /// A row of one cell after the table's last full row that is set apart, set differently, or wider than the cells
    /// above it.
    private static func isOutside(_ row: [[TextLine]], table: ArraySlice<[[TextLine]]>) -> Bool {
        guard let column = row.firstIndex(where: { !$0.isEmpty }), let first = row[column].first else { return false }
        let above = table.flatMap { $0[column] }
        guard let last = above.last else { return true }
        let widest = above.map(\.u1).max() ?? 0
        let pitches = zip(above, above.dropFirst()).map { $1.baseline - $0.baseline }.sorted()
        let usual = pitches[safe: pitches.count / 2] ?? 1.4 * first.size
        return first.baseline - last.baseline > 1.4 * usual || first.u1 > widest + 2 * first.size
            || abs(first.mainSize - last.mainSize) > 0.08 * last.mainSize || first.isBold != last.isBold
    }

    private static func isList(_ rows: [[[TextLine]]]) -> Bool {
        rows.allSatisfy { row in
            guard let first = row.first else { return true }
            return first.allSatisfy {
                $0.words.count == 1
                    && (ListMarkers.isBulletText($0.words[0].text) || ListMarkers.ordinal($0.words[0].text) != nil)
            }
        }
    }

    /// The first lines of the cells as one line, then the others.
    private static func joined(_ row: [[TextLine]]) -> [TextLine] {
        let firsts = row.compactMap(\.first)
        guard var line = firsts.first else { return [] }
        for other in firsts.dropFirst() { line.append(other) }
        return [line] + row.flatMap { $0.dropFirst() }
    }
}
