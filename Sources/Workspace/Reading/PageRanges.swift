/// Page numbers as a person writes them: `2, 5–7`.
struct PageRanges {
    private let ranges: [ClosedRange<Int>]

    init(_ pages: Set<Int>) {
        ranges = pages.sorted().reduce(into: []) { ranges, page in
            if let last = ranges.last, last.upperBound + 1 == page {
                ranges[ranges.count - 1] = last.lowerBound...page
            } else {
                ranges.append(page...page)
            }
        }
    }

    var text: String {
        ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }.joined(separator: ", ")
    }
}
