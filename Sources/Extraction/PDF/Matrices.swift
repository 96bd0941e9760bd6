internal import Documents

/// Tall brackets with several lines between them: matrices, binomials, cases.
enum Matrices {
    private static let opening: [String: String] = [
        "(": ")", "[": "]", "{": "}", "|": "|", "⌊": "⌋", "⌈": "⌉", "‖": "‖",
    ]

    static func joined(_ words: [Word]) -> [Word] {
        var words = words
        // The innermost pair first: from the last opening bracket backwards.
        let starts = words.indices.filter { isTall(words[$0]) && opening[words[$0].text] != nil }.map {
            words[$0].order
        }
        for order in starts.reversed() {
            guard let index = words.firstIndex(where: { $0.order == order && isTall($0) }) else { continue }
            join(from: index, in: &words)
        }
        return words
    }

    private static func isTall(_ word: Word) -> Bool { word.isMath && word.extent.height > 1.6 * word.size }

    private static func join(from index: Int, in words: inout [Word]) {
        let start = words[index]
        let end = words.indices.filter { other in
            words[other].text == opening[start.text] && isTall(words[other]) && words[other].u0 > start.u0
                && abs(words[other].extent.top - start.extent.top) < 0.4 * start.size
                && abs(words[other].extent.bottom - start.extent.bottom) < 0.4 * start.size
        }.min { words[$0].u0 < words[$1].u0 }
        guard end != nil || start.text == "{" else { return }
        let right = end.map { words[$0].u0 } ?? start.u1 + 40 * start.size
        let inside = words.indices.filter { other in
            words[other].u0 >= start.u1 - 0.2 * start.size && words[other].u1 <= right + 0.2 * start.size
                && other != end
                && words[other].baseline > start.extent.top
                && words[other].baseline < start.extent.bottom + 0.1 * start.size
        }
        let rows = rows(inside.map { words[$0] })
        guard rows.count > 1, end != nil || rows.count <= 6 else { return }
        let text = start.text + rows.joined(separator: "; ") + (end.map { words[$0].text } ?? "")
        let parts = [index] + inside + (end.map { [$0] } ?? [])
        var whole = FormulaStacks.word(
            text, of: parts.map { words[$0] }, baseline: start.baseline, size: start.size)
        whole.isLoose = true
        let gone = Set(parts)
        words = words.indices.filter { !gone.contains($0) }.map { words[$0] } + [whole]
    }

    /// The text of each row, cells parted by blanks.
    private static func rows(_ words: [Word]) -> [String] {
        var rows: [[TextLine]] = []
        for line in LineBuilder.lines(of: words).sorted(by: { $0.baseline < $1.baseline }) {
            if let last = rows.last?.first, line.baseline - last.baseline < 0.6 * line.size {
                rows[rows.count - 1].append(line)
            } else {
                rows.append([line])
            }
        }
        return rows.map { row in
            row.sorted { $0.u0 < $1.u0 }.map { LineText.runs(of: $0).map(\.text).joined() }.joined(separator: " ")
        }
    }
}

/// Brackets that are built from pieces above each other.
enum DelimiterPieces {
    private static let heads: [String: String] = ["⎛": "(", "⎞": ")", "⎡": "[", "⎤": "]", "⎧": "{", "⎫": "}"]
    private static let others: Set<String> = ["⎝", "⎠", "⎜", "⎟", "⎣", "⎦", "⎢", "⎥", "⎩", "⎭", "⎨", "⎬", "⎪", "│"]

    static func joined(_ words: [Word]) -> [Word] {
        guard words.contains(where: { heads[$0.text] != nil }) else { return words }
        var gone: Set<Int> = []
        var whole: [Word] = []
        for index in words.indices where heads[words[index].text] != nil && !gone.contains(index) {
            let pieces = [index] + stack(below: index, in: words, except: gone)
            guard pieces.count > 1 else { continue }
            gone.formUnion(pieces)
            let extent = pieces.dropFirst().reduce(words[index].extent) { $0.union(words[$1].extent) }
            whole.append(
                FormulaStacks.word(
                    heads[words[index].text] ?? "", of: pieces.map { words[$0] },
                    baseline: (extent.top + extent.bottom) / 2 + 0.25 * words[index].size, size: words[index].size))
        }
        return words.indices.filter { !gone.contains($0) }.map { words[$0] } + whole
    }

    private static func stack(below head: Int, in words: [Word], except gone: Set<Int>) -> [Int] {
        let first = words[head]
        let candidates = words.indices.filter {
            others.contains(words[$0].text) && !gone.contains($0) && abs(words[$0].u0 - first.u0) < 0.3 * first.size
                && words[$0].extent.top > first.extent.top
        }.sorted { words[$0].extent.top < words[$1].extent.top }
        var stack: [Int] = []
        var bottom = first.extent.bottom
        for index in candidates where words[index].extent.top < bottom + 0.3 * first.size {
            stack.append(index)
            bottom = max(bottom, words[index].extent.bottom)
        }
        return stack
    }
}
