import Diagnostics
import FoundationEssentials

/// What commands show with `--json`: one object, its keys sorted, with the diagnostics in it.
/// The shapes stand in `Documentation/json.md`.
enum CommandJSON {
    static func text(of value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }

    /// A diagnostic without the line it points at.
    struct Message: Encodable, Hashable {
        var severity: String
        var identifier: String
        var message: String
        var fix: String?
        var file: String?
        /// Of a PDF or a scan.
        var page: Int?
        /// 1-based, in a text.
        var line: Int?
        var column: Int?

        init(_ diagnostic: Diagnostic) {
            severity = diagnostic.severity.rawValue
            identifier = diagnostic.identifier
            message = diagnostic.message
            fix = diagnostic.fix
            file = diagnostic.place.file
            switch diagnostic.place {
            case .workspace, .file: break
            case .page(_, let number): page = number
            case .text(_, let position, _): (line, column) = (position.line, position.column)
            }
        }
    }

    /// What `import` did.
    struct Import: Encodable {
        struct Source: Encodable {
            var path: String
            var pages: Int
            /// How many were drafted.
            var cards: Int
            /// How many candidates fell, by reason.
            var rejected: [String: Int]
        }

        var generator = ""
        var sources: [Source] = []
        /// How many sources are as they were at the last import.
        var unchanged = 0
        /// How many cards were added, updated … in the decks.
        var cards: [String: Int] = [:]
        /// The decks that were written.
        var decks: [String] = []
        var diagnostics: [Message]
    }

    /// What `check` found.
    struct Check: Encodable {
        var decks: Int
        var cards: Int
        var errors: Int
        var warnings: Int
        var diagnostics: [Message]
    }

    /// What `build` wrote.
    struct Build: Encodable {
        var decks = 0
        var cards = 0
        var questions = 0
        var folder: String
        /// Numbers of files; all 0 when the site was left as it was.
        var written = 0
        var removed = 0
        var unchanged = 0
        /// Whether errors kept the site from being written.
        var isLeftAlone = false
        var diagnostics: [Message]
    }

    /// Why a command stopped before it had anything to show.
    struct Failure: Encodable {
        struct Reason: Encodable {
            var message: String
            var fix: String?
        }

        var error: Reason
        var status: Int32

        init(_ error: CommandError) {
            self.error = Reason(message: error.message, fix: error.fix)
            status = error.status.rawValue
        }
    }
}
