/// The three note types that exported cards have. Their numbers never change, so that a second import finds them.
struct AnkiNoteType {
    let number: Int64
    let name: String
    let fields: [String]
    /// Name, front and back of each card that a note gives.
    let cards: [(name: String, front: String, back: String)]
    let isCloze: Bool

    static func of(_ kind: AnkiNote.Kind) -> AnkiNoteType {
        switch kind {
        case .basic: basic
        case .reversible: reversible
        case .cloze: cloze
        }
    }

    private static let foot = "{{#Source}}<div class=\"source\">{{Source}}</div>{{/Source}}"
    private static let fields = ["Front", "Back", "Wrong answers", "Source"]
    private static let forward = (
        name: "Card 1", front: "{{Front}}", back: "{{FrontSide}}<hr id=\"answer\">{{Back}}" + foot
    )

    private static let basic = AnkiNoteType(
        number: 1_731_000_000_001, name: "QuickStudy Basic", fields: fields, cards: [forward], isCloze: false)

    private static let reversible = AnkiNoteType(
        number: 1_731_000_000_002, name: "QuickStudy Basic (both directions)", fields: fields,
        cards: [
            forward,
            (name: "Card 2", front: "{{Back}}", back: "{{FrontSide}}<hr id=\"answer\">{{Front}}" + foot),
        ], isCloze: false)

    private static let cloze = AnkiNoteType(
        number: 1_731_000_000_003, name: "QuickStudy Cloze", fields: ["Text", "Source"],
        cards: [(name: "Cloze", front: "{{cloze:Text}}", back: "{{cloze:Text}}" + foot)], isCloze: true)

    private static let style = """
        .card { font-family: sans-serif; font-size: 20px; line-height: 1.45; text-align: center; }
        .source { margin-top: 1.5em; font-size: 13px; opacity: 0.7; }
        .cloze { font-weight: bold; }
        """

    /// As the collection's list of types has it.
    var json: String {
        let fields = fields.enumerated().map { place, name in
            "{\"name\":\(JSON.string(name)),\"ord\":\(place),\"font\":\"Arial\",\"size\":20,\"rtl\":false,"
                + "\"sticky\":false,\"media\":[]}"
        }
        let templates = cards.enumerated().map { place, card in
            "{\"name\":\(JSON.string(card.name)),\"ord\":\(place),\"qfmt\":\(JSON.string(card.front)),"
                + "\"afmt\":\(JSON.string(card.back)),\"bqfmt\":\"\",\"bafmt\":\"\",\"did\":null}"
        }
        let required = cards.indices.map { "[\($0),\"any\",[\($0 == 0 ? 0 : 1)]]" }
        return "\"\(number)\":{\"id\":\(number),\"name\":\(JSON.string(name)),\"type\":\(isCloze ? 1 : 0),\"mod\":0,"
            + "\"usn\":-1,\"sortf\":0,\"did\":1,\"tags\":[],\"vers\":[],\"latexPre\":\"\",\"latexPost\":\"\","
            + "\"css\":\(JSON.string(Self.style)),\"flds\":[\(fields.joined(separator: ","))],"
            + "\"tmpls\":[\(templates.joined(separator: ","))],\"req\":[\(required.joined(separator: ","))]}"
    }
}

/// Texts as JSON.
enum JSON {
    static func string(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\t": json += "\\t"
            case ..<" ": json += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }
}
