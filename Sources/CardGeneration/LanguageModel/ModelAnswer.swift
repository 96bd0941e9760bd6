import FoundationEssentials

/// Reads the JSON that a model answers with: an object with `cards`, a list, or one card.
enum ModelAnswer {
    private struct Cards: Decodable { var cards: [ProposedCard] }

    /// - Parameter quote: the quote of cards that have none, because the program chose the passage.
    static func cards(in text: String, quote: String) -> [ProposedCard] {
        guard var cards = decoded(text) else { return [] }
        for index in cards.indices where cards[index].quote.isEmpty { cards[index].quote = quote }
        return cards
    }

    /// - Throws: `ModelFailure.brokenJSON` when there is no such JSON in the text.
    static func read(_ text: String, quote: String) throws(ModelFailure) -> [ProposedCard] {
        guard decoded(text) != nil else { throw .brokenJSON }
        return cards(in: text, quote: quote)
    }

    private static func decoded(_ text: String) -> [ProposedCard]? {
        if let object = JSONText.object(in: text) {
            if let cards = decode(Cards.self, object)?.cards { return cards }
            if let card = decode(ProposedCard.self, object) { return [card] }
        }
        guard let open = text.firstIndex(of: "["), let close = text.lastIndex(of: "]"), open < close else { return nil }
        return decode([ProposedCard].self, text[open...close])
    }

    private static func decode<Value: Decodable>(_ type: Value.Type, _ text: Substring) -> Value? {
        do { return try JSONDecoder().decode(type, from: Data(text.utf8)) } catch { return nil }
    }

    /// The schema of an answer about a whole passage.
    static let passageSchema = """
        {"type":"object","properties":{"cards":{"type":"array","maxItems":4,"items":{"type":"object","properties":\
        {"question":{"type":"string"},"answer":{"type":"string"},"quote":{"type":"string"},\
        "wrong":{"type":"array","items":{"type":"string"},"maxItems":3}},\
        "required":["question","answer","quote","wrong"],"additionalProperties":false}}},\
        "required":["cards"],"additionalProperties":false}
        """

    /// The schema of an answer about one sentence.
    static let sentenceSchema = """
        {"type":"object","properties":{"question":{"type":"string"},"answer":{"type":"string"}},\
        "required":["question","answer"],"additionalProperties":false}
        """
}
