import Documents
import Testing

@testable import CardGeneration

@Suite struct QuestionFormTests {
    @Test(arguments: [
        (
            "Osmosis is the diffusion of water across a membrane.",
            "What is osmosis? => The diffusion of water across a membrane"
        ),
        (
            "An enzyme is a protein that speeds up a reaction.",
            "What is an enzyme? => A protein that speeds up a reaction"
        ),
        ("Ions are atoms that carry an electrical charge.", "What are ions? => Atoms that carry an electrical charge"),
        (
            "Blood flow refers to the movement of blood through a vessel.",
            "What is blood flow? => The movement of blood through a vessel"
        ),
        (
            "Levi Coffin was a prominent abolitionist of his period.",
            "Who was Levi Coffin? => A prominent abolitionist of his period"
        ),
        (
            "Mitochondria are organelles that make energy for the cell.",
            "What are mitochondria? => Organelles that make energy for the cell"
        ),
        (
            "Economics is the study of how people use scarce resources.",
            "What is economics? => The study of how people use scarce resources"
        ),
        (
            "A compound that contains ions is called an ionic compound.",
            "What is an ionic compound? => A compound that contains ions"
        ),
    ])
    func asksGrammatically(_ text: String, _ card: String) {
        let pairs = TestGenerator.shared.english.pairs(
            of: StudyText(
                TestGenerator.document([.init(.paragraph, text)]), language: TestGenerator.english, options: .init()))
        let cards = pairs.candidates.filter { $0.form == .definition }.map { "\($0.front) => \($0.answer)" }
        #expect(cards.contains(card), "\(cards)")
    }

    @Test func hidesTheTermInItsStatement() {
        let cards = TestGenerator.cards(
            TestGenerator.report("The tough sheath of fibres around each muscle is called the epimysium."))
        #expect(
            cards.contains("The tough sheath of fibres around each muscle is called the ____. => epimysium"), "\(cards)"
        )
    }

    @Test func givesNothingAwayByTheArticle() {
        let cards = TestGenerator.cards(
            TestGenerator.report("Each cell holds an **organelle** that makes energy for its muscle work."))
        #expect(cards.contains { $0.hasPrefix("Each cell holds a(n) ____") }, "\(cards)")
    }
}
