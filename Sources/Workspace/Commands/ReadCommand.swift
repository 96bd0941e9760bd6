import Diagnostics
import Documents

extension CommandDeclaration {
    /// The cleaned text of any source.
    static let read = CommandDeclaration(
        "read", summary: "show the text of a source, as cards would be made from it",
        operands: [OperandDeclaration("FILE", .oneOrMore, .file, "a PDF, picture, table or file of notes")],
        options: [
            .value("format", letter: "f", "FORMAT", choices: ["text", "markdown", "json"], "how to show it"),
            .flag("explain", "show instead what cleanup changed, pass by pass"),
            .value("language", letter: "l", "LANGUAGES", "the languages of scans, such as eng or eng+deu"),
            .value("password", "PASSWORD", "opens an encrypted PDF"),
        ]
    ) { arguments, terminal in
        let place = try FilePlace(arguments)
        if arguments.has("explain") { return try await explain(arguments.operands, place, terminal) }
        var status = ExitStatus.done
        for document in try await place.documents(of: arguments.operands, terminal) {
            document.diagnostics.forEach(terminal.tell)
            status = max(status, ReadingStatus.status(of: document))
            switch arguments.value("format") ?? "text" {
            case "json": terminal.show(try DocumentJSON.text(of: document.value))
            case "markdown": terminal.show(document.value.markdown)
            default: terminal.show(document.value.plainText)
            }
        }
        return status
    }

    private static func explain(_ paths: [String], _ place: FilePlace, _ terminal: Terminal) async throws -> ExitStatus
    {
        for explanation in try await place.explanations(of: paths) {
            explanation.diagnostics.forEach(terminal.tell)
            terminal.show(explanation.value)
        }
        return .done
    }
}
