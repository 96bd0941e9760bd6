/// Whether text in columns is read down the columns or along rows of cells.
struct GridReading {
    enum Layout {
        case columns
        case rows([[[TextLine]]])
    }

    let columns: [[TextLine]]
    let strips: [Strip]
    let em: Double
    let rules: [Extent]

    var layout: Layout {
        if columns.contains(where: { $0.contains { $0.inset != nil } }) { return .columns }
        if columns.contains(where: isMarkers) { return .rows(rowsByStrip) }
        if strips.count == 1 { return columns.contains { $0.count == 1 } ? .rows(rowsByStrip) : .columns }
        if isRuled { return .rows(rowsByPainting ?? rowsByPitch(demanding: false) ?? rowsByStrip) }
        if switches == columns.count - 1 { return .columns }
        if columns.allSatisfy(isRunningText) { return .columns }
        if let rows = rowsByPainting { return .rows(rows) }
        if let rows = rowsByPitch(demanding: true) { return .rows(rows) }
        let twoSided = strips.lazy.filter { strip in self.sides(strip) >= 2 }.count
        let isNarrow = columns.contains { median($0.map { Double($0.characterCount) }) <= 14 }
        if strips.count >= 3, twoSided * 10 >= strips.count * 6, isNarrow { return .rows(rowsByStrip) }
        return .columns
    }

    // MARK: Signs

    private func isMarkers(_ column: [TextLine]) -> Bool {
        column.allSatisfy { line in
            guard line.words.count == 1 else { return false }
            let text = line.words[0].text
            return ListMarkers.ordinal(text) != nil || ListMarkers.isBulletText(text)
        }
    }

    private func isRunningText(_ column: [TextLine]) -> Bool {
        guard column.count >= 4 else { return false }
        let left = column.map(\.u0).min() ?? 0
        let right = column.map(\.u1).max() ?? 0
        let full = column.lazy.filter { $0.u1 - left > 0.85 * (right - left) }.count
        return full * 2 >= column.count && median(column.map { Double($0.characterCount) }) >= 24
    }

    /// At least two rules across the gutters, between or around the lines.
    private var isRuled: Bool {
        let all = columns.flatMap { $0 }
        guard let first = all.first else { return false }
        let extent = all.dropFirst().reduce(first.extent) { $0.union($1.extent) }
        let inner = columns.dropFirst().compactMap { $0.map(\.u0).min() }
        let across = rules.filter { rule in
            rule.width > 2 * em && rule.top > extent.top - 1.5 * em && rule.bottom < extent.bottom + 1.5 * em
                && rule.u0 < extent.u0 + 2 * em && inner.contains { $0 < rule.u1 }
        }
        let inside = across.filter { $0.top > extent.top + 0.5 * em && $0.bottom < extent.bottom - 0.3 * em }
        return across.count >= 3 && inside.count >= 1 || inside.count >= 2
    }

    /// How often the painting goes from one column to another.
    private var switches: Int {
        let sequence = painted.map(\.column)
        return zip(sequence, sequence.dropFirst()).lazy.filter { $0 != $1 }.count
    }

    private var painted: [(column: Int, line: TextLine)] {
        columns.enumerated().flatMap { column, lines in lines.map { (column, $0) } }.sorted { $0.1.order < $1.1.order }
    }

    private func sides(_ strip: Strip) -> Int {
        columns.lazy.filter { column in
            column.contains { line in strip.lines.contains { $0.order == line.order } }
        }.count
    }

    // MARK: Rows

    /// Cells as they were painted: a row ends where the painting goes back to an earlier column. Nil when such rows
    /// overlap down the page.
    private var rowsByPainting: [[[TextLine]]]? {
        var rows: [[[TextLine]]] = []
        var last = Int.max
        for (column, line) in painted {
            let above = rows.last?[column].last
            let isSetApart = above.map { abs($0.mainSize - line.mainSize) > 0.08 * line.mainSize } ?? false
            if column < last || rows.isEmpty || column == last && isSetApart { rows.append(emptyRow) }
            rows[rows.count - 1][column].append(line)
            last = column
        }
        guard rows.count >= 2 else { return nil }
        let extents = rows.map { row -> Extent in
            let lines = row.flatMap { $0 }
            return lines.dropFirst().reduce(lines[0].extent) { $0.union($1.extent) }
        }
        let isOrdered = zip(extents, extents.dropFirst()).allSatisfy { $0.bottom < $1.top + 0.5 * em }
        let full = rows.lazy.filter { row in row.lazy.filter { !$0.isEmpty }.count >= 2 }.count
        let longest = rows.map { row in row.map(\.count).max() ?? 0 }.max() ?? 0
        return isOrdered && full * 2 >= rows.count && longest <= 14 ? rows.map { $0.map(downwards) } : nil
    }

    private var rowsByStrip: [[[TextLine]]] { strips.map { cells(of: $0.lines) } }

    /// Rows parted by more than the leading within cells.
    private func rowsByPitch(demanding: Bool) -> [[[TextLine]]]? {
        let pitches = columns.flatMap { column -> [Double] in
            let lines = column.sorted { $0.baseline < $1.baseline }
            return zip(lines, lines.dropFirst()).map { $1.baseline - $0.baseline }.filter { $0 > 0.9 * em }
        }.sorted()
        guard let leading = pitches[safe: pitches.count / 10] else { return nil }
        var blocks: [[Strip]] = []
        for strip in strips {
            if let last = blocks.last?.last, strip.bottom - last.bottom <= leading + 0.25 * em {
                blocks[blocks.count - 1].append(strip)
            } else {
                blocks.append([strip])
            }
        }
        let rows = blocks.map { block in cells(of: block.flatMap(\.lines)) }
        let full = rows.lazy.filter { row in row.lazy.filter { !$0.isEmpty }.count >= 2 }.count
        let sizes = rows.flatMap { row in row.filter { !$0.isEmpty }.map { Double($0.count) } }
        let isGrid = rows.count >= (demanding ? 3 : 2) && full * 10 >= rows.count * 6
        return isGrid && (!demanding || median(sizes) <= 3) && (sizes.max() ?? 0) <= 12 ? rows : nil
    }

    private func cells(of lines: [TextLine]) -> [[TextLine]] {
        columns.map { column in
            downwards(column.filter { line in lines.contains { $0.order == line.order } })
        }
    }

    private var emptyRow: [[TextLine]] { [[TextLine]](repeating: [], count: columns.count) }

    private func downwards(_ lines: [TextLine]) -> [TextLine] {
        lines.sorted { ($0.baseline, $0.order) < ($1.baseline, $1.order) }
    }

    private func median(_ numbers: [Double]) -> Double {
        numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
    }
}
