/// A word as it stands in a text.
struct ScannedWord {
    /// UTF-8 offsets.
    var range: Range<Int>
    /// Lower case, apostrophes plain, without a possessive `'s`.
    var text: String
}

/// Finds words: runs of letters and digits, apostrophes inside them included. A CJK character is a word of its own.
enum WordScanner {
    /// - Parameter opaque: UTF-8 ranges in ascending order whose words are not looked at (code, maths, addresses).
    static func words(in text: String, except opaque: [Range<Int>] = []) -> [ScannedWord] {
        var words: [ScannedWord] = []
        forEachWord(in: text, except: opaque) { word in
            words.append(word)
            return true
        }
        return words
    }

    /// Goes through the words until one is answered with false.
    static func forEachWord(in text: String, except opaque: [Range<Int>] = [], _ body: (ScannedWord) -> Bool) {
        var text = text
        text.withUTF8 { bytes in
            var scan = Scan(bytes: bytes, opaque: opaque[...])
            while let word = scan.next(), body(word) {}
        }
    }

    private enum Kind {
        case letter, ideograph, apostrophe, separator
    }

    private struct Scan {
        let bytes: UnsafeBufferPointer<UInt8>
        var opaque: ArraySlice<Range<Int>>
        var offset = 0

        mutating func next() -> ScannedWord? {
            var start: Int?
            var isPlain = true
            while offset < bytes.count {
                let (kind, width) = step()
                switch kind {
                case .letter:
                    if start == nil { start = offset }
                    if width > 1 { isPlain = false }
                case .ideograph:
                    if let start { return word(start..<offset, isPlain) }
                    defer { offset += width }
                    return ScannedWord(
                        range: offset..<(offset + width),
                        text: String(decoding: bytes[offset..<(offset + width)], as: UTF8.self))
                case .apostrophe where start != nil:
                    if width > 1 { isPlain = false }
                case .apostrophe, .separator:
                    if let start {
                        defer { offset += width }
                        return word(start..<offset, isPlain)
                    }
                }
                offset += width
            }
            return start.map { word($0..<offset, isPlain) }
        }

        /// What stands at the offset, and how many bytes it takes up.
        private mutating func step() -> (Kind, width: Int) {
            while let range = opaque.first, range.upperBound <= offset { opaque.removeFirst() }
            let isHidden = opaque.first?.contains(offset) ?? false
            let byte = bytes[offset]
            if byte < 0x80 { return (isHidden ? .separator : WordScanner.kind(ofASCII: byte), 1) }
            let (scalar, width) = scalar(at: offset)
            return (isHidden ? .separator : WordScanner.kind(of: scalar), width)
        }

        /// Strings are valid UTF-8, so that the first byte says how many follow.
        private func scalar(at offset: Int) -> (Unicode.Scalar, width: Int) {
            let first = UInt32(bytes[offset])
            let width = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
            var value = first & (width == 2 ? 0x1F : width == 3 ? 0x0F : 0x07)
            for place in 1..<width { value = value << 6 | UInt32(bytes[offset + place] & 0x3F) }
            return (Unicode.Scalar(value) ?? "\u{FFFD}", width)
        }

        private func word(_ range: Range<Int>, _ isPlain: Bool) -> ScannedWord {
            ScannedWord(range: range, text: isPlain ? plain(range) : other(range))
        }

        /// A word of ASCII.
        private func plain(_ range: Range<Int>) -> String {
            let apostrophe = UInt8(ascii: "'")
            var end = range.upperBound
            while end > range.lowerBound, bytes[end - 1] == apostrophe { end -= 1 }
            if end - range.lowerBound >= 2, bytes[end - 1] | 0x20 == UInt8(ascii: "s"), bytes[end - 2] == apostrophe {
                end -= 2
            }
            return String(unsafeUninitializedCapacity: end - range.lowerBound) { letters in
                var count = 0
                for byte in bytes[range.lowerBound..<end] where byte != apostrophe {
                    letters[count] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
                    count += 1
                }
                return count
            }
        }

        /// A word with letters beyond ASCII, or a typographic apostrophe.
        private func other(_ range: Range<Int>) -> String {
            var text = ""
            for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
                if scalar == "\u{2019}" { text += "'" } else { text += scalar.properties.lowercaseMapping }
            }
            while text.hasSuffix("'") { text.removeLast() }
            if text.hasSuffix("'s") { text.removeLast(2) }
            text.removeAll { $0 == "'" }
            return text
        }
    }

    private static func kind(ofASCII byte: UInt8) -> Kind {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .letter
        case 0x27: .apostrophe
        default: .separator
        }
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x2019: return .apostrophe
        case ..<0xaa: return .separator
        case 0x3040...0x30ff, 0x3400...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff: return .ideograph
        default:
            let properties = scalar.properties
            let isMark = properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
            return properties.isAlphabetic || properties.numericType != nil || isMark ? .letter : .separator
        }
    }
}
