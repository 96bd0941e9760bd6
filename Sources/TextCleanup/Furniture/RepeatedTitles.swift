import Documents

/// Titles that stand again at the top of the next page because their section goes on: `Neurons (continued)`.
enum RepeatedTitles {
    /// The first stays a heading.
    static func mark(in document: inout SourceDocument) {
        var current: (title: String, level: Int, page: Int)?
        for page in document.pages.indices {
            var isAtTop = true
            for block in document.pages[page].blocks.indices {
                let found = document.pages[page].blocks[block]
                if found.kind == .furniture { continue }
                guard case .heading(let level) = found.kind else {
                    isAtTop = false
                    continue
                }
                let title = withoutCount(found.text)
                if isAtTop, let open = current, open.page < page, open.title == title, open.level == level {
                    document.pages[page].blocks[block].kind = .furniture
                } else {
                    current = (title, level, page)
                    isAtTop = false
                }
            }
        }
    }

    private static let marks: Set<String> = [
        "cont", "cont.", "cont’d", "cont'd", "contd", "contd.", "continued", "ctd.", "fortsetzung", "forts.", "suite",
        "continuación",
        "cont.d",
    ]

    /// The title in lower case without `(continued)`, `(2)`, `2/3`, `II` at its end.
    private static func withoutCount(_ title: String) -> String {
        var words = title.lowercased().split { " \n\u{2028}".contains($0) }
        while words.count > 1, let last = words.last, isCount(last) { words.removeLast() }
        return words.joined(separator: " ").trimmedEnds(of: ":.,–—- ").description
    }

    private static func isCount(_ word: Substring) -> Bool {
        let inside = word.trimmedEnds(of: "()[]…,:")
        if inside.isEmpty { return true }
        if marks.contains(String(inside)) || marks.contains(String(word)) { return true }
        let isBracketed = word.first == "("
        return isBracketed && (Int(inside) != nil || inside.allSatisfy { $0.isNumber || $0 == "/" })
            || (inside.contains("/") && inside.allSatisfy { $0.isNumber || $0 == "/" })
    }
}
