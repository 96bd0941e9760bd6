package import Diagnostics
package import Documents

/// Reads notes that a person wrote as text: Markdown, plain text, and tables of separated values.
package enum NotesReader {
    /// The shapes of notes, told by the file's name.
    package enum Format: Hashable, Sendable {
        case markdown, plain, table

        /// Nil when the name's ending is not one of a text file.
        package init?(name: String) {
            switch ending(of: name) {
            case "md", "markdown", "mdown", "mkd", "qmd", "rmd": self = .markdown
            case "txt", "text", "": self = .plain
            case "csv", "tsv", "tab": self = .table
            default: return nil
            }
        }
    }

    /// - Parameters:
    ///   - bytes: the whole file, in any encoding that `DecodedText` tells apart.
    ///   - name: as messages show it; its ending picks the format, plain text when unknown.
    /// - Returns: the document before cleanup. A file that is not text gives an empty document and an error.
    package static func read(
        _ bytes: [UInt8], name: String, options: NotesOptions = NotesOptions()
    ) -> Diagnosed<SourceDocument> {
        guard let decoded = DecodedText(bytes) else {
            return Diagnosed(SourceDocument(), [.notText(name)])
        }
        var document = self.document(of: decoded.text, name: name, options: options)
        if decoded.isGuessed { document.diagnostics.insert(.guessedEncoding(decoded.encoding, name), at: 0) }
        if document.value.pages.allSatisfy(\.blocks.isEmpty) { document.diagnostics.append(.noText(name)) }
        return document
    }

    private static func document(
        of text: String, name: String, options: NotesOptions
    ) -> Diagnosed<SourceDocument> {
        switch Format(name: name) ?? .plain {
        case .markdown: return Diagnosed(MarkdownNotes.document(text))
        case .table: return TableNotes.document(text, name: name, options: options)
        case .plain:
            let isTable = options != NotesOptions() || TableNotes.looksLikeACardList(text)
            return isTable
                ? TableNotes.document(text, name: name, options: options) : Diagnosed(PlainNotes.document(text))
        }
    }
}

private func ending(of name: String) -> String {
    let file = name.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return "" }
    return file[file.index(after: dot)...].lowercased()
}

extension Diagnostic {
    fileprivate static func notText(_ name: String) -> Self {
        Diagnostic(
            .error, "NotText", at: .file(name), "'\(name)' holds bytes that are no text in any known encoding",
            fix: "save it as UTF-8 text")
    }

    fileprivate static func guessedEncoding(_ encoding: DecodedText.Encoding, _ name: String) -> Self {
        Diagnostic(
            .note, "GuessedEncoding", at: .file(name), "'\(name)' is not UTF-8 and was read as \(encoding.rawValue)",
            fix: "save it as UTF-8 if letters with accents come out wrong")
    }

    fileprivate static func noText(_ name: String) -> Self {
        Diagnostic(.warning, "NoText", at: .file(name), "no text was found in '\(name)'")
    }
}
