/// A card as a language model proposes it: nothing in it is believed.
package struct ProposedCard: Hashable, Sendable, Codable {
    package var question: String
    package var answer: String
    /// The words of the passage that the card is said to rest on.
    package var quote: String
    /// Wrong answers for the quiz.
    package var wrong: [String]

    package init(question: String, answer: String, quote: String, wrong: [String] = []) {
        self.question = question
        self.answer = answer
        self.quote = quote
        self.wrong = wrong
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        question = try fields.decode(String.self, forKey: .question)
        answer = try fields.decode(String.self, forKey: .answer)
        quote = try fields.decodeIfPresent(String.self, forKey: .quote) ?? ""
        wrong = try fields.decodeIfPresent([String].self, forKey: .wrong) ?? []
    }
}
