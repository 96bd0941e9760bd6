internal import Documents

/// What is usual in a document, so that the unusual can be seen.
struct DocumentStyle {
    /// The size in which most characters are set, in points.
    var bodySize: Double
    /// Headings' sizes from the largest, each with the level it stands for.
    private(set) var headingSizes: [Double] = []
    /// The levels that the document's own outline gives.
    var outline = OutlineLevels([])

    init(lines: some Sequence<TextLine>) {
        var running: [Int: Int] = [:]
        var short: [Int: Int] = [:]
        for line in lines {
            let count = line.characterCount
            // Labels of drawings are short, and there may be many.
            if count >= 18 {
                running[Int((line.mainSize * 10).rounded()), default: 0] += count
            } else {
                short[Int((line.mainSize * 10).rounded()), default: 0] += count
            }
        }
        let enough = running.values.reduce(0, +) * 8 > short.values.reduce(0, +)
        bodySize = Self.median(of: enough ? running : running.merging(short, uniquingKeysWith: +))
    }

    /// Of sizes in tenths of a point, each with its number of characters.
    private static func median(of counts: [Int: Int]) -> Double {
        let total = counts.values.reduce(0, +)
        var seen = 0
        for (size, count) in counts.sorted(by: { $0.key < $1.key }) {
            seen += count
            if seen * 2 >= total { return Double(size) / 10 }
        }
        return 10
    }

    func isHeading(_ lines: [TextLine]) -> Bool {
        guard let first = lines.first, let last = lines.last, lines.count <= 3 else { return false }
        let text = lines.reduce(0) { $0 + $1.characterCount }
        let letters = lines.contains { line in
            line.words.contains { $0.text.unicodeScalars.contains { $0.isLetter } }
        }
        guard letters, text <= 200, text >= 2, !lines.allSatisfy(\.isCode), !FormulaWords.fill(lines) else {
            return false
        }
        let size = lines.map(\.mainSize).max() ?? 0
        let endsLikeSentence = last.words.last.map { ".,;:".contains($0.text.last ?? " ") } ?? false
        if size >= 1.15 * bodySize { return !endsLikeSentence || size >= 1.6 * bodySize }
        return size >= 0.97 * bodySize && lines.count <= 2 && lines.allSatisfy(\.isBold) && !endsLikeSentence
            && first.startsLikeSentence
    }

    /// Learns the levels from the sizes of all headings.
    mutating func learn(headings: [[TextLine]]) {
        let sizes = headings.map { $0.map(\.mainSize).max() ?? 0 }.sorted(by: >)
        headingSizes = []
        for size in sizes where headingSizes.last.map({ size < 0.92 * $0 }) ?? true { headingSizes.append(size) }
    }

    func level(of lines: [TextLine]) -> Int {
        let size = lines.map(\.mainSize).max() ?? 0
        let level = headingSizes.firstIndex { size >= 0.92 * $0 } ?? headingSizes.count
        return min(level + 1, 6)
    }
}

/// The entries of an outline by their letters and digits, so that a heading can be found among them.
struct OutlineLevels {
    private var levels: [String: [(page: Int?, level: Int)]] = [:]

    init(_ entries: [OutlineEntry]) {
        for entry in entries { levels[Self.key(entry.title), default: []].append((entry.page, entry.level)) }
    }

    /// The level of a bookmark with the lines' words that points to this page or its neighbours.
    func level(of lines: [TextLine], page: Int) -> Int? {
        guard !levels.isEmpty else { return nil }
        let words = lines.flatMap { $0.words.map(\.text) }
        guard words.count <= 40 else { return nil }
        let found = entries(words) ?? entries(Array(words.dropFirst())) ?? []
        return found.first { $0.page.map { abs($0 - page) <= 1 } ?? true }.map { min($0.level, 6) }
    }

    private func entries(_ words: [String]) -> [(page: Int?, level: Int)]? {
        let key = Self.key(words.joined())
        return key.isEmpty ? nil : levels[key]
    }

    private static func key(_ text: String) -> String {
        String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
}
