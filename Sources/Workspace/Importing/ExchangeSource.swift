import DeckExchange
import Decks
import Diagnostics

/// Files of other study programs among the sources: their cards are offered as they are, and no generator is asked.
enum ExchangeSource {
    private enum Kind: String {
        case anki, gift, qti
    }

    private static func kind(of path: String) -> Kind? {
        switch FilePath.fileExtension(of: path) {
        case "apkg": .anki
        case "gift": .gift
        case "xml", "zip": .qti
        default: nil
        }
    }

    static let fileExtensions: Set<String> = ["apkg", "gift", "xml", "zip"]

    static func isOne(_ entry: SourceEntry) -> Bool { kind(of: entry.path) != nil }

    /// What an import offers of a file, with the pictures to put beside the decks; nil for a file that cannot be read.
    /// - Throws: `FileError`.
    static func read(
        _ entry: SourceEntry, digest: String, settingsDigest: String
    ) throws -> Diagnosed<(source: ImportedSource, pictures: [String: [UInt8]])?> {
        let course = try course(of: entry)
        guard let value = course.value, let kind = kind(of: entry.path) else {
            return Diagnosed(nil, course.diagnostics)
        }
        let home = OfferMaking.deckPath(of: entry)
        let stem = FilePath.stem(of: home)
        let isOne = value.decks.count == 1
        let folder = isOne ? "\(stem)-pictures" : "pictures"
        let base = isOne ? FilePath.folder(of: home) : String(home.dropLast(3))
        let placed = value.placingPictures(in: folder.percentEncoded)
        let decks = placed.decks.enumerated().map { number, deck in
            offered(deck, of: entry, kind: kind.rawValue, at: isOne ? home : path(of: deck, number, in: base))
        }
        let pictures = Dictionary(
            uniqueKeysWithValues: value.pictures.map { (FilePath.join(FilePath.join(base, folder), $0.key), $0.value) })
        let source = ImportedSource(
            path: entry.recordPath, digest: digest, settingsDigest: settingsDigest,
            text: decks.flatMap(\.offers).map(\.passage).joined(separator: "\n"), decks: decks)
        return Diagnosed((source, pictures), course.diagnostics)
    }

    private static func course(of entry: SourceEntry) throws -> Diagnosed<ExchangedCourse?> {
        let bytes = try FileSystem.read(entry.file)
        do {
            switch kind(of: entry.path) {
            case .anki: return try AnkiPackage.read(bytes, name: entry.shown).map { $0 }
            case .qti: return try QTIPackage.read(bytes, name: entry.shown).map { $0 }
            case .gift:
                let text = SourceText.decoding(bytes, name: entry.shown)
                guard let source = text.value else { return Diagnosed(nil, text.diagnostics) }
                return GIFTText.read(source).map { $0 }
            case nil: return Diagnosed(nil)
            }
        } catch {
            return Diagnosed(nil, [damaged(entry, error)])
        }
    }

    /// Decks of one package stand in a folder: they are one course.
    private static func path(of deck: ExchangedDeck, _ number: Int, in folder: String) -> String {
        let name = OfferMaking.fileName(for: deck.title, otherwise: "deck-\(number + 1)")
        return FilePath.join(folder, "\(name).md")
    }

    private static func offered(
        _ deck: ExchangedDeck, of entry: SourceEntry, kind: String, at path: String
    ) -> OfferedDeck {
        let name = deck.title.split(separator: "::").last.map(String.init) ?? ""
        let title = entry.settings.title ?? (name.isEmpty ? OfferMaking.readableName(entry.path) : name)
        let offers = deck.cards.map { card in
            Offer(
                card.content, id: card.id, kind: kind, score: 1, place: .lines(card.lines),
                passage: words(of: card.content), section: card.section, wrongAnswers: card.wrongAnswers,
                tags: card.tags + entry.settings.tags)
        }
        return OfferedDeck(path: path, title: title, language: entry.settings.language, offers: offers)
    }

    /// All that a card says, by which a change in the file is seen.
    private static func words(of content: Card.Content) -> String {
        let texts: [String] =
            switch content {
            case .basic(let basic): [basic.front, basic.answer, basic.explanation]
            case .cloze(let parts):
                [
                    parts.map { part in
                        switch part {
                        case .shown(let text), .hidden(let text, _, _): text
                        }
                    }.joined()
                ]
            }
        return texts.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
    }

    private static func damaged(_ entry: SourceEntry, _ failure: ExchangeFailure) -> Diagnostic {
        let name = FilePath.name(of: entry.shown)
        switch failure {
        case .damaged(let reason):
            return Diagnostic(
                .error, "UnreadableDeck", at: .file(entry.shown), "'\(name)' was not read: \(reason)",
                fix: "export it again, or leave it out with 'skip: true' in quickstudy.yml")
        case .outOfMemory:
            return Diagnostic(
                .error, "UnreadableDeck", at: .file(entry.shown), "'\(name)' was not read: memory ran out",
                fix: "export fewer cards into one file")
        }
    }
}

extension String {
    /// With blanks, brackets and the like as `%20`, so that it can be an address in Markdown.
    var percentEncoded: String {
        utf8.map { byte in
            let isPlain =
                byte >= 0x80 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
            if isPlain || "-_./".utf8.contains(byte) { return String(decoding: [byte], as: UTF8.self) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }
}
