extension CommandDeclaration {
    /// Shell completions, for `eval` or an installer.
    static let completions = CommandDeclaration(
        "completions", summary: "print completions for a shell",
        discussion: [
            "For bash, for example: quickstudy completions bash > ~/.local/share/bash-completion/completions/quickstudy"
        ],
        operands: [OperandDeclaration("SHELL", .one, .text, "bash, zsh or fish")]
    ) { arguments, terminal in
        switch arguments.operands[0] {
        case "bash": terminal.show(BashCompletion.script(for: all))
        case "zsh": terminal.show(ZshCompletion.script(for: all))
        case "fish": terminal.show(FishCompletion.script(for: all))
        case let other:
            throw CommandError(.usage, "'\(other)' is not a shell with completions", fix: "use one of bash, zsh, fish")
        }
        return .done
    }

    /// The manual page, for an installer.
    static let man = CommandDeclaration("man", summary: "print the manual page", isHidden: true) { _, terminal in
        terminal.show(ManPage.text(for: all))
        return .done
    }
}
