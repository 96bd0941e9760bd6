package import Documents

/// One thing that a pass did to a document.
package struct CleanupChange: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Words before and after, with a word or two around them.
        case text(before: String, after: String)
        /// A block became something else: `furniture`, `list item`, `not for cards: objectives`.
        case mark(String, text: String)
        /// A block goes on with the text of a later one.
        case join(end: String, start: String)
        /// A word is left as it is, and counts as unsure.
        case doubt(String)
    }

    /// The name of the pass.
    package let pass: String
    package let page: Int
    package let kind: Kind

    package init(pass: String, page: Int, kind: Kind) {
        self.pass = pass
        self.page = page
        self.kind = kind
    }
}

extension TextCleanup {
    /// Cleans a document and tells what each pass did, in order.
    package func explain(_ document: SourceDocument) -> (document: SourceDocument, changes: [CleanupChange]) {
        var current = document
        var changes: [CleanupChange] = []
        run(on: &current) { pass, before, after in
            changes += DocumentComparison.changes(from: before, to: after, by: pass.name)
        }
        return (current, changes)
    }
}

extension [CleanupChange] {
    /// The changes as a text to read through: under each pass its pages, `-` and `+` for text, `~` for marks.
    package var listing: String {
        var lines: [String] = []
        var last: CleanupChange?
        for change in self where change != last {
            if change.pass != last?.pass { lines.append(change.pass) }
            if change.pass != last?.pass || change.page != last?.page { lines.append("  page \(change.page)") }
            lines += change.kind.lines.map { "    \($0.showingPrivateUse)" }
            last = change
        }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }
}

extension CleanupChange.Kind {
    fileprivate var lines: [String] {
        switch self {
        case .text(let before, let after): ["- \(before)", "+ \(after)"]
        case .mark(let mark, let text): ["~ \(mark): \(text)"]
        case .join(let end, let start): ["~ joined: \(end) | \(start)"]
        case .doubt(let word): ["? \(word)"]
        }
    }
}

extension String {
    /// Characters that no font shows, by their numbers: `<U+E000>`.
    fileprivate var showingPrivateUse: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .privateUse }) else { return self }
        return unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .privateUse
                ? "<U+\(String(scalar.value, radix: 16, uppercase: true))>" : String(scalar)
        }.joined()
    }
}
