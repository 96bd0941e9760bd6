/// Splits text into records of cells by the rules of RFC 4180, with separators of any length.
struct SeparatedValues {
    struct Record: Hashable, Sendable {
        var cells: [String]
        /// 1-based, empty records not counted.
        let number: Int
        /// The 1-based line of the file that it starts on.
        let line: Int
        /// The record's first line as it stands in the file.
        let source: String
    }

    private let bytes: [UInt8]
    private let cell: [UInt8]
    private let row: [UInt8]
    private var position = 0
    private var line: Int
    private(set) var lastLine: Int

    init(_ text: String, cell: String, row: String, firstLine: Int) {
        bytes = Array(text.utf8)
        self.cell = Array(cell.utf8)
        self.row = Array(row.utf8)
        line = firstLine
        lastLine = firstLine
    }

    mutating func records() -> [Record] {
        var records: [Record] = []
        while position < bytes.count {
            let start = position
            let startLine = line
            let cells = record()
            guard cells.contains(where: { !$0.isEmpty }) else { continue }
            lastLine = max(startLine, line - 1)
            let skipped = bytes[start...].prefix { $0 == 0x0A || $0 == 0x20 }.count { $0 == 0x0A }
            records.append(
                Record(cells: cells, number: records.count + 1, line: startLine + skipped, source: source(from: start)))
        }
        return records
    }

    private func source(from start: Int) -> String {
        let from = bytes[start..<position].firstIndex { $0 != 0x0A } ?? start
        var text = bytes[from..<position].prefix { $0 != 0x0A }
        if text.suffix(row.count).elementsEqual(row) { text = text.dropLast(row.count) }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func record() -> [String] {
        var cells: [String] = []
        while true {
            cells.append(nextCell())
            if position >= bytes.count { return cells }
            if matches(row) {
                skip(row.count)
                return cells
            }
            skip(cell.count)
        }
    }

    private mutating func nextCell() -> String {
        if let quoted = quotedCell() { return quoted }
        let start = position
        while position < bytes.count, !matches(row), !matches(cell) { skip(1) }
        return String(decoding: bytes[start..<position], as: UTF8.self).trimmedBlanks
    }

    /// A cell in double quotes, which may hold separators, line ends and doubled quotes. Nil, with nothing taken, when
    /// the closing quote is missing or text follows it.
    private mutating func quotedCell() -> String? {
        var next = position
        while next < bytes.count, bytes[next] == 0x20 { next += 1 }
        guard next < bytes.count, bytes[next] == 0x22 else { return nil }
        var content: [UInt8] = []
        next += 1
        while next < bytes.count {
            if bytes[next] == 0x22 {
                guard next + 1 < bytes.count, bytes[next + 1] == 0x22 else { break }
                next += 1
            }
            content.append(bytes[next])
            next += 1
        }
        guard next < bytes.count else { return nil }
        next += 1
        while next < bytes.count, bytes[next] == 0x20, cell != [0x20] { next += 1 }
        guard next == bytes.count || matches(row, at: next) || matches(cell, at: next) else { return nil }
        skip(next - position)
        return String(decoding: content, as: UTF8.self).trimmedBlanks
    }

    private func matches(_ mark: [UInt8]) -> Bool { matches(mark, at: position) }

    private func matches(_ mark: [UInt8], at place: Int) -> Bool {
        guard let first = mark.first, place + mark.count <= bytes.count, bytes[place] == first else { return false }
        return mark.count == 1 || bytes[place..<place + mark.count].elementsEqual(mark)
    }

    private mutating func skip(_ count: Int) {
        for byte in bytes[position..<min(position + count, bytes.count)] where byte == 0x0A { line += 1 }
        position += count
    }
}
