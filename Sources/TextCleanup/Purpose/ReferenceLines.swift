import Documents

/// Entries of contents, indexes and bibliographies, told by their form where no heading says what they are.
enum ReferenceLines {
    static func reason(of block: TextBlock) -> TextBlock.Purpose.Reason? {
        switch block.kind {
        case .paragraph, .listItem, .table: break
        default: return nil
        }
        let text = block.text
        if hasLeaders(text) { return .contents }
        return nil
    }

    /// Dots that lead to a page number, in at least half of the lines: `1.2 Cells . . . . 12`.
    private static func hasLeaders(_ text: String) -> Bool {
        guard text.contains("...") || text.contains(". . .") || text.contains("…") else { return false }
        let lines = text.split { $0 == "\n" || $0 == "\u{2028}" }
        let leading = lines.count { line in
            guard line.last?.isNumber ?? false else { return false }
            let body = line.reversed().drop { $0.isNumber || $0.isLetter }.prefix { ". …\t".contains($0) }
            return body.count { $0 == "." || $0 == "…" } >= 3 || body.contains("…")
        }
        return leading * 2 >= lines.count && leading > 0
    }
}

enum CaptionText {
    /// A figure's or table's legend that says something, beyond its number and title.
    static func holdsASentence(_ text: String) -> Bool {
        let words = text.split { " \n\u{2028}".contains($0) }
        guard words.count >= 7 else { return false }
        return words.dropFirst(2).contains {
            verbs.contains($0.lowercased().trimmedEnds(of: ",.;:()")[...].description)
        }
    }

    private static let verbs: Set<String> = [
        "is", "are", "was", "were", "has", "have", "had", "can", "may", "must", "shows", "show", "consists", "contains",
        "holds",
        "occurs", "causes", "makes", "gives", "uses", "binds", "becomes", "forms", "moves", "means", "does", "do",
        "will",
        "includes", "include", "represents", "represent", "depends", "leads", "produces", "provides", "contain", "form",
        "increases", "decreases", "begins", "helps", "allows", "carries", "connects", "controls", "surrounds",
        "determines",
        "ist", "sind", "war", "hat", "haben", "wird", "werden", "kann", "zeigt", "est", "sont", "peut", "es",
        "son",
    ]
}
