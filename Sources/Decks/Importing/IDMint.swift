import Digests

/// Makes ids that nothing in a workspace has yet.
package struct IDMint: Sendable {
    private var taken: Set<CardID>

    /// - Parameter taken: every id of every deck and record.
    package init(taken: Set<CardID>) { self.taken = taken }

    /// A new id of five characters; the same texts give the same one unless it is taken.
    package mutating func id(for texts: [String]) -> CardID {
        var attempt = 0
        while true {
            let digest = Digest(of: attempt == 0 ? texts : texts + [String(attempt)])
            if let id = CardID(Self.word(from: digest.seed)), taken.insert(id).inserted { return id }
            attempt += 1
        }
    }

    /// Takes an id that was made elsewhere; false when the workspace has it already.
    mutating func claim(_ id: CardID) -> Bool { taken.insert(id).inserted }

    /// A consonant, a digit and three of both: never a word, never a place such as `p12`, no `0`/`o` or `1`/`l`.
    private static func word(from seed: UInt64) -> String {
        let consonants = Array("bcdfghjkmnqrtvwxz".utf8)
        let digits = Array("23456789".utf8)
        let either = consonants + digits
        var rest = seed
        let word = [consonants, either, digits, either, either].map { alphabet in
            defer { rest /= UInt64(alphabet.count) }
            return alphabet[Int(rest % UInt64(alphabet.count))]
        }
        return String(decoding: word, as: UTF8.self)
    }
}

extension ShelvedDeck {
    /// Every id that the decks and records of a workspace hold.
    package static func ids(of decks: [ShelvedDeck]) -> Set<CardID> { DeckShelf(decks).ids }
}
