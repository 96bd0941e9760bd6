import Decks
import Diagnostics

extension CommandDeclaration {
    /// Ticks boxes.
    static let approve = CommandDeclaration(
        "approve", summary: "approve cards, which publishes them with the next build",
        discussion: [
            "A card is approved when its box is ticked: '- [x]'. Any text editor does; this command does it for many "
                + "cards at once, or one card at a time with --interactive.",
            "Options of different names narrow the choice down, options of one name widen it: "
                + "'--page 3 --page 7 --kind definition' means the definitions on either page.",
        ],
        operands: [DeckChoice.operand],
        options: DeckChoice.options + [
            .flag("all", "every card of the course"),
            .flag("interactive", letter: "i", "show one waiting card at a time, and ask"),
            .flag("dry-run", letter: "n", "say what would be done, and do nothing"),
        ]
    ) { arguments, terminal in
        if arguments.has("interactive") { return try InteractiveApproval.run(arguments, terminal) }
        return try setApproval(.approved, arguments, terminal)
    }

    /// Clears boxes.
    static let unapprove = CommandDeclaration(
        "unapprove", summary: "take the approval of cards back",
        operands: [DeckChoice.operand],
        options: DeckChoice.options + [
            .flag("all", "every card of the course"),
            .flag("dry-run", letter: "n", "say what would be done, and do nothing"),
        ]
    ) { arguments, terminal in
        try setApproval(.pending, arguments, terminal)
    }

    private static func setApproval(
        _ approval: Card.Approval, _ arguments: Arguments, _ terminal: Terminal
    ) throws -> ExitStatus {
        let folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        let lock = try WorkspaceLock(folder: folders.state)
        defer { withExtendedLifetime(lock) {} }
        let decks = try DeckFolder.read(folders)
        let choice = try DeckChoice(arguments, among: decks.value)
        try choice.mustBeNarrowed(arguments)
        let word = approval == .approved ? "approved" : "unapproved"
        var saving = DeckSaving(folders)
        var count = 0
        for var chosen in choice.cards(where: { $0.approval != approval }) {
            for item in chosen.items { chosen.editor.setApproval(approval, of: item) }
            count += chosen.items.count
            let line = "\(chosen.editor.source.name): \(counted(chosen.items.count, "card"))"
            if arguments.has("dry-run") {
                terminal.say("\(line) would be \(word)")
            } else {
                try saving.save(chosen.editor.text, at: chosen.deck.path)
                terminal.say("\(line) \(word)")
            }
        }
        if count == 0 { terminal.say("no card matches that is not \(word) already") }
        return .done
    }
}

extension DeckChoice {
    /// Nothing is done to every card of a course unless that is said.
    func mustBeNarrowed(_ arguments: Arguments) throws {
        guard isNarrowed || arguments.has("all") else {
            throw CommandError(
                .usage, "this would be done to every card of the course",
                fix: "name decks or cards, choose with --section, --page, --tag …, or say --all")
        }
    }
}
