import Testing

@testable import CardGeneration

@Suite struct DistractorVerifierTests {
    private func accepted(_ answer: String, quote: String, wrong: [String]) -> [String] {
        let card = ProposedCard(question: "What?", answer: answer, quote: quote, wrong: wrong)
        return DistractorVerifier(card: card, passage: quote).accepted()
    }

    @Test func keepsThreeOfTheSameKindAndForm() {
        #expect(
            accepted(
                "Louis Agassiz", quote: "In 1840 Louis Agassiz published his study.",
                wrong: ["Charles Lyell", "James Hutton", "Alfred Wegener", "William Smith"])
                == ["Charles Lyell", "James Hutton", "Alfred Wegener"])
    }

    @Test(arguments: [
        "Agassiz", "louis agassiz", "Louis Agassiz of Switzerland", "None of the above", "", "1840",
        "a geologist from France",
    ])
    func dropsWhatIsTheAnswerAgainAFillerOrAnotherKind(wrong: String) {
        #expect(accepted("Louis Agassiz", quote: "In 1840 Louis Agassiz published his study.", wrong: [wrong]) == [])
    }

    @Test func dropsWhatThePassageSaysIsRightToo() {
        let quote = "The glacier loses ice by melting in summer and by calving into the sea."
        #expect(
            accepted("by melting in summer", quote: quote, wrong: ["by calving into the sea", "by freezing in winter"])
                == ["by freezing in winter"])
    }

    @Test func keepsNumbersForNumbers() {
        #expect(
            accepted("69 %", quote: "It holds 69 % of all fresh water.", wrong: ["12 %", "most of it", "69 %"]) == [
                "12 %"
            ])
    }
}
