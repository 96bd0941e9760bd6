import Documents

/// A replacement in the text of several runs taken together.
struct TextEdit: Hashable, Sendable {
    /// UTF-8 offsets; never within a character.
    let range: Range<Int>
    let replacement: String
}

extension [TextRun] {
    /// The text of all runs as UTF-8.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        for run in self { bytes.append(contentsOf: run.text.utf8) }
        return bytes
    }

    /// Makes the edits, which stand in order and do not overlap. A replacement belongs to the run in which its range
    /// begins; runs that end up empty go.
    func applying(_ edits: [TextEdit]) -> [TextRun] {
        guard !edits.isEmpty else { return self }
        var edits = edits[...]
        var result: [TextRun] = []
        var start = 0
        for run in self {
            let bytes = Array<UInt8>(run.text.utf8)
            let changed = RunEditing.changed(bytes, at: start, by: &edits)
            start += bytes.count
            guard let changed else {
                result.append(run)
                continue
            }
            if !changed.isEmpty {
                result.append(
                    TextRun(String(decoding: changed, as: UTF8.self), run.emphasis, confidence: run.confidence))
            }
        }
        return result
    }
}

private enum RunEditing {
    /// The bytes of one run after the edits that touch it; nil when none does. Edits that end in the run are taken off.
    static func changed(_ bytes: [UInt8], at start: Int, by edits: inout ArraySlice<TextEdit>) -> [UInt8]? {
        let end = start + bytes.count
        guard let first = edits.first, first.range.lowerBound < end else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = start
        while let edit = edits.first, edit.range.lowerBound < end {
            let from = Swift.max(edit.range.lowerBound, start)
            if from > position { result.append(contentsOf: bytes[(position - start)..<(from - start)]) }
            if edit.range.lowerBound >= start { result.append(contentsOf: edit.replacement.utf8) }
            position = Swift.min(edit.range.upperBound, end)
            if edit.range.upperBound > end { break }
            edits.removeFirst()
        }
        if position < end { result.append(contentsOf: bytes[(position - start)...]) }
        return result
    }
}

extension TextBlock {
    /// Told by the last byte, so that most texts are passed over at once. True for a table, whose text is in its cells.
    var endsInADigit: Bool { runs.last?.text.utf8.last?.isDigit ?? true }

    /// Of its text in UTF-8; 0 for a table.
    var byteCount: Int { runs.reduce(0) { $0 + $1.text.utf8.count } }

    /// True for text whose line ends and blanks mean something.
    var isLiteral: Bool {
        switch kind {
        case .code, .verse: true
        default: false
        }
    }

    /// The block with other runs, or other runs in cells of its table; nil where the closure has none for any of them.
    func replacingRuns(_ replacement: ([TextRun]) -> [TextRun]?) -> TextBlock? {
        var block = self
        guard case .table(var table) = kind else {
            guard let runs = replacement(runs) else { return nil }
            block.runs = runs
            return block
        }
        var hasChanged = false
        func cell(_ runs: [TextRun]) -> [TextRun] {
            guard let other = replacement(runs) else { return runs }
            hasChanged = true
            return other
        }
        table.header = table.header?.map(cell)
        table.rows = table.rows.map { $0.map(cell) }
        block.kind = .table(table)
        return hasChanged ? block : nil
    }
}

extension TextBlock {
    fileprivate func visitTexts(_ visit: (TextBlock, [UInt8]) -> Void) {
        guard case .table(let table) = kind else { return visit(self, runs.bytes) }
        for row in (table.header.map { [$0] } ?? []) + table.rows {
            for cell in row { visit(self, cell.bytes) }
        }
    }
}

extension SourceDocument {
    /// Replaces the blocks for which the closure has another one; true when it had any. Pages without one keep their
    /// storage, so that a pass that finds nothing to do costs no copy.
    @discardableResult mutating func replaceBlocks(_ replacement: (TextBlock) -> TextBlock?) -> Bool {
        var hasChanged = false
        for page in pages.indices {
            for index in pages[page].blocks.indices {
                guard let other = replacement(pages[page].blocks[index]) else { continue }
                pages[page].blocks[index] = other
                hasChanged = true
            }
        }
        return hasChanged
    }

    /// Replaces the blocks of those pages for which the closure has others.
    mutating func replacePages(_ replacement: ([TextBlock]) -> [TextBlock]) {
        for page in pages.indices {
            let blocks = replacement(pages[page].blocks)
            if blocks != pages[page].blocks { pages[page].blocks = blocks }
        }
    }

    /// Calls with the UTF-8 text of each block, and each cell of each table.
    func visitTexts(_ visit: (TextBlock, [UInt8]) -> Void) {
        for page in pages.indices {
            for index in pages[page].blocks.indices { pages[page].blocks[index].visitTexts(visit) }
        }
    }
}
