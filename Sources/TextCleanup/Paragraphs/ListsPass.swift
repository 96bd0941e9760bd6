import Documents

extension CleanupPass {
    /// Makes list items of paragraphs whose lines begin with bullets or rising numbers, and parts terms from the
    /// definitions before them.
    package static let lists = CleanupPass(name: "lists") { document, _ in
        document.replacePages { blocks in
            guard blocks.contains(where: ListSplitting.mayHoldItems) else { return blocks }
            return GlossaryTerms.parted(blocks).flatMap(ListSplitting.items)
        }
    }
}

enum ListSplitting {
    static func mayHoldItems(_ block: TextBlock) -> Bool {
        guard block.kind == .paragraph || block.kind.isListItem else { return false }
        if block.runs.contains(where: \.text.holdsLineEnd) { return true }
        let head = block.runs.first?.text.unicodeScalars.first
        return block.kind == .paragraph && !(head?.isLetter ?? true) && ItemMark(block.text[...]) != nil
    }

    /// The items of a block, or the block itself when it holds none.
    static func items(of block: TextBlock) -> [TextBlock] {
        guard mayHoldItems(block) else { return [block] }
        let bytes = block.runs.bytes
        let lines = LineRanges.of(bytes)
        let starts = starts(of: lines, in: bytes, isItem: block.kind.isListItem)
        guard !starts.isEmpty else { return [block] }
        var pieces: [TextBlock] = []
        if let first = starts.first, first.line > 0 {
            pieces.append(piece(of: block, 0..<lines[first.line].lowerBound))
        }
        for (index, start) in starts.enumerated() {
            let end = index + 1 < starts.count ? lines[starts[index + 1].line].lowerBound : bytes.count
            var item = piece(of: block, (lines[start.line].lowerBound + start.mark.length)..<end)
            item.kind = .listItem(start.mark.marker)
            pieces.append(item)
        }
        return pieces
    }

    private struct Start {
        let line: Int
        let mark: ItemMark
    }

    /// Lines that begin an item: any with a bullet; those with a number when the numbers rise by one.
    private static func starts(of lines: [Range<Int>], in bytes: [UInt8], isItem: Bool) -> [Start] {
        let marked = lines.indices.compactMap { index in
            let next = index + 1 < lines.count ? bytes.text(lines[index + 1]) : nil
            return ItemMark(bytes.text(lines[index])[...], next: next).map { Start(line: index, mark: $0) }
        }.filter { !(isItem && $0.line == 0) }
        let bullets = marked.filter { $0.mark.marker.ordinal == nil }
        if !bullets.isEmpty, bullets.count > 1 || bullets[0].line == 0 || isItem { return bullets }
        let numbers = marked.filter { $0.mark.marker.ordinal != nil }
        let rises = zip(numbers, numbers.dropFirst()).allSatisfy { left, right in
            (left.mark.marker.ordinal ?? 0) + 1 == right.mark.marker.ordinal
        }
        return numbers.count > 1 && rises && (numbers[0].line == 0 || numbers[0].mark.marker.ordinal == 1)
            ? numbers : []
    }

    private static func piece(of block: TextBlock, _ range: Range<Int>) -> TextBlock {
        var piece = block
        let total = block.runs.reduce(0) { $0 + $1.text.utf8.count }
        var end = range.upperBound
        let bytes = block.runs.bytes
        if end > range.lowerBound, bytes[end - 1] == 0x0A { end -= 1 }
        piece.runs = block.runs.applying([
            TextEdit(range: 0..<range.lowerBound, replacement: ""), TextEdit(range: end..<total, replacement: ""),
        ])
        return piece
    }
}

/// A list marker at the start of a line.
struct ItemMark: Hashable, Sendable {
    let marker: ListMarker
    /// UTF-8 bytes of the marker and the blanks after it.
    let length: Int

    /// - Parameter next: the line after it, which holds the item's text when the marker stands alone.
    init?(_ line: Substring, next: String? = nil) {
        guard let first = line.unicodeScalars.first, !first.isLetter else { return nil }
        let word = line.prefix { $0 != " " }
        let rest = line[word.endIndex...].drop { $0 == " " }
        let isAlone = rest.isEmpty
        guard word.utf8.count <= 6, Self.saysSomething(isAlone ? next.map { $0[...] } ?? "" : rest) else { return nil }
        length = isAlone ? line.utf8.count + 1 : line.utf8.count - rest.utf8.count
        if word.unicodeScalars.count == 1, Self.bullets.contains(first) {
            marker = ListMarker(text: String(word))
        } else if !isAlone, let ordinal = Self.ordinal(word) {
            marker = ListMarker(text: String(word), ordinal: ordinal)
        } else {
            return nil
        }
    }

    /// Marks alone are points of a drawing.
    private static func saysSomething(_ text: Substring) -> Bool {
        text.unicodeScalars.contains { $0.isLetter || $0.isDigit }
    }

    private static let bullets: Set<Unicode.Scalar> = [
        "•", "▪", "▫", "◦", "●", "○", "■", "□", "‣", "⁃", "∙", "►", "▶", "➢", "➤", "✓", "✔", "☐", "☑", "❖", "·", "*",
        "-", "–",
    ]

    /// `1.`, `1)`, `(1)`, `(a)`.
    private static func ordinal(_ word: Substring) -> Int? {
        guard let last = word.last, last == "." || last == ")" else { return nil }
        let inside = word.drop { $0 == "(" }.dropLast()
        if let number = Int(inside), number >= 0, number < 1000 { return number }
        guard word.first == "(", inside.count == 1, let letter = inside.utf8.first, (0x61...0x7A).contains(letter)
        else {
            return nil
        }
        return Int(letter) - 0x60
    }
}
