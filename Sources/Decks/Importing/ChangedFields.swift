/// The fields in which a card as a person left it differs from what its source offers now.
struct ChangedFields {
    struct Field: Hashable {
        var name: String
        var here: String
        var there: String
    }

    let fields: [Field]

    init(_ card: Card, _ offer: Offer) {
        var fields = Self.contents(card.content, offer.content)
        let wrong = (card.wrongAnswers.joined(separator: "; "), offer.wrongAnswers.joined(separator: "; "))
        fields.append(Field(name: "wrong answers", here: wrong.0, there: wrong.1))
        self.fields = fields.filter { CollapsedText.bytes($0.here) != CollapsedText.bytes($0.there) }
    }

    /// Both sides of each field, in words: `the answer is 'two' here and 'three' there`.
    var text: String {
        fields.map { field in
            "the \(field.name) \(field.name.hasSuffix("s") ? "are" : "is") \(Self.shown(field.here)) here and "
                + "\(Self.shown(field.there)) there"
        }.joined(separator: ", ")
    }

    private static func contents(_ card: Card.Content, _ offer: Card.Content) -> [Field] {
        guard case .basic(let here) = card, case .basic(let there) = offer else {
            return [Field(name: "text", here: written(card), there: written(offer))]
        }
        return [
            Field(name: "front", here: here.front, there: there.front),
            Field(name: "answer", here: here.answer, there: there.answer),
            Field(name: "explanation", here: here.explanation, there: there.explanation),
        ]
    }

    private static func written(_ content: Card.Content) -> String {
        String(CardText(content).text.dropFirst("- [ ] ".count))
    }

    private static func shown(_ text: String) -> String {
        let line = String(decoding: CollapsedText.bytes(text), as: UTF8.self)
        if line.isEmpty { return "empty" }
        return line.count <= 60 ? "'\(line)'" : "'\(line.prefix(59))…'"
    }
}
