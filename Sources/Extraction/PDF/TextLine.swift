/// What stands on one printed line of one column: words that belong together.
struct TextLine {
    /// From left to right (before text that runs to the left is put into its order).
    var words: [Word]
    var extent: Extent
    /// Of the largest type on the line.
    var baseline: Double
    var size: Double

    init(_ word: Word) {
        words = [word]
        extent = word.extent
        baseline = word.baseline
        size = word.size
        order = word.order
        hasFirmBaseline = !word.isLoose
    }

    /// Stands for a table or box that is set into the page; it has no words of its own.
    init(_ inset: Inset, index: Int, em: Double) {
        words = []
        extent = inset.extent
        baseline = inset.extent.bottom
        size = em
        order = inset.order
        hasFirmBaseline = true
        self.inset = index
    }

    /// Index of the inset that this line stands for.
    private(set) var inset: Int?

    /// Place in the order of painting of its first word.
    private(set) var order: Int
    /// Some word of it says where its baseline is.
    private(set) var hasFirmBaseline: Bool

    var u0: Double { extent.u0 }
    var u1: Double { extent.u1 }
    var top: Double { extent.top }
    var bottom: Double { extent.bottom }
    var characterCount: Int { words.reduce(0) { $0 + $1.text.scalarCount } }

    mutating func append(_ word: Word) {
        if !word.isLoose, !hasFirmBaseline || word.size > size * 1.02 {
            baseline = word.baseline
            size = word.size
            hasFirmBaseline = true
        }
        words.append(word)
        extent = extent.union(word.extent)
        order = min(order, word.order)
    }

    mutating func append(_ line: TextLine) {
        for word in line.words { append(word) }
    }

    /// Pieces that stand level and beside each other become one line; the order of the others stays.
    static func joiningLevel(_ lines: [TextLine]) -> [TextLine] {
        var joined: [TextLine] = []
        for line in lines {
            let place = joined.lastIndex { other in
                abs(other.baseline - line.baseline) < 0.3 * max(line.size, other.size)
                    && (line.u0 > other.u1 || line.u1 < other.u0)
            }
            if let place, place >= joined.count - 2 {
                joined[place].append(line)
                joined[place].words.sort { $0.u0 < $1.u0 }
            } else {
                joined.append(line)
            }
        }
        return joined
    }

    /// Whether something of the given baseline and size can stand on this line: level with it, or raised or lowered
    /// and smaller (or the other way round).
    func isLevel(withBaseline other: Double, size otherSize: Double, isLoose: Bool, gap: Double) -> Bool {
        let large = max(size, otherSize)
        let lowered = other - baseline
        if isLoose || !hasFirmBaseline { return abs(lowered) < 0.45 * large }
        if abs(lowered) <= 0.15 * large { return true }
        let ratio = min(size, otherSize) / large
        if ratio < 0.9, ratio > 0.4 {
            let offset = otherSize < size ? lowered : -lowered
            return offset > -0.8 * large && offset < 0.5 * large && gap < 0.6 * min(size, otherSize)
        }
        return abs(lowered) <= 0.33 * large && gap < 0.35 * large
    }
}
