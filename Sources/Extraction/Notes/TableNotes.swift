import Diagnostics
import Documents

/// Reads tables of separated values, and the card lists that study programs export.
enum TableNotes {
    static func document(_ text: String, name: String, options: NotesOptions) -> Diagnosed<SourceDocument> {
        let text = withoutSeparatorLine(text)
        let separator = options.cellSeparator.map(unescaped) ?? text.declared ?? Delimiter.found(in: text.text)
        var reader = SeparatedValues(
            text.text, cell: separator, row: options.rowSeparator.map(unescaped) ?? "\n", firstLine: text.firstLine)
        let records = reader.records()
        let diagnostics = ambiguities(records, separator: separator, name: name, options: options)
        guard let first = records.first, let last = records.last else {
            return Diagnosed(SourceDocument(), diagnostics)
        }
        let table = table(of: records)
        let block = TextBlock(.table(table), [], lines: first.line...max(last.line, reader.lastLine))
        return Diagnosed(SourceDocument(pages: [Page(number: 1, blocks: [block])]), diagnostics)
    }

    /// A plain text whose lines nearly all hold exactly one tab is a list of cards.
    static func looksLikeACardList(_ text: String) -> Bool {
        var lines = 0
        var withOneTab = 0
        for line in text.utf8.split(separator: 0x0A) where line.contains(where: { $0 > 0x20 }) {
            lines += 1
            if line.count(where: { $0 == 0x09 }) == 1, line.first != 0x09 { withOneTab += 1 }
        }
        return lines >= 2 && withOneTab * 10 >= lines * 9
    }

    private static func table(of records: [SeparatedValues.Record]) -> Table {
        let width = records.map(\.cells.count).max() ?? 0
        var rows = records.map { record in
            (record.cells + Array(repeating: "", count: width - record.cells.count)).map { cell in
                cell.isEmpty ? [] : [TextRun(cell.replacing("\n", with: "\u{2028}"))]
            }
        }
        guard let first = records.first, isHeader(first.cells), rows.count > 1 else { return Table(rows: rows) }
        return Table(header: rows.removeFirst(), rows: rows)
    }

    private static let headerWords: Set<String> = [
        "term", "definition", "front", "back", "question", "answer", "word", "meaning", "translation", "begriff",
        "frage", "antwort", "vorderseite", "rückseite", "wort", "bedeutung", "übersetzung", "concept", "description",
        "notes", "note", "tags", "tag", "example", "image", "id", "hint", "deck", "name", "english", "deutsch",
        "german", "french", "spanish", "abbreviation", "explanation",
    ]

    /// Every cell that is not empty is a usual title of a column, or most are when there are three or more.
    private static func isHeader(_ cells: [String]) -> Bool {
        let filled = cells.filter { !$0.isEmpty }
        guard filled.count >= 2 else { return false }
        let known = filled.count { headerWords.contains($0.trimmedBlanks.lowercased()) }
        return known == filled.count || (filled.count > 2 && known * 2 >= filled.count)
    }

    private static func ambiguities(
        _ records: [SeparatedValues.Record], separator: String, name: String, options: NotesOptions
    ) -> [Diagnostic] {
        var counts: [Int: Int] = [:]
        for record in records { counts[record.cells.count, default: 0] += 1 }
        guard let usual = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return [] }
        let expected = options == NotesOptions() ? usual : max(usual, 2)
        return records.filter { $0.cells.count != expected && !($0.cells.count < expected && usual > 2) }.map {
            record in
            Diagnostic(
                .warning, "AmbiguousRow",
                at: .text(name, TextPosition(line: record.line, column: 1), excerpt(record)),
                "row \(record.number) has \(record.cells.count) cells where the others have \(expected)",
                fix: record.cells.count > expected
                    ? "quote the cell that holds \(shown(separator)), or name other separators"
                    : "name the separators of cells and rows")
        }
    }

    private static func excerpt(_ record: SeparatedValues.Record) -> Diagnostic.Excerpt {
        Diagnostic.Excerpt(line: record.source, length: record.source.unicodeScalars.count)
    }

    private static func shown(_ separator: String) -> String { separator == "\t" ? "a tab" : "'\(separator)'" }

    /// `\t` and `\n` as a person types them on a command line.
    private static func unescaped(_ separator: String) -> String {
        separator.replacing("\\t", with: "\t").replacing("\\n", with: "\n")
    }

    /// Takes off the line `sep=;` with which spreadsheet programs name the separator.
    private static func withoutSeparatorLine(_ text: String) -> (text: String, declared: String?, firstLine: Int) {
        guard text.utf8.count > 5, text.prefix(4).lowercased() == "sep=" else { return (text, nil, 1) }
        let line = text.prefix { $0 != "\n" }
        return (String(text[line.endIndex...].dropFirst()), String(line.dropFirst(4).prefix(1)), 2)
    }
}

/// Finds out what stands between cells.
enum Delimiter {
    /// The one of tab, semicolon and comma that parts the most rows into the same number of cells; tab when none does.
    static func found(in text: String) -> String {
        let sample = String(decoding: text.utf8.prefix(64 * 1024), as: UTF8.self)
        var best = (score: 0.0, separator: "\t")
        for separator in ["\t", ";", ",", "|"] {
            var reader = SeparatedValues(sample, cell: separator, row: "\n", firstLine: 1)
            let counts = reader.records().map(\.cells.count)
            let score = score(of: counts)
            if score > best.score + 0.05 { best = (score, separator) }
        }
        return best.separator
    }

    private static func score(of counts: [Int]) -> Double {
        var byCount: [Int: Int] = [:]
        for count in counts where count > 1 { byCount[count, default: 0] += 1 }
        return Double(byCount.values.max() ?? 0) / Double(max(counts.count, 1))
    }
}
