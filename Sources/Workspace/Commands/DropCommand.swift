import Decks
import Diagnostics

extension CommandDeclaration {
    /// Removes cards for good.
    static let drop = CommandDeclaration(
        "drop", summary: "remove cards so that no import brings them back",
        discussion: [
            "Deleting a card's lines in an editor does the same. Approved cards are left alone unless they are named by "
                + "their ids or --approved is given. 'quickstudy import --restore-deleted' offers dropped cards again."
        ],
        operands: [DeckChoice.operand],
        options: DeckChoice.options + [
            .flag("all", "every card of the course that is not approved"),
            .flag("approved", "approved cards too"),
            .flag("dry-run", letter: "n", "say what would be done, and do nothing"),
        ]
    ) { arguments, terminal in
        let folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        let lock = try WorkspaceLock(folder: folders.state)
        defer { withExtendedLifetime(lock) {} }
        let choice = try DeckChoice(arguments, among: try DeckFolder.read(folders).value)
        try choice.mustBeNarrowed(arguments)
        let takesApproved = arguments.has("approved") || !choice.filter.ids.isEmpty
        var saving = DeckSaving(folders)
        let chosen = choice.cards { takesApproved || $0.approval == .pending }
        for deck in chosen {
            let line = "\(deck.editor.source.name): \(counted(deck.items.count, "card"))"
            if arguments.has("dry-run") {
                terminal.say("\(line) would be dropped")
            } else {
                guard let dropped = CardDropping(deck.items, of: deck.editor, record: deck.deck.record) else {
                    throw CommandError.entangled(deck.editor.source.name)
                }
                // The record goes first: without it, a card that is gone would be offered again.
                if dropped.record != deck.deck.record {
                    try saving.save(dropped.record.text, at: ImportRecord.path(ofDeck: deck.deck.path))
                }
                try saving.save(dropped.text, at: deck.deck.path)
                terminal.say("\(line) dropped")
            }
        }
        if chosen.isEmpty { terminal.say("no card matches") }
        return .done
    }
}

extension CommandError {
    /// Cards that cannot be told apart by lines alone.
    static func entangled(_ deck: String) -> CommandError {
        CommandError(
            .materialHasErrors, "the cards of '\(deck)' are indented so that dropping one would change another",
            fix: "begin every card at the start of its line, and run this again; the deck is as it was")
    }
}
