import Documents
import Testing

@testable import CardGeneration

/// Kinds of cards that nobody can answer, or nobody should learn, and that therefore are not offered.
@Suite struct SelfContainedCardTests {
    private func fault(_ question: String, _ answer: String) -> Fault? {
        let card = CardText(
            question: question, answer: answer, isCloze: question.contains("____"),
            tokenizer: TestGenerator.english.tokenizer)
        return FaultFinder(language: TestGenerator.english).fault(of: card)
            ?? LeaningFaults(language: TestGenerator.english).fault(of: card)
    }

    @Test(arguments: [
        ("During this process, sugar enters the ____ of the plant.", "phloem"),
        ("These two groups formed the ____ in northern towns.", "Free Soil League"),
        ("In the same year, parliament passed the ____ for the northern ports.", "Harbour Act"),
        ("The council read the pamphlet and the ____ accused him of treason.", "merchants"),
        ("What was the Harbour Congress?", "A gathering that this first group of merchants called"),
        ("The latter kind of rock forms when a(n) ____ cools quickly.", "lava flow"),
    ])
    func pointsAtSomethingItDoesNotShow(_ question: String, _ answer: String) {
        #expect(fault(question, answer) == .unresolvedPronoun)
    }

    @Test(arguments: [
        ("When water crosses a membrane, this movement is called ____.", "osmosis"),
        ("Mary Anning wrote that her brother had found the first ____.", "ichthyosaur"),
        ("Solids such as salt will dissolve in the ____ of the cell.", "cytoplasm"),
        ("The physician said that he had seen the ____ under glass.", "bacillus"),
    ])
    func showsWhatItPointsAt(_ question: String, _ answer: String) {
        #expect(fault(question, answer) == nil)
    }

    @Test(arguments: [
        "For a livelier view, see the old ____ of the harbour town.",
        "The ____ keeps its keys in order, as shown in the listing below.",
    ])
    func sendsTheReaderElsewhere(_ question: String) {
        #expect(fault(question, "search tree") == .pointsElsewhere)
    }

    // MARK: Definitions

    private func definitions(_ text: String) -> [String] {
        let pairs = TestGenerator.shared.english.pairs(
            of: StudyText(
                TestGenerator.document([.init(.paragraph, text)]), language: TestGenerator.english, options: .init()))
        return pairs.candidates.filter { $0.form == .definition }.map { "\($0.front) => \($0.answer)" }
    }

    @Test(arguments: [
        "The endomysium is a thin layer of tissue.", "Argon is a gas at room temperature.",
        "Slide multiplication is an even older method.",
    ])
    func makesNoDefinitionOfABareClass(_ text: String) {
        #expect(definitions(text) == [])
    }

    @Test(arguments: [
        "Harbour contracts are an option for merchants who sail in winter.",
        "Salt tax: the quantity offered will rise by a third in the spring.",
        "The towns kept the toll, a rejection of the law that the king had signed.",
    ])
    func makesNoDefinitionOfAnUseAClauseOrAnEvent(_ text: String) {
        #expect(definitions(text) == [])
    }

    @Test func asksWhoOnlyForOnePerson() {
        #expect(
            definitions("James Okello was a lawyer and defender of the rights of fishermen.")
                == ["Who was James Okello? => A lawyer and defender of the rights of fishermen"])
        let congress = definitions("The Harbour Congress was a gathering of members who opposed the tax.")
        #expect(congress.allSatisfy { $0.hasPrefix("What was the Harbour Congress?") }, "\(congress)")
    }

    // MARK: Terms

    private func terms(_ text: String) -> [String] {
        TermFinder(language: TestGenerator.english).terms(
            of: StudyText(
                TestGenerator.document([.init(.paragraph, TestGenerator.emphasised(text))]),
                language: TestGenerator.english, options: .init())
        ).map(\.key)
    }

    @Test(arguments: [
        ("The port hired merchants willing to carry salt.", "merchants willing"),
        ("We multiply the integers x and y by hand.", "integers x"),
        ("Proteins called pore complexes lining the gate let water through.", "pore complexes lining"),
        ("It is wise to **analyze** a method first.", "analyze"),
        ("It is wise to say **whatever is clearest** in the text.", "whatever is clearest"),
    ])
    func takesNoClauseVariableOrStressForATerm(_ text: String, _ term: String) {
        #expect(!terms(text).contains(term))
    }

    @Test func keepsANameWithOfWhole() {
        let found = terms("The ports sent the Declaration of Tolls and Grievances to the king.")
        #expect(found.contains("declaration of tolls and grievance"), "\(found)")
        let cards = TestGenerator.cards(
            TestGenerator.report(
                "The paper, called the Declaration of Tolls and Grievances, outlined the wrongs of the tax."))
        #expect(!cards.contains { $0.contains("____ of Tolls") }, "\(cards)")
    }

    // MARK: Damage

    @Test func makesNothingOfASentenceThatLostCharacters() {
        let cards = TestGenerator.cards(
            TestGenerator.report(
                "A heap is a tree that keeps its least key at the root in O(\u{FFFD}) steps.",
                "A queue is a list that gives its elements back in the order in which they came."))
        #expect(!cards.isEmpty)
        #expect(!cards.contains { $0.contains("heap") || $0.contains("\u{FFFD}") }, "\(cards)")
    }

    // MARK: Clauses

    @Test func keepsAConcessionWithItsMainClause() throws {
        let study = StudyText(
            TestGenerator.document([
                .init(
                    .paragraph,
                    "The council set the tax, and although it was an elected body, the towns had no seat in it.")
            ]), language: TestGenerator.english, options: .init())
        let sentence = try #require(study.sentences.first)
        #expect(sentence.clauses.count == 2)
    }

    @Test func leavesOutWhatALinkToAFigureLeavesBehind() throws {
        let study = StudyText(
            TestGenerator.document([.init(.paragraph, "Cells divide in two (the figure).")]),
            language: TestGenerator.english, options: .init())
        #expect(study.sentences.first?.tokens.joinedText == "Cells divide in two.")
    }

    // MARK: How much is offered

    @Test func offersWeakCardsOnlyToThoseWhoAskForMore() {
        let text = "Many traders from distant towns found a common cause in their long quarrel with the port."
        #expect(TestGenerator.report(text, cards: 12).drafts.filter { $0.kind == .cloze } == [])
        #expect(!TestGenerator.report(text, cards: 60).drafts.isEmpty)
    }

    @Test func asksForATermOnceInASentence() {
        let report = TestGenerator.report(
            "Osmosis is the diffusion of water across a membrane that lets nothing else pass.", cards: 12)
        #expect(report.drafts.map(\.kind) == [.definition], "\(TestGenerator.cards(report))")
    }
}
