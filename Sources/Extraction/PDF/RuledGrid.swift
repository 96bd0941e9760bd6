/// Lines that meet each other: the frame of a box, or the grid of a table.
struct RuledGrid {
    /// Places of the upright lines and of the level ones, in order.
    var columns: [Double]
    var rows: [Double]
    private let level: [Extent]
    private let upright: [Extent]

    /// In points: how far apart lines are that were meant to meet.
    private static let slack = 2.5
    private static let mostLines = 700

    var extent: Extent {
        Extent(u0: columns.first ?? 0, u1: columns.last ?? 0, top: rows.first ?? 0, bottom: rows.last ?? 0)
    }

    /// The grids of a page, small ones first.
    static func grids(level: [Extent], upright: [Extent]) -> [RuledGrid] {
        let all = level + upright
        guard !level.isEmpty, !upright.isEmpty, all.count <= mostLines else { return [] }
        return components(of: all).compactMap { component in
            RuledGrid(
                level: component.filter { $0 < level.count }.map { all[$0] },
                upright: component.filter { $0 >= level.count }.map { all[$0] })
        }.sorted { $0.extent.width * $0.extent.height < $1.extent.width * $1.extent.height }
    }

    private init?(level: [Extent], upright: [Extent]) {
        guard !level.isEmpty, !upright.isEmpty else { return nil }
        self.level = level
        self.upright = upright
        let sides = [level.map(\.u0).min() ?? 0, level.map(\.u1).max() ?? 0]
        let ends = [upright.map(\.top).min() ?? 0, upright.map(\.bottom).max() ?? 0]
        columns = Self.places(upright.map { ($0.u0 + $0.u1) / 2 } + sides)
        rows = Self.places(level.map { ($0.top + $0.bottom) / 2 } + ends)
        guard columns.count >= 2, rows.count >= 2, columns.count < 60, rows.count < 200 else { return nil }
    }

    /// Cells by the row and column of their top left corner; cells that span several are one.
    func cells() -> [Cell] {
        var cells: [Cell] = []
        var taken: Set<[Int]> = []
        for row in 0..<rows.count - 1 {
            for column in 0..<columns.count - 1 where !taken.contains([row, column]) {
                var right = column + 1
                while right < columns.count - 1, !hasUpright(at: right, row: row) { right += 1 }
                var bottom = row + 1
                while bottom < rows.count - 1, !hasLevel(at: bottom, column: column) { bottom += 1 }
                for y in row..<bottom { for x in column..<right { taken.insert([y, x]) } }
                cells.append(
                    Cell(
                        row: row, column: column,
                        extent: Extent(u0: columns[column], u1: columns[right], top: rows[row], bottom: rows[bottom])))
            }
        }
        return cells
    }

    struct Cell {
        var row: Int
        var column: Int
        var extent: Extent
    }

    private func hasUpright(at column: Int, row: Int) -> Bool {
        let middle = (rows[row] + rows[row + 1]) / 2
        return upright.contains { line in
            abs((line.u0 + line.u1) / 2 - columns[column]) < Self.slack && line.top < middle && line.bottom > middle
        }
    }

    private func hasLevel(at row: Int, column: Int) -> Bool {
        let middle = (columns[column] + columns[column + 1]) / 2
        return level.contains { line in
            abs((line.top + line.bottom) / 2 - rows[row]) < Self.slack && line.u0 < middle && line.u1 > middle
        }
    }

    /// Places in order; those that are nearly the same count once.
    private static func places(_ all: [Double]) -> [Double] {
        var places: [Double] = []
        for place in all.sorted() where places.last.map({ place - $0 > slack }) ?? true { places.append(place) }
        return places
    }

    private static func components(of lines: [Extent]) -> [[Int]] {
        var left = Set(lines.indices)
        var components: [[Int]] = []
        while let start = left.min() {
            left.remove(start)
            var component = [start]
            var next = 0
            while next < component.count {
                let line = lines[component[next]]
                let met = left.filter { meets(line, lines[$0]) }
                left.subtract(met)
                component += met.sorted()
                next += 1
            }
            components.append(component.sorted())
        }
        return components
    }

    private static func meets(_ a: Extent, _ b: Extent) -> Bool {
        a.overlapAcross(b) > -slack && a.overlapDown(b) > -slack
    }
}
