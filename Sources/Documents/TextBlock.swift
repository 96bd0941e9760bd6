/// A paragraph, heading, list item, table …: the smallest piece that stands by itself on a page.
package struct TextBlock: Hashable, Sendable, Codable {
    package enum Kind: Hashable, Sendable, Codable {
        /// Level 1 is the document's or a chapter's title.
        case heading(level: Int)
        case paragraph
        case listItem(ListMarker)
        case table(Table)
        case caption
        case footnote
        /// A displayed formula; its text is as linear as it could be made.
        case formula
        case code(language: String?)
        case verse
        /// Running heads and feet, page numbers, watermarks, repeated logos: not the author's text.
        case furniture
    }

    /// What a block may be used for.
    package enum Purpose: Hashable, Sendable, Codable {
        case study
        /// Shown by `read`, but no card is made of it.
        case notForCards(Reason)

        package enum Reason: String, Hashable, Sendable, Codable {
            case contents, index, bibliography, objectives, exercises, acknowledgements, caption, frontMatter, unsure
        }
    }

    /// Where the characters come from.
    package enum Origin: String, Hashable, Sendable, Codable {
        case text, recognised
        /// Read from the picture by a language model that the settings name.
        case model
    }

    package var kind: Kind
    /// The text in reading order. Before cleanup a `\n` stands where a printed line ends; after cleanup only code and
    /// verse hold one. A break that the author made within a block is U+2028, before and after cleanup. A table's text
    /// is in its cells and `runs` is empty.
    package var runs: [TextRun]
    /// Where the block stands on its page.
    package var box: Box?
    /// The number of the page on which the text ends, where cleanup joined it with text of a later page.
    package var lastPage: Int?
    /// 1-based lines in a text source.
    package var lines: ClosedRange<Int>?
    package var origin: Origin
    package var purpose: Purpose

    package init(
        _ kind: Kind, _ runs: [TextRun], box: Box? = nil, lines: ClosedRange<Int>? = nil, origin: Origin = .text,
        purpose: Purpose = .study
    ) {
        self.kind = kind
        self.runs = runs
        self.box = box
        lastPage = nil
        self.lines = lines
        self.origin = origin
        self.purpose = purpose
    }

    /// A block of one plain run.
    package init(_ kind: Kind, _ text: String) {
        self.init(kind, [TextRun(text)])
    }

    /// The text of all runs, without emphasis; a table's cells by tabs and line feeds.
    package var text: String {
        if case .table(let table) = kind { return table.text }
        if runs.count == 1 { return runs[0].text }
        return runs.lazy.map(\.text).joined()
    }
}

/// How a list item is marked.
package struct ListMarker: Hashable, Sendable, Codable {
    /// As printed, without blanks: `•`, `-`, `2.`, `(c)`.
    package var text: String
    /// The item's number, for ordered lists.
    package var ordinal: Int?
    /// 0 for the outermost list.
    package var depth: Int

    package init(text: String, ordinal: Int? = nil, depth: Int = 0) {
        self.text = text
        self.ordinal = ordinal
        self.depth = depth
    }
}

/// Rows of cells; a cell is a list of runs, so that emphasis survives.
package struct Table: Hashable, Sendable, Codable {
    /// Column titles, where the table has them.
    package var header: [[TextRun]]?
    package var rows: [[[TextRun]]]

    package init(header: [[TextRun]]? = nil, rows: [[[TextRun]]]) {
        self.header = header
        self.rows = rows
    }

    package var text: String {
        ((header.map { [$0] } ?? []) + rows)
            .map { $0.map { $0.map(\.text).joined() }.joined(separator: "\t") }
            .joined(separator: "\n")
    }
}
