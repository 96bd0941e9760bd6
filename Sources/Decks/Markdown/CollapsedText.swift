/// Texts as they are compared: one blank for any white space between words.
enum CollapsedText {
    static func bytes(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if !byte.isSpace {
                result.append(byte)
            } else if let last = result.last, last != 32 {
                result.append(32)
            }
        }
        if result.last == 32 { result.removeLast() }
        return result
    }

    /// In lower case, too.
    static func lowercased(_ text: String) -> [UInt8] {
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
        guard isPlain else { return bytes(text.lowercased()) }
        return bytes(text).map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
    }
}
