/// Words with a character that has no meaning of its own: private use, or the mark of a lost character.
enum DamagedCharacters {
    private static let ligatures = ["fi", "fl", "ff", "ffi", "ffl", "Th", "tt", "ti", "ft", "ct", "st"]
        .map { Array<UInt8>($0.utf8) }

    static func findings(in bytes: [UInt8], _ repair: inout WordRepair) -> [WordFinding] {
        var findings: [WordFinding] = []
        var position = 0
        while let offset = bytes[position...].firstIndex(where: { $0 >= 0xEE }) {
            let length = [UInt8].length(bytes[offset])
            position = offset + length
            guard let scalar = bytes.scalar(at: offset), isDamaged(scalar) else { continue }
            findings.append(finding(offset..<position, bytes, &repair))
        }
        return findings
    }

    private static func isDamaged(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE000...0xF8FF, 0xFFFD, 0xF0000...0x10FFFD: true
        default: false
        }
    }

    /// Exactly one ligature makes a word of it, or the word is marked.
    private static func finding(_ place: Range<Int>, _ bytes: [UInt8], _ repair: inout WordRepair) -> WordFinding {
        var start = place.lowerBound
        while let left = bytes.scalar(before: start), left.scalar.isLetter, !isDamaged(left.scalar) {
            start = left.start
        }
        var end = place.upperBound
        while let right = bytes.scalar(at: end), right.isLetter, !isDamaged(right) { end += [UInt8].length(bytes[end]) }
        let (head, tail) = (bytes[start..<place.lowerBound], bytes[place.upperBound..<end])
        let fitting = ligatures.filter { ligature in
            head.count + tail.count >= 2 && repair.lexicon.wouldBeWord(Array(head + ligature[...] + tail))
        }
        guard fitting.count == 1 else { return WordFinding(range: start..<end, replacement: nil) }
        return WordFinding(range: place, replacement: String(decoding: fitting[0], as: UTF8.self))
    }
}
