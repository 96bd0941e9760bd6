/// One recognised word.
struct RecognisedWord: Hashable {
    /// Which block, paragraph and line of the page a word belongs to, each counted through the page.
    struct Place: Hashable {
        var block: Int
        var paragraph: Int
        var line: Int

        mutating func advance(beginsBlock: Bool, paragraph beginsParagraph: Bool, line beginsLine: Bool) {
            if beginsBlock || block < 0 { block += 1 }
            if beginsParagraph || beginsBlock || paragraph < 0 { paragraph += 1 }
            if beginsLine || beginsParagraph || line < 0 { line += 1 }
        }
    }

    var text: String
    /// 0…100.
    var confidence: Double
    /// Whether the models' dictionary holds it.
    var isKnown: Bool
    var box: PixelBox
    var place: Place

    var length: Int { text.unicodeScalars.count }

    func scaled(by factor: Double) -> RecognisedWord {
        var word = self
        word.box = box.scaled(by: factor)
        return word
    }
}

/// A rectangle in pixels; right and bottom are the first that do not belong to it.
struct PixelBox: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var width: Int { right - left }
    var height: Int { bottom - top }

    func scaled(by factor: Double) -> PixelBox {
        PixelBox(
            left: Int(Double(left) * factor), top: Int(Double(top) * factor),
            right: Int((Double(right) * factor).rounded(.up)), bottom: Int((Double(bottom) * factor).rounded(.up)))
    }

    func union(_ other: PixelBox) -> PixelBox {
        PixelBox(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }
}

/// What one recognition of one picture gave.
struct Reading: Hashable {
    var words: [RecognisedWord]

    /// The same words in the pixels of a picture that is larger by the factor.
    func scaled(by factor: Double) -> Reading {
        factor == 1 ? self : Reading(words: words.map { $0.scaled(by: factor) })
    }

    /// The words' confidence, 0…100, weighted by their length; 0 without words.
    var surety: Double {
        let length = words.reduce(0) { $0 + $1.length }
        return length == 0 ? 0 : words.reduce(0) { $0 + Double($1.length) * $1.confidence } / Double(length)
    }

    /// Of two readings of one page the one with the greater score is the better: each character counts by how much
    /// more often than not it is right, so that lost lines cost as much as unsure ones.
    var score: Double { words.reduce(0) { $0 + Double($1.length) * ($1.confidence - 50) } }
}
