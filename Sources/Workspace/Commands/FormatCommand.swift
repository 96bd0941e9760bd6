import Decks
import Diagnostics

extension CommandDeclaration {
    /// Ids and blank lines.
    static let format = CommandDeclaration(
        "format", summary: "give cards without an id one, and leave one blank line between cards",
        discussion: [
            "Nothing else of a deck is changed. With an id, a card may be edited and learners keep their progress."
        ],
        operands: [OperandDeclaration("DECK", .many, .deck, "a deck or a folder of decks (default: every deck)")],
        options: [.flag("check", "change nothing, and fail when something would be changed")]
    ) { arguments, terminal in
        let folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        let lock = try WorkspaceLock(folder: folders.state)
        defer { withExtendedLifetime(lock) {} }
        let decks = try DeckFolder.read(folders).value
        let choice = try DeckChoice(arguments, among: decks)
        var mint = IDMint(taken: ShelvedDeck.ids(of: decks))
        var saving = DeckSaving(folders)
        var changed = 0
        for deck in choice.decks {
            guard let source = deck.source else { continue }
            let formatted = DeckFormatting(source, record: deck.record ?? ImportRecord(), mint: &mint)
            if formatted.isRefused {
                terminal.warn(
                    "\(source.name) was left as it is: a line that is not indented belongs to one of its cards")
            }
            guard formatted.text != source.text else { continue }
            changed += 1
            let ids = formatted.stamped.isEmpty ? "" : ", \(counted(formatted.stamped.count, "id")) written"
            if arguments.has("check") {
                terminal.warn("\(source.name) is not formatted")
            } else {
                try saving.save(formatted.text, at: deck.path)
                terminal.say("\(source.name) formatted\(ids)")
            }
        }
        if changed == 0 { terminal.say("\(counted(choice.decks.count, "deck")) formatted already") }
        return changed > 0 && arguments.has("check") ? .materialHasErrors : .done
    }
}
