extension SourceDocument {
    /// The text as a person reads it: furniture left out, a blank line between blocks, tabs between a table's cells, list
    /// items with their markers.
    package var plainText: String {
        var writer = BlockWriter()
        for page in pages {
            for block in page.blocks where block.kind != .furniture { writer.add(block.plainText, of: block.kind) }
        }
        return writer.text
    }
}

extension TextBlock {
    /// The text of one block, breaks as line feeds.
    package var plainText: String {
        let text = text.withLineFeeds
        guard case .listItem(let marker) = kind else { return text }
        let indent = String(repeating: "  ", count: marker.depth)
        return "\(indent)\(marker.text) \(text.indentingLaterLines(by: indent.count + marker.text.count + 1))"
    }
}

/// Puts blank lines between blocks, and none between the items of one list.
struct BlockWriter {
    private(set) var text = ""
    private var lastWasItem = false

    mutating func add(_ block: String, of kind: TextBlock.Kind) {
        guard !block.isEmpty else { return }
        let isItem = if case .listItem = kind { true } else { false }
        if !text.isEmpty { text += isItem && lastWasItem ? "" : "\n" }
        text += block
        text += "\n"
        lastWasItem = isItem
    }
}

extension String {
    /// Author's breaks as line feeds.
    var withLineFeeds: String {
        contains("\u{2028}")
            ? split(separator: "\u{2028}", omittingEmptySubsequences: false).joined(separator: "\n") : self
    }

    func indentingLaterLines(by count: Int) -> String {
        guard contains("\n") else { return self }
        return split(separator: "\n", omittingEmptySubsequences: false)
            .joined(separator: "\n" + String(repeating: " ", count: count))
    }
}
