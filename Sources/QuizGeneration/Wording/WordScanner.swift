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
        if opaque.isEmpty, let words = plainWords(in: text) { return words }
        var words: [ScannedWord] = []
        var start: Int?
        var current = ""
        var offset = 0
        var nextOpaque = opaque[...]

        func close(at end: Int) {
            guard let begin = start else { return }
            start = nil
            words.append(finished(current, from: begin, to: end))
            current = ""
        }
        for scalar in text.unicodeScalars {
            let width = UTF8.width(scalar)
            while let range = nextOpaque.first, range.upperBound <= offset { nextOpaque.removeFirst() }
            let isHidden = nextOpaque.first.map { $0.contains(offset) } ?? false
            switch isHidden ? .separator : kind(of: scalar) {
            case .letter:
                if start == nil { start = offset }
                appendLowercased(scalar, to: &current)
            case .ideograph:
                close(at: offset)
                words.append(ScannedWord(range: offset..<(offset + width), text: String(Character(scalar))))
            case .apostrophe where start != nil:
                current.append("'")
            case .apostrophe, .separator:
                close(at: offset)
            }
            offset += width
        }
        close(at: offset)
        return words
    }

    /// The words of a text of ASCII letters without apostrophes, which most are; nil for others.
    private static func plainWords(in text: String) -> [ScannedWord]? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 < 0x80 && $0 != 0x27 }) else { return nil }
            var words: [ScannedWord] = []
            var start = 0
            for index in 0...bytes.count {
                if index < bytes.count, isPlainLetter(bytes[index]) { continue }
                if start < index { words.append(plainWord(bytes, start..<index)) }
                start = index + 1
            }
            return words
        }
    }

    private static func isPlainLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
        default: false
        }
    }

    private static func plainWord(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> ScannedWord {
        let text = String(unsafeUninitializedCapacity: range.count) { buffer in
            for (place, byte) in bytes[range].enumerated() {
                buffer[place] = (0x41...0x5a).contains(byte) ? byte + 32 : byte
            }
            return range.count
        }
        return ScannedWord(range: range, text: text)
    }

    private enum Kind {
        case letter, ideograph, apostrophe, separator
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: return .letter
        case 0x27, 0x2019: return .apostrophe
        case ..<0xaa: return .separator
        case 0x3040...0x30ff, 0x3400...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff: return .ideograph
        default:
            let properties = scalar.properties
            let isMark = properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
            return properties.isAlphabetic || properties.numericType != nil || isMark ? .letter : .separator
        }
    }

    private static func appendLowercased(_ scalar: Unicode.Scalar, to text: inout String) {
        if scalar.isASCII {
            let value = scalar.value
            let lower = (0x41...0x5a).contains(value) ? value + 32 : value
            text.unicodeScalars.append(Unicode.Scalar(UInt8(lower)))
        } else {
            text += scalar.properties.lowercaseMapping
        }
    }

    /// Takes a closing quotation mark or a possessive off the end of a word.
    private static func finished(_ text: String, from start: Int, to end: Int) -> ScannedWord {
        var text = text
        while text.hasSuffix("'") { text.removeLast() }
        if text.hasSuffix("'s") { text.removeLast(2) }
        text.removeAll { $0 == "'" }
        return ScannedWord(range: start..<end, text: text)
    }
}
