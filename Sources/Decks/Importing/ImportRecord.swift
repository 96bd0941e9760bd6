/// What the tool has offered before for one deck: a file of lines with tabs between their fields, sorted, so that git
/// merges it as a set of lines.
package struct ImportRecord: Hashable, Sendable {
    /// A source that cards of the deck come from.
    package struct Source: Hashable, Sendable {
        /// The path beside the decks': `sources/bio-ch3.pdf`.
        package var path: String
        package var digest: String
        package var settingsDigest: String
        /// The path that the deck was first given, by which it is known after it was renamed.
        package var deckPath: String
        /// How many imports brought the deck something from this source.
        package var imports: Int
    }

    /// A card that was offered, or a person's own that was dropped.
    package struct Line: Hashable, Sendable {
        package var id: CardID
        package var fingerprint: Fingerprint
        /// A generator's name for it; `own` for a card that no import offered.
        package var kind: String
        package var score: Double
        /// Empty for a card that no import offered.
        package var sourcePath: String
        package var place: Provenance.Place?
        /// Which of the source's imports brought the card, or its text as it is now; 0 for a person's own.
        package var broughtBy: Int
        package var front: String
        package var passage: String
    }

    package var sources: [Source]
    package var lines: [Line]
    /// False after a merge in git that left markers in the file, which is then to be written anew.
    package var isTidy = true

    package init(sources: [Source] = [], lines: [Line] = []) {
        self.sources = sources
        self.lines = lines
    }

    /// Where the record of a deck stands: `cells.md` → `cells.import.tsv`.
    package static func path(ofDeck path: String) -> String {
        (path.hasSuffix(".md") ? String(path.dropLast(3)) : path) + pathEnd
    }

    /// The kind of a person's own card.
    package static let ownKind = "own"

    package static let pathEnd = ".import.tsv"

    package func line(_ id: CardID) -> Line? { lines.first { $0.id == id } }

    /// Whether a card came with the last import that brought anything from its source.
    package func isNew(_ line: Line) -> Bool {
        line.broughtBy > 0 && !sources.contains { $0.path == line.sourcePath && $0.imports > line.broughtBy }
    }

    static let heading = "# quickstudy import record 1"

    /// The file's text: sources, then cards by id.
    package var text: String {
        let sources = sources.map {
            fields("source", $0.path, $0.digest, $0.settingsDigest, $0.deckPath, String($0.imports))
        }
        return ([Self.heading] + Set(sources).sorted() + Set(lines.map(text)).sorted()).map { $0 + "\n" }.joined()
    }

    private func text(of line: Line) -> String {
        fields(
            "card", line.id.text, line.fingerprint.hex, line.kind, Self.hundredths(line.score), line.sourcePath,
            line.place?.written ?? "", String(line.broughtBy), line.front, line.passage)
    }

    private func fields(_ fields: String...) -> String { fields.map(Self.escaped).joined(separator: "\t") }

    /// `0.82`, the same on every machine.
    private static func hundredths(_ score: Double) -> String {
        let hundredths = Int((min(max(score, 0), 1) * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }

    private static func escaped(_ field: String) -> String {
        guard field.utf8.contains(where: { $0 < 32 || $0 == UInt8(ascii: "\\") }) else { return field }
        var result = ""
        for scalar in field.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\t": result += "\\t"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
