import DeckExchange
import Decks
import Diagnostics
import Testing

@Suite struct CardTableTests {
    private func cards(_ deck: String) -> [Card] {
        DeckReader.read(SourceText(name: "d.md", text: deck)).value.cards
    }

    @Test func quotesAnswersOfSeveralLinesSoThatARowStaysOneCard() {
        let deck = "- [x] Question?\n\n  - part \"1\"\n  - part 2\n\n- [x] a ::: b\n"
        #expect(
            CardTable(separator: .tab).text(of: cards(deck))
                == "Question?\t\"- part \"\"1\"\"\n- part 2\"\r\na\tb\r\n")
    }

    @Test func quotesOnlyWhatTheSeparatorWouldPart() {
        let deck = "- [x] red, green :: a\tb\n"
        #expect(CardTable(separator: .comma).text(of: cards(deck)) == "\"red, green\",a\tb\r\n")
        #expect(CardTable(separator: .tab).text(of: cards(deck)) == "red, green\t\"a\tb\"\r\n")
    }

    @Test func givesAClozeItsBlanksAndTheirWords() {
        #expect(
            CardTable(separator: .comma).text(of: cards("- [x] The ==cell== makes ==ATP==.\n"))
                == "The ____ makes ____.,cell; ATP\r\n")
    }
}
