package import Diagnostics

extension ImportRecord {
    /// Reads a record. A line that is none is told and left out.
    ///
    /// After a merge in git both sides' lines are there, perhaps with conflict markers around them: a record is a set
    /// of lines, so all are taken.
    package static func read(_ source: SourceText) -> Diagnosed<ImportRecord> {
        var record = ImportRecord()
        var diagnostics: [Diagnostic] = []
        let bytes = Bytes(source)
        for number in 0..<bytes.lineCount {
            let line = bytes.text(bytes.line(number))
            if isMarker(line) { record.isTidy = false }
            if line.isEmpty || isMarker(line) || line == heading { continue }
            if let problem = record.take(line) {
                diagnostics.append(
                    Diagnostic(
                        .error, "InvalidImportRecord", at: source.place(ofLine: number + 1), problem,
                        fix: "get the line back from git, or delete it: its card then counts as one of your own"))
            }
        }
        return Diagnosed(record, diagnostics)
    }

    private static func isMarker(_ line: String) -> Bool {
        ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { line.hasPrefix($0) }
    }

    /// - Returns: what is wrong with the line.
    private mutating func take(_ line: String) -> String? {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(Self.unescaped)
        switch fields.first {
        case "source" where fields.count == 6:
            guard let imports = Int(fields[5]) else { break }
            sources.append(
                .init(
                    path: fields[1], digest: fields[2], settingsDigest: fields[3], deckPath: fields[4],
                    imports: imports))
            return nil
        case "card" where fields.count == 10:
            guard let card = Line(fields) else { break }
            lines.append(card)
            return nil
        default: break
        }
        return "'\(line.prefix(40))' is no line of an import record of version 1"
    }

    private static func unescaped(_ field: Substring) -> String {
        guard field.utf8.contains(UInt8(ascii: "\\")) else { return String(field) }
        var result = ""
        var isEscaped = false
        for scalar in field.unicodeScalars {
            switch (isEscaped, scalar) {
            case (false, "\\"):
                isEscaped = true
                continue
            case (true, "t"): result += "\t"
            case (true, "n"): result += "\n"
            case (true, "r"): result += "\r"
            default: result.unicodeScalars.append(scalar)
            }
            isEscaped = false
        }
        return result
    }
}

extension ImportRecord.Line {
    init?(_ fields: [String]) {
        guard let id = CardID(fields[1]), let fingerprint = Fingerprint(hex: fields[2]), let score = Double(fields[4]),
            let broughtBy = Int(fields[7])
        else { return nil }
        let place = Provenance.Place(fields[6])
        guard place != nil || fields[6].isEmpty else { return nil }
        self.init(
            id: id, fingerprint: fingerprint, kind: fields[3], score: score, sourcePath: fields[5], place: place,
            broughtBy: broughtBy, front: fields[8], passage: fields[9])
    }
}
