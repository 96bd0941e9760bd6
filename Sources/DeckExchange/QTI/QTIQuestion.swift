import Decks

/// One item of a test as a card.
struct QTIQuestion {
    private(set) var content: Card.Content
    private(set) var wrongAnswers: [String] = []
    /// What it asks, for telling items without an identity apart.
    let words: String

    /// Nil for an item without a single right answer.
    init?(_ item: XMLNode, pictureName: @escaping (String) -> String?) {
        let isNew = item.name == "assessmentitem"
        guard let sides = isNew ? Self.second(item, pictureName) : Self.first(item, pictureName) else { return nil }
        (content, wrongAnswers, words) = sides
    }

    private typealias Sides = (content: Card.Content, wrongAnswers: [String], words: String)

    private static func markdown(_ nodes: [XMLNode], _ pictureName: @escaping (String) -> String?) -> String {
        nodes.map { node in
            var walk = MarkdownOfMarkup(pictureName: pictureName)
            return walk.markdown(below: node)
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func sides(_ front: String, _ choices: [(text: String, isRight: Bool)]) -> Sides? {
        let right = choices.filter(\.isRight)
        let question = front.replacing("\n\n", with: " ").replacing("\\\n", with: " ").replacing("\n", with: " ")
        guard right.count == 1, !question.isEmpty, !right[0].text.isEmpty else { return nil }
        let (answer, explanation) = AnkiSides.firstBlock(of: right[0].text)
        return (
            .basic(.init(front: question, answer: answer, explanation: explanation)),
            choices.filter { !$0.isRight && !$0.text.isEmpty }.map(\.text), question
        )
    }

    // MARK: QTI 2

    private static func second(_ item: XMLNode, _ pictureName: @escaping (String) -> String?) -> Sides? {
        guard let body = item.first(named: "itembody") else { return nil }
        let right = item.descendants(named: "correctresponse").first?.descendants(named: "value").map {
            $0.content.trimmedSpaces
        }
        if let choice = body.first(named: "choiceinteraction") {
            let options = choice.descendants(named: "simplechoice").map { option in
                (text: markdown([option], pictureName), isRight: right?.contains(option["identifier"] ?? "") ?? false)
            }
            let asked = body.children.filter { $0.kind == .element && $0.name != "choiceinteraction" }
            return sides(markdown(asked + choice.children.filter { $0.name == "prompt" }, pictureName), options)
        }
        guard body.first(named: "textentryinteraction") != nil, let key = right?.first else { return nil }
        return sides(markdown([body], pictureName), [(text: MarkdownEscapes.text(key), isRight: true)])
    }

    // MARK: QTI 1.2

    private static func first(_ item: XMLNode, _ pictureName: @escaping (String) -> String?) -> Sides? {
        guard let presentation = item.first(named: "presentation") else { return nil }
        let right = Set(rightResponses(item))
        let options = presentation.descendants(named: "response_label").map { label in
            (text: text(of: label, pictureName), isRight: right.contains(label["ident"] ?? ""))
        }
        let asked = presentation.children.filter { $0.name == "material" }.map { text(of: $0, pictureName) }
        let flow = presentation.first(named: "flow")?.children.filter { $0.name == "material" }
        let front = (asked + (flow ?? []).map { text(of: $0, pictureName) }).joined(separator: " ")
        if options.isEmpty, let key = rightResponses(item).first {
            return sides(front, [(text: MarkdownEscapes.text(key), isRight: true)])
        }
        return sides(front, options)
    }

    /// The answers for which a score is given.
    private static func rightResponses(_ item: XMLNode) -> [String] {
        item.descendants(named: "respcondition").filter { condition in
            condition.descendants(named: "setvar").contains { (Double($0.content.trimmedSpaces) ?? 0) > 0 }
        }.flatMap { condition in
            let negated = condition.descendants(named: "not").flatMap { $0.descendants(named: "varequal") }
            return condition.descendants(named: "varequal")
                .filter { !negated.map(\.pointer).contains($0.pointer) }.map { $0.content.trimmedSpaces }
        }
    }

    /// The words of `mattext`, which are HTML where they say so.
    private static func text(of node: XMLNode, _ pictureName: @escaping (String) -> String?) -> String {
        node.descendants(named: "mattext").map { text in
            text["texttype"] == "text/html"
                ? MarkdownOfMarkup.markdown(text.content, pictureName: pictureName)
                : MarkdownEscapes.text(text.content.trimmedSpaces)
        }.joined(separator: " ")
    }
}
