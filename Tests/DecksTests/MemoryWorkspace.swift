import Decks
import Diagnostics

/// A workspace without a disk: files by path, and imports into them.
struct MemoryWorkspace {
    var files: [String: String] = [:]
    var sources: Set<String> = ["sources/bio.pdf"]

    var deckPath: String { "decks/bio.md" }

    var deck: String {
        get { files[deckPath] ?? "" }
        set { files[deckPath] = newValue }
    }

    var record: ImportRecord {
        ImportRecord.read(SourceText(name: "", text: files[ImportRecord.path(ofDeck: deckPath)] ?? "")).value
    }

    var deckFiles: [ShelvedDeck] {
        let decks = files.keys.filter { $0.hasSuffix(".md") }
        let records = files.keys.filter { $0.hasSuffix(ImportRecord.pathEnd) }
            .map { String($0.dropLast(ImportRecord.pathEnd.count)) + ".md" }
        return Set(decks).union(records).sorted().map { path in
            let record = files[ImportRecord.path(ofDeck: path)]
            return ShelvedDeck(
                path: path, source: files[path].map { SourceText(name: path, text: $0) },
                record: record.map { ImportRecord.read(SourceText(name: path, text: $0)).value })
        }
    }

    @discardableResult
    mutating func run(_ imported: [ImportedSource], restoresDeleted: Bool = false) -> ImportOutcome {
        let outcome = DeckMerge.run(
            decks: deckFiles, sources: imported, existingSources: sources.union(imported.map(\.path)),
            restoresDeleted: restoresDeleted)
        for (path, text) in outcome.decks { files[path] = text }
        for (path, text) in outcome.records { files[path] = text }
        for path in outcome.abandonedRecords { files[path] = nil }
        return outcome
    }

    @discardableResult
    mutating func run(_ offers: [Offer], restoresDeleted: Bool = false) -> ImportOutcome {
        run([Self.source(offers)], restoresDeleted: restoresDeleted)
    }

    static func source(
        _ offers: [Offer], path: String = "sources/bio.pdf", digest: String? = nil, deck: String = "decks/bio.md"
    ) -> ImportedSource {
        let text = offers.map(\.passage).joined(separator: "\n")
        return ImportedSource(
            path: path, digest: digest ?? "digest-\(text.count)", settingsDigest: "s", text: text,
            decks: [OfferedDeck(path: deck, title: "Biology", language: "en", offers: offers)])
    }
}

func offer(
    _ front: String, _ answer: String, passage: String? = nil, page: Int = 1, section: [String] = ["Cells"],
    kind: String = "definition"
) -> Offer {
    Offer(
        basic(front, answer), kind: kind, score: 0.8, place: .pages(page...page),
        passage: passage ?? "\(front) is \(answer).", section: section)
}
