import Decks
package import Diagnostics
import Digests

extension AnkiPackage {
    /// The notes of a package as cards, whatever version of Anki wrote it.
    ///
    /// - Parameter name: of the file, for messages.
    /// - Throws: `ExchangeFailure` for a file that is no package, or one that is damaged.
    package static func read(_ bytes: [UInt8], name: String) throws(ExchangeFailure) -> Diagnosed<ExchangedCourse> {
        try ZipArchive.reading(bytes) { archive throws(ExchangeFailure) in
            let collection = try collection(of: archive)
            let media = try AnkiMedia(archive)
            var reading = AnkiReading(try AnkiTypes(collection), decks: try AnkiDecks(collection))
            for row in try notes(of: collection) { reading.add(row, naming: { media.name(of: $0) }) }
            return Diagnosed(
                ExchangedCourse(decks: reading.course, pictures: media.pictures),
                reading.notes(on: name, lost: media.lost.count))
        }
    }

    /// The newest form of the collection that a package holds: it may have an older one beside it that only says so.
    private static func collection(of archive: ZipReading) throws(ExchangeFailure) -> Database {
        if let packed = try archive.bytes(of: "collection.anki21b") {
            return try Database(reading: Zstandard.unpacked(packed))
        }
        for name in ["collection.anki21", "collection.anki2"] {
            if let bytes = try archive.bytes(of: name) { return try Database(reading: bytes) }
        }
        throw .damaged("it holds no collection of Anki")
    }

    /// Each note with the deck of its first card.
    private static func notes(of collection: Database) throws(ExchangeFailure) -> [[Database.Value]] {
        try collection.rows(
            """
            SELECT n.guid, n.mid, n.tags, n.flds, (SELECT c.did FROM cards c WHERE c.nid = n.id ORDER BY c.ord LIMIT 1)
            FROM notes n ORDER BY (SELECT min(c.due) FROM cards c WHERE c.nid = n.id AND c.type = 0), n.id
            """)
    }
}

/// Collects the cards of a package.
private struct AnkiReading {
    private let types: AnkiTypes
    private let decks: AnkiDecks
    private var cards: [Int64: [ExchangedCard]] = [:]
    private var order: [Int64] = []
    private var number = 0
    private var unknown = 0
    private var withoutSides = 0
    private var withExtra = 0

    init(_ types: AnkiTypes, decks: AnkiDecks) {
        self.types = types
        self.decks = decks
    }

    var course: [ExchangedDeck] { order.map { ExchangedDeck(title: decks.name(of: $0), cards: cards[$0] ?? []) } }

    mutating func add(_ row: [Database.Value], naming name: @escaping (String) -> String?) {
        number += 1
        let fields = row[3].text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
        guard let type = types[row[1].integer] else { return unknown += 1 }
        let note = AnkiSides(type, fields) { MarkdownOfMarkup.markdown($0, pictureName: name) }
        if note.hasExtra { withExtra += 1 }
        guard !note.contents.isEmpty else { return withoutSides += 1 }
        let words = row[2].text.split(separator: " ").map(String.init).filter { !Self.toolTags.contains($0) }
        // A tag of the deck format has a letter: `#1` is a number.
        let tags = words.map(Self.tag).filter { $0.contains(where: \.isLetter) }
        let deck = row[4].integer
        if cards[deck] == nil { order.append(deck) }
        for (place, content) in note.contents.enumerated() {
            cards[deck, default: []].append(
                ExchangedCard(
                    id: Self.id(row[0].text, place), content: content, tags: tags,
                    wrongAnswers: note.wrongAnswers, lines: number...number))
        }
    }

    /// Tags that Anki itself sets.
    private static let toolTags: Set<String> = ["leech", "marked"]

    /// A tag as the deck format takes it: `Biology::Cells, old` is no word.
    private static func tag(_ tag: String) -> String {
        tag.lowercased().replacing("::", with: "/").split { !($0.isLetter || $0.isNumber || "-_/".contains($0)) }
            .joined(separator: "-")
    }

    /// A card of ours keeps its id; another's is made of its note's identity.
    private static func id(_ guid: String, _ place: Int) -> CardID {
        if place == 0, let own = AnkiNote.ownID(in: guid) { return own }
        return CardID(of: Digest(of: ["anki", guid, "\(place)"]))
    }

    func notes(on name: String, lost: Int) -> [Diagnostic] {
        let counts = [
            (unknown + withoutSides, "cannot be made into cards: they have no front or no back of text"),
            (withExtra, "have something beside their blanks: it was left out, since such a card has no back"),
        ]
        var notes = counts.filter { $0.0 > 0 }.map { count, what in
            Diagnostic(.warning, "NotesLeftOut", at: .file(name), "\(count) of its \(number) notes \(what)")
        }
        if lost > 0 {
            notes.append(
                Diagnostic(
                    .warning, "MediaLeftOut", at: .file(name),
                    "\(lost) of its media files are no pictures, or are missing: cards are without them"))
        }
        return notes
    }
}
