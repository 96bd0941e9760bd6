import Documents

/// Tells a poem in a text file from prose: stanzas of as many short lines each.
enum Verse {
    /// - Parameter blocks: of a whole document.
    static func isVerse(_ blocks: [TextBlock]) -> Bool {
        let stanzas = blocks.filter { $0.kind == .paragraph && ($0.lines?.count ?? 0) > 1 }
        guard stanzas.count >= 2, stanzas.count * 4 >= blocks.count * 3, let lines = stanzas[0].lines?.count,
            (2...8).contains(lines)
        else { return false }
        return stanzas.allSatisfy { stanza in
            stanza.lines?.count == lines && stanza.text.count <= lines * 50
        }
    }
}
