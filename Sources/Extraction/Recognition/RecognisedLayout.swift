import Documents

/// The blocks that recognised words make: headings by their size, items by their marks, and paragraphs.
struct RecognisedLayout {
    let blocks: [TextBlock]

    /// - Parameters:
    ///   - scale: points a pixel.
    ///   - left, top: where the picture lies on its page, in points.
    init(_ reading: Reading, pointsPerPixel scale: Double, left: Double = 0, top: Double = 0) {
        let lines = Self.lines(of: reading)
        let style = PageStyle(lines)
        blocks = Self.pieces(of: lines, style).map { piece in
            TextBlock(
                piece.kind, Self.runs(piece.lines.flatMap(\.words).dropFirst(piece.markerLength)),
                box: Self.box(piece.lines, scale, left, top), origin: .recognised)
        }
    }

    /// What the lines of a page have in common.
    private struct PageStyle {
        /// The size of most of its characters.
        let body: Double
        /// Whether letters such as `e` and `©` at the begin of lines are bullets.
        let hasMistakenBullets: Bool

        init(_ lines: [RecognisedLine]) {
            let sorted = lines.sorted { $0.size < $1.size }
            var left = sorted.reduce(0) { $0 + $1.length } / 2
            body =
                sorted.first { line in
                    left -= line.length
                    return left <= 0
                }?.size ?? 0
            hasMistakenBullets = lines.count { $0.words.count > 1 && LineMarker.mayBeBullet($0.words[0].text) } >= 2
        }

        func isMarked(_ line: RecognisedLine) -> Bool {
            guard line.words.count > 1 else { return false }
            let first = line.words[0].text
            return LineMarker.isBullet(first) || LineMarker.ordinal(first) != nil
                || hasMistakenBullets && LineMarker.mayBeBullet(first)
        }

        /// Larger than the text, short, and no sentence. Uneven print makes lines of the text look half as large again,
        /// so that only much larger ones may begin in lower case or hold the end of a sentence.
        func headingLevel(_ lines: [RecognisedLine]) -> Int? {
            let size = lines.map(\.size).reduce(0, +) / Double(max(1, lines.count))
            let text = lines.map(\.text).joined(separator: " ")
            guard size >= 1.2 * body, lines.count <= 3, (3...160).contains(text.count),
                text.unicodeScalars.count(where: { $0.properties.isAlphabetic }) * 2 >= text.count,
                let end = text.last, !".,;".contains(end)
            else { return nil }
            if size >= 1.6 * body { return 1 }
            return LineContinuation.beginsInLowercase(lines[0]) || text.contains(". ") ? nil : 2
        }
    }

    private struct Piece {
        var lines: [RecognisedLine]
        var kind: TextBlock.Kind = .paragraph
        /// How many words at the begin are its mark.
        var markerLength = 0
    }

    private static func lines(of reading: Reading) -> [RecognisedLine] {
        var groups: [[RecognisedWord]] = []
        for word in reading.words {
            if groups.last?.last?.place.line == word.place.line {
                groups[groups.count - 1].append(word)
            } else {
                groups.append([word])
            }
        }
        return groups.compactMap(RecognisedLine.init)
    }

    /// Paragraphs as Tesseract sees them, parted where an item begins or the size of the letters changes, and joined
    /// where a sentence runs on.
    private static func pieces(of lines: [RecognisedLine], _ style: PageStyle) -> [Piece] {
        var pieces: [Piece] = []
        for line in lines {
            if let last = pieces.last?.lines.last, !style.isMarked(line),
                isInOneParagraph(last, line) || LineContinuation.runsOn(last, into: line)
            {
                pieces[pieces.count - 1].lines.append(line)
            } else {
                pieces.append(Piece(lines: [line]))
            }
        }
        pieces = pieces.map { classified($0, style) }
        for index in pieces.indices.dropFirst().dropLast() where isTitle(pieces[index], of: pieces[index + 1], style) {
            pieces[index].kind = .heading(level: 2)
        }
        return pieces
    }

    /// Whether a line of the text's own size stands over what follows: short, alone, no sentence. The first line of
    /// a page may be its running head and does not count.
    private static func isTitle(_ piece: Piece, of next: Piece, _ style: PageStyle) -> Bool {
        guard piece.kind == .paragraph, piece.lines.count == 1, let line = piece.lines.first,
            let below = next.lines.first,
            next.lines.count >= 2, next.kind == .paragraph, line.size >= 0.7 * style.body, line.words.count <= 9,
            (3...70).contains(line.text.count), let start = line.text.first, let end = line.text.last
        else { return false }
        let width = next.lines.map(\.box.width).max() ?? below.box.width
        let isAbove =
            line.box.bottom <= below.box.top && line.box.left < below.box.right && below.box.left < line.box.right
        return start.isUppercase && (end.isLetter || end == "?") && isAbove && line.box.width * 4 < width * 3
    }

    private static func isInOneParagraph(_ left: RecognisedLine, _ right: RecognisedLine) -> Bool {
        left.words[0].place.paragraph == right.words[0].place.paragraph && isOneSize(left, right)
    }

    private static func isOneSize(_ left: RecognisedLine, _ right: RecognisedLine) -> Bool {
        min(left.length, right.length) < 4 || max(left.size, right.size) < 1.3 * min(left.size, right.size)
    }

    private static func classified(_ piece: Piece, _ style: PageStyle) -> Piece {
        var piece = piece
        if let level = style.headingLevel(piece.lines) {
            piece.kind = .heading(level: level)
        } else if let line = piece.lines.first, style.isMarked(line) {
            let mark = line.words[0].text
            let ordinal = LineMarker.ordinal(mark)
            piece.kind = .listItem(ListMarker(text: ordinal == nil ? "•" : mark, ordinal: ordinal))
            piece.markerLength = 1
        }
        return piece
    }

    /// Sure words that follow each other make one run; an unsure word is a run of its own.
    private static func runs(_ words: ArraySlice<RecognisedWord>) -> [TextRun] {
        var runs: [TextRun] = []
        var line: Int?
        for word in words {
            let gap = line == nil ? "" : line == word.place.line ? " " : "\n"
            line = word.place.line
            append(TextRun(word.text, confidence: word.confidence / 100), after: gap, to: &runs)
        }
        return runs
    }

    /// What stands between two words belongs to the surer one.
    private static func append(_ run: TextRun, after gap: String, to runs: inout [TextRun]) {
        guard let last = runs.last else { return runs.append(run) }
        if last.isUnsure {
            runs.append(TextRun(gap + run.text, confidence: run.confidence))
        } else if run.isUnsure {
            runs[runs.count - 1].text += gap
            runs.append(run)
        } else {
            runs[runs.count - 1].text += gap + run.text
            runs[runs.count - 1].confidence = min(last.confidence ?? 1, run.confidence ?? 1)
        }
    }

    private static func box(_ lines: [RecognisedLine], _ scale: Double, _ left: Double, _ top: Double) -> Box? {
        guard let first = lines.first else { return nil }
        let box = lines.reduce(first.box) { $0.union($1.box) }
        return Box(
            x: left + Double(box.left) * scale, y: top + Double(box.top) * scale, width: Double(box.width) * scale,
            height: Double(box.height) * scale)
    }
}
