import Documents
import Testing

@testable import TextCleanup

@Suite struct ParagraphsTests {
    private func block(_ text: String, x: Double = 50, y: Double, _ origin: TextBlock.Origin = .text) -> TextBlock {
        TextBlock(.paragraph, [TextRun(text)], box: Box(x: x, y: y, width: 200, height: 40), origin: origin)
    }

    @Test func joinsASentenceOverAColumn() {
        let blocks = [
            block("The membrane lets through what the", y: 600), block("cell takes up and uses.", x: 300, y: 60),
        ]
        #expect(cleaned(blocks) == ["The membrane lets through what the cell takes up and uses."])
    }

    @Test func leavesParagraphsOfOneColumnApart() {
        let blocks = [
            block("a tax that consumers pay directly", y: 60), block("a boycott of goods from abroad", y: 120),
        ]
        #expect(cleaned(blocks) == blocks.map(\.text))
    }

    @Test func joinsASentenceAroundAFigure() {
        let caption = TextBlock(
            .caption, [TextRun("Figure 1 A membrane")], box: Box(x: 50, y: 120, width: 200, height: 10))
        let blocks = [
            block("The membrane lets through what the", y: 60), caption, block("cell takes up and uses.", y: 160),
        ]
        #expect(cleaned(blocks) == ["The membrane lets through what the cell takes up and uses.", caption.text])
    }

    @Test func joinsNothingToTheEntriesOfAGlossary() {
        let term = TextBlock(.paragraph, [TextRun("boycott", .bold)])
        #expect(
            cleaned(
                [TextBlock(.paragraph, "a tax that consumers pay directly"), term],
                [TextBlock(.paragraph, "a refusal to buy the goods of a country")]
            ).count == 3)
    }

    @Test func partsATermFromTheDefinitionBeforeIt() {
        let entry = TextBlock(.paragraph, [TextRun("a refusal to buy goods\n"), TextRun("direct tax", .bold)])
        let next = TextBlock(.paragraph, "a tax that consumers pay")
        #expect(cleaned([entry, next]) == ["a refusal to buy goods", "direct tax", "a tax that consumers pay"])
        let sentence = TextBlock(
            .paragraph, [TextRun("a refusal that is called a\n"), TextRun("boycott of goods", .bold)])
        #expect(cleaned([sentence, next]).first == "a refusal that is called a boycott of goods")
    }

    @Test func joinsRecognisedBlocksOfOnePageOnlyIntoTheNextColumn() {
        let left = block("The membrane lets through what the", y: 600, .recognised)
        #expect(cleaned([left, block("cell takes up and uses.", x: 300, y: 60, .recognised)]).count == 1)
        #expect(cleaned([left, block("cell takes up and uses.", x: 100, y: 60, .recognised)]).count == 2)
    }

    @Test func joinsAListItemWithItsRestOnTheNextPage() {
        let item = TextBlock(.listItem(ListMarker(text: "•")), "the part of the cell that holds the")
        #expect(
            cleaned([item], [TextBlock(.paragraph, "genes of the plant or animal.")]) == [
                "the part of the cell that holds the genes of the plant or animal."
            ])
    }

    @Test func makesListItemsOfLinesWithMarkers() {
        let blocks = [
            TextBlock(.paragraph, "Cells have:\n• walls\n• a nucleus that\nholds genes"),
            TextBlock(.paragraph, "•\nalone"),
        ]
        let found = TextCleanup().clean(document(blocks)).pages[0].blocks
        #expect(found.map(\.text) == ["Cells have:", "walls", "a nucleus that holds genes", "alone"])
        #expect(found.map(\.kind.isListItem) == [false, true, true, true])
        #expect(cleaned("1. first\n2. second\n3. third") == "first¶second¶third")
        #expect(cleaned("In the year\n1914. The war began") == "In the year 1914. The war began")
    }

    @Test func marksATitleThatStandsAgainBecauseItsSectionGoesOn() {
        let title = TextBlock(.heading(level: 2), "Neurons")
        let again = TextBlock(.heading(level: 2), "Neurons (continued)")
        #expect(
            cleaned([title, TextBlock(.paragraph, "One.")], [again, TextBlock(.paragraph, "Two.")]) == [
                "Neurons", "One.", "Two.",
            ])
    }
}
