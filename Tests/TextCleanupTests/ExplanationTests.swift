import Documents
import Testing

@testable import TextCleanup

@Suite struct ExplanationTests {
    @Test func tellsWhatEachPassDidOnWhichPage() {
        let source = document(
            [
                TextBlock(.heading(level: 2), "References"), TextBlock(.paragraph, "• one\n• two"),
                TextBlock(.paragraph, "The e\u{FB03}cient mem-\nbrane lets through what the cell takes up and"),
            ],
            [TextBlock(.paragraph, "water, said the\nof\u{E000}ce."), TextBlock(.paragraph, "Click to add text")])
        let explained = TextCleanup().explain(source)
        #expect(explained.document == TextCleanup().clean(source))
        #expect(
            explained.changes.listing == """
                characters
                  page 1
                    - The eﬃcient mem- brane
                    + The efficient mem- brane
                furniture
                  page 2
                    ~ furniture: Click to add text
                lists
                  page 1
                    ~ list item: one
                    ~ list item: two
                paragraphs
                  page 1
                    ~ joined: what the cell takes up and | water, said the of<U+E000>ce.
                lines
                  page 1
                    - The efficient mem- brane lets through
                    + The efficient membrane lets through
                not for cards
                  page 1
                    ~ not for cards (bibliography): References
                    ~ not for cards (bibliography): one
                    ~ not for cards (bibliography): two
                    ~ not for cards (bibliography): The efficient membrane lets through what the cell takes up and water, said …
                words
                  page 1
                    ? of<U+E000>ce

                """)
    }

    @Test func saysNothingOfACleanDocument() {
        #expect(TextCleanup().explain(document([TextBlock(.paragraph, "A cell is small.")])).changes.listing == "")
    }
}
