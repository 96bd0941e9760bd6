import Documents

/// What plots leave in a page's text: their points, the numbers along their axes, labels that stand many times.
enum DrawingLabels {
    /// How often a label, or a text of signs alone, stands on a page.
    private static let repeats = 6
    private static let longest = 20

    static func mark(on page: inout Page) {
        for index in found(on: page) { page.blocks[index].kind = .furniture }
    }

    private static func found(on page: Page) -> Set<Int> {
        var found = AxisNumbers.found(on: page)
        var places: [String: [Int]] = [:]
        for (index, block) in page.blocks.enumerated() where mayBeLabel(block) {
            if isOfPoints(block) {
                found.insert(index)
            } else if block.box != nil, OneWord.fills(block) {
                found.insert(index)
            } else if block.byteCount <= longest, block.byteCount > 0 {
                let text = block.text
                let saysSomething = text.unicodeScalars.contains { $0.isLetter || $0.isDigit }
                places[saysSomething ? text : "", default: []].append(index)
            }
        }
        for label in places.values where label.count >= repeats { found.formUnion(label) }
        return found
    }

    private static func mayBeLabel(_ block: TextBlock) -> Bool {
        switch block.kind {
        case .paragraph, .listItem, .table: true
        default: false
        }
    }

    /// Marks alone, none of which says anything.
    private static func isOfPoints(_ block: TextBlock) -> Bool {
        let bytes = block.runs.bytes
        let first = bytes.first(where: { $0 > 0x20 }) ?? 0
        // Most texts begin with a letter.
        guard !(0x61...0x7A).contains(first | 0x20) else { return false }
        return block.text.unicodeScalars.allSatisfy { $0.isBlank || points.contains($0) }
    }

    private static let points: Set<Unicode.Scalar> = [
        "●", "○", "•", "◦", "·", "∙", "■", "□", "▪", "▫", "▲", "△", "▼", "▽", "◆", "◇", "★", "☆", "×", "✕", "+", "*",
        "∗", "|",
    ]
}

/// A word that stands again and again and nothing else: the label of each point of a plot.
private enum OneWord {
    private static let fewest = 8

    static func fills(_ block: TextBlock) -> Bool {
        // The first letters of two words tell nearly every other text.
        let start = block.runs.first?.text.utf8.split(separator: 0x20, maxSplits: 2).prefix(2) ?? []
        guard start.count == 2, start[0].first == start[1].first else { return false }
        let words = block.text.unicodeScalars.split(whereSeparator: \.isBlank)
        return words.count >= fewest && words.allSatisfy { $0.elementsEqual(words[0]) }
    }
}

/// Numbers at equal steps, in one block or in blocks that follow one another: `0.00 0.25 0.50`.
private enum AxisNumbers {
    private static let fewest = 3

    static func found(on page: Page) -> Set<Int> {
        var found: Set<Int> = []
        var run: [(block: Int, numbers: [Double])] = []
        for (index, block) in page.blocks.enumerated() {
            if let numbers = numbers(block) {
                run.append((index, numbers))
            } else {
                found.formUnion(axes(in: run))
                run = []
            }
        }
        return found.union(axes(in: run))
    }

    /// One axis may end where the next begins.
    private static func axes(in run: [(block: Int, numbers: [Double])]) -> Set<Int> {
        var found: Set<Int> = []
        for start in run.indices {
            var numbers: [Double] = []
            for end in start..<run.count {
                numbers += run[end].numbers
                guard numbers.count < fewest || isEven(numbers) else { break }
                if numbers.count >= fewest { found.formUnion(run[start...end].map(\.block)) }
            }
        }
        return found
    }

    /// Whole numbers that rise by one may count something.
    private static func isEven(_ numbers: [Double]) -> Bool {
        let step = numbers[1] - numbers[0]
        guard step != 0, step != 1 else { return false }
        return zip(numbers, numbers.dropFirst()).allSatisfy { abs($1 - $0 - step) < abs(step) / 1000 }
    }

    /// Nil unless a block of a drawn page holds numbers alone.
    private static func numbers(_ block: TextBlock) -> [Double]? {
        guard block.box != nil, block.kind == .paragraph, (1...120).contains(block.byteCount),
            block.runs.bytes.allSatisfy(AxisNumbers.belongs)
        else { return nil }
        let words = block.text.split { " \n\u{2028}".contains($0) }
        let numbers = words.compactMap { word in
            Double(String(word.map { $0 == "−" || $0 == "–" ? "-" : $0 == "," ? "." : $0 }).trimmedEnds(of: "%"))
        }
        return numbers.count == words.count && !numbers.isEmpty ? numbers : nil
    }

    /// Digits, marks within numbers, blanks, and the bytes of the minus sign and the dash.
    private static func belongs(_ byte: UInt8) -> Bool {
        byte.isDigit || ".,-+% \n".utf8.contains(byte) || [0xE2, 0x88, 0x92, 0x80, 0x93].contains(byte)
    }
}
