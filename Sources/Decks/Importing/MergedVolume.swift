import Diagnostics

/// A deck in the course of a merge.
struct MergedVolume {
    struct Renewal {
        var item: Int
        var offer: OfferedCard
        var id: CardID
    }

    struct Addition {
        var offer: OfferedCard
        var id: CardID
    }

    struct Finished {
        var text: String?
        var record: String?
        var problem: Diagnostic?
    }

    let path: String
    let recordPath: String?
    var editor: DeckEditor?
    var renewals: [Renewal] = []
    var additions: [Addition] = []
    /// The fronts of all cards, as they are compared.
    var fronts: Set<[UInt8]>
    private let oldRecord: ImportRecord
    private var lines: [CardID: [ImportRecord.Line]]
    private var sources: [ImportRecord.Source]
    private var isNew = false
    /// Under which headings of the deck the cards of a section of the source stand.
    private var sections: [[String]: [String]] = [:]
    private var namedSources: [String] = []

    init(_ volume: DeckShelf.Volume) {
        path = volume.path
        recordPath = volume.recordPath
        editor = volume.editor
        oldRecord = volume.record
        lines = Dictionary(grouping: volume.record.lines, by: \.id)
        sources = volume.record.sources
        fronts = Set((volume.editor?.items ?? []).map { WordBag($0.front).whole })
    }

    /// Begins a deck that is not there.
    mutating func start(_ offered: OfferedDeck, source: String) {
        isNew = true
        let source = RelativePath.path(from: path, to: source)
        let text = NewDeck.text(title: offered.title, source: source, language: offered.language)
        editor = DeckEditor(SourceText(name: path, text: text))
    }

    mutating func record(_ line: ImportRecord.Line) { lines[line.id] = [line] }

    mutating func drop(_ id: CardID) { lines[id] = nil }

    /// Notes where the cards of a section stand, which a person may have renamed.
    mutating func learn(_ offered: [String], is section: [String]) {
        if sections[offered] == nil { sections[offered] = section }
    }

    mutating func name(_ source: ImportedSource, deckPath: String, isUsed: Bool) {
        let imports = sources.lazy.filter { $0.path == source.path }.map(\.imports).max() ?? 0
        sources.removeAll { $0.path == source.path && $0.deckPath == deckPath }
        guard isUsed || !oldRecord.sources.isEmpty else { return }
        sources.append(
            .init(
                path: source.path, digest: source.digest, settingsDigest: source.settingsDigest, deckPath: deckPath,
                imports: imports))
        namedSources.append(source.path)
    }

    /// Counts the import for each source that brought something, and notes it with the cards.
    mutating func countImports() {
        let brought = Set(lines.values.joined().filter { $0.broughtBy == 0 }.map(\.sourcePath))
        for index in sources.indices where brought.contains(sources[index].path) { sources[index].imports += 1 }
        let imports = Dictionary(sources.map { ($0.path, $0.imports) }) { max($0, $1) }
        lines = lines.mapValues { lines in
            lines.map { line in
                var line = line
                if line.broughtBy == 0 { line.broughtBy = imports[line.sourcePath] ?? 0 }
                return line
            }
        }
    }

    /// Whether the deck's cards come from several sources, so that each card says from which.
    private var hasSeveralSources: Bool { Set(sources.map(\.path)).count > 1 }

    // MARK: Text

    func finished(renamedSources: [String: String]) -> Finished {
        let record = ImportRecord(sources: sources, lines: lines.values.flatMap { $0 })
        let recordText = record.text
        let isRecordNew =
            recordText != oldRecord.text || !oldRecord.isTidy || recordPath != ImportRecord.path(ofDeck: path)
        let isRecordKept = record.lines.isEmpty && record.sources.isEmpty
        let written = isRecordNew && !isRecordKept ? recordText : nil
        guard let editor, !(isNew && additions.isEmpty) else { return Finished(record: editor == nil ? nil : written) }
        let text = merged(editor, renamedSources)
        if let problem = problem(in: text, before: editor) { return Finished(problem: problem) }
        return Finished(text: isNew || text != editor.source.text ? text : nil, record: written)
    }

    private func merged(_ editor: DeckEditor, _ renamedSources: [String: String]) -> String {
        var editor = editor
        for renewal in renewals {
            let old = editor.items[renewal.item]
            let marker = editor.marker(of: renewal.item)
            let text = text(of: renewal.offer, renewal.id)
            let isSame = old.fingerprint == renewal.offer.fingerprint
            if isSame, old.card?.provenance == provenance(of: renewal.offer) { continue }
            editor.replace(renewal.item, with: marker + text.dropFirst())
        }
        let renewed = DeckEditor(SourceText(name: path, text: editor.text))
        var insertion = SectionInsertion(renewed.outline)
        for addition in additions {
            let section = addition.offer.offer.section
            insertion.add(text(of: addition.offer, addition.id), to: sections[section] ?? section)
        }
        let relative = Dictionary(
            renamedSources.map {
                (RelativePath.path(from: path, to: $0.key), RelativePath.path(from: path, to: $0.value))
            }
        ) { first, _ in first }
        let named = namedSources.map { RelativePath.path(from: path, to: $0) }
        let frontMatter = FrontMatterEdit.edits(renewed.outline, adding: named, renaming: relative)
        return renewed.outline.bytes.applying(frontMatter + insertion.edits)
    }

    private func text(of offer: OfferedCard, _ id: CardID) -> String {
        var text = offer.text
        text.id = id
        text.provenance = provenance(of: offer)
        return text.text
    }

    private func provenance(of offer: OfferedCard) -> Provenance {
        let name = RelativePath.name(of: offer.sourcePath)
        return Provenance(source: hasSeveralSources ? name : nil, place: offer.offer.place)
    }

    /// What would be lost or out of reach in a text: nothing, unless the deck holds something that swallows what
    /// follows it, such as a fence that is not closed.
    private func problem(in text: String, before editor: DeckEditor) -> Diagnostic? {
        guard editor.isKept(in: text, but: editor.removed.union(renewals.map(\.item))) else {
            return Diagnostic(
                .error, "DeckNotMerged", at: .file(path),
                "'\(path)' was left as it is: its cards are indented so that removing one would change another",
                fix: "begin every card at the start of its line, and import again")
        }
        let after = Set(DeckEditor(SourceText(name: path, text: text)).items.compactMap(\.writtenID))
        guard let lost = additions.map(\.id).first(where: { !after.contains($0) }) else { return nil }
        return Diagnostic(
            .error, "DeckNotMerged", at: .file(path),
            "'\(path)' was left as it is: a card added to it (\(lost)) would not be read, since something before it is not closed",
            fix: "close the code fence or comment at the deck's end")
    }
}

extension DeckEditor {
    /// The character that begins an item; `-` where it is numbered.
    func marker(of index: Int) -> String {
        let marker = places[index].head.marker
        return marker.count == 1 ? outline.bytes.text(marker) : "-"
    }
}
