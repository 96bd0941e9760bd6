/// Lines of a page that stand beside each other.
struct Strip {
    var lines: [TextLine]
    var top: Double
    var bottom: Double

    /// Lines whose cores, from the middle of the small letters to the baseline, overlap down the page.
    static func strips(of lines: [TextLine]) -> [Strip] {
        var strips: [Strip] = []
        for line in lines.sorted(by: { core($0).top < core($1).top }) {
            let core = core(line)
            if let last = strips.indices.last, core.top < strips[last].bottom {
                strips[last].lines.append(line)
                strips[last].bottom = max(strips[last].bottom, core.bottom)
            } else {
                strips.append(Strip(lines: [line], top: core.top, bottom: core.bottom))
            }
        }
        return strips
    }

    private static func core(_ line: TextLine) -> (top: Double, bottom: Double) {
        line.inset == nil
            ? (line.baseline - 0.5 * line.size, line.baseline)
            : (line.top + 0.3 * line.size, line.bottom - 0.3 * line.size)
    }

    var coverage: Coverage { Coverage(lines.map { ($0.u0, $0.u1) }) }
    var order: Int { lines.map(\.order).min() ?? 0 }
}

/// The stretches of a page's width that lines take up.
struct Coverage {
    private(set) var intervals: [(u0: Double, u1: Double)]

    init(_ intervals: [(u0: Double, u1: Double)]) {
        self.intervals = []
        for interval in intervals.sorted(by: { $0.u0 < $1.u0 }) {
            if let last = self.intervals.last, interval.u0 <= last.u1 {
                self.intervals[self.intervals.count - 1].u1 = max(last.u1, interval.u1)
            } else {
                self.intervals.append(interval)
            }
        }
    }

    func union(_ other: Coverage) -> Coverage { Coverage(intervals + other.intervals) }

    /// Free stretches between text, at least `width` wide.
    func gutters(ofWidth width: Double) -> [(u0: Double, u1: Double)] {
        zip(intervals, intervals.dropFirst()).compactMap { left, right in
            right.u0 - left.u1 >= width ? (left.u1, right.u0) : nil
        }
    }
}
