import Documents

/// Terms with their definitions that the source lists: `term :: definition`, `Term – definition`, `Term: definition`.
struct GivenGlossary: Sendable {
    let text: StudyText

    private struct Entry {
        var block: Int
        var term: GivenText
        var definition: GivenText
        /// Both directions, as the mark says; nil where it does not.
        var isReversible: Bool?
        var isEmphasised: Bool
    }

    func drafts(leavingOut used: Set<Int>) -> (drafts: [CardDraft], used: Set<Int>) {
        var drafts: [CardDraft] = []
        var taken: Set<Int> = []
        var run: [Entry] = []
        func close() {
            if isGlossary(run) {
                drafts += run.map(draft)
                taken.formUnion(run.map(\.block))
            }
            run = []
        }
        for index in text.blocks.indices {
            if !used.contains(index), let listed = ShortForms(text.blocks[index].block) {
                close()
                drafts += listed.pairs.map { shortForm($0, at: index) }
                taken.insert(index)
                continue
            }
            guard !used.contains(index), let entry = entry(at: index) else {
                close()
                continue
            }
            if entry.isReversible != nil {
                drafts.append(draft(entry))
                taken.insert(index)
            } else {
                if let last = run.last, text.blocks[last.block].section != text.blocks[index].section { close() }
                run.append(entry)
            }
        }
        close()
        return (drafts, taken)
    }

    private func entry(at index: Int) -> Entry? {
        let block = text.blocks[index].block
        switch block.kind {
        case .paragraph, .listItem: break
        default: return nil
        }
        guard block.runs.contains(where: { Self.holdsMark($0.text) }) else { return nil }
        let given = GivenText(block.runs)
        if let (term, definition) = given.split(at: " ::: "), !term.isEmpty, !definition.isEmpty {
            return Entry(block: index, term: term, definition: definition, isReversible: true, isEmphasised: false)
        }
        if let (term, definition) = given.split(at: " :: "), !term.isEmpty, !definition.isEmpty {
            return Entry(block: index, term: term, definition: definition, isReversible: false, isEmphasised: false)
        }
        for mark in [" – ", " — ", " - ", ": ", " = ", " : "] {
            guard let (term, definition) = given.split(at: mark, within: Self.longestTerm), isEntry(term, definition)
            else { continue }
            let isEmphasised = given.emphasisedCount > 0 && given.emphasisedCount >= term.characters.count
            return Entry(
                block: index, term: term, definition: definition, isReversible: nil, isEmphasised: isEmphasised)
        }
        return nil
    }

    /// A colon, an equals sign, a dash between blanks: without one there is no entry.
    private static func holdsMark(_ text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") || byte == 0xE2 && previous == UInt8(ascii: " ")
                || byte == UInt8(ascii: "-") && previous == UInt8(ascii: " ")
            {
                return true
            }
            previous = byte
        }
        return false
    }

    /// Characters in which a term and the mark after it stand.
    private static let longestTerm = 160

    private func isEntry(_ term: GivenText, _ definition: GivenText) -> Bool {
        let words = term.wordCount
        guard (1...6).contains(words), definition.wordCount >= 1, definition.wordCount <= 60,
            term.plain.contains(where: \.isLetter), definition.plain.contains(where: \.isLetter)
        else { return false }
        // `What: a precise specification …`, `Note: …` head a remark, no entry.
        let first = term.plain.split(separator: " ").first?.lowercased() ?? ""
        guard !Self.heads.contains(first), !isNumbered(term.plain) else { return false }
        // `Here are the properties of …`: what is promised stands elsewhere.
        let opening = definition.plain.split(separator: " ").prefix(2).map { $0.lowercased() }
        if opening == ["here", "are"] || opening == ["here", "is"] { return false }
        return !term.plain.contains { ".!?;".contains($0) } && !definition.plain.hasSuffix(":")
            && !definition.plain.hasSuffix("?")
    }

    /// `Additional file 2`, `Step 3`: names a part of the text, and no term.
    private func isNumbered(_ term: String) -> Bool {
        let words = term.lowercased().split(separator: " ")
        guard words.count > 1, let last = words.last, last.allSatisfy(\.isNumber) else { return false }
        return words.dropLast().contains { Self.numbered.contains(String($0)) }
    }

    private func shortForm(_ pair: (short: String, long: String), at index: Int) -> CardDraft {
        text.draft(
            .basic(
                front: MarkdownText.escaped(pair.short), back: MarkdownText.escaped(pair.long), reversible: true),
            kind: .given, score: 0.94, blocks: index...index, passage: "\(pair.short): \(pair.long)")
    }

    /// Three entries on end, or two under a heading that says so, or one with its term set apart in a list.
    private func isGlossary(_ run: [Entry]) -> Bool {
        guard let first = run.first else { return false }
        if run.contains(where: { $0.term.plain.lowercased() == "note" }) { return false }
        let heading = text.sections[text.blocks[first.block].section].path.last?.lowercased() ?? ""
        let isTitled = Self.titles.contains { heading.contains($0) }
        let emphasised = run.count(where: \.isEmphasised)
        if isTitled { return true }
        return run.count >= 3 || emphasised >= 2 && emphasised == run.count
    }

    private func draft(_ entry: Entry) -> CardDraft {
        text.draft(
            .basic(
                front: entry.term.markdown, back: entry.definition.markdown, reversible: entry.isReversible ?? true),
            kind: .given, score: 0.94, blocks: entry.block...entry.block)
    }

    private static let heads: Set<String> = [
        "what", "how", "why", "when", "where", "who", "which", "whether", "note", "notes", "example", "examples",
        "hint", "warning", "remark", "proof", "solution", "idea", "step", "remarque", "preuve", "exemple", "bemerkung",
        "beispiel", "beweis", "observación", "ejemplo", "nota", "prueba", "demostración",
        // What papers say of themselves.
        "project", "license", "licence", "availability", "keywords", "author", "authors", "email", "e-mail", "url",
        "website",
        "programming", "operating", "requirements", "other", "citation", "doi", "isbn", "copyright", "funding",
        "instructor",
        "lecturer", "due", "date", "time", "room", "office",
    ]
    private static let numbered: Set<String> = [
        "file", "step", "figure", "table", "box", "chapter", "section", "part", "slide", "exercise", "problem",
        "example",
        "equation", "page", "unit", "lecture", "topic", "week", "schritt", "abbildung", "tabelle", "kapitel", "étape",
        "figuras", "figura", "tableau", "chapitre", "paso", "tabla", "capítulo", "case", "question", "option", "level",
    ]
    private static let titles = [
        "glossary", "vocabulary", "key terms", "key concepts", "definitions", "terms", "glossar", "vokabel", "begriffe",
        "glossaire", "vocabulaire", "glosario", "vocabulario",
    ]
}
