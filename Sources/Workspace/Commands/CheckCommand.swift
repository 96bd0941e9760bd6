import Decks
import Diagnostics

extension CommandDeclaration {
    /// Everything that there is to say about the decks.
    static let check = CommandDeclaration(
        "check", summary: "say what is wrong with the decks, and which cards are hard to learn from",
        discussion: [
            "Warnings of a name are left out when quickstudy.yml lists it: 'silence: [LongAnswer]'. About cards: "
                + CardQuality.names.joined(separator: ", ") + ".",
            "--fix writes what leaves no doubt: a blank that lacks, a crooked box, a back that is indented too little.",
        ],
        operands: [OperandDeclaration("DECK", .many, .deck, "a deck or a folder of decks (default: every deck)")],
        options: [
            .flag("fix", "set right what can be set right safely"),
            .flag("strict", "fail when there are warnings"),
            .flag("json", "for programs"),
        ]
    ) { arguments, terminal in
        let folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        if arguments.has("fix") { try fixDecks(folders, arguments, terminal) }
        let check = try WorkspaceCheck(folders, arguments)
        if arguments.has("json") {
            terminal.show(try CommandJSON.text(of: check.json))
        } else {
            check.diagnostics.forEach(terminal.tell)
            terminal.say(check.summary)
        }
        let isBad = check.errors > 0 || (arguments.has("strict") && check.warnings > 0)
        return isBad ? .materialHasErrors : .done
    }

    private static func fixDecks(_ folders: WorkspaceFolders, _ arguments: Arguments, _ terminal: Terminal) throws {
        let lock = try WorkspaceLock(folder: folders.state)
        defer { withExtendedLifetime(lock) {} }
        var saving = DeckSaving(folders)
        for deck in try DeckChoice(arguments, among: try DeckFolder.read(folders).value).decks {
            guard let source = deck.source else { continue }
            let repair = DeckRepair(source)
            guard repair.text != source.text else { continue }
            try saving.save(repair.text, at: deck.path)
            for diagnostic in repair.repaired { terminal.say("fixed: \(diagnostic.oneLine)") }
        }
    }
}

extension Diagnostic {
    /// Place and message without the line that they are about.
    fileprivate var oneLine: String { String(description.prefix { $0 != "\n" }) }
}
