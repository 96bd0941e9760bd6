import Decks
import Diagnostics

/// The decks that a command names, among those whose answers their quizzes may borrow; or deck files that stand in no
/// workspace.
struct NamedDecks {
    let decks: [Deck]
    /// The decks' files, as absolute paths.
    let files: [String]
    /// What was offered for each deck before; nil for one without a record.
    let records: [ImportRecord?]
    /// Indices of the decks that were named.
    let chosen: [Int]
    /// The folder of all decks as their names have it; nil outside a workspace.
    let root: String?
    /// The folder that no picture may lie outside of; nil outside a workspace, where that is the deck's own.
    let content: String?
    let diagnostics: [Diagnostic]

    init(_ arguments: Arguments) throws {
        let folders: WorkspaceFolders
        do {
            folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        } catch {
            guard arguments.value("workspace") == nil, Self.areFiles(arguments.operands) else { throw error }
            self = try Self.files(arguments.operands)
            return
        }
        let shelf = try DeckFolder.read(folders)
        let named: Set<String>
        do {
            named = Set(try DeckChoice(arguments, among: shelf.value).decks.map(\.path))
        } catch {
            // A deck file may stand anywhere.
            guard Self.areFiles(arguments.operands) else { throw error }
            self = try Self.files(arguments.operands)
            return
        }
        let readable = shelf.value.filter { $0.source != nil }
        self.init(
            readable.compactMap(\.source), files: readable.map { FilePath.join(folders.content, $0.path) },
            records: readable.map(\.record), chosen: readable.indices.filter { named.contains(readable[$0].path) },
            root: folders.shown(folders.decks), content: folders.content, shelf.diagnostics)
    }

    private static func areFiles(_ operands: [String]) -> Bool {
        operands.allSatisfy { FileSystem.kind(of: $0) == .file }
    }

    private static func files(_ operands: [String]) throws -> NamedDecks {
        var sources: [(SourceText, String)] = []
        var diagnostics: [Diagnostic] = []
        for operand in operands {
            let source = SourceText.decoding(try FileSystem.read(operand), name: operand)
            diagnostics += source.diagnostics
            if let text = source.value { sources.append((text, FilePath.absolute(operand))) }
        }
        return NamedDecks(
            sources.map(\.0), files: sources.map(\.1), records: sources.map { _ in nil }, chosen: nil, root: nil,
            content: nil, diagnostics)
    }

    private init(
        _ sources: [SourceText], files: [String], records: [ImportRecord?], chosen: [Int]?, root: String?,
        content: String?, _ diagnostics: [Diagnostic]
    ) {
        self.files = files
        self.records = records
        self.root = root
        self.content = content
        let read = sources.map { DeckReader.read($0) }
        decks = read.map(\.value)
        self.chosen = chosen ?? Array(decks.indices)
        self.diagnostics = diagnostics + self.chosen.flatMap { read[$0].diagnostics }
    }
}
