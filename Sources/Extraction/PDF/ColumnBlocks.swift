internal import Documents

/// Splits the lines of one column into paragraphs, list items and pieces of program text.
struct ColumnBlocks {
    private let lines: [TextLine]
    private let insets: [[DraftBlock]]
    /// Lines that run to the left begin where their extent ends: all is seen in a mirror then.
    private let isRightToLeft: Bool
    /// Where lines begin and end at the outermost.
    private let left: Double
    private let right: Double
    /// The usual distance of two baselines, in em of their type.
    private let leading: Double
    private var blocks: [DraftBlock] = []
    private var open: [TextLine] = []
    private var marker: (marker: ListMarker, words: Int)?
    /// Where the markers of the list that is going on stand.
    private var indents: [Double] = []

    /// - Parameter insets: the drafts of the page's insets, by the index that lines hold.
    static func blocks(of lines: [TextLine], insets: [[DraftBlock]] = []) -> [DraftBlock] {
        guard !lines.isEmpty else { return [] }
        var column = ColumnBlocks(lines, insets: insets)
        for line in lines { column.add(line) }
        column.close()
        return column.blocks
    }

    private init(_ all: [TextLine], insets: [[DraftBlock]]) {
        let lines = all.filter { $0.inset == nil }
        self.lines = lines
        self.insets = insets
        let isRightToLeft = lines.lazy.filter { LineText.isRightToLeft($0.words) }.count * 2 > lines.count
        self.isRightToLeft = isRightToLeft
        left = lines.map { isRightToLeft ? -$0.u1 : $0.u0 }.min() ?? 0
        right = lines.map { isRightToLeft ? -$0.u0 : $0.u1 }.max() ?? 0
        let pitches = zip(lines, lines.dropFirst()).compactMap { above, line -> Double? in
            let pitch = (line.baseline - above.baseline) / line.mainSize
            return abs(above.mainSize - line.mainSize) < 0.1 * line.mainSize && pitch > 0.8 && pitch < 3 ? pitch : nil
        }.sorted()
        leading = pitches.count >= 3 ? min(pitches[pitches.count / 3], 2) : pitches.first.map { min($0, 1.5) } ?? 1.3
    }

    private mutating func add(_ line: TextLine) {
        if let inset = line.inset {
            close()
            blocks += insets[inset]
            return
        }
        let found = startsItem(line)
        if let last = open.last, found == nil, goesOn(line, after: last) {
            open.append(line)
            return
        }
        close()
        if found == nil, !open.isEmpty { indents = [] }
        marker = found
        open = [line]
    }

    private mutating func close() {
        guard let first = open.first else { return }
        if let marker {
            var shown = marker.marker
            shown.depth = depth(of: start(first), em: first.size)
            blocks.append(DraftBlock(.item(shown, skipping: marker.words, open)))
        } else if open.allSatisfy(\.isCode) {
            blocks.append(DraftBlock(.code(open)))
            indents = []
        } else {
            blocks.append(DraftBlock(.text(open)))
            indents = []
        }
        open = []
        marker = nil
    }

    private mutating func depth(of u0: Double, em: Double) -> Int {
        while let last = indents.last, last > u0 + 0.5 * em { indents.removeLast() }
        if indents.last.map({ $0 < u0 - 0.5 * em }) ?? true { indents.append(u0) }
        return indents.count - 1
    }

    // MARK: Signs

    private func start(_ line: TextLine) -> Double { isRightToLeft ? -line.u1 : line.u0 }
    private func end(_ line: TextLine) -> Double { isRightToLeft ? -line.u0 : line.u1 }
    private func start(_ word: Word) -> Double { isRightToLeft ? -word.u1 : word.u0 }

