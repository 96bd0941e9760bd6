/// A completion script for zsh, made from the commands' declarations.
enum ZshCompletion {
    static func script(for commands: [CommandDeclaration]) -> String {
        let shown = commands.filter { !$0.isHidden }
        return """
            #compdef quickstudy
            # zsh completion for quickstudy; made by `quickstudy completions zsh`
            _quickstudy() {
                local state line
                local -a commands=(
            \(shown.map { "        \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
                )
                _arguments -C '1: :->command' '*:: :->rest'
                case $state in
                    command) _describe command commands ;;
                    rest)
                        case $line[1] in
            \(shown.map(branch).joined(separator: "\n"))
                        esac ;;
                esac
            }
            _quickstudy "$@"

            """
    }

    private static func branch(_ command: CommandDeclaration) -> String {
        let options = command.allOptions.map { quoted(specification(of: $0)) }
        let operands = command.operands.map { quoted(specification(of: $0)) }
        return "                \(command.name)) _arguments \((options + operands).joined(separator: " ")) ;;"
    }

    private static func specification(of option: OptionDeclaration) -> String {
        let start = "--\(option.name)\(option.value == nil ? "" : "=")[\(escaped(option.summary))]"
        guard let value = option.value else { return start }
        if !option.choices.isEmpty {
            return "\(start):\(value.lowercased()):(\(option.choices.joined(separator: " ")))"
        }
        return "\(start):\(value.lowercased()):\(value == "FOLDER" ? "_files -/" : "_files")"
    }

    private static func specification(of operand: OperandDeclaration) -> String {
        let place =
            switch operand.count {
            case .one: ""
            case .optional: ":"
            case .many, .oneOrMore: "*"
            }
        let words =
            switch operand.kind {
            case .folder: "_files -/"
            case .file, .deck: "_files"
            case .command, .text: " "
            }
        return "\(place):\(operand.name.lowercased()):\(words)"
    }

    private static func escaped(_ text: String) -> String {
        text.map { "[]:".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
