import Documents

/// Tells running text from labels, figures and formulas by a block's first few hundred bytes.
struct Prose {
    private var words = 0
    private var letters = 0
    private var signs = 0
    private static let reach = 400

    init(_ block: TextBlock) {
        var isInWord = false
        var left = Self.reach
        for run in block.runs where left > 0 {
            var text = run.text
            text.withUTF8 { bytes in
                for byte in bytes.prefix(left) { count(byte, &isInWord) }
                left -= bytes.count
            }
        }
    }

    /// Four words or more, mostly of letters.
    var isSentence: Bool { words >= 4 && isMostlyLetters }

    /// Enough words for the end of a sentence that does not end in a mark.
    var isLongTail: Bool { words >= 5 && isMostlyLetters }

    /// At least a word, for the end of a sentence that does.
    var isMostlyLetters: Bool { letters >= 3 && letters * 10 >= signs * 7 }

    /// Counts characters by their first bytes. Scripts of three bytes have no blanks between words.
    private mutating func count(_ byte: UInt8, _ isInWord: inout Bool) {
        guard byte & 0xC0 != 0x80 else { return }
        guard byte > 0x20 else {
            isInWord = false
            return
        }
        signs += 1
        let isLetter = byte < 0x80 ? (0x61...0x7A).contains(byte | 0x20) : byte >= 0xC3 && byte != 0xE2
        if isLetter { letters += 1 }
        if !isInWord || byte >= 0xE3 { words += 1 }
        isInWord = true
    }
}
