import Decks
import Diagnostics
import Digests
import Testing

/// A course over several imports: a source that changes, and a person who approves, edits, deletes, moves and writes.
struct RandomCourse {
    var random: RandomDecks
    var workspace = MemoryWorkspace()
    var offers: [Offer] = []
    private var count = 0

    init(_ seed: UInt64) { random = RandomDecks(seed) }

    private mutating func newOffer() -> Offer {
        count += 1
        let name = random.name()
        let isCloze = random.flip(30)
        let content: Card.Content =
            isCloze
            ? .cloze([
                .shown("The \(name) is a "), .hidden(random.name(), hint: nil, blank: 1),
                .shown(" of \(random.phrase(1...3))"),
            ])
            : basic("What is \(name)?", random.phrase(2...12), random.flip(20) ? "More \(random.phrase(1...4))" : "")
        return Offer(
            content, kind: isCloze ? "cloze" : "definition", score: 0.5, place: .pages(count...count),
            passage: "The \(name) is \(random.name()) \(random.phrase(3...8)).",
            section: random.pick([["Cells"], ["Cells", "Membranes"], ["Energy"], []]),
            wrongAnswers: random.flip(20) ? [random.name(), random.name()] : [])
    }

    /// The source as it is published next: some cards gone, some changed, some new.
    mutating func reviseSource() {
        offers = offers.filter { _ in !random.flip(10) }
        for index in offers.indices where random.flip(15) {
            if case .basic(var content) = offers[index].content {
                content.answer = random.phrase(2...10)
                offers[index].content = .basic(content)
            }
            if random.flip() { offers[index].passage += " \(random.name())" }
        }
        for _ in 0..<random.number(0...6) { offers.insert(newOffer(), at: random.number(0...offers.count)) }
    }

    /// - Returns: what a person did to cards by id; those cards must stay so.
    mutating func actAsAPerson() -> (owned: [String: Fingerprint], deleted: Set<String>) {
        var editor = DeckEditor(SourceText(name: workspace.deckPath, text: workspace.deck))
        var deleted: Set<String> = []
        for (index, item) in editor.items.enumerated() {
            switch random.number(1...10) {
            case 1, 2: editor.setApproval(.approved, of: index)
            case 3:
                editor.remove(index)
                if let id = item.writtenID { deleted.insert(id.text) }
            case 4:
                let id = item.writtenID.map { " <!-- \($0) -->" } ?? ""
                editor.replace(index, with: "* [ ] My own \(random.name())?\(id)\n\n  \(random.phrase())")
            default: break
            }
        }
        workspace.deck = editor.text
        if random.flip(30) { workspace.deck += "\n- [ ] Own \(random.name()) :: \(random.phrase())\n" }
        if random.flip(20) { workspace.deck = workspace.deck.replacing("## Energy", with: "## Power") }
        if random.flip(10) { workspace.deck = workspace.deck.replacing("\n", with: "\r\n") }
        return (owned(), deleted)
    }

    /// Cards that are approved, edited or a person's own, by their ids.
    func owned() -> [String: Fingerprint] {
        let record = workspace.record
        var owned: [String: Fingerprint] = [:]
        for item in DeckEditor(SourceText(name: "", text: workspace.deck)).items {
            guard let card = item.card else { continue }
            let line = record.line(card.id)
            if item.approval == .approved || line == nil || line?.fingerprint != item.fingerprint {
                owned[card.id.text] = item.fingerprint
            }
        }
        return owned
    }

    var items: [DeckEditor.Item] { DeckEditor(SourceText(name: "", text: workspace.deck)).items }
}

@Suite struct MergeProperties {
    @Test func keepsWhatAPersonDidOverManyImports() {
        for seed in 0..<120 {
            var course = RandomCourse(UInt64(seed))
            var deleted: Set<String> = []
            var sections: [String: [String]] = [:]
            for round in 0..<4 {
                course.reviseSource()
                let owned = course.owned()
                let before = course.items.compactMap { $0.card?.id.text }.filter { owned[$0] != nil }
                let outcome = course.workspace.run(course.offers)
                #expect(!outcome.diagnostics.contains { $0.severity == .error }, "seed \(seed), round \(round)")
                let items = course.items
                let ids = items.compactMap { $0.card?.id.text }
                #expect(Set(ids).count == ids.count, "ids collide: seed \(seed), round \(round)")
                #expect(deleted.isDisjoint(with: ids), "a deleted card came back: seed \(seed), round \(round)")
                #expect(
                    ids.filter { owned[$0] != nil } == before, "a person's card moved: seed \(seed), round \(round)")
                for item in items {
                    guard let id = item.card?.id.text, let fingerprint = owned[id] else { continue }
                    #expect(item.fingerprint == fingerprint, "a person's card changed: seed \(seed), round \(round)")
                    #expect(sections[id] == nil || sections[id] == item.section, "seed \(seed), round \(round)")
                }
                let once = course.workspace.files
                course.workspace.run(course.offers)
                #expect((course.workspace.files == once) == true, "merging twice: seed \(seed), round \(round)")
                deleted.formUnion(course.actAsAPerson().deleted)
                sections = Dictionary(course.items.compactMap { item in item.card.map { ($0.id.text, item.section) } })
                { first, _ in first }
            }
        }
    }

    @Test func addsEveryOfferOnceAndReadsItAsItWasOffered() {
        for seed in 0..<150 {
            var course = RandomCourse(UInt64(seed))
            course.reviseSource()
            course.reviseSource()
            let outcome = course.workspace.run(course.offers)
            let cards = deck(course.workspace.deck).cards
            #expect(outcome.report.added.count + outcome.report.alreadyThere == course.offers.count, "seed \(seed)")
            #expect(cards.count == outcome.report.added.count, "seed \(seed)")
            #expect(messages(course.workspace.deck).isEmpty, "seed \(seed)")
            // An operator is told from a mark by a backslash.
            let said = Set(cards.map { $0.content.text.replacing("\\==", with: "==") })
            #expect(
                said.isSubset(of: course.offers.map { $0.content.text.replacing("\\==", with: "==") }) == true,
                "seed \(seed)")
            #expect(cards.allSatisfy { $0.approval == .pending })
        }
    }

    @Test func changesOnlyLinesOfCardsThatTheSourceChanged() {
        for seed in 0..<100 {
            var course = RandomCourse(UInt64(seed))
            for _ in 0..<3 { course.reviseSource() }
            course.workspace.run(course.offers)
            let before = course.workspace.deck.split(separator: "\n")
            course.reviseSource()
            let report = course.workspace.run(course.offers).report
            let after = Set(course.workspace.deck.split(separator: "\n"))
            let gone = before.filter { !after.contains($0) && $0.hasPrefix("- [ ]") }
            #expect(gone.count <= report.removed.count + report.updated.count, "seed \(seed)")
        }
    }
}
