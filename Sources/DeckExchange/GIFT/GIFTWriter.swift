import Decks
package import QuizGeneration

/// Makes question banks in Moodle's GIFT format: https://docs.moodle.org/en/GIFT_format.
package enum GIFTText {
    /// One question an approved card, named by its id: multiple choice as the quiz asks it, else a short answer.
    ///
    /// - Parameter quizzes: the quiz of each deck, in the decks' order.
    package static func text(of decks: [ExportedDeck], quizzes: [Quiz]) -> String {
        zip(decks, quizzes).map { deck, quiz in
            let questions = Dictionary(quiz.questions.map { ($0.card, $0) }) { first, _ in first }
            let typed = Dictionary(quiz.typed.map { ($0.card, $0) }) { first, _ in first }
            let head = "$CATEGORY: \(deck.deck.title.replacing("/", with: "//").replacing("\n", with: " "))\n\n"
            return head
                + deck.deck.approvedCards.compactMap { card in
                    let explanation = explanation(of: card)
                    if let question = questions[card.id] { return text(of: question, explanation) }
                    return typed[card.id].map { text(of: $0, explanation) }
                }.joined(separator: "\n") + "\n"
        }.joined()
    }

    private static func text(of question: QuizQuestion, _ explanation: String) -> String {
        let answers = question.choices.enumerated().map { place, choice in
            "\t\(place == question.correct ? "=" : "~")\(formatted(choice.text))\n"
        }
        return text(question.card, question.prompt, answers.joined() + feedback(explanation))
    }

    private static func text(of question: TypedQuestion, _ explanation: String) -> String {
        let answers = question.accepted.map { "\t=\(escaped($0))\n" }
        return text(question.card, question.prompt, answers.joined() + feedback(explanation))
    }

    private static func text(_ id: CardID, _ prompt: String, _ inside: String) -> String {
        "::\(id.text)::\(formatted(prompt)) {\n\(inside)}\n"
    }

    /// What is shown after answering, whatever was answered.
    private static func feedback(_ explanation: String) -> String {
        explanation.isEmpty ? "" : "\t####\(formatted(explanation))\n"
    }

    private static func explanation(of card: Card) -> String {
        if case .basic(let basic) = card.content { return basic.explanation }
        return ""
    }

    /// Plain words stand as they are; what has marks is HTML, with formulas as `\(…\)`.
    private static func formatted(_ markdown: String) -> String {
        let html = MarkupOfMarkdown().html(markdown)
        let plain = html.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&amp;", with: "&")
        let isPlain = !html.contains("<") && !html.contains("\\(") && !html.contains("\\[") && !plain.contains("<")
        return isPlain ? escaped(plain) : "[html]" + escaped(html)
    }

    /// A backslash before what GIFT takes for marks, and before a backslash; brackets are none.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\", "~", "=", "#", "{", "}", ":": result += "\\\(character)"
            case "\n", "\r\n": result += "\\n"
            default: result.append(character)
            }
        }
        return result
    }
}
