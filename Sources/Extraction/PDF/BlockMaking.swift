internal import Documents

extension DocumentStyle {
    /// The block that a draft stands for.
    func block(_ draft: DraftBlock, in frame: PageFrame, page: Int) -> TextBlock {
        let box = frame.box(draft.extent)
        if draft.isContents {
            return TextBlock(.paragraph, runs(of: draft.lines), box: box, purpose: .notForCards(.contents))
        }
        if let lines = heading(draft, page: page) {
            let level = outline.level(of: lines, page: page) ?? level(of: lines)
            return TextBlock(.heading(level: level), runs(of: lines).withoutCommonBold, box: box)
        }
        switch draft.content {
        case .furniture(let lines):
            return TextBlock(.furniture, runs(of: lines), box: box)
        case .code(let lines):
            return TextBlock(.code(language: nil), [TextRun(CodeText.text(of: lines), .code)], box: box)
        case .table(let rows):
            return TextBlock(.table(table(rows)), [], box: box)
        case .item(_, _, let lines) where draft.isFootnote:
            return TextBlock(.footnote, runs(of: lines), box: box)
        case .item(let marker, let skipped, let lines):
            return TextBlock(.listItem(marker), runs(of: lines, skipping: skipped), box: box)
        case .text(let lines):
            return TextBlock(kind(of: lines, isFootnote: draft.isFootnote), runs(of: lines), box: box)
        }
    }

    private func kind(of lines: [TextLine], isFootnote: Bool) -> TextBlock.Kind {
        if isFootnote { return .footnote }
        if Captions.startsCaption(lines) { return .caption }
        return FormulaWords.fill(lines) && lines.contains { $0.characterCount > 2 } ? .formula : .paragraph
    }

    /// The lines of a draft that is a heading.
    func heading(_ draft: DraftBlock, page: Int) -> [TextLine]? {
        guard !draft.isFootnote, !draft.isContents else { return nil }
        switch draft.content {
        case .text(let lines):
            return isHeading(lines) || lines.count <= 3 && outline.level(of: lines, page: page) != nil ? lines : nil
        case .code(let lines):
            // A typewriter's letters that are larger than the text, or set no program, are for show.
            let isLarge = lines.allSatisfy { $0.mainSize >= 1.2 * bodySize }
            return lines.count <= 2
                && (isLarge || CodeText.isTitle(lines) || outline.level(of: lines, page: page) != nil) ? lines : nil
        case .item, .table, .furniture: return nil
        }
    }

    /// A line feed stands where a printed line ends.
    func runs(of lines: [TextLine], skipping skipped: Int = 0) -> [TextRun] {
        var runs: [TextRun] = []
        for (index, line) in lines.enumerated() {
            var next = LineText.runs(of: line, skipping: index == 0 ? skipped : 0)
            if !runs.isEmpty, !next.isEmpty { runs.endLine(before: &next[0]) }
            for run in next { runs.append(run, merging: true) }
        }
        return runs
    }

    private func table(_ rows: [[[TextLine]]]) -> Table {
        let cells = rows.map { row in row.map { runs(of: $0) } }
        let body = rows.dropFirst().flatMap { $0.flatMap { $0 } }
        let isHeader = (rows.first ?? []).allSatisfy { $0.allSatisfy(\.isBold) } && !body.allSatisfy(\.isBold)
        return isHeader && rows.count > 1
            ? Table(header: cells.first, rows: Array(cells.dropFirst())) : Table(rows: cells)
    }
}

extension [TextRun] {
    /// All bold, or all of a typewriter, is not emphasis.
    var withoutCommonBold: [TextRun] {
        guard allSatisfy({ !$0.emphasis.isDisjoint(with: [.bold, .code]) || $0.text.allSatisfy(\.isWhitespace) })
        else { return self }
        var plain: [TextRun] = []
        for run in self {
            plain.append(
                TextRun(run.text, run.emphasis.subtracting([.bold, .code]), confidence: run.confidence), merging: true)
        }
        return plain
    }

    /// Puts a line feed between the last run and the next, within emphasis only where it goes on.
    mutating func endLine(before next: inout TextRun) {
        guard let last = indices.last else { return }
        if self[last].emphasis == next.emphasis || self[last].emphasis == [] && self[last].confidence == nil {
            self[last].text += "\n"
        } else if next.emphasis == [], next.confidence == nil {
            next.text = "\n" + next.text
        } else {
            append(TextRun("\n"))
        }
    }

    /// Joins the run to the last one when both are set alike.
    mutating func append(_ run: TextRun, merging: Bool) {
        if merging, let last = indices.last, self[last].emphasis == run.emphasis,
            self[last].confidence == run.confidence
        {
            self[last].text += run.text
        } else {
            append(run)
        }
    }
}

/// Program text with its indents.
enum CodeText {
    static func text(of lines: [TextLine]) -> String {
        let left = lines.map(\.u0).min() ?? 0
        return lines.map { line in
            let advance = width(of: line)
            var text = ""
            var position = left
            for word in line.words {
                let blanks = Int(((word.u0 - position) / advance).rounded())
                text +=
                    String(repeating: " ", count: max(blanks, word.followsBlank && !text.isEmpty ? 1 : 0)) + word.text
                position = word.u1
            }
            return text
        }.joined(separator: "\n")
    }

    /// A line of words, not of a program.
    static func isTitle(_ lines: [TextLine]) -> Bool {
        let words = lines.flatMap { $0.words.map(\.text) }
        let isWords = words.allSatisfy { word in
            word.unicodeScalars.allSatisfy { $0.isLetter || $0.isDigit || "’'“”\",:.&—–-".unicodeScalars.contains($0) }
        }
        return isWords && words.count >= 2 && words.first?.first?.isUppercase == true
            && words.last?.last.map { !".,;".contains($0) } ?? false
    }

    private static func width(of line: TextLine) -> Double {
        let count = line.words.reduce(0) { $0 + $1.text.scalarCount }
        let width = line.words.reduce(0) { $0 + $1.u1 - $1.u0 }
        return count > 0 && width > 0 ? width / Double(count) : 0.6 * line.size
    }
}

enum Captions {
    private static let names: Set<String> = [
        "figure", "fig.", "fig", "table", "tab.", "box", "listing", "algorithm", "scheme", "plate", "chart",
        "abbildung",
        "abb.", "tabelle", "tableau", "figura", "tabla", "tabela", "figur",
    ]

    /// `Figure 3.` or `Table 2:` at the start.
    static func startsCaption(_ lines: [TextLine]) -> Bool {
        guard let words = lines.first?.words, words.count >= 2, names.contains(words[0].text.lowercased()) else {
            return false
        }
        let number = words[1].text
        guard number.contains(where: { ("0"..."9").contains($0) }) || number.count <= 2 else { return false }
        return number.last == "." || number.last == ":" || words[0].emphasis.contains(.bold)
            || words.count > 2 && words[2].text.first.map { ":—–|.".contains($0) || $0.isUppercase } ?? false
    }
}
