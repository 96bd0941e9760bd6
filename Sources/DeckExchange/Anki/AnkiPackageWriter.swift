import Decks

/// Makes Anki packages (`.apkg`) in the form that every version of Anki and AnkiDroid reads: a zip file with a
/// collection of schema 11 and the media.
package enum AnkiPackage {
    /// The approved cards of decks. The same decks give the same bytes.
    package static func bytes(of decks: [ExportedDeck]) throws(ExchangeFailure) -> [UInt8] {
        let media = PackagedPictures(decks)
        let collection = try collection(of: decks, media)
        var entries = [(name: "collection.anki2", bytes: collection)]
        entries.append(("media", Array(list(of: media).utf8)))
        for (number, file) in media.files.enumerated() { entries.append((String(number), file.bytes)) }
        return try ZipArchive.bytes(of: entries)
    }

    /// `{"0": "quickstudy-1a2b3c4d5e6f.png"}`: the entry of each file.
    private static func list(of media: PackagedPictures) -> String {
        "{" + media.files.enumerated().map { "\"\($0)\":\(JSON.string($1.name))" }.joined(separator: ",") + "}"
    }

    private static func collection(of decks: [ExportedDeck], _ media: PackagedPictures) throws(ExchangeFailure)
        -> [UInt8]
    {
        let database = try Database()
        try database.execute(AnkiSchema.tables + "BEGIN;")
        try database.rows(
            "INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, '{}')",
            [
                .integer(1_700_000_000), .integer(1_700_000_000_000), .integer(1_700_000_000_000), .text("{}"),
                .text(AnkiSchema.noteTypes), .text(AnkiSchema.decks(decks)), .text(AnkiSchema.deckOptions),
            ])
        var position = 0
        var taken: Set<Int64> = []
        for deck in decks {
            let number = AnkiSchema.number(of: deck)
            let markup = MarkupOfMarkdown(pictures: media.names(for: deck))
            for card in deck.deck.approvedCards {
                position += 1
                let note = AnkiNote(card, of: deck, markup: markup)
                var id = AnkiNote.number(of: note.guid)
                while !taken.insert(id).inserted { id += 1 }
                try add(note, id, to: database, deck: number, changed: deck.changed, position)
            }
        }
        try database.execute("COMMIT;")
        return try database.bytes()
    }

    private static func add(
        _ note: AnkiNote, _ id: Int64, to database: Database, deck: Int64, changed: Int, _ position: Int
    ) throws(ExchangeFailure) {
        let type = AnkiNoteType.of(note.kind)
        let tags = note.tags.isEmpty ? "" : " \(note.tags.joined(separator: " ")) "
        try database.rows(
            "INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, 0, 0, '')",
            [
                .integer(id), .text(note.guid), .integer(type.number), .integer(Int64(changed)), .text(tags),
                .text(note.fields.joined(separator: "\u{1F}")), .text(note.fields[0]),
            ])
        for order in orders(of: note, type) {
            try database.rows(
                "INSERT INTO cards VALUES (?, ?, ?, ?, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')",
                [
                    .integer(AnkiNote.number(of: "\(note.guid) \(order)")), .integer(id), .integer(deck),
                    .integer(Int64(order)), .integer(Int64(changed)), .integer(Int64(position)),
                ])
        }
    }

    /// A cloze note has a card for each blank, others one for each side that is asked.
    private static func orders(of note: AnkiNote, _ type: AnkiNoteType) -> [Int] {
        guard note.kind == .cloze else { return Array(type.cards.indices) }
        var orders: Set<Int> = []
        for case .hidden(_, _, let blank) in AnkiCloze.parts(of: note.fields[0]) ?? [] { orders.insert(blank - 1) }
        return orders.sorted()
    }
}
