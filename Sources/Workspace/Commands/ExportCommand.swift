import DeckExchange
import Decks
import Diagnostics
import QuizGeneration

extension CommandDeclaration {
    /// The approved cards of decks, for other programs.
    static let export = CommandDeclaration(
        "export", summary: "write the approved cards of decks for other programs",
        discussion: [
            "csv and tsv hold a card a row, front and back, for spreadsheets and vocabulary programs; apkg is an Anki "
                + "package with the pictures; gift is a question bank for Moodle; qti is a package of questions (QTI 2.1) "
                + "for other learning platforms.",
            "Cards are known by their ids: what was imported elsewhere before is updated there, not added again.",
        ],
        operands: [OperandDeclaration("DECK", .oneOrMore, .deck, "a deck file, or its name below decks/")],
        options: [
            .value(
                "format", letter: "f", "FORMAT", choices: ExportFormat.allCases.map(\.rawValue),
                "how to write them (default: by the name of the output, else csv)"),
            .value("output", letter: "o", "FILE", "the file to write (default: standard output)"),
        ]
    ) { arguments, terminal in
        let output = arguments.value("output")
        let format = try ExportFormat(named: arguments.value("format"), output: output)
        let named = try NamedDecks(arguments)
        named.diagnostics.forEach(terminal.tell)
        let export = DeckExport(named, format)
        let bytes = try export.bytes()
        if let output {
            try AtomicFile.write(bytes, to: FilePath.absolute(output))
            terminal.say("\(output): \(counted(export.cardCount, "approved card"))")
        } else {
            terminal.show(String(decoding: bytes, as: UTF8.self))
        }
        return named.diagnostics.contains { $0.severity == .error } ? .materialHasErrors : .done
    }
}

/// The forms in which cards go to other programs.
enum ExportFormat: String, CaseIterable {
    case csv, tsv, apkg, gift, qti

    /// - Throws: `CommandError` where nothing is named that these bytes could go to.
    init(named name: String?, output: String?) throws {
        let ending = output.map(FilePath.fileExtension(of:))
        self = name.flatMap(Self.init(rawValue:)) ?? ending.flatMap(Self.init(rawValue:)) ?? .csv
        guard isText || output != nil else {
            throw CommandError(
                .usage, "a file of the format '\(rawValue)' is no text to be shown",
                fix: "name a file: --output cards.\(self == .apkg ? "apkg" : "zip")")
        }
    }

    private var isText: Bool {
        switch self {
        case .csv, .tsv, .gift: true
        case .apkg, .qti: false
        }
    }
}

/// Approved cards on their way to another program.
private struct DeckExport {
    private let named: NamedDecks
    private let format: ExportFormat
    private var chosen: [Deck] { named.chosen.map { named.decks[$0] } }

    init(_ named: NamedDecks, _ format: ExportFormat) {
        self.named = named
        self.format = format
    }

    var cardCount: Int { chosen.reduce(0) { $0 + $1.approvedCards.count } }

    func bytes() throws -> [UInt8] {
        do {
            switch format {
            case .csv: return table(.comma)
            case .tsv: return table(.tab)
            case .gift: return Array(GIFTText.text(of: try decks(), quizzes: quizzes()).utf8)
            case .apkg: return try AnkiPackage.bytes(of: try decks())
            case .qti: return try QTIPackage.bytes(of: try decks(), quizzes: quizzes())
            }
        } catch is ExchangeFailure {
            throw CommandError(.ourFault, "the file could not be made", fix: "export fewer decks at once")
        }
    }

    private func table(_ separator: CardTable.Separator) -> [UInt8] {
        Array(chosen.map { CardTable(separator: separator).text(of: $0.approvedCards) }.joined().utf8)
    }

    private func quizzes() -> [Quiz] {
        let all = QuizBuilder(decks: named.decks, root: named.root).quizzes()
        return named.chosen.map { all[$0].value }
    }

    private func decks() throws -> [ExportedDeck] {
        try named.chosen.map { index in
            let (deck, file) = (named.decks[index], named.files[index])
            let folder = FilePath.folder(of: file)
            return ExportedDeck(
                deck: deck, identity: identity(index),
                pictures: DeckPictures(of: deck, in: folder, within: named.content ?? folder).bytes,
                changed: try FileSystem.changeTime(of: file))
        }
    }

    /// The path that the deck was first given, where it is known, so that a renamed deck stays the same; else its name.
    private func identity(_ index: Int) -> String {
        if let first = named.records[index]?.sources.map(\.deckPath).min() { return Self.bare(first, below: "decks") }
        return Self.bare(named.decks[index].source.name, below: named.root)
    }

    private static func bare(_ path: String, below root: String?) -> String {
        let isBelow = root.map { path.hasPrefix($0 + "/") } ?? false
        let name = isBelow ? String(path.dropFirst((root?.utf8.count ?? 0) + 1)) : FilePath.name(of: path)
        return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    }
}
