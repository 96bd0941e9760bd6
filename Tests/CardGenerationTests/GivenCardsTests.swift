import Documents
import Testing

@testable import CardGeneration

@Suite struct GivenCardsTests {
    private func item(_ text: String, _ ordinal: Int? = nil) -> TextBlock {
        TextBlock(
            .listItem(ListMarker(text: ordinal.map { "\($0)." } ?? "-", ordinal: ordinal)),
            TestGenerator.emphasised(text))
    }

    private func heading(_ text: String, _ level: Int = 2) -> TextBlock { TextBlock(.heading(level: level), text) }

    private func cards(_ blocks: [TextBlock], cards: Double = 200) -> [String] {
        TestGenerator.cards(TestGenerator.report(TestGenerator.document(blocks), cards: cards))
    }

    @Test func takesQuestionsWithTheirAnswersAsTheyAre() {
        #expect(
            cards([
                .init(.paragraph, "Q: What moves water into a cell? A: Osmosis."),
                .init(.paragraph, "Q: Who named the cell?"),
                .init(.paragraph, "A: Robert Hooke, in 1665."),
            ]) == [
                "What moves water into a cell? => Osmosis.", "Who named the cell? => Robert Hooke, in 1665.",
            ])
    }

    @Test func takesSeveralMarkedQuestionsOfOneBlock() {
        #expect(
            cards([.init(.paragraph, "Q: What is ATP? A: The energy carrier. Q: Where is it made? A: In mitochondria.")]
            ) == [
                "What is ATP? => The energy carrier.", "Where is it made? => In mitochondria.",
            ])
    }

    @Test func takesNumberedQuestionsWithTheAnswersBelowOrInAListOfTheirOwn() {
        #expect(
            cards([
                heading("Review questions"), item("What carries oxygen in blood?", 1),
                item("What lines the eye inside?", 2),
                heading("Answers"), item("Haemoglobin", 1), item("The retina", 2),
            ]) == ["What carries oxygen in blood? => Haemoglobin", "What lines the eye inside? => The retina"])
        #expect(
            cards([item("What carries oxygen in blood? Haemoglobin does.", 1)]) == [
                "What carries oxygen in blood? => Haemoglobin does."
            ])
    }

    @Test(arguments: [" – ", ": ", " - ", " — "])
    func takesGlossaryLinesInBothDirections(_ mark: String) throws {
        let report = TestGenerator.report(
            TestGenerator.document(["osmosis", "ion", "enzyme"].map { item("\($0)\(mark)something that \($0)s do") }))
        #expect(TestGenerator.cards(report).first == "osmosis => something that osmosiss do")
        #expect(report.drafts.count == 3)
        #expect(Set(report.drafts.map(\.kind)) == [.given])
        guard case .basic(_, _, let isReversible) = try #require(report.drafts.first).content else {
            Issue.record("a glossary line is a card with a front and a back")
            return
        }
        #expect(isReversible)
    }

    @Test func takesALearnersOwnCardLines() {
        #expect(
            cards([item("osmosis :: water crossing a membrane"), item("Haus ::: house")]) == [
                "osmosis => water crossing a membrane", "Haus => house",
            ])
    }

    @Test func makesACardOfEachRowOfTwoColumns() {
        let table = Table(
            header: [[TextRun("Word")], [TextRun("Meaning")]],
            rows: [[[TextRun("Hund")], [TextRun("dog")]], [[TextRun("Katze")], [TextRun("cat")]]])
        #expect(cards([TextBlock(.table(table), [])]) == ["Hund => dog", "Katze => cat"])
    }

    @Test func asksForTheNamedCellsOfAWiderTable() {
        let table = Table(
            header: ["Element", "Symbol", "Use"].map { [TextRun($0)] },
            rows: [["Iron", "Fe", "steel"], ["Copper", "Cu", "wire"]].map { $0.map { [TextRun($0)] } })
        #expect(
            cards([TextBlock(.table(table), [])], cards: 2000) == [
                "Iron: what is the symbol? => Fe", "Iron: what is the use? => steel",
                "Copper: what is the symbol? => Cu",
                "Copper: what is the use? => wire",
            ])
    }

    @Test func asksForAListByTheSentenceThatLeadsToIt() {
        #expect(
            cards([
                .init(.paragraph, "The three layers of the heart wall are:"), item("epicardium"), item("myocardium"),
                item("endocardium"),
            ]).contains("What are the three layers of the heart wall? => - epicardium\n- myocardium\n- endocardium"))
    }

    @Test func keepsEachListWithItsOwnHeading() {
        let found = cards([
            heading("Veins"), .init(.paragraph, "The layers of a vein are:"), item("intima"), item("media"),
            heading("Nerves"), .init(.paragraph, "The parts of a neuron include:"), item("axon"), item("soma"),
        ])
        #expect(found.contains("What are the layers of a vein? => - intima\n- media"), "\(found)")
        #expect(found.contains("What do the parts of a neuron include? => - axon\n- soma"), "\(found)")
    }

    @Test func asksForStepsInTheirOrder() {
        let report = TestGenerator.report(
            TestGenerator.document([
                heading("Steps of DNA extraction"), item("Break the cells open", 1), item("Remove the proteins", 2),
                item("Precipitate the DNA", 3),
            ]))
        #expect(report.drafts.map(\.kind) == [.steps])
        #expect(
            TestGenerator.cards(report) == [
                "Steps of DNA extraction: what are the steps, in order? => 1. Break the cells open\n2. Remove the proteins\n3. Precipitate the DNA"
            ])
    }

    @Test func asksWhatAShortFormStandsFor() {
        let found = cards([
            .init(.paragraph, "The cell stores energy as adenosine triphosphate (ATP) in every tissue of the body.")
        ])
        #expect(found.contains("What does ATP stand for? => Adenosine triphosphate"), "\(found)")
    }

    @Test func asksForTheYearOfAnEvent() {
        let found = cards([
            .init(.paragraph, "In 1848, John Fremont returned to the western territory with a large party of settlers.")
        ])
        #expect(
            found.contains(
                "In ____, John Fremont returned to the western territory with a large party of settlers. => 1848"),
            "\(found)")
    }

    @Test func showsTheCharactersOfTheSource() {
        let found = cards([item("a\\_b :: 2 * 3 [x] <b> ==y== $5 #tag {c}")])
        #expect(found == ["a\\\\\\_b => 2 \\* 3 \\[x\\] \\<b> =\\=y=\\= \\$5 \\#tag {c}"])
    }

    @Test func keepsFormulasAndCodeAsSuch() {
        let runs = [TextRun("energy :: "), TextRun("E = mc^2", .formula), TextRun(" or "), TextRun("a*b", .code)]
        #expect(cards([TextBlock(.listItem(ListMarker(text: "-")), runs)]) == ["energy => $E = mc^2$ or `a*b`"])
    }

    @Test func makesNoCardOfBraces() {
        #expect(cards([.init(.paragraph, "See {ABC} and \\frac{1}{2} here.")]) == [])
    }

    @Test func keepsAllPlacesOfACardThatComesTwice() throws {
        let page = [TextBlock(.listItem(ListMarker(text: "-")), "ion :: a charged atom")]
        let report = TestGenerator.report(
            SourceDocument(language: "en", pages: [Page(number: 1, blocks: page), Page(number: 7, blocks: page)]))
        #expect(report.drafts.count == 1)
        #expect(report.drafts.first?.citation == .pages(1...1))
        #expect(report.drafts.first?.otherCitations == [.pages(7...7)])
        #expect(report.rejected["duplicate"] == 1)
    }

    @Test func makesNoDoubleOfAFactThatARecapRepeats() {
        let sentence = "Osmosis is the diffusion of water across a semipermeable membrane."
        let report = TestGenerator.report(
            SourceDocument(
                language: "en",
                pages: [
                    Page(number: 1, blocks: [.init(.paragraph, sentence)]),
                    Page(number: 9, blocks: [.init(.heading(level: 1), "Recap"), .init(.paragraph, sentence)]),
                ]))
        let cards = TestGenerator.cards(report)
        #expect(Set(cards).count == cards.count)
        let asked = cards.filter { $0.hasPrefix("What is osmosis?") }
        #expect(asked.count == 1, "\(cards)")
    }
}
