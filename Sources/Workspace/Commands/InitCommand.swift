import Glibc

extension CommandDeclaration {
    /// Starts a course in an empty folder, or adds what is missing to one.
    static let initialise = CommandDeclaration(
        "init", summary: "start a course: settings, a sample deck, and workflows that publish it",
        discussion: [
            "Files that are there already are left as they are.",
            "Decks are meant to be shared in git. Sources may be somebody else's work; --private-sources keeps them out.",
        ],
        operands: [OperandDeclaration("FOLDER", .optional, .folder, "where to start it (default: here)")],
        options: [
            .flag("private-sources", "keep Content/sources out of git"),
            .flag("shared-sources", "keep Content/sources in git, without asking"),
        ]
    ) { arguments, terminal in
        let shown = arguments.operands.first ?? "."
        let folder = FilePath.absolute(shown)
        if FileSystem.kind(of: folder) == .file {
            throw CommandError(.fileNotAccessible, "'\(shown)' is a file, not a folder", fix: "name another folder")
        }
        let isPrivate =
            arguments.has("private-sources") || (!arguments.has("shared-sources") && askAboutSources(terminal))
        let start = NewWorkspace(templates: try ProgramFiles.find().templates, keepsSourcesOutOfGit: isPrivate)
        let (made, kept) = try start.make(in: folder)
        for place in made { terminal.say("made \(place)") }
        for place in kept { terminal.say("kept \(place), which was there") }
        terminal.say("")
        terminal.say("Put PDFs, scans and notes into \(FilePath.join(shown, "Content/sources")), then:")
        terminal.say(shown == "." ? "  quickstudy import" : "  cd '\(shown)' && quickstudy import")
        return .done
    }

    /// Asks on a terminal; elsewhere sources are taken to be private, which gives nothing away.
    private static func askAboutSources(_ terminal: Terminal) -> Bool {
        guard isatty(STDIN_FILENO) == 1, terminal.isInteractive else { return true }
        terminal.draw("May the sources (PDFs, scans) be shared in git with the decks? [y/N] ")
        let answer = readLine()?.lowercased() ?? ""
        return !answer.hasPrefix("y")
    }
}
