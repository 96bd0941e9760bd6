import CardGeneration
import Decks
import Diagnostics
import Documents

extension CommandDeclaration {
    /// Draft cards of any source, written nowhere.
    static let draft = CommandDeclaration(
        "draft", summary: "show the cards that would be drafted from a source",
        operands: [OperandDeclaration("FILE", .one, .file, "a PDF, picture, table or file of notes")],
        options: GeneratorChoice.options + [
            .value("format", letter: "f", "FORMAT", choices: ["markdown", "jsonl"], "how to show them"),
            .value("language", letter: "l", "LANGUAGES", "the languages of scans, such as eng or eng+deu"),
            .value("password", "PASSWORD", "opens an encrypted PDF"),
            .value("cards-per-1000-words", "NUMBER", "how many cards to offer"),
            .flag("accept-unsure", "make cards from handwriting and unclear pages, too"),
            .flag("explain", "list what was rejected and why"),
        ]
    ) { arguments, terminal in
        let place = try FilePlace(arguments)
        let path = arguments.operands[0]
        let read = try await place.documents(of: [path], terminal)[0]
        read.diagnostics.forEach(terminal.tell)
        guard !read.value.pages.isEmpty else { return .materialHasErrors }
        var options = place.settings.generation
        if let rate = try arguments.number("cards-per-1000-words") { options.cardsPer1000Words = rate }
        if arguments.has("accept-unsure") { options.acceptsUnsurePages = true }
        let environment = ProcessEnvironment.current
        let line = ProgressLine(terminal)
        defer { line.clear() }
        let chosen = try await ChosenGenerator.choose(
            place.settings.generator.overridden(by: environment, arguments), program: place.program,
            ownPrompts: place.prompts, cacheFolder: nil, key: SecretKey(environment["QUICKSTUDY_MODEL_KEY"])
        ) { line.tell($0) }
        chosen.diagnostics.forEach(terminal.tell)
        let made = try await chosen.generator.drafts(from: read.value, named: path, options: options)
        line.clear()
        made.diagnostics.forEach(terminal.tell)
        terminal.say(chosen.note)
        if arguments.has("explain") {
            for (reason, count) in made.rejected.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
                terminal.say("\(count) rejected: \(reason)")
            }
        }
        if arguments.value("format") == "jsonl" {
            terminal.show(try DraftJSON.lines(of: made.drafts))
        } else {
            let entry = SourceEntry(
                path: FilePath.name(of: path), file: path, shown: path, settings: place.sourceSettings(of: path))
            terminal.show(markdown(made.drafts, of: read.value, from: entry))
        }
        return .done
    }

    /// The deck that an import of this source alone would write.
    private static func markdown(_ drafts: [CardDraft], of document: SourceDocument, from entry: SourceEntry) -> String
    {
        let source = ImportedSource(
            path: entry.recordPath, digest: "", settingsDigest: "", text: document.plainText,
            decks: OfferMaking.decks(for: drafts, of: document, from: entry))
        let merged = DeckMerge.run(decks: [], sources: [source], existingSources: [entry.recordPath])
        return merged.decks.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
    }
}
