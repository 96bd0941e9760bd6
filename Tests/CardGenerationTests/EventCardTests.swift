import Documents
import Testing

@testable import CardGeneration

@Suite struct EventCardTests {
    private func cards(_ text: String) -> [String] {
        EventCards(
            text: StudyText(
                TestGenerator.document([.init(.paragraph, text)]), language: TestGenerator.english, options: .init()),
            language: TestGenerator.english
        ).drafts().map(TestGenerator.line)
    }

    @Test(arguments: [
        (
            "The Harbour Act was repealed because merchants in every port had stopped paying the toll.",
            "Why was the Harbour Act repealed? => Because merchants in every port had stopped paying the toll"
        ),
        (
            "The northern towns rejected the toll because it fell on the poorest fishermen.",
            "Why did the northern towns reject the toll? => Because it fell on the poorest fishermen"
        ),
        (
            "The outer valve closes within a second because the pressure behind it falls.",
            "Why does the outer valve close within a second? => Because the pressure behind it falls"
        ),
        (
            "Governor Tarrant, a lawyer from the coast, proposed the Harbour Act in 1731.",
            "Who proposed the Harbour Act in 1731? => Governor Tarrant"
        ),
        (
            "As a tax on trade, the Harbour Act imposed a toll on every ship that entered a northern port.",
            "What did the Harbour Act do? => Imposed a toll on every ship that entered a northern port"
        ),
        (
            "The boycott of the ports led to a sharp fall in the price of salt.",
            "What did the boycott of the ports lead to? => A sharp fall in the price of salt"
        ),
    ])
    func asksWhatHappened(_ text: String, _ card: String) {
        #expect(cards(text) == [card])
    }

    @Test(arguments: [
        "They were repealed because merchants in every port had stopped paying the toll.",
        "The northern towns might reject the toll because it falls on the poorest fishermen.",
        "The northern towns did not pay the toll because it fell on the poorest fishermen.",
        "This boycott led to a sharp fall in the price of salt.",
        "The passage of the Harbour Act meant that every ship in the port paid a toll.",
        "We rejected the toll because it fell on the poorest fishermen of the coast.",
    ])
    func asksNothingThatLeansOrGuesses(_ text: String) {
        #expect(cards(text) == [])
    }
}
