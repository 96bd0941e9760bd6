import DeckExchange
import Decks
import Diagnostics

extension CommandDeclaration {
    /// The approved cards of decks, for other programs.
    static let export = CommandDeclaration(
        "export", summary: "show the approved cards of decks as rows for other programs",
        discussion: ["A row holds front and back. Quizlet, spreadsheets and Anki's text import read it."],
        operands: [OperandDeclaration("DECK", .oneOrMore, .file, "a deck file")],
        options: [
            .value(
                "format", letter: "f", "FORMAT", choices: CardTable.Separator.allCases.map(\.rawValue),
                "csv or tsv (default: csv)")
        ]
    ) { arguments, terminal in
        let separator = arguments.value("format").flatMap { CardTable.Separator(rawValue: $0) } ?? .comma
        var status = ExitStatus.done
        for path in arguments.operands {
            let source = SourceText.decoding(try FileSystem.read(path), name: path)
            source.diagnostics.forEach(terminal.tell)
            guard let text = source.value else {
                status = .materialHasErrors
                continue
            }
            terminal.show(CardTable(separator: separator).text(of: DeckReader.read(text).value.approvedCards))
        }
        return status
    }
}
