package import Digests

/// A card's identity: five to eight characters of `a-z0-9`, made once and then kept.
package struct CardID: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let text: String

    /// Nil when the text has another length or other characters.
    package init?(_ text: String) {
        guard (5...8).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
        self.text = text
    }

    /// The identity of a card without one: made from a digest, so that equal cards get equal ids.
    package init(of digest: Digest) { self.init(seed: digest.seed) }

    private init(seed: UInt64) {
        var rest = seed
        text = String(unsafeUninitializedCapacity: 8) { bytes in
            for index in 0..<8 {
                let digit = UInt8(rest % 36)
                bytes[index] = digit < 26 ? UInt8(ascii: "a") + digit : UInt8(ascii: "0") + digit - 26
                rest /= 36
            }
            return 8
        }
    }

    package var description: String { text }

    package static func < (left: Self, right: Self) -> Bool { left.text < right.text }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension CardID {
    /// The identity of a card that has none written: a digest of its front, white space and case aside.
    package init(ofFront front: String) {
        self.init(seed: Digest.seed(of: CollapsedText.lowercased(front)))
    }
}