    private func startsItem(_ line: TextLine) -> (marker: ListMarker, words: Int)? {
        guard let found = ListMarkers.marker(of: line), line.words.count > found.words else { return nil }
        if found.marker.ordinal == nil || marker != nil { return found }
        guard let last = open.last else { return found }
        // "in the year / 12. The": a number that merely ends a sentence.
        let isFlush = abs(start(line) - start(last)) < 0.5 * line.size
        return isFlush && !last.endsSentence && pitch(line, last) < 1.2 * leading && open.count > 1 ? nil : found
    }

    private func pitch(_ line: TextLine, _ last: TextLine) -> Double { (line.baseline - last.baseline) / line.mainSize }

    private func goesOn(_ line: TextLine, after last: TextLine) -> Bool {
        let pitch = pitch(line, last)
        if abs(pitch) < 0.5 { return true }
        let isTight = line.top - last.bottom < 0.25 * line.mainSize
        guard pitch > 0, pitch < max(1.35 * leading, 1.25) || isTight else { return false }
        let ratio = line.mainSize / last.mainSize
        if (ratio > 1.1 || ratio < 0.9), line.characterCount > 3 { return false }
        if line.isCode != last.isCode { return false }
        if open.allSatisfy(\.isBold) != line.isBold, changesWeight(line, after: last) { return false }
        if line.isCode { return true }
        if marker != nil { return continuesItem(line) }
        return !isIndented(line, after: last) && !endsParagraph(last, before: line)
    }

    private func changesWeight(_ line: TextLine, after last: TextLine) -> Bool {
        if open.allSatisfy(\.isBold) { return line.startsLikeSentence || last.endsSentence }
        return line.isBold && line.startsLikeSentence && (last.endsSentence || wouldFit(line, on: last))
    }

    private func continuesItem(_ line: TextLine) -> Bool {
        guard let first = open.first, let marker, let text = first.words[safe: marker.words] else { return true }
        let em = line.size
        if let second = open.dropFirst().first {
            return start(line) > start(second) - 0.6 * em && start(line) < start(second) + 1.2 * em
        }
        if start(line) > start(text) - 0.8 * em { return start(line) < start(text) + 2 * em }
        return start(line) > start(first) - 2.5 * em && !(first.endsSentence && wouldFit(line, on: first))
            && start(text) - start(first) < 2 * em
            && end(first) > right - 0.2 * (right - left)
    }

    private func isIndented(_ line: TextLine, after last: TextLine) -> Bool {
        let em = line.size
        let edge = open.map(start).min() ?? left
        let isCentred =
            abs((start(line) + end(line)) - (start(last) + end(last))) < 1.2 * em
            && abs(start(line) - start(last)) > 0.3 * em
        if isCentred && end(line) < right - 0.5 * em || isCentred && end(last) < right - 0.5 * em { return false }
        if start(line) < edge - 0.8 * em { return open.count > 1 || end(last) < right - 0.3 * (right - left) }
        guard start(line) - edge >= 0.8 * em else { return false }
        return !hangs(line, after: last)
    }

    /// Later lines of an entry that stand in from its first: bibliographies, indexes.
    private func hangs(_ line: TextLine, after last: TextLine) -> Bool {
        let em = line.size
        let indented = lines.lazy.filter { abs(start($0) - start(line)) < 0.3 * em }.count
        let flush = lines.lazy.filter { abs(start($0) - (open.first.map(start) ?? 0)) < 0.3 * em }.count
        return open.count == 1 && end(last) > right - 0.15 * (right - left) && indented * 2 > flush && indented > 1
            && !line.startsLikeSentence
            || open.count == 1 && indented > 2 * flush && end(last) > right - 0.25 * (right - left)
    }

    private func endsParagraph(_ last: TextLine, before line: TextLine) -> Bool {
        last.endsSentence && line.startsLikeSentence && wouldFit(line, on: last)
    }

    /// Whether the first word of a line would have found room on the one before.
    private func wouldFit(_ line: TextLine, on last: TextLine) -> Bool {
        guard let word = line.words.first else { return false }
        return end(last) + 0.4 * line.size + (word.u1 - word.u0) + 1.5 * line.size < right
    }
}
