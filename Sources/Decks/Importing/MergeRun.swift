import Diagnostics

/// One merge: the matching, what it means for each card, and the files that come of it.
struct MergeRun {
    let sources: [ImportedSource]
    let offers: [OfferedCard]
    let restoresDeleted: Bool
    var shelf: DeckShelf
    var volumes: [MergedVolume]
    var mint: IDMint
    var result = ImportOutcome()
    /// The lines that the offers may be, with the volume whose record each is in.
    private let candidates: [(volume: Int, card: RecordedCard)]
    private let matching: OfferMatching
    private let passages: [String: PassageIndex]

    init(
        shelf: DeckShelf, sources: [ImportedSource], offers: [OfferedCard], existing: Set<String>,
        restoresDeleted: Bool
    ) {
        self.shelf = shelf
        self.sources = sources
        self.offers = offers
        self.restoresDeleted = restoresDeleted
        volumes = shelf.volumes.map(MergedVolume.init)
        mint = IDMint(taken: shelf.ids)
        passages = Dictionary(sources.map { ($0.path, PassageIndex($0.text)) }) { first, _ in first }
        let imported = Set(sources.map(\.path))
        candidates = shelf.volumes.indices.flatMap { index in
            shelf.volumes[index].record.uniqueLines(shelf)
                .filter { imported.contains($0.sourcePath) || !existing.contains($0.sourcePath) }
                .map { (index, RecordedCard($0)) }
        }
        matching = OfferMatching(offers: offers, lines: candidates.map(\.card))
    }

    mutating func outcome() -> ImportOutcome {
        for index in candidates.indices { settle(index) }
        addNewCards()
        for volume in volumes.indices { finish(volume) }
        result.abandonedRecords.sort()
        return result
    }

    // MARK: Cards that were offered before

    /// Decides about one recorded card.
    private mutating func settle(_ index: Int) {
        let (volume, card) = candidates[index]
        let offer = matching.offerOfLine[index].map { offers[$0] }
        guard let spot = spot(of: card, in: volume) else { return settleDeleted(card.line, offer, in: volume) }
        guard let item = shelf.item(spot) else { return }
        let isCopied = (shelf.spots[card.line.id]?.count ?? 0) != 1
        let isEdited = isCopied || item.fingerprint != card.line.fingerprint
        if item.approval == .approved || isEdited {
            keep(card.line, item, at: spot, isEdited: isEdited, offer)
        } else if let offer {
            renew(card.line, with: offer, at: spot, in: volume)
        } else if passages[card.line.sourcePath] != nil {
            volumes[spot.volume].editor?.remove(spot.item)
            volumes[volume].drop(card.line.id)
            result.report.removed.append(card.line.id)
        }
    }

    /// Where a recorded card stands: by its id, or, when its comment was lost, by its text or its front.
    private func spot(of card: RecordedCard, in volume: Int) -> DeckShelf.Spot? {
        if let spots = shelf.spots[card.line.id] { return spots.first { $0.volume == volume } ?? spots.first }
        let items = shelf.volumes[volume].editor?.items ?? []
        let found = items.firstIndex { item in
            item.writtenID == nil
                && (item.fingerprint == card.line.fingerprint || WordBag(item.front).whole == card.frontWords.whole)
        }
        return found.map { DeckShelf.Spot(volume: volume, item: $0) }
    }

    private mutating func settleDeleted(_ line: ImportRecord.Line, _ offer: OfferedCard?, in volume: Int) {
        guard let offer else { return }
        guard restoresDeleted else { return result.report.deletedBefore.append(line.id) }
        volumes[volume].record(.init(id: line.id, offer))
        volumes[volume].additions.append(.init(offer: offer, id: line.id))
        result.report.restored.append(line.id)
    }

    private mutating func keep(
        _ line: ImportRecord.Line, _ item: DeckEditor.Item, at spot: DeckShelf.Spot, isEdited: Bool,
        _ offer: OfferedCard?
    ) {
        if item.approval == .approved {
            result.report.keptApproved.append(line.id)
        } else if isEdited {
            result.report.keptEdited.append(line.id)
        }
        if let offer { volumes[spot.volume].learn(offer.offer.section, is: item.section) }
        guard let index = passages[line.sourcePath], !line.passage.isEmpty, !index.holds(line.passage) else { return }
        result.report.passageGone.append(line.id)
        guard let source = shelf.volumes[spot.volume].editor?.source else { return }
        let place = source.place(ofLine: item.lines.lowerBound)
        if let offer, let card = item.card, let both = Self.changedOnBothSides(card, offer, at: place, isEdited) {
            result.diagnostics.append(both)
        } else {
            result.diagnostics.append(Self.passageGone(item.front, from: line.sourcePath, at: place))
        }
    }

    private mutating func renew(
        _ line: ImportRecord.Line, with offer: OfferedCard, at spot: DeckShelf.Spot, in volume: Int
    ) {
        let isSame = offer.fingerprint == line.fingerprint
        volumes[spot.volume].learn(offer.offer.section, is: shelf.item(spot)?.section ?? [])
        volumes[volume].record(line.renewed(by: offer))
        if isSame { result.report.unchanged.append(line.id) } else { result.report.updated.append(line.id) }
        volumes[spot.volume].renewals.append(.init(item: spot.item, offer: offer, id: line.id))
    }

