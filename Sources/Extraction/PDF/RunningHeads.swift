/// Finds running heads, feet and page numbers: rows at the edge of a page that come back on other pages.
struct RunningHeads {
    /// What the rows at the edges of one page look like, from the edge inwards.
    struct EdgeRow {
        var page: Int
        var isHead: Bool
        /// 0 for the outermost.
        var place: Int
        /// Distance of the baseline from the page's edge.
        var distance: Double
        var size: Double
        /// Small letters, with `#` for numbers.
        var key: String
        var numbers: [Int]
        var isNumberOnly: Bool
        /// Indices of the page's lines.
        var lines: [Int]
    }

    private static let rowsAtEdge = 3
    private static let edgeShare = 0.16
    private static let longestRow = 120

    /// For each page the indices of its lines that are furniture.
    static func furniture(pages: [(lines: [TextLine], frame: PageFrame)], bodySize: Double) -> [Set<Int>] {
        var furniture = [Set<Int>](repeating: [], count: pages.count)
        guard pages.count >= 2 else { return furniture }
        let rows = pages.enumerated().flatMap {
            edgeRows(page: $0.offset, lines: $0.element.lines, frame: $0.element.frame)
        }
        let repeated = repeatedRows(rows, pageCount: pages.count, bodySize: bodySize)
        let dropped = withBands(repeated, rows: rows, pageCount: pages.count, bodySize: bodySize)
        for index in fromEdgeInwards(dropped, rows: rows) { furniture[rows[index].page].formUnion(rows[index].lines) }
        return furniture
    }

    // MARK: Rows

    private static func edgeRows(page: Int, lines: [TextLine], frame: PageFrame) -> [EdgeRow] {
        let head = lines.indices.filter { lines[$0].baseline < edgeShare * frame.height }
        let foot = lines.indices.filter { lines[$0].baseline > (1 - edgeShare) * frame.height }
        return rows(of: head, lines: lines, page: page, frame: frame, isHead: true)
            + rows(of: foot, lines: lines, page: page, frame: frame, isHead: false)
    }

    private static func rows(
        of indices: [Int], lines: [TextLine], page: Int, frame: PageFrame, isHead: Bool
    ) -> [EdgeRow] {
        let sorted = indices.sorted { isHead == (lines[$0].baseline < lines[$1].baseline) }
        var groups: [[Int]] = []
        for index in sorted {
            if let first = groups.last?.first,
                abs(lines[first].baseline - lines[index].baseline) < 0.35 * lines[first].size
            {
                groups[groups.count - 1].append(index)
            } else if groups.count < rowsAtEdge {
                groups.append([index])
            } else {
                break
            }
        }
        return groups.enumerated().compactMap { place, group in
            row(group, lines: lines, page: page, frame: frame, isHead: isHead, place: place)
        }
    }

    private static func row(
        _ group: [Int], lines: [TextLine], page: Int, frame: PageFrame, isHead: Bool, place: Int
    ) -> EdgeRow? {
        let sorted = group.sorted { lines[$0].u0 < lines[$1].u0 }
        let text = sorted.map { lines[$0].words.map(\.text).joined(separator: " ") }.joined(separator: " ")
        let (key, numbers) = self.key(of: text)
        let baseline = lines[sorted[0]].baseline
        return EdgeRow(
            page: page, isHead: isHead, place: place, distance: isHead ? baseline : frame.height - baseline,
            size: sorted.map { lines[$0].size }.max() ?? 0, key: text.scalarCount <= longestRow ? key : "",
            numbers: numbers, isNumberOnly: key.allSatisfy { !$0.isLetter }, lines: sorted)
    }

