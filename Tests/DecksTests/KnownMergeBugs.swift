import Decks
import Diagnostics
import Testing

/// What went wrong in other tools when decks were made again, each as a test of its kind.
@Suite struct KnownMergeBugs {
    static let osmosis = offer(
        "What is osmosis?", "Teh movement of water.", passage: "Osmosis is the movement of water.")
    static let mitosis = offer("What is mitosis?", "One cell becoming two.", page: 2)
    static let diffusion = offer("What is diffusion?", "Spreading out.", page: 3)

    private func imported() -> MemoryWorkspace {
        var workspace = MemoryWorkspace()
        workspace.run([Self.osmosis, Self.mitosis, Self.diffusion])
        return workspace
    }

    private func ids(_ workspace: MemoryWorkspace) -> [String] { deck(workspace.deck).cards.map(\.id.text) }

    @Test func fixingATypoKeepsTheCardAndItsId() {
        var workspace = imported()
        let before = ids(workspace)
        workspace.deck = workspace.deck.replacing("Teh movement", with: "The movement")
        let report = workspace.run([Self.osmosis, Self.mitosis, Self.diffusion]).report
        #expect(ids(workspace) == before)
        #expect(report.keptEdited.map(\.text) == [before[0]])
        #expect(workspace.deck.contains("The movement"))
    }

    @Test func importingTheSameSourceTwiceAddsNothing() {
        var workspace = imported()
        let outcome = workspace.run([Self.osmosis, Self.mitosis, Self.diffusion])
        #expect(outcome.decks.isEmpty && outcome.records.isEmpty && outcome.report.added.isEmpty)
    }

    @Test func oneChangedSentenceChangesOneCard() {
        var workspace = imported()
        let before = ids(workspace)
        var changed = Self.mitosis
        changed.content = basic("What is mitosis?", "The division of a nucleus.")
        changed.passage = "Mitosis is the division of a nucleus."
        let report = workspace.run([Self.osmosis, changed, Self.diffusion]).report
        #expect(report.updated.map(\.text) == [before[1]])
        #expect(report.unchanged.count == 2 && report.added.isEmpty && report.removed.isEmpty)
        #expect(ids(workspace) == before)
    }

