import CardGeneration
import Diagnostics
import Documents

/// Files named on the command line, in a workspace or outside any, and how they are to be read.
struct FilePlace {
    let program: ProgramFiles
    let settings: Settings
    private let folders: WorkspaceFolders?
    private let study: SourceStudy
    private let password: String?

    /// - Throws: `CommandError` when a workspace is named and is none.
    init(_ arguments: Arguments) throws {
        program = try ProgramFiles.find()
        folders = try Self.folders(named: arguments.value("workspace"))
        settings = try folders.map { try Course.loadSettings($0).value } ?? Settings()
        password = arguments.value("password")
        study = SourceStudy(
            program: program, settings: settings, cacheFolder: folders.map { $0.state + "/cache" },
            languageOption: arguments.value("language"),
            model: try settings.generator.overridden(by: ProcessEnvironment.current, arguments),
            ownPrompts: folders?.prompts, key: SecretKey(ProcessEnvironment.current["QUICKSTUDY_MODEL_KEY"]))
    }

    /// The cleaned documents of some files, in order.
    func documents(of paths: [String], _ terminal: Terminal) async throws -> [Diagnosed<SourceDocument>] {
        let line = ProgressLine(terminal)
        defer { line.clear() }
        return try await study.documents(of: paths.map(file)) { line.tell($0) }
    }

    /// What cleanup changes in some files, in order.
    func explanations(of paths: [String]) async throws -> [Diagnosed<String>] {
        try await study.explanations(of: paths.map(file))
    }

    /// The workspace's folder of prompts; nil outside any.
    var prompts: String? { folders?.prompts }

    /// The settings of a file, where it lies among the workspace's sources.
    func sourceSettings(of path: String) -> SourceSettings {
        guard let folders else { return SourceSettings() }
        let absolute = FilePath.absolute(path)
        let prefix = folders.sources + "/"
        return absolute.hasPrefix(prefix)
            ? settings[source: String(absolute.dropFirst(prefix.count))] : SourceSettings()
    }

    private func file(_ path: String) throws -> SourceFile {
        switch FileSystem.kind(of: path) {
        case .file, .other: break
        case .folder:
            throw CommandError(.fileNotAccessible, "'\(path)' is a folder, not a file", fix: "name a file in it")
        case nil: throw CommandError(.fileNotAccessible, "there is no file '\(path)'", fix: "check the path")
        }
        var settings = sourceSettings(of: path)
        if let password { settings.password = password }
        return try study.sourceFile(path: FilePath.absolute(path), shown: path, settings: settings)
    }

    private static func folders(named name: String?) throws -> WorkspaceFolders? {
        if let name { return try WorkspaceFolders.find(named: name) }
        do { return try WorkspaceFolders.find(named: nil) } catch { return nil }
    }
}
