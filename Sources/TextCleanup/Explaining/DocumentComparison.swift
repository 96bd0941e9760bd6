import Documents

/// Finds what differs between a document before and after one pass.
enum DocumentComparison {
    static func changes(from before: SourceDocument, to after: SourceDocument, by pass: String) -> [CleanupChange] {
        zip(before.pages, after.pages).flatMap { old, new -> [CleanupChange] in
            guard old.blocks != new.blocks else { return [] }
            return pairs(old.blocks, new.blocks).flatMap { pair in
                kinds(pair.old, pair.new).map { CleanupChange(pass: pass, page: old.number, kind: $0) }
            }
        }
    }

    /// Blocks that belong together; a block that vanished or is new has no partner.
    private static func pairs(_ old: [TextBlock], _ new: [TextBlock]) -> [(old: TextBlock?, new: TextBlock?)] {
        guard old.count != new.count else { return zip(old, new).map { ($0, $1) } }
        var pairs: [(old: TextBlock?, new: TextBlock?)] = []
        var position = 0
        for block in new {
            if let found = old[position...].firstIndex(where: { isSame($0, block) }) {
                pairs += old[position..<found].map { ($0, nil) }
                pairs.append((old[found], block))
                position = found + 1
            } else {
                pairs.append((nil, block))
            }
        }
        return pairs + old[position...].map { ($0, nil) }
    }

    private static func isSame(_ old: TextBlock, _ new: TextBlock) -> Bool {
        let (oldText, newText) = (old.text, new.text)
        return oldText == newText || newText.hasPrefix(oldText) || (oldText.hasPrefix(newText) && !newText.isEmpty)
            || (new.kind.isListItem && !old.kind.isListItem && oldText.hasSuffix(newText))
    }

    private static func kinds(_ old: TextBlock?, _ new: TextBlock?) -> [CleanupChange.Kind] {
        guard let new else { return [] }
        guard let old else { return [.mark(name(of: new.kind), text: shortened(new.text))] }
        guard old != new else { return [] }
        if !(old.kind.isListItem && new.kind.isListItem), name(of: old.kind) != name(of: new.kind) {
            return [.mark(name(of: new.kind), text: shortened(new.text))]
        }
        if old.purpose != new.purpose, case .notForCards(let reason) = new.purpose {
            return [.mark("not for cards (\(reason.rawValue))", text: shortened(new.text))]
        }
        let (oldText, newText) = (old.text, new.text)
        if newText.utf8.count > oldText.utf8.count, newText.hasPrefix(oldText) {
            let rest = newText.dropFirst(oldText.count)
            return [.join(end: WordDifference.lastWords(oldText), start: WordDifference.firstWords(String(rest)))]
        }
        return WordDifference.kinds(from: oldText, to: newText) + doubts(old, new)
    }

    private static func doubts(_ old: TextBlock, _ new: TextBlock) -> [CleanupChange.Kind] {
        let known = Set(old.runs.filter(\.isUnsure).map(\.text))
        return new.runs.filter { $0.isUnsure && !known.contains($0.text) }.map { .doubt($0.text) }
    }

    private static func name(of kind: TextBlock.Kind) -> String {
        switch kind {
        case .heading(let level): "heading \(level)"
        case .paragraph: "paragraph"
        case .listItem: "list item"
        case .table: "table"
        case .caption: "caption"
        case .footnote: "footnote"
        case .formula: "formula"
        case .code: "code"
        case .verse: "verse"
        case .furniture: "furniture"
        }
    }

    private static func shortened(_ text: String) -> String {
        let line = text.split { "\n\u{2028}\t".contains($0) }.joined(separator: " ")
        return line.count > 76 ? line.prefix(75) + "…" : line
    }
}
