internal import Documents

/// What can stand before an item of a list.
enum ListMarkers {
    /// The marker that a line begins with, and how many of its words make it up.
    static func marker(of line: TextLine) -> (marker: ListMarker, words: Int)? {
        guard let first = line.words.first else { return nil }
        let gap = line.words.count > 1 ? line.words[1].u0 - first.u1 : .infinity
        if isBullet(first, alone: line.words.count == 1), gap > 0.1 * first.size {
            return (ListMarker(text: shown(first.text)), 1)
        }
        // A smaller number is the mark of a footnote.
        guard let ordinal = ordinal(first.text), gap > 0.15 * first.size,
            first.baseline > line.baseline - 0.15 * line.size
        else { return nil }
        return (ListMarker(text: first.text, ordinal: ordinal), 1)
    }

    private static let bullets: Set<Unicode.Scalar> = [
        "•", "◦", "▪", "▫", "●", "○", "■", "□", "‣", "⁃", "∙", "◆", "◇", "❖", "➢", "➤", "►", "▶", "▸", "▹", "✓", "✔",
        "✗",
        "❑", "❒", "☐", "☑", "➔", "➜", "➡", "→", "⇒", "»", "¡", "∗", "⋆", "★", "☆", "⦿", "⚫", "⚬", "◼", "◾", "▲", "△",
    ]
    private static let dashes: Set<Unicode.Scalar> = ["-", "–", "—", "−", "*", "·", "+", "›", ">"]

    private static func isBullet(_ word: Word, alone: Bool) -> Bool {
        let scalars = word.text.unicodeScalars
        guard let scalar = scalars.first, scalars.count == 1 else { return false }
        if bullets.contains(scalar) { return true }
        if (0xE000...0xF8FF).contains(scalar.value) { return !alone }
        if scalar == "o" { return word.emphasis.contains(.code) && !alone }
        return dashes.contains(scalar) && !alone && !word.isMath
    }

    static func isBulletText(_ text: String) -> Bool {
        guard let scalar = text.unicodeScalars.first, text.scalarCount == 1 else { return false }
        return bullets.contains(scalar) || dashes.contains(scalar) || (0xE000...0xF8FF).contains(scalar.value)
    }

    private static func shown(_ text: String) -> String {
        guard let scalar = text.unicodeScalars.first, bullets.contains(scalar) || dashes.contains(scalar) else {
            return "•"
        }
        return scalar == "∗" || scalar == "∙" || scalar == "·" ? "•" : text
    }

    /// `3` of `3.`, `3)`, `(3)`; letters and roman numerals likewise.
    static func ordinal(_ text: String) -> Int? {
        var scalars = Array(text.unicodeScalars)
        guard let last = scalars.last, last == "." || last == ")" else { return nil }
        scalars.removeLast()
        if scalars.first == "(" {
            guard last == ")" else { return nil }
            scalars.removeFirst()
        }
        guard !scalars.isEmpty, scalars.count <= 4 else { return nil }
        if scalars.allSatisfy({ ("0"..."9").contains($0) }) {
            guard scalars.count <= 2 else { return nil }
            return scalars.reduce(0) { $0 * 10 + Int($1.value - 0x30) }
        }
        if scalars.count == 1, let number = letterNumber(scalars[0]) { return number }
        return romanNumber(scalars)
    }

    private static func letterNumber(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0x61...0x7A where scalar != "i" && scalar != "v" && scalar != "x": Int(scalar.value) - 0x60
        case 0x41...0x48: Int(scalar.value) - 0x40
        default: nil
        }
    }

    private static func romanNumber(_ scalars: [Unicode.Scalar]) -> Int? {
        let values: [Unicode.Scalar: Int] = ["i": 1, "v": 5, "x": 10]
        let numbers = scalars.compactMap { values[$0] }
        guard numbers.count == scalars.count else { return nil }
        return zip(numbers, numbers.dropFirst() + [0]).reduce(0) { $0 + ($1.0 < $1.1 ? -$1.0 : $1.0) }
    }
}
