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
        ]
    ) { arguments, terminal in
        let folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        let lock = try WorkspaceLock(folder: folders.state)
        defer { withExtendedLifetime(lock) {} }
        return try build(folders, arguments, terminal)
    }

    /// Builds and tells; the caller holds the lock.
    static func build(_ folders: WorkspaceFolders, _ arguments: Arguments, _ terminal: Terminal) throws -> ExitStatus {
        let course = try Course.load(folders)
        course.diagnostics.forEach(terminal.tell)
        let isStopped = !course.value.isWhole || (arguments.has("strict") && !course.diagnostics.isEmpty)
        if isStopped { return leftAlone(terminal) }
        let output = arguments.value("output")
        let outcome = try SiteBuild(course: course.value, program: ProgramFiles.find(), output: output)
            .run(isStrict: arguments.has("strict"))
        outcome.diagnostics.forEach(terminal.tell)
        if outcome.hasErrors || (arguments.has("strict") && !outcome.diagnostics.isEmpty) { return leftAlone(terminal) }
        terminal.say(
            "\(output ?? course.value.settings.site): \(counted(outcome.cards, "approved card")) in "
                + "\(counted(outcome.decks, "deck")), \(counted(outcome.questions, "quiz question")); "
                + "\(outcome.folder.written) files written, \(outcome.folder.removed) removed, "
                + "\(outcome.folder.unchanged) unchanged")
        return course.diagnostics.contains { $0.severity == .error } ? .materialHasErrors : .done
    }

    private static func leftAlone(_ terminal: Terminal) -> ExitStatus {
        terminal.warn("The site was left as it is, because of the messages above.")
        return .materialHasErrors
    }

    /// `1 deck`, `2 decks`.
    static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
