import Decks
import Diagnostics

extension CommandDeclaration {
    /// A table of decks.
    static let status = CommandDeclaration(
        "status", summary: "show each deck's cards: approved, waiting, new, and how many warnings",
        operands: [OperandDeclaration("DECK", .many, .deck, "a deck or a folder of decks (default: every deck)")],
        options: [.flag("json", "for programs")]
    ) { arguments, terminal in
        let folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        let status = try DeckStatus.table(folders, arguments)
        if arguments.has("json") {
            terminal.show(try DeckStatus.json(status))
        } else if status.isEmpty {
            terminal.say("There are no decks yet. Put sources into Content/sources and run 'quickstudy import'.")
        } else {
            terminal.show(StatusTable(status).text)
        }
        return .done
    }
}

/// What is to be known about one deck.
struct DeckStatus: Codable, Hashable {
    var path: String
    var title: String
    var cards: Int
    var approved: Int
    var waiting: Int
    /// Waiting cards that came with the last import.
    var new: Int
    var errors: Int
    var warnings: Int

    static func table(_ folders: WorkspaceFolders, _ arguments: Arguments) throws -> [DeckStatus] {
        let check = try WorkspaceCheck(folders, arguments)
        let found = Dictionary(grouping: check.diagnostics) { $0.place.file ?? "" }
        return check.decks.map { DeckStatus($0.deck, $0.shelved.record, found[$0.deck.source.name] ?? []) }
    }

    static func json(_ decks: [DeckStatus]) throws -> String { try CommandJSON.text(of: ["decks": decks]) }

    private init(_ deck: Deck, _ record: ImportRecord?, _ diagnostics: [Diagnostic]) {
        let pending = deck.cards.filter { $0.approval == .pending }
        let fresh = Set((record?.lines ?? []).filter { record?.isNew($0) ?? false }.map(\.id))
        path = deck.source.name
        title = deck.title
        cards = deck.cards.count
        approved = cards - pending.count
        waiting = pending.count
        new = pending.count { fresh.contains($0.id) }
        errors = diagnostics.count { $0.severity == .error }
        warnings = diagnostics.count { $0.severity == .warning }
    }
}

/// The table that a person reads: names to the left, numbers to the right, a sum below.
struct StatusTable {
    private let rows: [[String]]

    init(_ decks: [DeckStatus]) {
        let keys: [any KeyPath<DeckStatus, Int> & Sendable] = [
            \.cards, \.approved, \.waiting, \.new, \.errors, \.warnings,
        ]
        let heads = ["deck", "cards", "approved", "waiting", "new", "errors", "warnings"]
        let body = decks.map { deck in [deck.path] + keys.map { String(deck[keyPath: $0]) } }
        let sums = ["together"] + keys.map { key in String(decks.reduce(0) { $0 + $1[keyPath: key] }) }
        rows = [heads] + body + (decks.count > 1 ? [sums] : [])
    }

    var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: cell.1 - cell.0.count)
                return column == 0 ? cell.0 + blanks : blanks + cell.0
            }.joined(separator: "  ") + "\n"
        }.joined()
    }
}
