import Decks
import Testing

@Suite struct MergeTests {
    static let osmosis = offer("Osmosis", "water crossing a membrane")
    static let mitosis = offer("What is mitosis?", "One cell becoming two.", page: 2, section: ["Division"])

    @Test func writesANewDeckWithItsRecord() {
        var workspace = MemoryWorkspace()
        let outcome = workspace.run([Self.osmosis, Self.mitosis])
        #expect(outcome.diagnostics.isEmpty)
        #expect(
            workspace.deck == """
                ---
                title: Biology
                source: ../sources/bio.pdf
                language: en
                ---

                # Biology

                ## Cells

                - [ ] Osmosis :: water crossing a membrane <!-- dz7h7 p1 -->

                ## Division

                - [ ] What is mitosis? <!-- nn69k p2 -->

                  One cell becoming two.

                """)
        #expect(
            workspace.files["decks/bio.import.tsv"] == """
                # quickstudy import record 1
                source\tsources/bio.pdf\tdigest-81\ts\tdecks/bio.md\t1
                card\tdz7h7\t14cc03dd66b8\tdefinition\t0.80\tsources/bio.pdf\tp1\t1\tOsmosis\tOsmosis is water crossing a membrane.
                card\tnn69k\tcaa7437c42b1\tdefinition\t0.80\tsources/bio.pdf\tp2\t1\tWhat is mitosis?\tWhat is mitosis? is One cell becoming two..

                """)
    }

    @Test func changesNothingWhenImportedAgain() {
        var workspace = MemoryWorkspace()
        workspace.run([Self.osmosis, Self.mitosis])
        let before = workspace.files
        let outcome = workspace.run([Self.osmosis, Self.mitosis])
        #expect(outcome.report.unchanged.count == 2)
        #expect(outcome.decks.isEmpty && outcome.records.isEmpty)
        #expect(workspace.files == before)
    }
}
