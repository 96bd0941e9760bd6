/// A completion script for bash, made from the commands' declarations.
enum BashCompletion {
    static func script(for commands: [CommandDeclaration]) -> String {
        let shown = commands.filter { !$0.isHidden }
        return """
            # bash completion for quickstudy; made by `quickstudy completions bash`
            _quickstudy() {
                local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="" i
                for ((i = 1; i < COMP_CWORD; i++)); do
                    case "${COMP_WORDS[i]}" in
                        -w | --workspace) ((i++)) ;;
                        -*) ;;
                        *) command="${COMP_WORDS[i]}"; break ;;
                    esac
                done
                COMPREPLY=()
                if [[ -z "$command" && "$word" != -* ]]; then
                    COMPREPLY=($(compgen -W "\(shown.map(\.name).joined(separator: " "))" -- "$word"))
                    return
                fi
                case "$command:$before" in
            \(shown.flatMap(valueCases).joined(separator: "\n"))
                esac
                if [[ "$word" == -* ]]; then
                    case "$command" in
            \(shown.map(optionCase).joined(separator: "\n"))
                        *) COMPREPLY=($(compgen -W "--help --version" -- "$word")) ;;
                    esac
                    return
                fi
                case "$command" in
                    help) COMPREPLY=($(compgen -W "\(shown.map(\.name).joined(separator: " "))" -- "$word")) ;;
                    *) COMPREPLY=($(compgen -f -- "$word")) ;;
                esac
            }
            complete -o filenames -F _quickstudy quickstudy

            """
    }

    private static func valueCases(_ command: CommandDeclaration) -> [String] {
        command.allOptions.filter { $0.value != nil }.map { option in
            let letter = option.letter.map { " | \(command.name):-\($0)" } ?? ""
            let words =
                option.choices.isEmpty
                ? "compgen -\(option.value == "FOLDER" ? "d" : "f") -- \"$word\""
                : "compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\""
            return "        \(command.name):--\(option.name)\(letter)) COMPREPLY=($(\(words))); return ;;"
        }
    }

    private static func optionCase(_ command: CommandDeclaration) -> String {
        let names = command.allOptions.map { "--\($0.name)" }.joined(separator: " ")
        return "            \(command.name)) COMPREPLY=($(compgen -W \"\(names)\" -- \"$word\")) ;;"
    }
}
