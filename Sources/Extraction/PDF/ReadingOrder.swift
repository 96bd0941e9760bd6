/// A piece of a page in reading order.
enum Flow {
    /// Lines below each other.
    case column([TextLine])
    /// Rows of cells, each with its lines.
    case grid([[[TextLine]]])
}

/// Puts the lines of a page into reading order: strips of the page that share gutters are split into columns or rows,
/// and each column likewise.
struct ReadingOrder {
    /// In em of the page's median type.
    private static let narrowestGutter = 0.9
    private static let widestGap = 6.0

    let em: Double
    let isRightToLeft: Bool
    /// Rules that run along the lines, for tables.
    let rules: [Extent]

    func flows(_ lines: [TextLine], depth: Int = 0) -> [Flow] {
        guard lines.count > 1, depth < 12 else { return lines.isEmpty ? [] : [.column(lines)] }
        return groups(of: Strip.strips(of: lines)).flatMap { flows(of: $0, whole: lines.count, depth: depth) }
    }

    // MARK: Groups

    private struct Group {
        var strips: [Strip]
        var coverage: Coverage
        var gutters: [(u0: Double, u1: Double)]

        var lines: [TextLine] { strips.flatMap(\.lines) }
    }

    private func gutters(_ coverage: Coverage) -> [(u0: Double, u1: Double)] {
        coverage.gutters(ofWidth: Self.narrowestGutter * em)
    }

    private func groups(of strips: [Strip]) -> [Group] {
        var groups: [Group] = []
        for (index, strip) in strips.enumerated() {
            if let last = groups.last, let joined = self.joined(last, strip, index: index, strips: strips) {
                groups[groups.count - 1] = joined
            } else {
                groups.append(Group(strips: [strip], coverage: strip.coverage, gutters: gutters(strip.coverage)))
            }
        }
        return givingBack(groups)
    }

    /// Lines at the top of a column that were taken for the end of what stands above: they were painted after
    /// something of the columns, and keep their gutter free.
    private func givingBack(_ groups: [Group]) -> [Group] {
        var groups = groups
        for index in groups.indices.dropFirst() where !groups[index].gutters.isEmpty {
            let first = groups[index].lines.map(\.order).min() ?? 0
            while groups[index - 1].gutters.isEmpty, groups[index - 1].strips.count > 1,
                let strip = groups[index - 1].strips.last, strip.order > first,
                let joined = self.group([strip] + groups[index].strips)
            {
                groups[index] = joined
                groups[index - 1].strips.removeLast()
            }
        }
        return groups
    }

    private func group(_ strips: [Strip]) -> Group? {
        let coverage = strips.reduce(Coverage([])) { $0.union($1.coverage) }
        let gutters = gutters(coverage)
        return gutters.isEmpty ? nil : Group(strips: strips, coverage: coverage, gutters: gutters)
    }

    private func joined(_ group: Group, _ strip: Strip, index: Int, strips: [Strip]) -> Group? {
        let coverage = group.coverage.union(strip.coverage)
        let common = gutters(coverage)
        let gap = strip.top - (group.strips.last?.bottom ?? strip.top)
        if group.gutters.isEmpty {
            let own = gutters(strip.coverage)
            if !own.isEmpty {
                guard !common.isEmpty, gap < Self.widestGap * em, stays(common, in: strips[index...].prefix(4)) else {
                    return nil
                }
            }
        } else {
            guard !common.isEmpty, gap < Self.widestGap * em, !startsAnew(strip, after: group) else { return nil }
            if standsAlone(group, gap: gap, index: index, of: strips) { return nil }
        }
        return Group(strips: group.strips + [strip], coverage: coverage, gutters: common)
    }

    /// The head of a page, with more air below it than there is between the next rows.
    private func standsAlone(_ group: Group, gap: Double, index: Int, of strips: [Strip]) -> Bool {
        guard index == 1, group.strips[0].lines.count > 1, gap > 1.85 * em else { return false }
        guard let next = strips[safe: 2] else { return true }
        return next.top - strips[1].bottom < 0.6 * gap
    }

    private func stays(_ common: [(u0: Double, u1: Double)], in strips: ArraySlice<Strip>) -> Bool {
        let coverage = strips.reduce(Coverage([])) { $0.union($1.coverage) }
        let shared = gutters(coverage)
        return common.contains { gutter in shared.contains { $0.u0 < gutter.u1 && $0.u1 > gutter.u0 } }
    }

    /// Text on one side only, painted after all that stands on the other: it goes on below both columns.
    private func startsAnew(_ strip: Strip, after group: Group) -> Bool {
        guard group.gutters.count == 1, let gutter = group.gutters.first else { return false }
        guard strip.lines.allSatisfy({ $0.u1 <= gutter.u0 + 0.1 * em }) else { return false }
        let right = group.lines.filter { $0.u0 >= gutter.u1 - 0.1 * em }
        let left = group.lines.filter { $0.u1 <= gutter.u0 + 0.1 * em }
        guard let lastRight = right.map(\.order).max(), let firstRight = right.map(\.order).min(),
            let lastLeft = left.map(\.order).max()
        else { return false }
        let bottom = right.map(\.bottom).max() ?? 0
        return strip.order > lastRight && firstRight > lastLeft && bottom < strip.top + 0.3 * em
    }

    // MARK: Columns and rows

    private func flows(of group: Group, whole: Int, depth: Int) -> [Flow] {
        let lines = group.lines
        guard !group.gutters.isEmpty else { return [.column(stacked(group.strips))] }
        let columns = columns(of: lines, gutters: group.gutters)
        switch GridReading(columns: columns, strips: group.strips, em: em, rules: rules).layout {
        case .rows(let rows):
            return [.grid(isRightToLeft ? rows.map { $0.reversed() } : rows)]
        case .columns:
            let ordered = isRightToLeft ? columns.reversed() : columns
            guard lines.count < whole || columns.count > 1 else { return [.column(stacked(group.strips))] }
            return ordered.flatMap { flows($0, depth: depth + 1) }
        }
    }

    /// Strips from the top; what stands beside each other in one, in the order of painting.
    private func stacked(_ strips: [Strip]) -> [TextLine] {
        strips.flatMap { TextLine.joiningLevel($0.lines.sorted { $0.order < $1.order }) }
    }

    private func columns(of lines: [TextLine], gutters: [(u0: Double, u1: Double)]) -> [[TextLine]] {
        var columns = [[TextLine]](repeating: [], count: gutters.count + 1)
        for line in lines {
            let column = gutters.lazy.filter { ($0.u0 + $0.u1) / 2 < line.u0 }.count
            columns[column].append(line)
        }
        return columns
    }
}
