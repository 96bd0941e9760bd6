import Documents

/// How often each word, each hyphenated compound and each part that takes a hyphen (`pre-`) occurs in a document. Words
/// broken at a line end do not count.
struct Vocabulary: Sendable {
    /// Counts by a 64-bit digest of the word in lower case: a text of millions of words holds no strings.
    private var counts = DigestCounts()
    /// How often words are broken with the character that also joins compounds, and with one that only breaks words.
    private(set) var plainBreaks = 0
    private(set) var specialBreaks = 0
    /// Em dashes between words, without and with blanks around them.
    private(set) var tightDashes = 0
    private(set) var looseDashes = 0

    init(_ document: SourceDocument) {
        document.visitTexts { block, bytes in
            if !block.isLiteral { count(bytes) }
        }
    }

    func count(of word: ArraySlice<UInt8>) -> Int {
        var digest = WordDigest()
        for byte in word { digest.add(byte) }
        return Int(counts[digest.value])
    }

    /// How often the pieces, written as one word, occur.
    func count(of pieces: ArraySlice<UInt8>...) -> Int {
        var digest = WordDigest()
        for piece in pieces { digest.add(piece) }
        return Int(counts[digest.value])
    }

    mutating func count(_ bytes: [UInt8]) {
        var position = 0
        while position < bytes.count {
            if WordBytes.isLetter(bytes, at: position) {
                position = countWord(bytes, from: position)
            } else {
                if bytes[position] == 0xE2 { noteDash(bytes, at: position) }
                position += [UInt8].length(bytes[position])
            }
        }
    }

    /// Counts a word; answers where it ends.
    private mutating func countWord(_ bytes: [UInt8], from start: Int) -> Int {
        var word = WordDigest()
        var end = start
        while true {
            let length = WordBytes.letterLength(bytes, end)
            if length == 0 { break }
            for offset in end..<(end + length) { word.add(bytes[offset]) }
            end += length
        }
        if end < bytes.count, bytes[end] == 0x2D || bytes[end] >= 0xC2 { return countCompound(bytes, from: start) }
        counts.add(word.value)
        return end
    }

    /// Counts the parts of a compound and the whole; answers where it ends.
    private mutating func countCompound(_ bytes: [UInt8], from start: Int) -> Int {
        var whole = WordDigest()
        var part = WordDigest()
        var position = start
        var pair = WordDigest()
        var parts = 1
        while position < bytes.count {
            let byte = bytes[position]
            let length = WordBytes.letterLength(bytes, position)
            if length > 0 {
                for byte in bytes[position..<(position + length)] {
                    whole.add(byte)
                    part.add(byte)
                    pair.add(byte)
                }
                position += length
            } else if byte == 0x2D, WordBytes.isLetter(bytes, at: position + 1) {
                counts.add(part.value)
                part.add(byte)
                // Of `a-b-c` the pairs `a-b` and `b-c` count as well.
                if parts > 1 { counts.add(pair.value) }
                pair = part
                counts.add(part.value)
                whole.add(byte)
                part = WordDigest()
                parts += 1
                position += 1
            } else {
                break
            }
        }
        if isBroken(bytes, at: position) { return pastBrokenWord(bytes, from: position) }
        counts.add(part.value)
        if parts > 1 { counts.add(whole.value) }
        if parts > 2 { counts.add(pair.value) }
        return position
    }

    private mutating func isBroken(_ bytes: [UInt8], at position: Int) -> Bool {
        guard let hyphen = LineEndHyphen(bytes, at: position) else { return false }
        if hyphen.kind == .plain { plainBreaks += 1 } else { specialBreaks += 1 }
        return true
    }

    private func pastBrokenWord(_ bytes: [UInt8], from position: Int) -> Int {
        var next = position
        while next < bytes.count, bytes[next] != 0x0A { next += 1 }
        next = bytes.pastBlanks(from: next + 1)
        return max(WordBytes.end(of: bytes, from: next), position + 1)
    }

    private mutating func noteDash(_ bytes: [UInt8], at position: Int) {
        guard position > 0, position + 3 < bytes.count, bytes[position + 1] == 0x80, bytes[position + 2] == 0x94 else {
            return
        }
        if bytes[position + 3] == 0x20 {
            looseDashes += 1
        } else if bytes[position + 3] != 0x0A, bytes[position - 1] != 0x20 {
            tightDashes += 1
        }
    }
}

/// A 64-bit FNV-1a digest of a word in lower case.
struct WordDigest {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
    private var previous: UInt8 = 0

    mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(WordBytes.lowercased(byte, after: previous))) &* 0x0000_0100_0000_01B3
        previous = byte
    }

    /// The digest of a word as it is written, capitals and all.
    static func exact(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { add(byte) }
    }
}

enum WordBytes {
    /// How many bytes the letter takes up that begins at an offset; 0 when none does. Letters are those of ASCII and all
    /// scalars of U+00C0…D7FF but the punctuation and signs of U+2000…2FFF and U+3000…303F.
    @inline(__always)
    static func letterLength(_ bytes: [UInt8], _ offset: Int) -> Int {
        guard offset < bytes.count else { return 0 }
        let byte = bytes[offset]
        if byte < 0x80 { return (0x61...0x7A).contains(byte | 0x20) ? 1 : 0 }
        if byte < 0xE0 { return byte >= 0xC3 ? 2 : 0 }
        guard byte <= 0xED, byte != 0xE2 else { return 0 }
        return byte == 0xE3 && bytes[offset + 1] == 0x80 ? 0 : 3
    }

    static func isLetter(_ bytes: [UInt8], at offset: Int) -> Bool { letterLength(bytes, offset) > 0 }

    static func isLetter(_ bytes: [UInt8], before offset: Int) -> Bool { letterStart(bytes, before: offset) != nil }

    /// Past the letters that begin at an offset.
    @inline(__always)
    static func end(of bytes: [UInt8], from offset: Int) -> Int {
        var end = offset
        while true {
            let length = letterLength(bytes, end)
            if length == 0 { return end }
            end += length
        }
    }

    /// Before the letters that end at an offset.
    static func start(of bytes: [UInt8], before offset: Int) -> Int {
        var start = offset
        while let letter = letterStart(bytes, before: start) { start = letter }
        return start
    }

    private static func letterStart(_ bytes: [UInt8], before offset: Int) -> Int? {
        guard let start = bytes.scalar(before: offset)?.start, letterLength(bytes, start) > 0 else { return nil }
        return start
    }

    /// Folds ASCII and the accented letters of Latin-1.
    @inline(__always)
    static func lowercased(_ byte: UInt8, after previous: UInt8) -> UInt8 {
        if byte < 0x80 { return (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
        return previous == 0xC3 && (0x80...0x9E).contains(byte) && byte != 0x97 ? byte | 0x20 : byte
    }
}
