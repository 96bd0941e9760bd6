import Glibc

/// Markup that is already safe to stand in a page, as UTF-8. Everything else is escaped when it is written.
package struct HTML: Hashable, Sendable {
    package var bytes: [UInt8]

    package init(bytes: [UInt8] = []) {
        self.bytes = bytes
    }

    /// A plain text, escaped.
    package init(escaping text: String) {
        bytes = []
        bytes.append(escaping: text)
    }

    package var isEmpty: Bool { bytes.isEmpty }
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension [UInt8] {
    mutating func append(_ text: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append(contentsOf: $0) }
    }

    /// Appends a text so that it means itself between tags and within a quoted attribute.
    mutating func append(escaping text: String) {
        var text = text
        text.withUTF8 { append(escaping: $0) }
    }

    mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in bytes.indices where bytes[index] <= UInt8(ascii: ">") {
            guard let entity = Self.entity(of: bytes[index]) else { continue }
            append(contentsOf: bytes[start..<index])
            append(entity)
            start = index + 1
        }
        append(contentsOf: bytes[start...])
    }

    private static func entity(of byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case 0: "\u{FFFD}"
        default: nil
        }
    }
}

extension String {
    /// Whether the UTF-8 of the text holds a byte.
    func holds(_ byte: UInt8) -> Bool {
        let found = utf8.withContiguousStorageIfAvailable { bytes -> Bool in
            guard let start = bytes.baseAddress else { return false }
            return memchr(start, Int32(byte), bytes.count) != nil
        }
        return found ?? utf8.contains(byte)
    }

    /// Whether the UTF-8 of the text holds that of another.
    func holds(_ part: StaticString) -> Bool {
        let part = UnsafeBufferPointer(start: part.utf8Start, count: part.utf8CodeUnitCount)
        guard let first = part.first, holds(first) else { return false }
        var text = self
        return text.withUTF8 { bytes in
            bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: part) }
        }
    }
}
