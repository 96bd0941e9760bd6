import Documents

/// The points and labels of plots: marks without letters, and short texts that stand many times on one page.
enum DrawingLabels {
    private static let repeats = 6
    private static let longest = 20

    static func mark(on page: inout Page) {
        var places: [String: [Int]] = [:]
        for (index, block) in page.blocks.enumerated() where block.kind == .paragraph || block.kind.isListItem {
            guard block.runs.reduce(0, { $0 + $1.text.utf8.count }) <= longest else { continue }
            let text = block.text
            let saysSomething = text.unicodeScalars.contains { $0.isLetter || $0.isDigit }
            places[saysSomething ? text : "", default: []].append(index)
        }
        for found in places.values where found.count >= repeats {
            for index in found { page.blocks[index].kind = .furniture }
        }
    }
}
