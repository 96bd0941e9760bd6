import CGLib
import CHunspell
import Synchronization

/// A Hunspell dictionary. It is opened by the edge and handed in as a `WordList`.
package final class HunspellDictionary: Sendable {
    private let state: Mutex<State>

    private struct State: ~Copyable {
        /// The address of the open dictionary: a pointer may not be shared, its number may, behind the lock.
        let handle: UInt
        /// The dictionary's own character set; nil for UTF-8.
        let encoding: String?
        var known: [String: Bool] = [:]

        deinit { Hunspell_destroy(OpaquePointer(bitPattern: handle)) }
    }

    /// Nil when a file is missing or empty. A missing file is not told apart by the library, so look before.
    package init?(affixes: String, words: String) {
        guard let handle = Hunspell_create(affixes, words) else { return nil }
        let name = Hunspell_get_dic_encoding(handle).map { String(cString: $0) } ?? "UTF-8"
        state = Mutex(
            State(handle: UInt(bitPattern: handle), encoding: name.uppercased() == "UTF-8" ? nil : name))
    }

    /// Questions are remembered, and asked one at a time.
    package var wordList: WordList { WordList { [self] in contains($0) } }

    private func contains(_ word: String) -> Bool {
        state.withLock { state in
            if let known = state.known[word] { return known }
            let isKnown = Self.spells(word, state.handle, state.encoding)
            state.known[word] = isKnown
            return isKnown
        }
    }

    private static func spells(_ word: String, _ handle: UInt, _ encoding: String?) -> Bool {
        guard let dictionary = OpaquePointer(bitPattern: handle), word.utf8.count < 100 else { return false }
        guard let encoding else { return Hunspell_spell(dictionary, word) != 0 }
        guard let converted = g_convert(word, gssize(word.utf8.count), encoding, "UTF-8", nil, nil, nil) else {
            return false
        }
        defer { g_free(converted) }
        return Hunspell_spell(dictionary, converted) != 0
    }
}
