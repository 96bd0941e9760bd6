import Documents

/// Rows of furniture that stand in the middle of a sentence, as they do in text without page boundaries.
enum Interruptions {
    /// Parts each such line from its block; it stands behind it as furniture.
    static func takeOut(of document: inout SourceDocument) {
        document.replacePages { blocks in
            withoutBlocks(blocks.contains(where: mayHold) ? blocks.flatMap { mayHold($0) ? parted($0) : [$0] } : blocks)
        }
    }

    private static func mayHold(_ block: TextBlock) -> Bool {
        switch block.kind {
        case .paragraph, .listItem, .footnote:
            block.runs.contains(where: \.text.holdsLineEnd)
                && block.runs.contains { $0.text.utf8.contains { (0x30...0x39).contains($0) } }
        default: false
        }
    }

    private static func parted(_ block: TextBlock) -> [TextBlock] {
        let bytes = block.runs.bytes
        let lines = LineRanges.of(bytes)
        guard lines.count > 2 else { return [block] }
        let typical = lines.map(\.count).sorted()[lines.count / 2]
        let found = lines.indices.dropFirst().dropLast().filter { index in
            mayBeFurniture(bytes[lines[index]]) && isFurniture(bytes.text(lines[index]), typicalLength: typical)
                && !endsSentence(bytes, at: lines[index - 1].upperBound)
        }
        guard !found.isEmpty else { return [block] }
        var rest = block
        rest.runs = block.runs.applying(
            found.map { TextEdit(range: lines[$0].lowerBound..<(lines[$0].upperBound + 1), replacement: "") })
        return [rest] + found.map { row in furniture(bytes.text(lines[row]), like: block) }
    }

    /// Ends in a figure, or is short enough for a Roman number.
    private static func mayBeFurniture(_ line: ArraySlice<UInt8>) -> Bool {
        line.count <= 12 || (line.count <= 120 && line.last.map { (0x30...0x39).contains($0) } ?? false)
    }

    private static func furniture(_ text: String, like block: TextBlock) -> TextBlock {
        TextBlock(.furniture, [TextRun(text)], lines: block.lines, origin: block.origin)
    }

    private static func isFurniture(_ line: String, typicalLength: Int) -> Bool {
        if PlainFurniture.countsPages(line) { return true }
        return typicalLength >= 30 && PlainFurniture.isFolio(line)
    }

    private static func endsSentence(_ bytes: [UInt8], at end: Int) -> Bool {
        guard let last = bytes.scalar(before: bytes.withoutBlanks(before: end))?.scalar else { return true }
        return SentenceEnds.contains(last)
    }

    /// Marks blocks that count pages where a sentence before them runs on after them. One other row of the page's head
    /// or foot may stand on either side.
    private static func withoutBlocks(_ blocks: [TextBlock]) -> [TextBlock] {
        var blocks = blocks
        for index in blocks.indices
        where blocks[index].kind == .paragraph && blocks[index].endsInADigit
            && PlainFurniture.countsPages(blocks[index].text)
        {
            let before = blocks[..<index].suffix(2)
            let after = blocks[(index + 1)...].prefix(2)
            if before.contains(where: { left in after.contains { ParagraphEnds.runsOn(left, into: $0) } }) {
                blocks[index].kind = .furniture
            }
        }
        return blocks
    }
}

enum LineRanges {
    /// UTF-8 ranges of the lines, without their line ends.
    static func of(_ bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for (offset, byte) in bytes.enumerated() where byte == 0x0A {
            ranges.append(start..<offset)
            start = offset + 1
        }
        ranges.append(start..<bytes.count)
        return ranges
    }
}
