import Diagnostics

extension CommandDeclaration {
    /// Writes the site from the approved cards.
    static let build = CommandDeclaration(
        "build", summary: "write the site from the approved cards",
        discussion: [
            "Only cards whose box is ticked are published. Files that did not change keep their times; files of earlier "
                + "builds that are no longer needed are removed, and nothing else is."
        ],
        options: [
            .value("output", letter: "o", "FOLDER", "where to write the site (default: Site)"),
            .flag("strict", "write nothing when there are warnings"),
            .flag("json", "for programs"),
        ]
    ) { arguments, terminal in
        let folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        let lock = try WorkspaceLock(folder: folders.state)
        defer { withExtendedLifetime(lock) {} }
        return try build(folders, arguments, terminal)
    }

    /// Builds and tells; the caller holds the lock.
    static func build(_ folders: WorkspaceFolders, _ arguments: Arguments, _ terminal: Terminal) throws -> ExitStatus {
        let isStrict = arguments.has("strict")
        let settings = try Course.loadSettings(folders)
        let shown = arguments.value("output") ?? settings.value.site
        func tell(_ outcome: SiteBuild.Outcome?, _ found: [Diagnostic]) throws {
            if arguments.has("json") {
                terminal.show(try CommandJSON.text(of: json(outcome, found, folder: shown)))
            } else {
                found.forEach(terminal.tell)
                if let outcome { terminal.say(summary(outcome, folder: shown)) } else { terminal.warn(leftAlone) }
            }
        }
        guard !settings.diagnostics.contains(where: { isStrict || $0.severity == .error }) else {
            try tell(nil, settings.diagnostics)
            return .materialHasErrors
        }
        let outcome = try SiteBuild(
            folders: folders, settings: settings.value, program: ProgramFiles.find(), output: arguments.value("output")
        ).run(isStrict: isStrict)
        let found = settings.diagnostics + outcome.diagnostics
        try tell(outcome.isLeftAlone ? nil : outcome, found)
        return outcome.isLeftAlone || found.contains { $0.severity == .error } ? .materialHasErrors : .done
    }

    private static func json(
        _ outcome: SiteBuild.Outcome?, _ found: [Diagnostic], folder: String
    ) -> CommandJSON.Build {
        let messages = found.map(CommandJSON.Message.init)
        guard let outcome else { return CommandJSON.Build(folder: folder, isLeftAlone: true, diagnostics: messages) }
        return CommandJSON.Build(
            decks: outcome.decks, cards: outcome.cards, questions: outcome.questions, folder: folder,
            written: outcome.folder.written, removed: outcome.folder.removed, unchanged: outcome.folder.unchanged,
            diagnostics: messages)
    }

    private static func summary(_ outcome: SiteBuild.Outcome, folder: String) -> String {
        "\(folder): \(counted(outcome.cards, "approved card")) in \(counted(outcome.decks, "deck")), "
            + "\(counted(outcome.questions, "quiz question")); \(outcome.folder.written) files written, "
            + "\(outcome.folder.removed) removed, \(outcome.folder.unchanged) unchanged"
    }

    private static let leftAlone = "The site was left as it is, because of the messages above."

    /// `1 deck`, `2 decks`.
    static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
