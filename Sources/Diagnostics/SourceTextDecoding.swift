extension SourceText {
    /// Reads a file's bytes as UTF-8. Other encodings are told, with the place of the first byte that does not belong.
    ///
    /// - Returns: nil when the bytes are no UTF-8 text.
    package static func decoding(_ bytes: [UInt8], name: String) -> Diagnosed<SourceText?> {
        if let encoding = utf16(bytes) {
            return Diagnosed(
                nil,
                [
                    Diagnostic(
                        .error, "NotUTF8", at: .file(name), "'\(name)' is written in \(encoding), not UTF-8",
                        fix: "save the file as UTF-8 in your editor")
                ])
        }
        if let text = String(validating: bytes, as: UTF8.self) {
            return Diagnosed(SourceText(name: name, text: text))
        }
        return Diagnosed(nil, [badByte(in: bytes, name: name)])
    }

    /// A byte-order mark, or a zero in every other of the first bytes.
    private static func utf16(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0xff, 0xfe]) { return "UTF-16" }
        if bytes.starts(with: [0xfe, 0xff]) { return "UTF-16" }
        let first = bytes.prefix(32)
        guard first.count >= 4, first.count.isMultiple(of: 2) || bytes.count > 32 else { return nil }
        let halves = [0, 1].map { half in first.indices.filter { $0 % 2 == half }.allSatisfy { first[$0] == 0 } }
        return halves.contains(true) && !halves.allSatisfy { $0 } ? "UTF-16" : nil
    }

    private static func badByte(in bytes: [UInt8], name: String) -> Diagnostic {
        let offset = validLength(of: bytes)
        let before = SourceText(name: name, text: String(decoding: bytes[..<offset], as: UTF8.self))
        let position = before.position(atUTF8Offset: offset)
        let hex = String(bytes[offset], radix: 16, uppercase: true)
        return Diagnostic(
            .error, "NotUTF8", at: .text(name, position, nil), "byte '\(hex)' is not UTF-8",
            fix: "save the file as UTF-8 in your editor")
    }

    /// How many bytes at the start are whole UTF-8 scalars; less than all when a byte is bad.
    private static func validLength(of bytes: [UInt8]) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var length = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { length += UTF8.width(scalar) }
        return min(length, bytes.count - 1)
    }
}
