import Digests

/// A digest of what a card's text says, by which a change is known: box, marker, id, indentation and line ends aside.
package struct Fingerprint: Hashable, Sendable {
    /// Twelve hexadecimal digits.
    package let hex: String

    /// Nil for anything but twelve lower-case hexadecimal digits.
    package init?(hex: String) {
        guard hex.utf8.count == 12, hex.utf8.allSatisfy({ $0.isDigit || (97...102).contains($0) }) else { return nil }
        self.hex = hex
    }

    init(_ bytes: Bytes, _ place: CardPlace) {
        let cuts = place.comment.map { [$0.range] } ?? []
        let text = bytes.dedented(
            place.head.textStart..<max(place.head.textStart, place.range.upperBound), by: place.head.contentColumn,
            without: cuts)
        hex = String(Digest(of: text.trimmed).hex.prefix(12))
    }
}

extension Fingerprint {
    init(of text: String) { hex = String(Digest(of: text).hex.prefix(12)) }
}
