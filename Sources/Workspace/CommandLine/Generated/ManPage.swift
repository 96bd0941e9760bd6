/// The manual page in roff, made from the commands' declarations.
enum ManPage {
    static func text(for commands: [CommandDeclaration]) -> String {
        var lines = [
            ".TH QUICKSTUDY 1 \"\" \"quickstudy \(HelpText.version)\"",
            ".SH NAME",
            "quickstudy \\- flashcards from PDFs, scans and notes, approved in a text editor, studied on a static site",
            ".SH SYNOPSIS",
            ".B quickstudy",
            "\\fICOMMAND\\fR [\\fIOPTION\\fR …] [\\fIFILE\\fR …]",
            ".SH COMMANDS",
        ]
        for command in commands where !command.isHidden { lines += section(for: command) }
        lines += [".SH COMMON OPTIONS"] + OptionDeclaration.common.flatMap(entry)
        lines += exitStatus
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(for command: CommandDeclaration) -> [String] {
        var lines = [".SS \(escaped(command.usage))", escaped(sentence(command.summary))]
        for paragraph in command.discussion { lines += [".PP", escaped(paragraph)] }
        for operand in command.operands {
            lines += [".TP", "\\fI\(escaped(operand.name))\\fR", escaped(operand.summary)]
        }
        return lines + command.options.flatMap(entry)
    }

    private static func entry(_ option: OptionDeclaration) -> [String] {
        let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
        let value = option.value.map { " \\fI\($0)\\fR" } ?? ""
        let choices = option.choices.isEmpty ? "" : ": \(option.choices.joined(separator: ", "))"
        return [".TP", "\(letter)\\fB\\-\\-\(escaped(option.name))\\fR\(value)", escaped(option.summary + choices)]
    }

    private static let exitStatus: [String] = [
        ".SH EXIT STATUS",
        ".TP", "0", "done",
        ".TP", "1", "the material has errors, or warnings with \\-\\-strict",
        ".TP", "2", "the command line was not understood",
        ".TP", "3", "a needed library, model or data file is missing",
        ".TP", "4", "a file could not be read or written",
        ".TP", "70", "a fault of the program itself",
    ]

    private static func sentence(_ phrase: String) -> String {
        (phrase.first?.uppercased() ?? "") + phrase.dropFirst() + "."
    }

    private static func escaped(_ text: String) -> String {
        let escaped = text.map { $0 == "\\" ? "\\e" : $0 == "-" ? "\\-" : String($0) }.joined()
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }
}
