import Decks
import Diagnostics
import Testing

@Suite struct CardReadingTests {
    static let example = """
        ---
        title: Cell biology
        source: ../sources/bio-ch3.pdf
        language: en
        tags: [biology, week-3]
        ---

        # Cell biology

        Any prose between cards is the author's own; it is kept, and shown on the deck's page.

        ## Membranes

        - [x] What does the sodium–potassium pump move per ATP? <!-- k7f3q p12 -->

          Three Na⁺ out, two K⁺ in.

          The imbalance keeps the inside of the cell negative.

          Not:
          - Two Na⁺ out, three K⁺ in
          - One of each

        - [ ] The ==mitochondrion== makes most of the cell's ==ATP==^[energy carrier]. #energy <!-- m2xw9 p13 -->

        - [ ] Osmosis :: water crossing a membrane towards the higher solute concentration <!-- q8d1a p14 -->

        """

    @Test(arguments: [
        ("2026-05-01", "2026-05-01T00:00:00Z"), ("\"2026-05-01T08:30:00Z\"", "2026-05-01T08:30:00Z"),
        ("May 2026", nil), ("[2026]", nil),
    ]) func readsTheDayOfTheLastChange(written: String, read: String?) {
        let deck = DeckReader.read(SourceText(name: "a.md", text: "---\nupdated: \(written)\n---\n"))
        #expect(deck.value.frontMatter.updated == read)
        #expect(deck.diagnostics.map(\.message) == (read == nil ? ["'updated' is a day such as 2026-05-01"] : []))
    }

    @Test func readsEveryPartOfTheExample() {
        let deck = deck(Self.example)
        #expect(
            deck.frontMatter
                == FrontMatter(
                    title: "Cell biology", sources: ["../sources/bio-ch3.pdf"], language: "en",
                    tags: ["biology", "week-3"]))
        #expect(deck.sections == [["Cell biology"], ["Cell biology", "Membranes"]])
        #expect(
            deck.prose == [
                Prose(
                    section: ["Cell biology"],
                    markdown: "Any prose between cards is the author's own; it is kept, and shown on the deck's page.",
                    lines: 10...10)
            ])
        let section = ["Cell biology", "Membranes"]
        #expect(deck.cards.map(\.section) == [section, section, section])
        #expect(deck.cards.map(\.id.text) == ["k7f3q", "m2xw9", "q8d1a"])
        #expect(deck.cards.map(\.approval) == [.approved, .pending, .pending])
        #expect(deck.cards.map(\.tags) == [[], ["energy"], []])
        #expect(deck.cards.map(\.lines) == [14...22, 24...24, 26...26])
        #expect(deck.cards.map(\.provenance?.written) == ["p12", "p13", "p14"])
        #expect(deck.cards[0].wrongAnswers == ["Two Na⁺ out, three K⁺ in", "One of each"])
        #expect(
            deck.cards[0].content
                == basic(
                    "What does the sodium–potassium pump move per ATP?", "Three Na⁺ out, two K⁺ in.",
                    "The imbalance keeps the inside of the cell negative."))
        #expect(
            deck.cards[1].content
                == .cloze([
                    .shown("The "), .hidden("mitochondrion", hint: nil, blank: 1),
                    .shown(" makes most of the cell's "), .hidden("ATP", hint: "energy carrier", blank: 2), .shown("."),
                ]))
        #expect(
            deck.cards[2].content
                == basic("Osmosis", "water crossing a membrane towards the higher solute concentration"))
    }
}
