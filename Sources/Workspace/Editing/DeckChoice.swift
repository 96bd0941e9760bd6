import Decks
import Diagnostics

/// Which decks and cards a command is about, as a person names them.
struct DeckChoice {
    /// The decks, in the order of their paths.
    let decks: [ShelvedDeck]
    let filter: CardFilter
    /// Whether anything was said about which cards.
    let isNarrowed: Bool

    static let operand = OperandDeclaration(
        "DECK", .many, .deck, "a deck, a folder of decks, or the id of a card (default: every deck)")

    static let options: [OptionDeclaration] = [
        .value("section", "NAME", "cards below a heading; '*' stands for any characters"),
        .value("page", "PAGES", "cards from a page or slide, such as 12 or 12-14"),
        .value("tag", "TAG", "cards with a tag, their own or their deck's"),
        .value("kind", "KIND", "cards of a kind, such as definition or cloze; 'own' for those written by hand"),
        .value("score", "NUMBER", "cards that scored at least this, from 0 to 1"),
        .value("id", "ID", "the card with an id"),
        .value("match", "TEXT", "cards that hold a text; '*' stands for any characters"),
    ]

    /// - Parameter all: every deck of the workspace.
    init(_ arguments: Arguments, among all: [ShelvedDeck]) throws {
        var filter = try Self.filter(arguments)
        var chosen: [ShelvedDeck] = []
        for name in arguments.operands {
            let found = Self.decks(named: name, among: all)
            if found.isEmpty, let id = CardID(name), Self.holds(all, id) {
                filter.ids.insert(id)
            } else if found.isEmpty {
                throw Self.unknown(name, among: all)
            }
            chosen += found
        }
        if let unknown = filter.ids.sorted().first(where: { !Self.holds(all, $0) }) {
            throw CommandError(.materialHasErrors, "no deck holds a card '\(unknown)'", fix: "see 'quickstudy status'")
        }
        let paths = Set(chosen.map(\.path))
        decks = all.filter { $0.source != nil && (paths.isEmpty || paths.contains($0.path)) }
        self.filter = filter
        isNarrowed = !filter.isEmpty || !chosen.isEmpty
    }

    // MARK: Options

    private static func filter(_ arguments: Arguments) throws -> CardFilter {
        var filter = CardFilter()
        filter.ids = Set(try arguments.values("id").map(id))
        filter.sections = arguments.values("section").map { Pattern($0) }
        filter.pages = try arguments.values("page").map(pages)
        filter.tags = Set(arguments.values("tag").map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 })
        filter.kinds = Set(arguments.values("kind"))
        filter.leastScore = try arguments.number("score")
        filter.texts = arguments.values("match").map { Pattern($0) }
        return filter
    }

    private static func id(_ text: String) throws -> CardID {
        if let id = CardID(text) { return id }
        throw CommandError(
            .usage, "'\(text)' for --id is no card's id",
            fix: "copy it from the card's line in the deck, such as 'k7f3q'")
    }

    /// `12`, `12-14`, `p12`.
    private static func pages(_ text: String) throws -> ClosedRange<Int> {
        let digits = text.hasPrefix("p") || text.hasPrefix("s") ? String(text.dropFirst()) : text
        let limits = digits.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard let first = limits.first ?? nil, let last = limits.last ?? nil, limits.count <= 2, first <= last else {
            throw CommandError(
                .usage, "'\(text)' for --page is no page", fix: "write a page such as 12, or pages such as 12-14")
        }
        return first...last
    }

    // MARK: Decks

    /// A deck or a folder of decks, named from the working folder, the content folder or `decks/`.
    private static func decks(named name: String, among all: [ShelvedDeck]) -> [ShelvedDeck] {
        let bare = name.hasSuffix("/") ? String(name.dropLast()) : name
        let exact = all.filter { deck in
            let shown = deck.source?.name ?? deck.path
            return [shown, deck.path, String(deck.path.dropFirst("decks/".count))].contains { path in
                path == bare || path == bare + ".md" || path.hasPrefix(bare + "/")
            } || FilePath.absolute(name).hasSuffix("/" + shown)
        }
        return exact.isEmpty ? all.filter { FilePath.stem(of: $0.path) == FilePath.stem(of: bare) } : exact
    }

    private static func holds(_ decks: [ShelvedDeck], _ id: CardID) -> Bool {
        decks.contains { deck in
            deck.source.map { DeckEditor($0).items.contains { $0.card?.id == id } } ?? false
        }
    }

    private static func unknown(_ name: String, among all: [ShelvedDeck]) -> CommandError {
        let names = all.compactMap(\.source?.name)
        let near = Suggestion.nearest(
            to: name, among: names + names.flatMap { [FilePath.stem(of: $0), FilePath.name(of: $0)] })
        return CommandError(
            .fileNotAccessible, "'\(name)' is neither a deck nor a card's id",
            fix: near.map { "did you mean '\($0)'?" } ?? "see 'quickstudy status' for the decks")
    }
}

extension DeckChoice {
    /// One deck with the cards of it that were chosen.
    struct Chosen {
        let deck: ShelvedDeck
        var editor: DeckEditor
        /// Indices of items.
        let items: [Int]
    }

    /// The chosen cards, deck by deck; decks without any are left out.
    func cards(where isMeant: (DeckEditor.Item) -> Bool = { _ in true }) -> [Chosen] {
        decks.compactMap { deck in
            guard let source = deck.source else { return nil }
            let editor = DeckEditor(source)
            let tags = filter.tags.isEmpty ? [] : editor.frontMatter.tags
            let lines = Dictionary((deck.record?.lines ?? []).map { ($0.id, $0) }) { first, _ in first }
            let items = editor.items.indices.filter { index in
                let item = editor.items[index]
                let line = item.card.flatMap { lines[$0.id] }
                return isMeant(item) && filter.contains(item, line: line, deckTags: tags)
            }
            return items.isEmpty ? nil : Chosen(deck: deck, editor: editor, items: items)
        }
    }
}
