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
        let given = GivenText(block.runs)
        if let (term, definition) = given.split(at: " ::: "), !term.isEmpty, !definition.isEmpty {
            return Entry(block: index, term: term, definition: definition, isReversible: true, isEmphasised: false)
        }
        if let (term, definition) = given.split(at: " :: "), !term.isEmpty, !definition.isEmpty {
            return Entry(block: index, term: term, definition: definition, isReversible: false, isEmphasised: false)
        }
        for mark in [" – ", " — ", " - ", ": ", " = ", " : "] {
            guard let (term, definition) = given.split(at: mark), isEntry(term, definition) else { continue }
            let isEmphasised = given.emphasisedCount > 0 && given.emphasisedCount >= term.characters.count
            return Entry(
                block: index, term: term, definition: definition, isReversible: nil, isEmphasised: isEmphasised)
        }
        return nil
    }

    private func isEntry(_ term: GivenText, _ definition: GivenText) -> Bool {
        let words = term.wordCount
        guard (1...6).contains(words), definition.wordCount >= 1, definition.wordCount <= 60,
            term.plain.contains(where: \.isLetter), definition.plain.contains(where: \.isLetter)
        else { return false }
        // `What: a precise specification …`, `Note: …` head a remark, no entry.
        let first = term.plain.split(separator: " ").first?.lowercased() ?? ""
        guard !Self.heads.contains(first) else { return false }
        return !term.plain.contains { ".!?;".contains($0) } && !definition.plain.hasSuffix(":")
            && !definition.plain.hasSuffix("?")
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
        "hint", "warning", "remark", "proof", "solution", "idea", "step",
    ]
    private static let titles = [
        "glossary", "vocabulary", "key terms", "key concepts", "definitions", "terms", "glossar", "vokabel", "begriffe",
        "glossaire", "vocabulaire", "glosario", "vocabulario",
    ]
}
