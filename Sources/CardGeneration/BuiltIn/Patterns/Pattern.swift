/// What the words around a term say of it: one row of `patterns.tsv`.
package struct Pattern: Sendable, Hashable {
    package enum Strength: String, Sendable {
        case strong, weak, against
    }

    /// How far the definition reaches that the pattern points at.
    package enum Extent: String, Sendable {
        case none = "-"
        case clause, comma, dash, bracket
        /// Everything from the start of the clause to the verb.
        case subject
        /// The nearest noun phrase before it, with an `a … of` around it.
        case nearest
    }

    package let name: String
    package let strength: Strength
    package let extent: Extent
    /// Elements before the term, nearest first.
    let left: [PatternElement]
    let right: [PatternElement]

    /// - Returns: nil for a row that is no pattern.
    init?(row: [String]) {
        guard row.count == 4, let strength = Strength(rawValue: row[1]), let extent = Extent(rawValue: row[2]) else {
            return nil
        }
        let words = row[3].split(separator: " ")
        guard let term = words.firstIndex(of: "TERM") else { return nil }
        let before = words[..<term].compactMap { PatternElement($0) }
        let after = words[(term + 1)...].compactMap { PatternElement($0) }
        guard before.count + after.count == words.count - 1 else { return nil }
        name = row[0]
        self.strength = strength
        self.extent = extent
        left = before.reversed()
        right = after
    }

    package static func table(_ text: String) -> [Pattern] {
        TextTable(text).rows.compactMap(Pattern.init(row:))
    }
}
