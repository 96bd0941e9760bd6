/// Texts as they are compared: one blank for any white space between words.
enum CollapsedText {
    static func bytes(_ text: String) -> [UInt8] { collapsed(text) { $0 } }

    /// In lower case, too.
    static func lowercased(_ text: String) -> [UInt8] {
        let isPlain = text.count(ofBytes: { $0 >= 0x80 }) == 0
        return collapsed(isPlain ? text : text.lowercased()) { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 }
    }

    private static func collapsed(_ text: String, _ change: (UInt8) -> UInt8) -> [UInt8] {
        var text = text
        return text.withUTF8 { bytes in
            [UInt8](unsafeUninitializedCapacity: bytes.count) { result, count in
                for byte in bytes {
                    if !byte.isSpace {
                        result[count] = change(byte)
                        count += 1
                    } else if count > 0, result[count - 1] != 32 {
                        result[count] = 32
                        count += 1
                    }
                }
                if count > 0, result[count - 1] == 32 { count -= 1 }
            }
        }
    }
}

extension String {
    /// How many of the text's bytes are of a kind, without a walk over its indices.
    func count(ofBytes isMeant: (UInt8) -> Bool) -> Int {
        utf8.withContiguousStorageIfAvailable { bytes in
            var count = 0
            for byte in bytes where isMeant(byte) { count += 1 }
            return count
        } ?? utf8.count(where: isMeant)
    }
}
