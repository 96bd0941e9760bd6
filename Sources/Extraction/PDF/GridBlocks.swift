/// What rows of cells are: a table, a list whose markers stand apart, or single lines with wide gaps.
enum GridBlocks {
    static func blocks(of rows: [[[TextLine]]]) -> [DraftBlock] {
        if isList(rows) { return rows.flatMap { ColumnBlocks.blocks(of: joined($0)) } }
        let start = rows.firstIndex { filled($0) >= 2 } ?? rows.count
        let end = (rows.lastIndex { filled($0) >= 2 } ?? -1) + 1
        guard start < end else { return ColumnBlocks.blocks(of: rows.flatMap { $0.flatMap { $0 } }) }
        let tail = rows[end...].firstIndex { isOutside($0, table: rows[start..<end]) } ?? rows.count
        let table = Array(rows[start..<tail])
        let body = ContentsRows.isContents(table) ? ContentsRows.blocks(of: table.map(joined)) : blocks(ofTable: table)
        return ColumnBlocks.blocks(of: rows[..<start].flatMap { $0.flatMap { $0 } })
            + body
            + ColumnBlocks.blocks(of: rows[tail...].flatMap { $0.flatMap { $0 } })
    }

    private static func blocks(ofTable rows: [[[TextLine]]]) -> [DraftBlock] {
        rows.count == 1
            ? ColumnBlocks.blocks(of: joined(rows[0]))
            : [DraftBlock(.table(rows.map { $0.map(TextLine.joiningLevel) }))]
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
    private static func joined(_ cells: [[TextLine]]) -> [TextLine] {
        let row = cells.map(TextLine.joiningLevel)
        let firsts = row.compactMap(\.first)
        guard var line = firsts.first else { return [] }
        for other in firsts.dropFirst() { line.append(other) }
        return [line] + row.flatMap { $0.dropFirst() }
    }
}

/// Tables of contents: numbered or dotted titles, and page numbers that grow.
enum ContentsRows {
    static func isContents(_ rows: [[[TextLine]]]) -> Bool {
        guard rows.count >= 3 else { return false }
        let numbers = rows.compactMap { row in row.last?.first.flatMap { number($0) } }
        guard numbers.count * 5 >= rows.count * 4, zip(numbers, numbers.dropFirst()).allSatisfy({ $0 <= $1 }) else {
            return false
        }
        let marked = rows.lazy.filter { row in row.first?.first.map { isNumbered($0) || hasLeaders($0) } ?? false }
            .count
        return marked * 5 >= rows.count * 3
    }

    /// Each row a paragraph of its own.
    static func blocks(of rows: [[TextLine]]) -> [DraftBlock] {
        rows.filter { !$0.isEmpty }.map { row in
            var draft = DraftBlock(.text(row))
            draft.isContents = true
            return draft
        }
    }

    private static func number(_ line: TextLine) -> Int? {
        guard let word = line.words.last, line.characterCount <= 5 else { return nil }
        return Int(word.text)
    }

    private static func isNumbered(_ line: TextLine) -> Bool {
        guard let first = line.words.first?.text else { return false }
        return first.first.map { ("0"..."9").contains($0) } ?? false && first.allSatisfy { $0.isNumber || $0 == "." }
    }

    private static func hasLeaders(_ line: TextLine) -> Bool {
        let text = line.words.map(\.text).joined()
        return text.hasSuffix("....") || text.contains("......")
    }
}