    /// The text in small letters with `#` for each number, roman ones included, and the numbers themselves.
    static func key(of text: String) -> (key: String, numbers: [Int]) {
        var numbers: [Int] = []
        var key = ""
        var digits = ""
        func closeNumber() {
            guard !digits.isEmpty else { return }
            if let number = Int(digits) { numbers.append(number) }
            key += "#"
            digits = ""
        }
        for word in text.lowercased().split(separator: " ") {
            if !key.isEmpty { key += " " }
            if let roman = romanNumber(word) {
                numbers.append(roman)
                key += "#"
                continue
            }
            for scalar in word.unicodeScalars {
                if ("0"..."9").contains(scalar) {
                    digits.unicodeScalars.append(scalar)
                } else {
                    closeNumber()
                    key.unicodeScalars.append(scalar)
                }
            }
            closeNumber()
        }
        return (key, numbers)
    }

    private static func romanNumber(_ word: Substring) -> Int? {
        guard !word.isEmpty, word.utf8.allSatisfy({ romanValue($0) != nil }) else { return nil }
        let numbers = word.utf8.compactMap(romanValue)
        return zip(numbers, numbers.dropFirst() + [0]).reduce(0) { $0 + ($1.0 < $1.1 ? -$1.0 : $1.0) }
    }

    private static func romanValue(_ letter: UInt8) -> Int? {
        switch letter {
        case UInt8(ascii: "i"): 1
        case UInt8(ascii: "v"): 5
        case UInt8(ascii: "x"): 10
        case UInt8(ascii: "l"): 50
        case UInt8(ascii: "c"): 100
        default: nil
        }
    }

    // MARK: Repetition

    private static func repeatedRows(_ rows: [EdgeRow], pageCount: Int, bodySize: Double) -> Set<Int> {
        let byKey = Dictionary(grouping: rows.indices.filter { !rows[$0].key.isEmpty }) {
            "\(rows[$0].isHead) \(rows[$0].key)"
        }
        var repeated: Set<Int> = []
        for candidates in byKey.values where candidates.count >= 2 {
            for index in candidates {
                let row = rows[index]
                let alike = candidates.filter { abs(rows[$0].distance - row.distance) < 0.6 * bodySize }
                let pages = Set(alike.map { rows[$0].page }).count
                let isCommon = Double(pages) >= 0.6 * Double(pageCount)
                guard pages >= 3 || isCommon else { continue }
                if row.isNumberOnly {
                    if numbersGrow(alike.map { rows[$0] }) { repeated.insert(index) }
                } else if row.size <= (isCommon ? 1.35 : 1.12) * bodySize {
                    repeated.insert(index)
                }
            }
        }
        return repeated
    }

    /// Whether some number of the rows grows with the pages.
    private static func numbersGrow(_ rows: [EdgeRow]) -> Bool {
        let rows = rows.sorted { $0.page < $1.page }
        let columns = rows.map(\.numbers.count).min() ?? 0
        return (0..<columns).contains { column in
            let steps = zip(rows, rows.dropFirst()).map { ($1.page - $0.page, $1.numbers[column] - $0.numbers[column]) }
            return !steps.isEmpty && steps.lazy.filter { $0.0 > 0 && $0.1 > 0 }.count * 4 >= steps.count * 3
        }
    }

    /// Adds rows in a band in which the rows of most other pages repeat: chapter heads, odd pages.
    private static func withBands(
        _ repeated: Set<Int>, rows: [EdgeRow], pageCount: Int, bodySize: Double
    ) -> Set<Int> {
        var dropped = repeated
        for (index, row) in rows.enumerated() where row.place == 0 && !repeated.contains(index) {
            let band = repeated.filter {
                rows[$0].isHead == row.isHead && abs(rows[$0].distance - row.distance) < 0.6 * bodySize
                    && abs(rows[$0].size - row.size) < 0.06 * row.size
            }
            let pages = Set(band.map { rows[$0].page }).count
            if pages >= 3, Double(pages) >= 0.4 * Double(pageCount) { dropped.insert(index) }
        }
        return dropped
    }

    private static func fromEdgeInwards(_ dropped: Set<Int>, rows: [EdgeRow]) -> [Int] {
        let byEdge = Dictionary(grouping: rows.indices) { "\(rows[$0].page) \(rows[$0].isHead)" }
        return byEdge.values.flatMap { edge in
            edge.sorted { rows[$0].place < rows[$1].place }.prefix { dropped.contains($0) }
        }
    }
}
