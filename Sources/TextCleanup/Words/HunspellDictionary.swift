import CGLib
import CHunspell
import Synchronization

/// A Hunspell dictionary. Reading one costs as much as reading fifty pages, so it is opened with the first question.
package final class HunspellDictionary: Sendable {
    private let affixes: String
    private let words: String
    private let state = Mutex(State())

    private struct State {
        var dictionary: OpenDictionary?
        var known: [String: Bool] = [:]
    }

    /// A missing file is not told apart from an empty one by the library, so look before.
    package init(affixes: String, words: String) {
        self.affixes = affixes
        self.words = words
    }

    /// Questions are remembered, and asked one at a time.
    package var wordList: WordList { WordList { [self] in contains($0) } }

    private func contains(_ word: String) -> Bool {
        state.withLock { state in
            if let known = state.known[word] { return known }
            if state.dictionary == nil { state.dictionary = OpenDictionary(affixes: affixes, words: words) }
            let isKnown = state.dictionary?.spells(word) ?? false
            state.known[word] = isKnown
            return isKnown
        }
    }
}

/// What the library holds in memory. It lives as long as the program: to take it apart costs half as much as to build
/// it, and another document will ask.
private struct OpenDictionary {
    /// The address: a pointer may not be shared, its number may, behind the lock.
    private let handle: UInt
    /// The dictionary's own character set; nil for UTF-8.
    private let encoding: String?

    init?(affixes: String, words: String) {
        guard let handle = Hunspell_create(affixes, words) else { return nil }
        let name = Hunspell_get_dic_encoding(handle).map { String(cString: $0) } ?? "UTF-8"
        self.handle = UInt(bitPattern: handle)
        encoding = name.uppercased() == "UTF-8" ? nil : name
    }

    func spells(_ word: String) -> Bool {
        guard let dictionary = OpaquePointer(bitPattern: handle), word.utf8.count < 100 else { return false }
        guard let encoding else { return Hunspell_spell(dictionary, word) != 0 }
        guard let converted = g_convert(word, gssize(word.utf8.count), encoding, "UTF-8", nil, nil, nil) else {
            return false
        }
        defer { g_free(converted) }
        return Hunspell_spell(dictionary, converted) != 0
    }
}
