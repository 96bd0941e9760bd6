/// The note types of a collection.
struct AnkiTypes {
    struct NoteType {
        var name: String
        var isCloze: Bool
        var fields: [String] = []
        /// Front and back of each card that a note gives, as templates.
        var cards: [(front: String, back: String)] = []
    }

    private var types: [Int64: NoteType] = [:]

    subscript(number: Int64) -> NoteType? { types[number] }

    /// Types stand in tables of their own since schema 15, and as JSON in `col` before.
    init(_ collection: Database) throws(ExchangeFailure) {
        if try collection.hasTable("notetypes") { try readTables(collection) } else { try readJSON(collection) }
    }

    private mutating func readTables(_ collection: Database) throws(ExchangeFailure) {
        for row in try collection.rows("SELECT id, name, config FROM notetypes") {
            types[row[0].integer] = NoteType(
                name: row[1].text, isCloze: ProtocolBuffer(row[2].bytes).number(1) == 1)
        }
        for row in try collection.rows("SELECT ntid, name FROM fields ORDER BY ntid, ord") {
            types[row[0].integer]?.fields.append(row[1].text)
        }
        for row in try collection.rows("SELECT ntid, config FROM templates ORDER BY ntid, ord") {
            let template = ProtocolBuffer(row[1].bytes)
            types[row[0].integer]?.cards.append((template.text(1), template.text(2)))
        }
    }

    private mutating func readJSON(_ collection: Database) throws(ExchangeFailure) {
        let rows = try collection.rows(
            "SELECT t.key, t.value ->> 'name', t.value ->> 'type' FROM col, json_each(col.models) t")
        for row in rows { types[row[0].integer] = NoteType(name: row[1].text, isCloze: row[2].integer == 1) }
        let fields = try collection.rows(
            """
            SELECT t.key, f.value ->> 'name' FROM col, json_each(col.models) t, json_each(t.value, '$.flds') f
            ORDER BY t.key, f.value ->> 'ord'
            """)
        for row in fields { types[row[0].integer]?.fields.append(row[1].text) }
        let cards = try collection.rows(
            """
            SELECT t.key, c.value ->> 'qfmt', c.value ->> 'afmt'
            FROM col, json_each(col.models) t, json_each(t.value, '$.tmpls') c ORDER BY t.key, c.value ->> 'ord'
            """)
        for row in cards { types[row[0].integer]?.cards.append((row[1].text, row[2].text)) }
    }
}

/// The names of a collection's decks.
struct AnkiDecks {
    private var names: [Int64: String] = [:]

    init(_ collection: Database) throws(ExchangeFailure) {
        let isTable = try collection.hasTable("decks")
        let rows = try collection.rows(
            isTable
                ? "SELECT id, name FROM decks" : "SELECT d.key, d.value ->> 'name' FROM col, json_each(col.decks) d")
        for row in rows { names[row[0].integer] = row[1].text.replacing("\u{1F}", with: "::") }
    }

    func name(of number: Int64) -> String { names[number] ?? "" }
}

/// As much of Google's Protocol Buffers as Anki's own settings need: the numbers and texts of one message.
struct ProtocolBuffer {
    private var numbers: [UInt64: UInt64] = [:]
    private(set) var texts: [UInt64: [[UInt8]]] = [:]

    /// What cannot be read ends the message.
    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let key = Self.number(&rest) {
            switch key & 7 {
            case 0:
                guard let number = Self.number(&rest) else { return }
                numbers[key >> 3] = number
            case 1: rest = rest.dropFirst(8)
            case 2:
                guard let length = Self.number(&rest), length <= UInt64(rest.count) else { return }
                texts[key >> 3, default: []].append(Array(rest.prefix(Int(length))))
                rest = rest.dropFirst(Int(length))
            case 5: rest = rest.dropFirst(4)
            default: return
            }
        }
    }

    func number(_ field: UInt64) -> UInt64 { numbers[field] ?? 0 }

    func text(_ field: UInt64) -> String { String(decoding: texts[field]?.last ?? [], as: UTF8.self) }

    /// Seven bits a byte, the lowest first.
    private static func number(_ bytes: inout ArraySlice<UInt8>) -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = bytes.popFirst() else { return nil }
            value |= UInt64(byte & 0x7F) << shift
            if byte & 0x80 == 0 { return value }
        }
        return nil
    }
}
