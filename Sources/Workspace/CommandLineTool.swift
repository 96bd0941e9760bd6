import Glibc

/// The program: finds the command that was asked for, reads its arguments and runs it.
package enum CommandLineTool {
    /// - Parameter words: the command line without the program's own name.
    package static func run(_ words: [String], environment: [String: String]) async -> ExitStatus {
        let isQuiet = words.contains("--quiet") || words.contains("-q")
        let terminal = Terminal.standard(environment: environment, isQuiet: isQuiet)
        do {
            return try await dispatch(words, terminal)
        } catch let error as CommandError {
            return stop(for: error, words, terminal)
        } catch let error as FileError {
            return stop(for: CommandError(.fileNotAccessible, "\(error)", fix: error.fix), words, terminal)
        } catch {
            terminal.warn("quickstudy: \(error) (this is a fault of ours; please report it)")
            return .ourFault
        }
    }

    /// Says why a command stopped; for programs on standard output, too.
    private static func stop(for error: CommandError, _ words: [String], _ terminal: Terminal) -> ExitStatus {
        terminal.warn(error.description)
        if words.contains("--json"), error.status != .usage {
            do { terminal.show(try CommandJSON.text(of: CommandJSON.Failure(error))) } catch { return .ourFault }
        }
        return error.status
    }

    private static func dispatch(_ words: [String], _ terminal: Terminal) async throws -> ExitStatus {
        guard let place = commandIndex(in: words) else { return try runWithoutCommand(words, terminal) }
        let command = try find(words[place])
        var rest = words
        rest.remove(at: place)
        let arguments = try ArgumentParser(command: command).parse(rest)
        if arguments.has("help") {
            terminal.show(HelpText.text(of: command))
            return .done
        }
        if arguments.has("version") { return showVersion(terminal) }
        return try await command.run(arguments, terminal)
    }

    private static func runWithoutCommand(_ words: [String], _ terminal: Terminal) throws -> ExitStatus {
        if words.contains("--version") { return showVersion(terminal) }
        let wantsHelp = words.contains("--help") || words.contains("-h")
        if let unknown = words.first(where: { $0.hasPrefix("-") }), !wantsHelp {
            throw CommandError(.usage, "'\(unknown)' needs a command before it", fix: "see 'quickstudy --help'")
        }
        let help = HelpText.overview(of: CommandDeclaration.all)
        if wantsHelp { terminal.show(help) } else { terminal.warn(help) }
        return wantsHelp ? .done : .usage
    }

    private static func showVersion(_ terminal: Terminal) -> ExitStatus {
        terminal.show("quickstudy \(HelpText.version)\n")
        return .done
    }

    /// The first word that is neither an option nor the value of a common option.
    private static func commandIndex(in words: [String]) -> Int? {
        var isValue = false
        for (index, word) in words.enumerated() {
            if isValue {
                isValue = false
            } else if word == "--workspace" || word == "-w" {
                isValue = true
            } else if !word.hasPrefix("-") {
                return index
            }
        }
        return nil
    }

    private static func find(_ name: String) throws -> CommandDeclaration {
        if let command = CommandDeclaration.all.first(where: { $0.name == name }) { return command }
        let near = Suggestion.nearest(to: name, among: CommandDeclaration.all.filter { !$0.isHidden }.map(\.name))
        throw CommandError(
            .usage, "'\(name)' is not a command",
            fix: near.map { "did you mean 'quickstudy \($0)'?" } ?? "see 'quickstudy --help'")
    }
}
