/// A completion script for fish, made from the commands' declarations.
enum FishCompletion {
    static func script(for commands: [CommandDeclaration]) -> String {
        let shown = commands.filter { !$0.isHidden }
        var lines = ["# fish completion for quickstudy; made by `quickstudy completions fish`"]
        for command in shown {
            lines.append(
                "complete -c quickstudy -n __fish_use_subcommand -f -a \(command.name) -d \(quoted(command.summary))")
        }
        for command in shown { lines += command.allOptions.map { line(for: $0, of: command) } }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(for option: OptionDeclaration, of command: CommandDeclaration) -> String {
        var line = "complete -c quickstudy -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name)"
        if let letter = option.letter { line += " -s \(letter)" }
        if option.value != nil { line += option.choices.isEmpty ? " -r" : " -x" }
        if !option.choices.isEmpty { line += " -a \(quoted(option.choices.joined(separator: " ")))" }
        return line + " -d \(quoted(option.summary))"
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
