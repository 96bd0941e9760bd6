import Decks
import Diagnostics
import QuizGeneration

/// Every finding about the settings, the decks and their records.
struct WorkspaceCheck {
    let diagnostics: [Diagnostic]
    /// The decks that were looked at, with what they say.
    let decks: [(shelved: ShelvedDeck, deck: Deck)]

    init(_ folders: WorkspaceFolders, _ arguments: Arguments = Arguments()) throws {
        let settings = try Course.loadSettings(folders)
        let shelf = try DeckFolder.read(folders, leavingOutUnreadable: true)
        let chosen = try DeckChoice(arguments, among: shelf.value).decks
        let silenced = settings.value.silencedWarnings
        let reading = chosen.compactMap(\.source).map { DeckReader.read($0) }
        let found = settings.diagnostics + shelf.diagnostics + reading.flatMap(\.diagnostics)
        let quizzes = Self.quizFindings(
            shelf.value.compactMap(\.source), root: folders.shown(folders.decks),
            about: Set(chosen.compactMap(\.source?.name)))
        diagnostics =
            Self.unknownNames(silenced, folders)
            + (found + CardQuality.check(reading.map(\.value), silenced: silenced)
            + SharedIDs.check(reading.map(\.value)) + quizzes
            + zip(chosen, reading).flatMap { Self.seen($0.record, $1.value) })
            .filter { $0.severity == .error || !silenced.contains($0.identifier) }
        decks = Array(zip(chosen, reading.map(\.value)))
    }

    /// What there is to say about the quizzes of some decks, which may borrow answers from all.
    private static func quizFindings(_ all: [SourceText], root: String, about names: Set<String>) -> [Diagnostic] {
        let decks = all.map { DeckReader.read($0).value }
        return zip(decks, QuizBuilder(decks: decks, root: root).quizzes())
            .filter { names.contains($0.0.source.name) }.flatMap(\.1.diagnostics)
    }

    private static let seenName = "ReadByModel"

    /// Pending cards that rest on a page which a model read from its picture.
    private static func seen(_ record: ImportRecord?, _ deck: Deck) -> [Diagnostic] {
        let seen = Set((record?.lines ?? []).filter { $0.kind == OfferMaking.seenKind }.map(\.id))
        return deck.cards.filter { $0.approval == .pending && seen.contains($0.id) }.map { card in
            Diagnostic(
                .warning, seenName, at: deck.source.place(ofLine: card.lines.lowerBound),
                "'\(card.id.text)' rests on a page that a model read from its picture",
                fix: "compare it with the page before you approve it")
        }
    }

    var errors: Int { diagnostics.count { $0.severity == .error } }
    var warnings: Int { diagnostics.count { $0.severity == .warning } }

    private var cards: Int { decks.reduce(0) { $0 + $1.deck.cards.count } }

    var json: CommandJSON.Check {
        CommandJSON.Check(
            decks: decks.count, cards: cards, errors: errors, warnings: warnings,
            diagnostics: diagnostics.map(CommandJSON.Message.init))
    }

    var summary: String {
        func counted(_ count: Int, _ noun: String) -> String { CommandDeclaration.counted(count, noun) }
        let found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
        return "\(counted(decks.count, "deck")), \(counted(cards, "card")): "
            + (found.isEmpty ? "nothing to say" : found.joined(separator: ", "))
    }

    /// A misspelt name in `silence` would silence nothing.
    private static func unknownNames(_ silenced: Set<String>, _ folders: WorkspaceFolders) -> [Diagnostic] {
        let known = CardQuality.names + DeckReader.warningNames + QuizBuilder.warningNames + [seenName]
        return silenced.subtracting(known).sorted().map { name in
            let near = Suggestion.nearest(to: name, among: known)
            return Diagnostic(
                .warning, "UnknownWarning", at: .file(folders.shown(folders.settings)),
                "'\(name)' under 'silence' is the name of no warning",
                fix: near.map { "did you mean '\($0)'?" } ?? "use the name in brackets at a message's end")
        }
    }
}
