import Decks
import Diagnostics
import Glibc

/// `approve --interactive`: one waiting card at a time, one key a card.
struct InteractiveApproval {
    private var session: ApprovalSession
    private let screen: RawTerminal
    private let terminal: Terminal
    private let editing: CardEditing
    private let folders: WorkspaceFolders
    private var note: String?

    static func run(_ arguments: Arguments, _ terminal: Terminal) throws -> ExitStatus {
        let folders = try WorkspaceFolders.find(named: arguments.value("workspace"))
        let choice = try DeckChoice(arguments, among: try DeckFolder.read(folders).value)
        let session = ApprovalSession(folders, choice)
        guard !session.stops.isEmpty else {
            terminal.say("no card is waiting")
            return .done
        }
        var approval = InteractiveApproval(
            session: session, screen: try RawTerminal(), terminal: terminal,
            editing: CardEditing(environment: ProcessEnvironment.current), folders: folders)
        do {
            let ending = try approval.loop()
            approval.screen.leave()
            terminal.say(approval.summary)
            if let ending { Self.end(by: ending) }
            return .done
        } catch {
            approval.screen.leave()
            throw error
        }
    }

    /// Ends the way a program that does not wait for keys would. Only the main thread takes signals, so this one waits.
    private static func end(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        kill(getpid(), number)
        while true { pause() }
    }

    private init(
        session: ApprovalSession, screen: RawTerminal, terminal: Terminal, editing: CardEditing,
        folders: WorkspaceFolders
    ) {
        self.session = session
        self.screen = screen
        self.terminal = terminal
        self.editing = editing
        self.folders = folders
    }

    /// - Returns: the signal that ended it, if one did.
    private mutating func loop() throws -> Int32? {
        while let shown = try session.current() {
            draw(shown)
            guard let key = screen.nextKey() else { return nil }
            note = nil
            switch key {
            case .ended(let signal): return signal
            case .resized: continue
            case .character("q"), .named("escape"), .named("control-c"), .named("control-d"): return nil
            default: try perform(key, shown)
            }
        }
        return nil
    }

    private mutating func perform(_ key: RawTerminal.Key, _ shown: ApprovalSession.Shown) throws {
        switch key {
        case .character("a"), .character("y"), .named("return"): try session.approve()
        case .character("s"), .character("n"), .character(" "), .named("right"): session.skip()
        case .character("d"): try session.drop()
        case .character("u"), .named("left"), .named("backspace"):
            if try !session.undo() {
                note = "There is nothing to undo, or the deck was changed by somebody else since."
            }
        case .character("e"): try edit(shown)
        default: note = "a, s, e, d, u or q"
        }
    }

    private mutating func edit(_ shown: ApprovalSession.Shown) throws {
        screen.leave()
        defer { screen.enter() }
        switch try editing.edit(shown.editor.text(of: shown.item), in: folders.state) {
        case .unchanged: note = "The card is as it was."
        case .changed(let text): try session.edit(text)
        case .refused(let reason): note = "The card was left as it was: \(reason)."
        }
    }

    private func draw(_ shown: ApprovalSession.Shown) {
        let size = screen.size
        let layout = CardScreen(columns: size.columns, rows: size.rows, showsColours: terminal.showsColours)
        screen.draw(layout.text(shown, number: session.position + 1, of: session.stops.count, note: note))
    }

    /// `12 approved, 3 dropped; 80 are waiting`
    private var summary: String {
        let names: [(ApprovalSession.Deed, String)] = [
            (.approved, "approved"), (.dropped, "dropped"), (.edited, "edited"), (.skipped, "skipped"),
        ]
        let done = names.compactMap { deed, name in
            session.counts[deed].flatMap { $0 > 0 ? "\($0) \(name)" : nil }
        }
        let rest = session.stops.count - session.position
        return (done.isEmpty ? "nothing changed" : done.joined(separator: ", "))
            + (rest > 0 ? "; \(rest) not seen" : "")
    }
}