    // MARK: Cards that are new

    private mutating func addNewCards() {
        for (source, offered) in sources.flatMap({ source in source.decks.indices.map { (source, $0) } }) {
            let indices = offers.indices.filter { offers[$0].sourcePath == source.path && offers[$0].target == offered }
            let matched = indices.compactMap { matching.lineOfOffer[$0].map { candidates[$0].volume } }
            let volume = volume(for: source.decks[offered], of: source, matched: matched)
            let fresh = indices.filter { matching.lineOfOffer[$0] == nil }
            for index in fresh { add(offers[index], to: volume) }
            volumes[volume].name(source, deckPath: source.decks[offered].path, isUsed: !indices.isEmpty)
        }
    }

    private mutating func volume(for offered: OfferedDeck, of source: ImportedSource, matched: [Int]) -> Int {
        if let known = shelf.volume(for: offered, of: source, matched: matched) {
            if volumes[known].editor == nil { volumes[known].start(offered, source: source.path) }
            return known
        }
        if let begun = volumes.firstIndex(where: { $0.path == offered.path }) { return begun }
        var volume = MergedVolume(.init(path: offered.path, editor: nil, record: ImportRecord(), recordPath: nil))
        volume.start(offered, source: source.path)
        volumes.append(volume)
        return volumes.count - 1
    }

    private mutating func add(_ offer: OfferedCard, to volume: Int) {
        guard let id = newID(for: offer, in: volume) else { return result.report.alreadyThere += 1 }
        volumes[volume].record(.init(id: id, offer))
        volumes[volume].additions.append(.init(offer: offer, id: id))
        result.report.added.append(id)
    }

    /// The source's own id, else a new one; nil when a card of the workspace has the one, or asks the same in the deck.
    private mutating func newID(for offer: OfferedCard, in volume: Int) -> CardID? {
        let isNewFront = volumes[volume].fronts.insert(offer.frontWords.whole).inserted
        if let id = offer.offer.id { return mint.claim(id) ? id : nil }
        return isNewFront ? mint.id(for: [offer.front, offer.offer.passage]) : nil
    }

    // MARK: Files

    private mutating func finish(_ index: Int) {
        volumes[index].countImports()
        let finished = volumes[index].finished(renamedSources: shelf.renamedSources)
        if let problem = finished.problem { return result.diagnostics.append(problem) }
        if let text = finished.text { result.decks[volumes[index].path] = text }
        if let record = finished.record {
            let path = ImportRecord.path(ofDeck: volumes[index].path)
            result.records[path] = record
            if let old = volumes[index].recordPath, old != path { result.abandonedRecords.append(old) }
        }
    }

    // MARK: Messages

    private static func passageGone(_ front: String, from source: String, at place: Diagnostic.Place) -> Diagnostic {
        Diagnostic(
            .warning, "PassageGone", at: place, "'\(front)' rests on a passage that '\(source)' no longer holds",
            fix: "read the card again; it was left as it is")
    }

    /// The person's side and the source's, where they differ; nil where they say the same.
    private static func changedOnBothSides(
        _ card: Card, _ offer: OfferedCard, at place: Diagnostic.Place, _ isEdited: Bool
    ) -> Diagnostic? {
        let changed = ChangedFields(card, offer.offer)
        guard let first = changed.fields.first else { return nil }
        let what = first.name == "front" || first.name == "text" ? "this card" : "'\(offer.front)'"
        return Diagnostic(
            .warning, "ChangedOnBothSides", at: place,
            "\(what) was \(isEdited ? "changed" : "approved") here and changed in '\(offer.sourcePath)': \(changed.text)",
            fix: "take over what is right; the card was left as it is")
    }
}

extension ImportRecord {
    /// One line an id: of several that a merge in git left, the one whose text stands in the deck.
    fileprivate func uniqueLines(_ shelf: DeckShelf) -> [Line] {
        var byID: [CardID: Line] = [:]
        for line in lines {
            let item = shelf.spots[line.id]?.first.flatMap { shelf.item($0) }
            if byID[line.id] == nil || item?.fingerprint == line.fingerprint { byID[line.id] = line }
        }
        return byID.values.sorted { $0.id < $1.id }
    }
}

extension ImportRecord.Line {
    init(id: CardID, _ offer: OfferedCard) {
        self.init(
            id: id, fingerprint: offer.fingerprint, kind: offer.offer.kind, score: offer.offer.score,
            sourcePath: offer.sourcePath, place: offer.offer.place, broughtBy: 0, front: offer.front,
            passage: offer.offer.passage)
    }

    /// The line as the offer has it; what brought the card stays, unless its text is another.
    fileprivate func renewed(by offer: OfferedCard) -> Self {
        var line = Self(id: id, offer)
        if line.fingerprint == fingerprint { line.broughtBy = broughtBy }
        return line
    }
}
