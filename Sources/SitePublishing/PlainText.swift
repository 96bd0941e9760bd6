/// The sides of a card as plain text, UTF-8: what search and downloads read.
struct CardTexts: Sendable {
    let front: [UInt8]
    let answer: [UInt8]
    let explanation: [UInt8]

    init(_ card: RenderedCard) {
        front = card.front.plainText
        answer = card.answer.plainText
        explanation = card.explanation.plainText
    }
}

extension HTML {
    /// The words without tags, as UTF-8; blanks are drawn together, and blocks are kept apart by one.
    var plainText: [UInt8] {
        bytes.withUnsafeBufferPointer { bytes in
            var reader = PlainTextReader(bytes: bytes)
            return reader.run()
        }
    }
}

private struct PlainTextReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var text: [UInt8] = []

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        text.reserveCapacity(bytes.count)
    }

    mutating func run() -> [UInt8] {
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"): index = skipTag(at: index)
            case UInt8(ascii: "&"): index = appendEntity(at: index)
            case let byte where byte <= 0x20:
                appendBlank()
                index += 1
            case let byte:
                text.append(byte)
                index += 1
            }
        }
        if text.last == 0x20 { text.removeLast() }
        return text
    }

    private mutating func appendBlank() {
        if let last = text.last, last != 0x20 { text.append(0x20) }
    }

    /// What only a screen reader says: `<span class="vh">blank</span>`.
    private static let hidden: StaticString = "<span class=\"vh\">"

    private mutating func skipTag(at start: Int) -> Int {
        let hidden = UnsafeBufferPointer(start: Self.hidden.utf8Start, count: Self.hidden.utf8CodeUnitCount)
        if bytes[start...].starts(with: hidden) {
            let end = bytes[(start + hidden.count)...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count - 1
            return skipTag(at: end)
        }
        if keepsApart(at: start) { appendBlank() }
        var index = start
        while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
        return index + 1
    }

    /// Whether the tag that begins here ends a block or a line: `</p>`, `</li>`, `</td>`, `</pre>`, `<br>` …
    private func keepsApart(at index: Int) -> Bool {
        guard index + 2 < bytes.count else { return false }
        if bytes[index + 1] == UInt8(ascii: "b") { return bytes[index + 2] == UInt8(ascii: "r") }
        return bytes[index + 1] == UInt8(ascii: "/") && "plthd".utf8.contains(bytes[index + 2])
    }

    private mutating func appendEntity(at index: Int) -> Int {
        for (entity, byte) in Self.entities {
            let name = UnsafeBufferPointer(start: entity.utf8Start, count: entity.utf8CodeUnitCount)
            guard bytes[index...].starts(with: name) else { continue }
            text.append(byte)
            return index + name.count
        }
        text.append(bytes[index])
        return index + 1
    }

    private static let entities: [(StaticString, UInt8)] = [
        ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;", 0x26), ("&quot;", 0x22), ("&#39;", 0x27),
    ]
}
