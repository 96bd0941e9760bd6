import Documents

/// Tables as cards: each row of two columns, or each named cell of a wider one.
struct GivenTables: Sendable {
    let text: StudyText
    /// Questions are put in English words; in other languages a cell's name and title stand for one.
    let isEnglish: Bool

    func drafts() -> [CardDraft] {
        text.blocks.indices.flatMap { index -> [CardDraft] in
            guard case .table(let table) = text.blocks[index].block.kind, isForCards(table),
                isRead(at: index)
                    || LaidOutTable.isSound(table.rows.map { $0.map(Self.plain) }, hasHeader: table.header != nil)
            else { return [] }
            let isWide = (table.header?.count ?? 0) > 2 && !isCardList(table)
            return isWide ? cells(of: table, at: index) : rows(of: table, at: index)
        }
    }

    /// A table of figures, or with sentences' worth of text in its first column, is not learnt row by row.
    private func isForCards(_ table: Table) -> Bool {
        let rows = table.rows.filter { $0.count > 1 }
        guard !rows.isEmpty, rows.count * 2 >= table.rows.count else { return false }
        let answers = rows.flatMap { $0.dropFirst() }.map(Self.plain).filter { !$0.isEmpty }
        let words = answers.count { $0.contains(where: \.isLetter) }
        let firsts = rows.map { Self.plain($0[0]) }
        let named = firsts.count { $0.contains(where: \.isLetter) && $0.split(separator: " ").count <= 14 }
        return words * 2 >= answers.count && !answers.isEmpty && named * 2 >= rows.count
            && Set(firsts).count * 2 > rows.count
    }

    /// The author wrote it as a table, row by row.
    private func isRead(at index: Int) -> Bool { text.blocks[index].block.lines != nil }

    /// A list of cards from another program may have more columns: notes, tags.
    private func isCardList(_ table: Table) -> Bool {
        guard let header = table.header, header.count > 1 else { return true }
        let titles = header.prefix(2).map { Self.plain($0).lowercased() }
        return Self.frontTitles.contains(titles[0]) && Self.backTitles.contains(titles[1])
    }

    private func rows(of table: Table, at index: Int) -> [CardDraft] {
        table.rows.enumerated().compactMap { number, row in
            guard row.count > 1 else { return nil }
            let front = GivenText(row[0])
            let back = GivenText(row[1])
            guard !front.isEmpty, !back.isEmpty, front.plain != back.plain,
                back.plain.contains(where: { $0.isLetter || $0.isNumber }),
                isRead(at: index) || LaidOutTable.isSound([front.plain, back.plain])
            else { return nil }
            return draft(
                front.markdown, back.markdown, row, at: index, number: number, of: table, reversible: true, kind: .given
            )
        }
    }

    /// `Iron: what is the symbol?` – `Fe`
    private func cells(of table: Table, at index: Int) -> [CardDraft] {
        guard let header = table.header else { return [] }
        return table.rows.enumerated().flatMap { number, row -> [CardDraft] in
            let name = GivenText(row[0])
            guard !name.isEmpty, name.plain.contains(where: \.isLetter) else { return [] }
            return zip(header, row).dropFirst().compactMap { title, cell in
                let asked = GivenText(title)
                let answer = GivenText(cell)
                guard !asked.isEmpty, !answer.isEmpty, answer.wordCount <= 45, asked.plain.contains(where: \.isLetter)
                else { return nil }
                let front = isEnglish ? Self.question(asked, of: name) : "\(name.markdown): \(asked.markdown)?"
                return draft(
                    front, answer.markdown, row, at: index, number: number, of: table, reversible: false, kind: .table)
            }
        }
    }

    /// `Iron: what is the melting point?`; a title that is no plain noun phrase stands as it is.
    private static func question(_ title: GivenText, of name: GivenText) -> String {
        let front = name.markdown.prefix(1).uppercased() + name.markdown.dropFirst() + ": "
        let words = title.plain.split(separator: " ")
        guard (1...4).contains(words.count), !title.plain.contains(where: { "()[]:;,/%?".contains($0) }) else {
            return "\(front)\(title.markdown)?"
        }
        let lowered = words.map { word in
            word.dropFirst().contains { $0.isUppercase || $0.isNumber } ? String(word) : word.lowercased()
        }.joined(separator: " ")
        let last = lowered.split(separator: " ").last.map(String.init) ?? ""
        let isPlural = Plurals.singular(last) != last
        return "\(front)what \(isPlural ? "are" : "is") the \(MarkdownText.escaped(lowered))?"
    }

    private func draft(
        _ front: String, _ back: String, _ row: [[TextRun]], at index: Int, number: Int, of table: Table,
        reversible: Bool,
        kind: CardDraft.Kind
    ) -> CardDraft {
        var draft = text.draft(
            .basic(front: front, back: back, reversible: reversible), kind: kind, score: kind == .given ? 0.93 : 0.35,
            blocks: index...index, passage: row.map(Self.plain).joined(separator: "\t"))
        draft.isUnsure = draft.isUnsure || row.joined().contains(where: \.isUnsure)
        // A row of a file of rows stands on its own line.
        if case .lines(let lines) = draft.citation, lines.count == table.rows.count + (table.header == nil ? 0 : 1) {
            let line = lines.lowerBound + number + (table.header == nil ? 0 : 1)
            draft.citation = .lines(line...line)
        }
        return draft
    }

    private static func plain(_ cell: [TextRun]) -> String { GivenText(cell).plain }

    private static let frontTitles: Set<String> = [
        "term", "front", "question", "word", "begriff", "frage", "vorderseite", "wort", "name", "concept", "english",
        "german",
        "deutsch", "french", "spanish", "mot", "palabra", "término", "terme", "kanji", "expression",
    ]
    private static let backTitles: Set<String> = [
        "definition", "back", "answer", "meaning", "translation", "antwort", "rückseite", "bedeutung", "übersetzung",
        "description",
        "explanation", "english", "german", "deutsch", "french", "spanish", "définition", "définicion", "significado",
        "traducción", "traduction", "definición", "reading",
    ]
}
