import CSqlite

/// An SQLite database in memory.
final class Database {
    enum Value: Hashable {
        case null
        case integer(Int64)
        case text(String)
        case bytes([UInt8])

        var text: String {
            switch self {
            case .null: ""
            case .integer(let number): String(number)
            case .text(let text): text
            case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
            }
        }
        var integer: Int64 {
            switch self {
            case .integer(let number): number
            case .text(let text): Int64(text) ?? 0
            case .null, .bytes: 0
            }
        }
        var bytes: [UInt8] {
            if case .bytes(let bytes) = self { return bytes }
            return Array(text.utf8)
        }
    }

    private let connection: OpaquePointer

    /// An empty database.
    init() throws(ExchangeFailure) {
        var opened: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY | SQLITE_OPEN_NOMUTEX
        guard sqlite3_open_v2(":memory:", &opened, flags, nil) == SQLITE_OK, let opened else {
            sqlite3_close_v2(opened)
            throw .outOfMemory
        }
        connection = opened
    }

    /// A database from the bytes of its file. What stands in it is not trusted: its views and triggers run no functions.
    convenience init(reading bytes: [UInt8]) throws(ExchangeFailure) {
        try self.init()
        guard let memory = sqlite3_malloc64(UInt64(max(bytes.count, 1))) else { throw .outOfMemory }
        memory.copyMemory(from: bytes, byteCount: bytes.count)
        // Bytes 18 and 19 say that changes stand in a log beside the file, which a database in memory has not; in a
        // package the file has all.
        if bytes.count > 19, bytes[18] == 2, bytes[19] == 2 {
            memory.storeBytes(of: 1, toByteOffset: 18, as: UInt8.self)
            memory.storeBytes(of: 1, toByteOffset: 19, as: UInt8.self)
        }
        let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
        let status = sqlite3_deserialize(
            connection, "main", memory.assumingMemoryBound(to: UInt8.self), Int64(bytes.count), Int64(bytes.count),
            flags)
        guard status == SQLITE_OK else { throw .damaged("its collection is no database") }
        try execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA query_only = ON")
    }

    deinit { sqlite3_close_v2(connection) }

    func execute(_ statements: String) throws(ExchangeFailure) {
        guard sqlite3_exec(connection, statements, nil, nil, nil) == SQLITE_OK else { throw failure }
    }

    /// The rows that a statement gives.
    @discardableResult
    func rows(_ statement: String, _ values: [Value] = []) throws(ExchangeFailure) -> [[Value]] {
        var prepared: OpaquePointer?
        guard sqlite3_prepare_v2(connection, statement, -1, &prepared, nil) == SQLITE_OK else { throw failure }
        defer { sqlite3_finalize(prepared) }
        for (place, value) in zip(Int32(1)..., values) { bind(value, at: place, of: prepared) }
        var rows: [[Value]] = []
        while true {
            switch sqlite3_step(prepared) {
            case SQLITE_ROW: rows.append((0..<sqlite3_column_count(prepared)).map { column($0, of: prepared) })
            case SQLITE_DONE: return rows
            default: throw failure
            }
        }
    }

    /// The bytes of the database's file.
    func bytes() throws(ExchangeFailure) -> [UInt8] {
        var size: Int64 = 0
        guard let memory = sqlite3_serialize(connection, "main", &size, 0) else { throw .outOfMemory }
        defer { sqlite3_free(memory) }
        return Array(UnsafeBufferPointer(start: memory, count: Int(size)))
    }

    func hasTable(_ name: String) throws(ExchangeFailure) -> Bool {
        try !rows("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [.text(name)]).isEmpty
    }

    private var failure: ExchangeFailure {
        .damaged("its collection cannot be read: \(String(cString: sqlite3_errmsg(connection)))")
    }

    private func bind(_ value: Value, at place: Int32, of statement: OpaquePointer?) {
        // -1 has SQLite make a copy of its own.
        let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        switch value {
        case .null: sqlite3_bind_null(statement, place)
        case .integer(let number): sqlite3_bind_int64(statement, place, number)
        case .text(let text): sqlite3_bind_text(statement, place, text, Int32(text.utf8.count), copied)
        case .bytes(let bytes):
            _ = bytes.withUnsafeBytes { sqlite3_bind_blob(statement, place, $0.baseAddress, Int32($0.count), copied) }
        }
    }

    private func column(_ index: Int32, of statement: OpaquePointer?) -> Value {
        switch sqlite3_column_type(statement, index) {
        case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, index))
        case SQLITE_NULL: return .null
        case SQLITE_BLOB:
            let count = Int(sqlite3_column_bytes(statement, index))
            guard let start = sqlite3_column_blob(statement, index) else { return .bytes([]) }
            return .bytes(Array(UnsafeRawBufferPointer(start: start, count: count)))
        default:
            guard let start = sqlite3_column_text(statement, index) else { return .text("") }
            let count = Int(sqlite3_column_bytes(statement, index))
            return .text(String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self))
        }
    }
}
