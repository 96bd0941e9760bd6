import CardGeneration
import Decks
import Diagnostics

extension CommandDeclaration {
    /// Turns new and changed sources into draft cards.
    static let importSources = CommandDeclaration(
        "import", summary: "turn new and changed sources into draft cards",
        discussion: [
            "Reads every file in Content/sources that is new or has changed, drafts cards, and adds them to the decks in "
                + "Content/decks with an empty box: '- [ ]'. Cards that you approved, edited or deleted stay as you left them.",
            "Nothing is published until you tick it and run 'quickstudy build'.",
        ],
        operands: [OperandDeclaration("SOURCE", .many, .file, "only these, by path or by name in Content/sources")],
        options: GeneratorChoice.options + [
            .value("language", letter: "l", "LANGUAGES", "the languages of scans, such as eng or eng+deu"),
            .flag("accept-unsure", "make cards from handwriting and unclear pages, too"),
            .flag("restore-deleted", "offer cards again that were deleted before"),
            .flag("explain", "list what was rejected and why"),
            .flag("json", "for programs"),
        ]
    ) { arguments, terminal in
        let folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        let lock = try WorkspaceLock(folder: folders.state)
        defer { withExtendedLifetime(lock) {} }
        return try await importSources(folders, arguments, terminal)
    }

    /// Imports and tells; the caller holds the lock.
    static func importSources(
        _ folders: WorkspaceFolders, _ arguments: Arguments, _ terminal: Terminal
    ) async throws -> ExitStatus {
        let isJSON = arguments.has("json")
        let read = try Course.loadSettings(folders)
        guard !read.diagnostics.contains(where: { $0.severity == .error }) else {
            if isJSON {
                let report = CommandJSON.Import(diagnostics: read.diagnostics.map(CommandJSON.Message.init))
                terminal.show(try CommandJSON.text(of: report))
            } else {
                read.diagnostics.forEach(terminal.tell)
            }
            return .materialHasErrors
        }
        var settings = read.value
        if arguments.has("accept-unsure") { settings.generation.acceptsUnsurePages = true }
        let program = try ProgramFiles.find()
        let environment = ProcessEnvironment.current
        let line = ProgressLine(terminal)
        defer { line.clear() }
        let chosen = try await ChosenGenerator.choose(
            settings.generator.overridden(by: environment, arguments), program: program,
            ownPrompts: folders.prompts, cacheFolder: folders.state + "/cache/model",
            key: SecretKey(environment["QUICKSTUDY_MODEL_KEY"])
        ) { line.tell($0) }
        let early = read.diagnostics + chosen.diagnostics
        if !isJSON { early.forEach(terminal.tell) }
        let run = ImportRun(
            folders: folders, settings: settings,
            study: SourceStudy(
                program: program, settings: settings, cacheFolder: folders.state + "/cache",
                languageOption: arguments.value("language"),
                model: try settings.generator.overridden(by: environment, arguments), ownPrompts: folders.prompts,
                key: SecretKey(environment["QUICKSTUDY_MODEL_KEY"])),
            generator: chosen.generator, generatorName: chosen.name, restoresDeleted: arguments.has("restore-deleted"))
        let outcome = try await run.run(only: try names(arguments.operands, folders)) { line.tell($0) }
        line.clear()
        let report = ImportReportText(
            outcome: outcome, folders: folders, explains: arguments.has("explain"), note: chosen.note)
        if isJSON {
            terminal.show(try CommandJSON.text(of: report.json(early, generator: chosen.name)))
        } else {
            outcome.diagnostics.forEach(terminal.tell)
            report.lines.forEach(terminal.say)
        }
        return ReadingStatus.status(of: outcome.diagnostics)
    }

    /// Sources named on the command line, as paths below `sources/`.
    private static func names(_ operands: [String], _ folders: WorkspaceFolders) throws -> [String] {
        try operands.map { operand in
            let absolute = FilePath.absolute(operand)
            if absolute.hasPrefix(folders.sources + "/"), FileSystem.kind(of: absolute) == .file {
                return String(absolute.dropFirst(folders.sources.count + 1))
            }
            if FileSystem.kind(of: FilePath.join(folders.sources, operand)) == .file { return operand }
            let isElsewhere = FileSystem.kind(of: absolute) == .file
            throw CommandError(
                .fileNotAccessible,
                isElsewhere
                    ? "'\(operand)' is not in '\(folders.shown(folders.sources))'" : "there is no source '\(operand)'",
                fix: isElsewhere ? "copy it there, then import again" : "check the path")
        }
    }
}
