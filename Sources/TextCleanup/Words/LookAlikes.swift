/// Letters that recognition takes for others. Only these pairs, only towards words, only when one reading fits.
enum LookAlikes {
    /// What was read, and what may have been printed.
    static let pairs: [(read: [UInt8], printed: [UInt8])] = [
        ("rn", "m"), ("m", "rn"), ("m", "in"), ("in", "m"), ("m", "ni"), ("n", "ri"), ("ri", "n"), ("cl", "d"),
        ("d", "cl"),
        ("vv", "w"), ("w", "vv"), ("l", "I"), ("I", "l"), ("1", "l"), ("1", "I"), ("1", "i"), ("0", "o"), ("0", "O"),
        ("ii", "n"), ("e", "c"), ("c", "e"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

    /// What faint or broken print is taken for besides. Only in words that recognition was unsure of, and only towards
    /// words that the document uses elsewhere.
    static let faintPairs: [(read: [UInt8], printed: [UInt8])] = [
        ("i", "t"), ("t", "i"), ("i", "l"), ("l", "i"), ("l", "t"), ("t", "l"), ("r", "t"), ("t", "r"), ("f", "t"),
        ("t", "f"), ("h", "b"), ("b", "h"), ("u", "n"), ("n", "u"), ("y", "v"), ("v", "y"), ("a", "o"), ("o", "a"),
        ("a", "n"), ("a", "u"), ("ni", "m"), ("iii", "m"), ("ti", "n"), ("h", "li"), ("li", "h"), ("é", "e"),
    ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

    /// - Parameter unsure: where words stand that recognition was unsure of.
    static func findings(in bytes: [UInt8], unsure: [Range<Int>], _ repair: inout WordRepair) -> [WordFinding] {
        tokens(of: bytes).compactMap { range in
            let token = bytes[range]
            if let number = number(token) { return WordFinding(range: range, replacement: number) }
            if repair.language == "en", token.elementsEqual([0x6C]) || token.elementsEqual([stroke]) {
                return pronoun(range, bytes)
            }
            return word(range, bytes, isUnsure: unsure.contains { $0.overlaps(range) }, &repair)
        }
    }

    /// Runs of ASCII letters and digits, and single strokes, that blanks or punctuation part from the rest.
    private static func tokens(of bytes: [UInt8]) -> [Range<Int>] {
        var tokens: [Range<Int>] = []
        var start: Int?
        for (offset, byte) in bytes.enumerated() {
            if belongs(byte) {
                if start == nil { start = offset }
            } else if let first = start {
                if isEdge(byte), first == 0 || isEdge(bytes[first - 1]) { tokens.append(first..<offset) }
                start = nil
            }
        }
        if let first = start, first == 0 || isEdge(bytes[first - 1]) { tokens.append(first..<bytes.count) }
        return tokens
    }

    private static func belongs(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == stroke
    }

    private static let stroke = UInt8(ascii: "|")

    private static func isEdge(_ byte: UInt8) -> Bool { " \n,.;:!?()\"".utf8.contains(byte) }

    /// `l9l4`: two digits or more among letters that look like digits.
    private static func number(_ token: ArraySlice<UInt8>) -> String? {
        guard token.count >= 3, token.contains(where: { $0 > 0x39 }), token.count(where: { $0 <= 0x39 }) >= 2 else {
            return nil
        }
        // `O26` may be a name.
        guard let first = token.first, first <= 0x39 || token.count == 4 else { return nil }
        var digits: [UInt8] = []
        for byte in token {
            switch byte {
            case 0x30...0x39: digits.append(byte)
            case UInt8(ascii: "l"), UInt8(ascii: "I"): digits.append(UInt8(ascii: "1"))
            case UInt8(ascii: "O"), UInt8(ascii: "o"): digits.append(UInt8(ascii: "0"))
            default: return nil
            }
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// A lone `l` or stroke before a verb that goes with it is the pronoun; elsewhere it may be a rule or a letter.
    private static func pronoun(_ range: Range<Int>, _ bytes: [UInt8]) -> WordFinding? {
        guard range.upperBound < bytes.count, bytes[range.upperBound] == 0x20 else { return nil }
        let next = range.upperBound + 1
        let verb = bytes.text(next..<WordBytes.end(of: bytes, from: next))
        return verbs.contains(verb) ? WordFinding(range: range, replacement: "I") : nil
    }

    private static let verbs: Set<String> = [
        "am", "was", "have", "had", "will", "would", "do", "did", "can", "could", "may", "might", "shall", "should",
        "must",
        "think", "know", "knew", "believe", "saw", "went", "came", "felt", "thought", "said", "found", "never",
    ]

    private static func word(
        _ range: Range<Int>, _ bytes: [UInt8], isUnsure: Bool, _ repair: inout WordRepair
    ) -> WordFinding? {
        let token = bytes[range]
        guard token.count >= 4, token.count <= 24, !token.contains(stroke), !endsABrokenWord(range, bytes),
            isDamagedWord(token, &repair)
        else { return nil }
        var readings = self.readings(of: Array(token))
        if !readings.contains(where: {
            repair.lexicon.vocabulary.count(of: $0[...]) > 1 || repair.lexicon.isInDictionary($0[...])
        }) {
            readings = Set(readings.flatMap { self.readings(of: $0) })
        }
        var own = readings.filter { repair.lexicon.vocabulary.count(of: $0[...]) > 1 }
        if own.isEmpty, isUnsure { own = faintReadings(of: token, &repair) }
        let fitting = own.isEmpty ? inDictionary(readings, token, &repair) : own
        guard let only = fitting.first else { return nil }
        return WordFinding(range: range, replacement: fitting.count == 1 ? String(decoding: only, as: UTF8.self) : nil)
    }

    /// Words of the document and the dictionary that faint print makes look like the token, which begins in lower case:
    /// names are too near to one another.
    private static func faintReadings(of token: ArraySlice<UInt8>, _ repair: inout WordRepair) -> Set<[UInt8]> {
        guard let first = token.first, first >= 0x61 else { return [] }
        return self.readings(of: Array(token), by: faintPairs).filter {
            repair.lexicon.vocabulary.count(of: $0[...]) > 1 && repair.lexicon.isInDictionary($0[...])
        }
    }

    /// Names and short words are too near to one another for a dictionary to choose.
    private static func inDictionary(
        _ readings: Set<[UInt8]>, _ token: ArraySlice<UInt8>, _ repair: inout WordRepair
    ) -> Set<[UInt8]> {
        guard token.count >= 5, let first = token.first, first >= 0x61 || first <= 0x39 else { return [] }
        return readings.filter { $0.count >= 5 && repair.lexicon.isInDictionary($0[...]) }
    }

    /// `arrange— ments`: what follows a dash may be the rest of a word, and so may what begins a block in lower case.
    private static func endsABrokenWord(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
        if range.lowerBound == 0 { return bytes[0] >= 0x61 }
        guard let before = bytes.scalar(before: bytes.withoutBlanks(before: range.lowerBound))?.scalar else {
            return false
        }
        return before == "-" || before == "—" || before == "–" || before == "¬"
    }

    /// No word, seen once, in lower case but for its first letter; digits only where they stand for letters.
    private static func isDamagedWord(_ token: ArraySlice<UInt8>, _ repair: inout WordRepair) -> Bool {
        guard token.dropFirst().allSatisfy({ $0 >= 0x61 || $0 == 0x30 || $0 == 0x31 || $0 == UInt8(ascii: "I") }),
            token.count(where: { $0 <= 0x39 }) <= 1, token.contains(where: { $0 >= 0x61 })
        else { return false }
        return repair.lexicon.vocabulary.count(of: token) <= 1 && repair.lexicon.hasDictionary
            && !repair.lexicon.isInDictionary(token)
    }

    /// All texts that one exchange makes of a word; a capital stands only at its start.
    private static func readings(
        of word: [UInt8], by pairs: [(read: [UInt8], printed: [UInt8])] = pairs
    ) -> Set<[UInt8]> {
        var readings: Set<[UInt8]> = []
        for pair in pairs where pair.read.count <= word.count {
            for start in 0...(word.count - pair.read.count)
            where word[start..<(start + pair.read.count)].elementsEqual(pair.read) {
                let isInside = start > 0 && word[0] >= 0x61
                if isInside, pair.printed[0] <= 0x5A { continue }
                readings.insert(Array(word[..<start] + pair.printed[...] + word[(start + pair.read.count)...]))
            }
        }
        return readings
    }
}
