import Decks
import Diagnostics
import QuizGeneration

extension CommandDeclaration {
    /// The questions that a deck's quiz page asks.
    static let quiz = CommandDeclaration(
        "quiz", summary: "show the quiz questions of a deck",
        discussion: [
            "Questions are made from approved cards only. Where a deck has too few answers that fit together, those of "
                + "other decks in its folder below decks/ are offered, too. With 'jsonl' each line is an object with prompt, choices, "
                + "correct (counted from 0), card, direction, and the cards that the choices came from."
        ],
        operands: [OperandDeclaration("DECK", .oneOrMore, .deck, "a deck file, or its name below decks/")],
        options: [
            .value("format", letter: "f", "FORMAT", choices: ["text", "jsonl"], "how to show it")
        ]
    ) { arguments, terminal in
        let choice = try NamedDecks(arguments)
        choice.diagnostics.forEach(terminal.tell)
        let quizzes = QuizBuilder(decks: choice.decks, root: choice.root).quizzes()
        for index in choice.chosen {
            quizzes[index].diagnostics.forEach(terminal.tell)
            terminal.show(QuizListing.text(of: quizzes[index].value, format: arguments.value("format") ?? "text"))
        }
        return choice.diagnostics.contains { $0.severity == .error } ? .materialHasErrors : .done
    }
}

/// A quiz to be read by a person or by another program.
enum QuizListing {
    static func text(of quiz: Quiz, format: String) -> String {
        quiz.questions.enumerated().map { number, question in
            format == "jsonl" ? json(question) + "\n" : plain(question, number: number + 1)
        }.joined()
    }

    private static func plain(_ question: QuizQuestion, number: Int) -> String {
        let choices = question.choices.enumerated().map { index, choice in
            "   \(index == question.correct ? "*" : " ") \(letter(index))) \(choice.text)\n"
        }
        return "\(number). \(question.prompt)\n" + choices.joined() + "\n"
    }

    private static func letter(_ index: Int) -> Character {
        Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index)))
    }

    private static func json(_ question: QuizQuestion) -> String {
        let choices = question.choices.map { JSONText.string($0.text) }.joined(separator: ",")
        let cards = question.choices.map { $0.card.map { JSONText.string($0.text) } ?? "null" }.joined(separator: ",")
        return
            "{\"prompt\":\(JSONText.string(question.prompt)),\"choices\":[\(choices)],\"correct\":\(question.correct),"
            + "\"card\":\(JSONText.string(question.card.text)),\"direction\":\"\(question.direction.rawValue)\","
            + "\"choiceCards\":[\(cards)]}"
    }
}

/// Texts as JSON.
enum JSONText {
    static func string(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\r": json += "\\r"
            case "\t": json += "\\t"
            case ..<" ": json += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }
}
