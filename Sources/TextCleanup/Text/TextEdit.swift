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
    /// True for text whose line ends and blanks mean something.
    var isLiteral: Bool {
        switch kind {
        case .code, .verse: true
        default: false
        }
    }

    /// Changes the runs of the block, or of each cell of a table.
    mutating func changeRuns(_ change: ([TextRun]) -> [TextRun]) {
        guard case .table(var table) = kind else {
            runs = change(runs)
            return
        }
        table.header = table.header?.map(change)
        table.rows = table.rows.map { $0.map(change) }
        kind = .table(table)
    }
}

extension SourceDocument {
    /// Visits the blocks of all pages in order.
    mutating func changeBlocks(_ change: (inout TextBlock) -> Void) {
        for page in pages.indices {
            for block in pages[page].blocks.indices { change(&pages[page].blocks[block]) }
        }
    }

    /// Calls with the UTF-8 text of each block, and each cell of each table.
    func visitTexts(_ visit: (TextBlock, [UInt8]) -> Void) {
        for block in pages.lazy.flatMap(\.blocks) {
            guard case .table(let table) = block.kind else {
                visit(block, block.runs.bytes)
                continue
            }
            for row in (table.header.map { [$0] } ?? []) + table.rows {
                for cell in row { visit(block, cell.bytes) }
            }
        }
    }
}