    @Test func thePersonsChangeWinsAndIsSaid() {
        var workspace = imported()
        workspace.deck = workspace.deck.replacing("One cell becoming two.", with: "My own words.")
        var changed = Self.mitosis
        changed.content = basic("What is mitosis?", "Something else.")
        changed.passage = "Mitosis is something else."
        let outcome = workspace.run([Self.osmosis, changed, Self.diffusion])
        #expect(workspace.deck.contains("My own words.") && !workspace.deck.contains("Something else."))
        #expect(
            outcome.diagnostics.map(\.description) == [
                """
                decks/bio.md:15:1: warning: 'What is mitosis?' was changed here and changed in 'sources/bio.pdf': the answer is 'My own words.' here and 'Something else.' there [ChangedOnBothSides]
                   15 | - [ ] What is mitosis? <!-- \(ids(workspace)[1]) p2 -->
                      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
                      fix: take over what is right; the card was left as it is
                """
            ])
    }

    @Test func aClashIsToldFieldByFieldWithBothSides() {
        var workspace = imported()
        workspace.deck = workspace.deck.replacing("- [ ] What is mitosis?", with: "- [x] What does mitosis do?")
        var changed = Self.mitosis
        changed.content = basic("What is mitosis?", "Two cells.", "Since 1882.")
        changed.passage = "Mitosis makes two cells."
        let outcome = workspace.run([Self.osmosis, changed, Self.diffusion])
        #expect(outcome.decks.isEmpty)
        #expect(
            outcome.diagnostics.map(\.message) == [
                "this card was changed here and changed in 'sources/bio.pdf': the front is 'What does mitosis do?' here "
                    + "and 'What is mitosis?' there, the answer is 'One cell becoming two.' here and 'Two cells.' there, "
                    + "the explanation is empty here and 'Since 1882.' there"
            ])
    }

    @Test func whatBothSidesSayAlikeIsNoClash() {
        var workspace = imported()
        workspace.deck = workspace.deck.replacing("One cell becoming two.", with: "Two cells.")
        var changed = Self.mitosis
        changed.content = basic("What is mitosis?", "Two cells.")
        changed.passage = "Mitosis makes two cells."
        let outcome = workspace.run([Self.osmosis, changed, Self.diffusion])
        #expect(outcome.decks.isEmpty)
        #expect(outcome.diagnostics.map(\.identifier) == ["PassageGone"])
    }

    @Test func aDeckOfAnotherProgramImportedAgainNeitherDoublesNorLosesACard() {
        func vocabulary(_ texts: [(id: String, front: String, answer: String)]) -> [Offer] {
            texts.map { text in
                var offer = offer(text.front, text.answer, passage: "\(text.front) \(text.answer)", kind: "exchange")
                offer.id = CardID(text.id)
                return offer
            }
        }
        var workspace = MemoryWorkspace()
        // Two cards may ask the same, and a card may be written anew: its identity says which it is.
        workspace.run(
            vocabulary([("wordaa", "bank", "Bank"), ("wordbb", "bank", "Ufer"), ("wordcc", "coin", "Münze")]))
        #expect(ids(workspace) == ["wordaa", "wordbb", "wordcc"])
        let changed = vocabulary([
            ("wordcc", "a piece of money", "Münze"), ("wordbb", "bank", "Flussufer"), ("wordaa", "bank", "Bank"),
        ])
        let report = workspace.run(changed).report
        #expect(report.added.isEmpty && report.removed.isEmpty && report.unchanged.map(\.text) == ["wordaa"])
        #expect(report.updated.map(\.text) == ["wordbb", "wordcc"])
        #expect(Set(ids(workspace)) == ["wordaa", "wordbb", "wordcc"])
        #expect(workspace.run(changed).decks.isEmpty)
    }

    @Test func aCardThatComesBackFromAnotherProgramIsNotAddedBesideItself() {
        var workspace = MemoryWorkspace()
        workspace.files["decks/mine.md"] = "- [x] bank :: Ufer <!-- wordbb -->\n"
        var back = offer("bank", "Ufer", kind: "exchange")
        back.id = CardID("wordbb")
        let report = workspace.run([back]).report
        #expect(report.added.isEmpty && report.alreadyThere == 1)
        #expect(workspace.files.keys.filter { $0.hasSuffix(".md") } == ["decks/mine.md"])
    }

    @Test func cardsWithOneFrontGetIdsOfTheirOwn() {
        var workspace = MemoryWorkspace()
        let offers = (1...3).map { number in
            Offer(
                .cloze([.shown("Add New Note window "), .hidden("part \(number)", hint: nil, blank: 1)]), kind: "cloze",
                score: 0.5, place: .pages(number...number), passage: "Passage \(number).")
        }
        workspace.run(offers)
        #expect(Set(ids(workspace)).count == 3)
        #expect(workspace.run(offers).decks.isEmpty)
    }

    @Test func aDeletedCardStaysAwayUntilItIsAskedFor() {
        var workspace = imported()
        let gone = ids(workspace)[1]
        workspace.deck = workspace.deck.replacing(
            "- [ ] What is mitosis? <!-- \(gone) p2 -->\n\n  One cell becoming two.\n\n", with: "")
        #expect(ids(workspace).count == 2)
        let offers = [Self.osmosis, Self.mitosis, Self.diffusion]
        #expect(workspace.run(offers).report.deletedBefore.map(\.text) == [gone])
        #expect(ids(workspace).count == 2)
        #expect(workspace.run(offers, restoresDeleted: true).report.restored.map(\.text) == [gone])
        #expect(Set(ids(workspace)).contains(gone))
    }

    @Test func aRenamedDeckKeepsItsCardsAndTakesItsRecordAlong() {
        var workspace = imported()
        let before = ids(workspace)
        workspace.files["decks/biology/week-1.md"] = workspace.files.removeValue(forKey: "decks/bio.md")
        let outcome = workspace.run([Self.osmosis, Self.mitosis, Self.diffusion])
        #expect(outcome.abandonedRecords == ["decks/bio.import.tsv"])
        #expect(workspace.files.keys.sorted() == ["decks/biology/week-1.import.tsv", "decks/biology/week-1.md"])
        #expect(deck(workspace.files["decks/biology/week-1.md"] ?? "").cards.map(\.id.text) == before)
        #expect(outcome.report.added.isEmpty)
    }

    @Test func aRenamedSourceKeepsItsCardsAndItsNewNameIsWritten() {
        var workspace = imported()
        let before = ids(workspace)
        workspace.sources = []
        let offers = [Self.osmosis, Self.mitosis, Self.diffusion]
        let digest = MemoryWorkspace.source(offers).digest
        let outcome = workspace.run([
            MemoryWorkspace.source(
                offers, path: "sources/week 1/biology.pdf", digest: digest, deck: "decks/week 1/biology.md")
        ])
        #expect(outcome.report.added.isEmpty && outcome.report.unchanged.count == 3)
        #expect(ids(workspace) == before)
        #expect(workspace.deck.contains("source: ../sources/week 1/biology.pdf\n"))
        #expect(workspace.files.keys.sorted() == ["decks/bio.import.tsv", "decks/bio.md"])
    }

    @Test func aMovedCardIsNotOfferedAgain() {
        var workspace = imported()
        let text = "- [ ] What is mitosis? <!-- \(ids(workspace)[1]) p2 -->\n\n  One cell becoming two.\n\n"
        workspace.deck = workspace.deck.replacing(text, with: "")
        workspace.files["decks/other.md"] = "# Mine\n\n" + text
        let report = workspace.run([Self.osmosis, Self.mitosis, Self.diffusion]).report
        #expect(report.added.isEmpty && report.deletedBefore.isEmpty && report.unchanged.count == 3)
        #expect(workspace.files["decks/other.md"] == "# Mine\n\n" + text)
    }

    @Test func aCardWhoseCommentWasLostIsNotOfferedAgain() {
        var workspace = imported()
        workspace.deck = workspace.deck.replacing(#/ <!--.*?-->/#, with: "")
        let before = workspace.deck
        let report = workspace.run([Self.osmosis, Self.mitosis, Self.diffusion]).report
        #expect(report.added.isEmpty && workspace.deck == before)
    }

    @Test func severalSourcesMakeOneDeckAndEachCardSaysFromWhich() {
        var workspace = imported()
        workspace.sources.insert("sources/lab notes.pdf")
        let more = offer("What is a pipette?", "A glass tube.", section: ["Tools"])
        let outcome = workspace.run([MemoryWorkspace.source([more], path: "sources/lab notes.pdf")])
        #expect(outcome.report.added.count == 1 && outcome.report.removed.isEmpty)
        #expect(workspace.deck.contains("source: [../sources/bio.pdf, ../sources/lab notes.pdf]\n"))
        let card = deck(workspace.deck).cards.last
        #expect(card?.provenance == Provenance(source: "lab notes.pdf", place: .pages(1...1)))
        #expect(card?.section == ["Biology", "Tools"])
        #expect(workspace.run([MemoryWorkspace.source([more], path: "sources/lab notes.pdf")]).decks.isEmpty)
    }

    @Test func oneSourceMakesADeckForEachChapter() {
        var workspace = MemoryWorkspace()
        var source = MemoryWorkspace.source([Self.osmosis, Self.mitosis])
        source.decks = [
            OfferedDeck(path: "decks/bio/01-water.md", title: "Water", offers: [Self.osmosis]),
            OfferedDeck(path: "decks/bio/02-cells.md", title: "Cells", offers: [Self.mitosis]),
        ]
        workspace.run([source])
        workspace.files["decks/bio/water.md"] = workspace.files.removeValue(forKey: "decks/bio/01-water.md")
        source.decks[0].offers.append(Self.diffusion)
        source.text += "\n" + Self.diffusion.passage
        source.digest = "new"
        let outcome = workspace.run([source])
        #expect(outcome.report.added.count == 1 && outcome.report.unchanged.count == 2)
        #expect(
            workspace.files.keys.sorted() == [
                "decks/bio/02-cells.import.tsv", "decks/bio/02-cells.md", "decks/bio/water.import.tsv",
                "decks/bio/water.md",
            ])
        #expect(deck(workspace.files["decks/bio/water.md"] ?? "").cards.count == 2)
    }

    @Test func anEmptyDeckAndOneByHandTakeCardsIn() {
        for text in ["", "\n", "\u{feff}", "Just prose.", "# Mine\n\n- [x] a :: b"] {
            var workspace = MemoryWorkspace()
            workspace.deck = text
            let report = workspace.run([Self.osmosis]).report
            #expect(report.added.count == 1)
            #expect(workspace.deck.hasPrefix(text.trimmingSuffix(while: \.isNewline)))
            #expect(deck(workspace.deck).cards.count == (text.contains("::") ? 2 : 1))
            #expect(messages(workspace.deck) == [])
        }
    }

    @Test func aDeckThatEndsInAnOpenFenceIsLeftAloneAndSaid() {
        var workspace = MemoryWorkspace()
        workspace.deck = "# Mine\n\n```\nlet a = 1\n"
        let outcome = workspace.run([Self.osmosis])
        #expect(outcome.decks.isEmpty && outcome.records.isEmpty)
        #expect(outcome.diagnostics.map(\.identifier) == ["DeckNotMerged"])
    }

    @Test func aRecordThatGitMergedFromTwoSidesIsRead() {
        var workspace = imported()
        let path = ImportRecord.path(ofDeck: workspace.deckPath)
        let lines = (workspace.files[path] ?? "").split(separator: "\n")
        workspace.files[path] =
            (["<<<<<<< HEAD"] + lines.prefix(3) + ["======="] + lines.dropFirst(2) + [">>>>>>> other", ""])
            .joined(separator: "\n")
        let report = workspace.run([Self.osmosis, Self.mitosis, Self.diffusion]).report
        #expect(report.unchanged.count == 3 && report.added.isEmpty)
        #expect(!(workspace.files[path] ?? "").contains("<<<<"))
    }
}

extension String {
    fileprivate func trimmingSuffix(while isCut: (Character) -> Bool) -> String {
        var text = self
        while let last = text.last, isCut(last) { text.removeLast() }
        return text
    }
}
