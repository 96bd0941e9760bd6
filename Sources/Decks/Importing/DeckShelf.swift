/// Every deck and record of a workspace, with where each card stands now.
struct DeckShelf {
    struct Volume {
        var path: String
        /// Nil for a record whose deck is gone.
        var editor: DeckEditor?
        var record: ImportRecord
        /// Where the record stood; nil when there was none.
        var recordPath: String?
    }

    /// A card of the shelf: which volume and which of its items.
    struct Spot: Hashable {
        var volume: Int
        var item: Int
    }

    private(set) var volumes: [Volume]
    /// Where each written id stands; more than one place for an id that was copied.
    private(set) var spots: [CardID: [Spot]] = [:]
    /// New names of sources, by the old ones.
    private(set) var renamedSources: [String: String] = [:]

    init(_ decks: [ShelvedDeck]) {
        volumes = decks.sorted { $0.path < $1.path }.map { file in
            Volume(
                path: file.path, editor: file.source.map { DeckEditor($0) },
                record: file.record ?? ImportRecord(),
                recordPath: file.record.map { _ in ImportRecord.path(ofDeck: file.path) })
        }
        for (volume, index) in zip(volumes, volumes.indices) {
            for (item, number) in zip(volume.editor?.items ?? [], 0...) {
                guard let id = item.writtenID else { continue }
                spots[id, default: []].append(Spot(volume: index, item: number))
            }
        }
        adoptRecords()
    }

    /// Every id of every deck and record.
    var ids: Set<CardID> { Set(spots.keys).union(volumes.flatMap { $0.record.lines.map(\.id) }) }

    func item(_ spot: Spot) -> DeckEditor.Item? { volumes[spot.volume].editor?.items[spot.item] }

    /// A record without its deck goes to the deck without a record that holds most of its cards: the deck was renamed.
    private mutating func adoptRecords() {
        for index in volumes.indices where volumes[index].editor == nil {
            let holders = volumes[index].record.lines.compactMap { spots[$0.id]?.first?.volume }
                .filter { volumes[$0].recordPath == nil }
            guard let holder = holders.mostFrequent else { continue }
            volumes[holder].record = volumes[index].record
            volumes[holder].recordPath = volumes[index].recordPath
            volumes[index].record = ImportRecord()
            volumes[index].recordPath = nil
        }
    }

    /// Finds sources that were renamed: a record knows the bytes under a name that no file has any more.
    mutating func follow(_ sources: [ImportedSource], existing: Set<String>) {
        for source in sources {
            let known = volumes.flatMap(\.record.sources)
            guard !known.contains(where: { $0.path == source.path }),
                let old = known.first(where: { $0.digest == source.digest && !existing.contains($0.path) })
            else { continue }
            renamedSources[old.path] = source.path
        }
        for index in volumes.indices { rename(in: index) }
    }

    private mutating func rename(in index: Int) {
        for number in volumes[index].record.sources.indices {
            let old = volumes[index].record.sources[number].path
            volumes[index].record.sources[number].path = renamedSources[old] ?? old
        }
        for number in volumes[index].record.lines.indices {
            let old = volumes[index].record.lines[number].sourcePath
            volumes[index].record.lines[number].sourcePath = renamedSources[old] ?? old
        }
    }

    /// The volume that a source's cards go to; nil when a new one is to be made.
    ///
    /// In order: the deck that the record names, a deck that names the source, the deck in which most of the cards
    /// stand already, the deck at the offered path.
    func volume(for offered: OfferedDeck, of source: ImportedSource, matched: [Int]) -> Int? {
        let isWhole = source.decks.count == 1
        let recorded = volumes.indices.filter { index in
            volumes[index].record.sources.contains {
                $0.path == source.path && ($0.deckPath == offered.path || isWhole)
            }
        }
        let named = recorded.first { index in
            volumes[index].record.sources.contains { $0.path == source.path && $0.deckPath == offered.path }
        }
        if let named { return named }
        if isWhole {
            if recorded.count == 1 { return recorded[0] }
            if let naming = volumes.firstIndex(where: { names(source.path, $0) }) { return naming }
        }
        if let holder = matched.mostFrequent, matched.count * 2 > offered.offers.count { return holder }
        return volumes.firstIndex { $0.path == offered.path }
    }

    private func names(_ source: String, _ volume: Volume) -> Bool {
        guard let editor = volume.editor else { return false }
        let sources = editor.frontMatter.sources
        return sources.contains { RelativePath.resolved($0, in: volume.path) == source }
    }
}

extension [Int] {
    /// The number that stands there most often; the smallest of several.
    fileprivate var mostFrequent: Int? {
        let counts = Dictionary(grouping: self) { $0 }.mapValues(\.count)
        return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
    }
}
