import Decks
import Diagnostics

/// A walk through waiting cards. Every step is written at once, into the deck as it stands on disk at that moment.
struct ApprovalSession {
    /// A waiting card, by what it is found again.
    struct Stop: Hashable {
        /// Below the content folder.
        var deck: String
        var card: CardID
    }

    /// A card as it is shown.
    struct Shown {
        var card: Card
        var deck: ShelvedDeck
        var editor: DeckEditor
        var item: Int
        var line: ImportRecord.Line?
    }

    enum Deed: Hashable {
        case approved, dropped, edited, skipped
    }

    /// What undo puts back: files as they were before and after.
    private struct Step {
        var deed: Deed
        var stop: Int
        var deck: String
        var before: String
        var after: String
        var recordBefore: String?
    }

    private let folders: WorkspaceFolders
    private(set) var stops: [Stop]
    private(set) var position = 0
    private(set) var counts: [Deed: Int] = [:]
    private var steps: [Step] = []

    init(_ folders: WorkspaceFolders, _ choice: DeckChoice) {
        self.folders = folders
        stops = choice.cards { $0.approval == .pending }.flatMap { chosen in
            chosen.items.compactMap { index in
                chosen.editor.items[index].card.map { Stop(deck: chosen.deck.path, card: $0.id) }
            }
        }
    }

    var isAtEnd: Bool { position >= stops.count }

    /// The card at hand as it is on disk; a card that is gone or approved by now is passed over.
    mutating func current() throws -> Shown? {
        while !isAtEnd {
            if let shown = try find(stops[position]), shown.card.approval == .pending { return shown }
            position += 1
        }
        return nil
    }

    private func find(_ stop: Stop) throws -> Shown? {
        guard let deck = try DeckFolder.read(stop.deck, folders), let source = deck.source else { return nil }
        let editor = DeckEditor(source)
        guard let item = editor.items.firstIndex(where: { $0.card?.id == stop.card }),
            let card = editor.items[item].card
        else { return nil }
        return Shown(card: card, deck: deck, editor: editor, item: item, line: deck.record?.line(card.id))
    }

    // MARK: Deeds

    mutating func skip() {
        steps.append(Step(deed: .skipped, stop: position, deck: "", before: "", after: ""))
        advance(.skipped)
    }

    mutating func approve() throws {
        try change(.approved) { shown in
            var editor = shown.editor
            editor.setApproval(.approved, of: shown.item)
            return (editor.text, nil)
        }
    }

    mutating func drop() throws {
        try change(.dropped) { shown in
            guard let dropped = CardDropping([shown.item], of: shown.editor, record: shown.deck.record) else {
                throw CommandError.entangled(shown.editor.source.name)
            }
            return (dropped.text, dropped.record.text)
        }
    }

    /// Puts another text in the card's place; the session goes on with it unless it was approved in the editor.
    mutating func edit(_ text: String) throws {
        try change(.edited) { shown in
            var editor = shown.editor
            editor.replace(shown.item, with: text)
            return (editor.text, nil)
        }
        position -= 1
        let items = DeckEditor(SourceText(name: "", text: text)).items
        if let id = items.first?.card?.id { stops[position].card = id }
    }

    private mutating func change(_ deed: Deed, _ make: (Shown) throws -> (text: String, record: String?)) throws {
        let lock = try WorkspaceLock(folder: folders.state)
        defer { withExtendedLifetime(lock) {} }
        guard let shown = try current(), let before = shown.deck.source?.text else { return }
        let (after, record) = try make(shown)
        let recordPath = ImportRecord.path(ofDeck: shown.deck.path)
        var saving = DeckSaving(folders)
        if let record { try saving.save(record, at: recordPath) }
        try saving.save(after, at: shown.deck.path)
        steps.append(
            Step(
                deed: deed, stop: position, deck: shown.deck.path, before: before, after: after,
                recordBefore: record == nil ? nil : shown.deck.record?.text ?? ""))
        advance(deed)
    }

    private mutating func advance(_ deed: Deed) {
        counts[deed, default: 0] += 1
        position += 1
    }

    /// Takes the last step back.
    /// - Returns: false when there is none, or when somebody else has changed the deck since.
    mutating func undo() throws -> Bool {
        guard let step = steps.last else { return false }
        if !step.deck.isEmpty {
            let lock = try WorkspaceLock(folder: folders.state)
            defer { withExtendedLifetime(lock) {} }
            guard try DeckFolder.read(step.deck, folders)?.source?.text == step.after else { return false }
            var saving = DeckSaving(folders)
            try saving.save(step.before, at: step.deck)
            if let record = step.recordBefore { try saving.save(record, at: ImportRecord.path(ofDeck: step.deck)) }
        }
        steps.removeLast()
        counts[step.deed, default: 1] -= 1
        position = step.stop
        return true
    }
}
