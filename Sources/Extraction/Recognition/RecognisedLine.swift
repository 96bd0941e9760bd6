import Documents

/// The words of one printed line, and how large they are set.
struct RecognisedLine: Hashable {
    let words: [RecognisedWord]
    let box: PixelBox
    /// The height of its capitals in pixels, as far as its letters tell.
    let size: Double

    init?(_ words: [RecognisedWord]) {
        guard let first = words.first else { return nil }
        self.words = words
        box = words.reduce(first.box) { $0.union($1.box) }
        let lettered = words.filter { $0.text.unicodeScalars.contains { $0.properties.isAlphabetic } }
        let sizes = (lettered.isEmpty ? words : lettered).map(Self.size).sorted()
        size = sizes[sizes.count / 2]
    }

    var length: Int { words.reduce(0) { $0 + $1.length } }
    var text: String { words.map(\.text).joined(separator: " ") }

    /// From what rises above and hangs below the small letters of a word: a third of a capital each.
    private static func size(of word: RecognisedWord) -> Double {
        let letters = word.text.unicodeScalars
        let rises = letters.contains {
            $0.properties.isUppercase || $0.properties.numericType != nil || "bdfhklt".unicodeScalars.contains($0)
        }
        let hangs = letters.contains { "gjpqy".unicodeScalars.contains($0) }
        let height = Double(word.box.height)
        return switch (rises, hangs) {
        case (true, false): height
        case (true, true): height * 0.77
        case (false, true): height * 1.04
        case (false, false): height * 1.40
        }
    }
}

/// What stands before the text of a list's item.
enum LineMarker {
    /// Marks that say by themselves that they begin an item.
    private static let plain: Set<String> = ["•", "◦", "▪", "‣", "·", "*", "»", "–", "—", "-", "■", "□", "●", "○", "►"]
    /// What bullets are taken for; one of these counts where several lines of a page begin with one.
    private static let mistaken: Set<String> = ["e", "o", "©", "¢", "«", "®", "°", "¢", "@", "O", "+", "~", "¥", "“"]

    static func isBullet(_ word: String) -> Bool { plain.contains(word) }
    static func mayBeBullet(_ word: String) -> Bool { mistaken.contains(word) }

    /// The number of `2.`, `(3)` or `b)`; nil for anything else.
    static func ordinal(_ word: String) -> Int? {
        var body = word[...]
        if body.first == "(" { body.removeFirst() }
        guard let end = body.popLast(), end == ")" || end == "." && body.count == word.count - 1 else { return nil }
        if let number = Int(body), (1...99).contains(number) { return number }
        guard end == ")", body.count == 1, let letter = body.unicodeScalars.first, ("a"..."z").contains(letter) else {
            return nil
        }
        return Int(letter.value) - 96
    }
}
