/// The text of `--help`, made from the declarations.
enum HelpText {
    static let version = "0.1.0"

    static func overview(of commands: [CommandDeclaration]) -> String {
        let rows = commands.filter { !$0.isHidden }.map { ($0.name, $0.summary) }
        return """
            QuickStudy turns PDFs, scans and notes into Markdown decks that you approve, and publishes the approved
            cards as a site with flip-card practice and quizzes.

            Usage: quickstudy COMMAND [OPTION …] [FILE …]

            Commands:
            \(columns(rows))

            'quickstudy COMMAND --help' explains a command. The usual order: import, tick cards in Content/decks, publish.

            """
    }

    static func text(of command: CommandDeclaration) -> String {
        var parts = ["\(sentence(command.summary))", "Usage: \(command.usage)"]
        parts += command.discussion.map { wrapped($0) }
        if !command.operands.isEmpty {
            parts.append("Arguments:\n" + columns(command.operands.map { ($0.name, $0.summary) }))
        }
        parts.append("Options:\n" + columns(command.allOptions.map { (spelling(of: $0), summary(of: $0)) }))
        return parts.joined(separator: "\n\n") + "\n"
    }

    /// `-w, --workspace FOLDER`
    static func spelling(of option: OptionDeclaration) -> String {
        let letter = option.letter.map { "-\($0), " } ?? "    "
        return letter + "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
    }

    private static func summary(of option: OptionDeclaration) -> String {
        option.choices.isEmpty ? option.summary : "\(option.summary): \(option.choices.joined(separator: ", "))"
    }

    private static func sentence(_ phrase: String) -> String {
        (phrase.first?.uppercased() ?? "") + phrase.dropFirst() + "."
    }

    private static func columns(_ rows: [(String, String)]) -> String {
        let width = min(28, rows.map(\.0.count).max() ?? 0)
        return rows.map { left, right in
            let indent = String(repeating: " ", count: width + 4)
            let text = wrapped(right, width: 100 - width).split(separator: "\n").joined(separator: "\n\(indent)")
            let padding = String(repeating: " ", count: max(0, width - left.count))
            return left.count > width ? "  \(left)\n\(indent)\(text)" : "  \(left)\(padding)  \(text)"
        }.joined(separator: "\n")
    }

    private static func wrapped(_ text: String, width: Int = 100) -> String {
        var lines = [""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + word.count + 1 <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}
