/// Writes JSON that may stand in a `<script>` element: `<` is written `\u003c`.
struct JSONWriter {
    indirect enum Value {
        case text(String)
        case number(Int)
        case flag(Bool)
        case list([Value])
        case object([(String, Value)])
    }

    private(set) var bytes: [UInt8] = []

    mutating func object(_ members: [(String, Value)]) {
        bytes.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            text(member.0)
            bytes.append(UInt8(ascii: ":"))
            value(member.1)
        }
        bytes.append(UInt8(ascii: "}"))
    }

    mutating func value(_ value: Value) {
        switch value {
        case .text(let text): self.text(text)
        case .number(let number): bytes.append(String(number))
        case .flag(let flag): bytes.append(flag ? "true" : "false" as StaticString)
        case .list(let values): list(values)
        case .object(let members): object(members)
        }
    }

    private mutating func list(_ values: [Value]) {
        bytes.append(UInt8(ascii: "["))
        for (index, element) in values.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            value(element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(json: $0) }
    }
}

extension [UInt8] {
    /// Appends a text as a JSON string.
    mutating func append(json text: UnsafeBufferPointer<UInt8>) {
        append(UInt8(ascii: "\""))
        var start = 0
        for index in text.indices where Self.needsEscape(text[index]) {
            append(contentsOf: text[start..<index])
            append("\\u00")
            append(Self.digits[Int(text[index] >> 4)])
            append(Self.digits[Int(text[index] & 15)])
            start = index + 1
        }
        append(contentsOf: text[start...])
        append(UInt8(ascii: "\""))
    }

    private static let digits = Array("0123456789abcdef".utf8)

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<")
    }
}
