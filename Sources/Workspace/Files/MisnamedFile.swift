import Diagnostics

/// A file whose name is not UTF-8: it cannot be named in a deck, a record or a page, so it is told and left out.
enum MisnamedFile {
    /// Whether a path from `FileSystem.files` leads nowhere because its name had to be repaired to be a text.
    static func isOne(_ path: String) -> Bool {
        path.contains("\u{FFFD}") && FileSystem.kind(of: path) == nil
    }

    static func diagnostic(_ shown: String) -> Diagnostic {
        Diagnostic(
            .warning, "NameNotUTF8", at: .file(shown), "the name of '\(FilePath.name(of: shown))' is not UTF-8",
            fix: "rename the file")
    }
}
