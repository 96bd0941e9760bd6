/// How alike two texts are, by the words they share.
struct WordBag: Hashable, Sendable {
    /// Digests of the words, each once, sorted.
    let words: [UInt64]
    /// The text with its white space collapsed, in lower case.
    let whole: [UInt8]

    init(_ text: String) {
        whole = CollapsedText.lowercased(text)
        words = Self.words(of: whole)
    }

    /// Twice the shared words over the words of both (Dice 1945); 1 for equal texts, 0 when none is shared.
    func likeness(to other: WordBag) -> Double {
        if whole == other.whole { return 1 }
        let total = words.count + other.words.count
        return total == 0 ? 0 : 2 * Double(shared(with: other)) / Double(total)
    }

    private func shared(with other: WordBag) -> Int {
        var (left, right, count) = (0, 0, 0)
        while left < words.count, right < other.words.count {
            if words[left] == other.words[right] { count += 1 }
            let isLeftFirst = words[left] <= other.words[right]
            if words[left] >= other.words[right] { right += 1 }
            if isLeftFirst { left += 1 }
        }
        return count
    }

    /// Runs of letters and digits as FNV-1a digests (Fowler, Noll, Vo); a word that `==` opens counts as another word,
    /// so that two blanks in one sentence make two cards.
    private static func words(of bytes: [UInt8]) -> [UInt64] {
        var found: [UInt64] = []
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        var length = 0
        for byte in bytes + [32] {
            if byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "=") {
                digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3
                length += 1
            } else if length > 0 {
                found.append(digest)
                (digest, length) = (0xcbf2_9ce4_8422_2325, 0)
            }
        }
        found.sort()
        return found.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
}
