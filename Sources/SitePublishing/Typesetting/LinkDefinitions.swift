import Decks
import Diagnostics

/// The lines of a deck that say where `[words][name]` leads: `[name]: https://example.org`. Cards are typeset one by one,
/// and each may use a name that is said anywhere in the deck.
enum LinkDefinitions {
    /// One a line, with an empty line after them; empty when there are none.
    static func lines(of deck: Deck) -> String {
        guard deck.source.text.holds("]:") else { return "" }
        var found = ""
        var isInFence = false
        var mayBegin = true
        for line in deck.source.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let text = line.trimming
            if text.hasPrefix("```") || text.hasPrefix("~~~") { isInFence.toggle() }
            let isDefinition = mayBegin && !isInFence && isDefinition(text) && line.prefix(4) != "    "
            if isDefinition { found += text + "\n" }
            mayBegin = isDefinition || text.isEmpty || text.hasPrefix("#")
        }
        return found.isEmpty ? "" : found + "\n"
    }

    /// `[name]: address`, and no footnote.
    private static func isDefinition(_ line: Substring) -> Bool {
        guard line.hasPrefix("["), !line.hasPrefix("[^"), let end = line.firstIndex(of: "]") else { return false }
        let rest = line[line.index(after: end)...]
        return rest.hasPrefix(":") && !rest.dropFirst().trimming.isEmpty && end > line.index(after: line.startIndex)
    }
}
