extension CommandDeclaration {
    /// `quickstudy help build` says the same as `quickstudy build --help`.
    static let help = CommandDeclaration(
        "help", summary: "explain a command",
        operands: [OperandDeclaration("COMMAND", .optional, .command, "the command to explain")]
    ) { arguments, terminal in
        guard let name = arguments.operands.first else {
            terminal.show(HelpText.overview(of: all))
            return .done
        }
        guard let command = all.first(where: { $0.name == name }) else {
            let near = Suggestion.nearest(to: name, among: all.filter { !$0.isHidden }.map(\.name))
            throw CommandError(
                .usage, "'\(name)' is not a command",
                fix: near.map { "did you mean 'quickstudy help \($0)'?" } ?? "see 'quickstudy --help'")
        }
        terminal.show(HelpText.text(of: command))
        return .done
    }
}
