/// Something to tell the person about their material. The stage that finds it goes on.
package struct Diagnostic: Hashable, Sendable, Codable {
    package enum Severity: String, Hashable, Sendable, Codable, Comparable {
        case note, warning, error

        package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    /// The characters that a message points at, all on one line.
    package struct Excerpt: Hashable, Sendable, Codable {
        /// The whole line, without its line end.
        package var line: String
        /// How many Unicode scalars from the place on are marked; at least 1.
        package var length: Int

        package init(line: String, length: Int) {
            self.line = line
            self.length = max(length, 1)
        }
    }

    package enum Place: Hashable, Sendable, Codable {
        case workspace
        case file(String)
        case page(String, Int)
        case text(String, TextPosition, Excerpt?)

        /// The name of the file, where there is one.
        package var file: String? {
            switch self {
            case .workspace: nil
            case .file(let name), .page(let name, _), .text(let name, _, _): name
            }
        }
    }

    package var severity: Severity
    package var place: Place
    /// One lower-case phrase, the particular thing first and in quotes.
    package var message: String
    /// The rule's name in upper camel case, by which it can be switched off: `UnknownCheckbox`.
    package var identifier: String
    /// One plausible repair, as an instruction.
    package var fix: String?

    package init(
        _ severity: Severity, _ identifier: String, at place: Place, _ message: String, fix: String? = nil
    ) {
        self.severity = severity
        self.place = place
        self.message = message
        self.identifier = identifier
        self.fix = fix
    }
}

extension SourceText {
    /// The place of a UTF-8 range of this text, for a message; the mark ends with the line.
    package func place(ofUTF8 range: Range<Int>) -> Diagnostic.Place {
        let start = position(atUTF8Offset: range.lowerBound)
        let end = position(atUTF8Offset: max(range.lowerBound, range.upperBound))
        let line = self.line(start.line) ?? ""
        let rest = line.unicodeScalars.count - start.column + 1
        let length = end.line == start.line ? end.column - start.column : rest
        return .text(name, start, .init(line: line, length: min(max(length, 1), max(rest, 1))))
    }

    /// The place of a whole 1-based line.
    package func place(ofLine number: Int) -> Diagnostic.Place {
        let line = self.line(number) ?? ""
        return .text(
            name, TextPosition(line: number, column: 1), .init(line: line, length: line.unicodeScalars.count))
    }
}

/// A value together with what there is to say about how it was found.
package struct Diagnosed<Value> {
    package var value: Value
    package var diagnostics: [Diagnostic]

    package init(_ value: Value, _ diagnostics: [Diagnostic] = []) {
        self.value = value
        self.diagnostics = diagnostics
    }

    package func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Diagnosed<Other> {
        Diagnosed<Other>(try transform(value), diagnostics)
    }
}

extension Diagnosed: Sendable where Value: Sendable {}
extension Diagnosed: Equatable where Value: Equatable {}
