import Diagnostics

/// An offer with what it is compared by.
struct OfferedCard: Sendable {
    let offer: Offer
    let sourcePath: String
    /// Index into the source's decks.
    let target: Int
    let text: CardText
    let fingerprint: Fingerprint
    let front: String
    let frontWords: WordBag
    let passage: WordBag

    init(_ offer: Offer, sourcePath: String, target: Int) {
        self.offer = offer
        self.sourcePath = sourcePath
        self.target = target
        text = CardText(offer.content, tags: offer.tags, wrongAnswers: offer.wrongAnswers)
        let item = DeckEditor(.init(name: "", text: text.text)).items.first
        fingerprint = item?.fingerprint ?? Fingerprint(of: text.text)
        front = item?.front ?? ""
        frontWords = WordBag(front)
        passage = WordBag(offer.passage)
    }
}

/// A line of a record with what it is compared by.
struct RecordedCard: Sendable {
    let line: ImportRecord.Line
    let frontWords: WordBag
    let passage: WordBag

    init(_ line: ImportRecord.Line) {
        self.line = line
        frontWords = WordBag(line.front)
        passage = WordBag(line.passage)
    }
}

/// Finds which offer is which card of the records: by the identity that the source gives it, then by equal text, then by
/// passage, then by likeness of the front.
struct OfferMatching {
    private let offers: [OfferedCard]
    private let lines: [RecordedCard]
    /// The offer of each line.
    private(set) var offerOfLine: [Int: Int] = [:]
    private(set) var lineOfOffer: [Int: Int] = [:]

    private struct Pair {
        var offer: Int
        var line: Int
        var likeness: Double
    }

    init(offers: [OfferedCard], lines: [RecordedCard]) {
        self.offers = offers
        self.lines = lines
        match(pairs(by: { [$0.offer.id].compactMap { $0 } }, { [$0.line.id] }) { _, _ in true })
        match(pairs(by: { [$0.fingerprint.hex] }, { [$0.line.fingerprint.hex] }) { _, _ in true })
        match(pairs(by: { [$0.passage.whole] }, { [$0.passage.whole] }, isSamePassage))
        match(pairs(by: { $0.frontWords.words }, { $0.frontWords.words }, isSameQuestion))
    }

    /// A passage gives cards of several kinds, so the kind or half of the front must be the same too.
    private func isSamePassage(_ offer: OfferedCard, _ line: RecordedCard) -> Bool {
        guard !offer.passage.whole.isEmpty else { return false }
        return offer.offer.kind == line.line.kind || offer.frontWords.likeness(to: line.frontWords) >= 0.5
    }

    /// Fronts made from one pattern share most of their words, so unless they are equal the passages must be alike too.
    private func isSameQuestion(_ offer: OfferedCard, _ line: RecordedCard) -> Bool {
        let front = offer.frontWords.likeness(to: line.frontWords)
        return front == 1 || front >= 0.6 && offer.passage.likeness(to: line.passage) >= 0.6
    }

    /// Pairs of what is not matched yet that share a key, with how alike they are.
    private func pairs<Key: Hashable>(
        by offerKeys: (OfferedCard) -> [Key], _ lineKeys: (RecordedCard) -> [Key],
        _ isMatch: (OfferedCard, RecordedCard) -> Bool
    ) -> [Pair] {
        var linesByKey: [Key: [Int]] = [:]
        for line in lines.indices where offerOfLine[line] == nil {
            for key in lineKeys(lines[line]) { linesByKey[key, default: []].append(line) }
        }
        return offers.indices.filter { lineOfOffer[$0] == nil }.flatMap { offer -> [Pair] in
            let candidates = Set(offerKeys(offers[offer]).flatMap { linesByKey[$0] ?? [] })
            return candidates.sorted().compactMap { line in
                guard isMatch(offers[offer], lines[line]) else { return nil }
                return Pair(offer: offer, line: line, likeness: likeness(offers[offer], lines[line]))
            }
        }
    }

    private func likeness(_ offer: OfferedCard, _ line: RecordedCard) -> Double {
        let sameKind = offer.offer.kind == line.line.kind ? 1.0 : 0
        let samePlace = offer.offer.place == line.line.place ? 0.5 : 0
        return 4 * offer.frontWords.likeness(to: line.frontWords) + 2 * offer.passage.likeness(to: line.passage)
            + sameKind + samePlace
    }

    /// The most alike first; each offer and each line once.
    private mutating func match(_ pairs: [Pair]) {
        let ordered = pairs.sorted { ($1.likeness, $0.offer, $0.line) < ($0.likeness, $1.offer, $1.line) }
        for pair in ordered where lineOfOffer[pair.offer] == nil && offerOfLine[pair.line] == nil {
            lineOfOffer[pair.offer] = pair.line
            offerOfLine[pair.line] = pair.offer
        }
    }
}
