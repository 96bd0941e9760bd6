import Diagnostics

/// The words of the site in one language: `key = text`, one a line; `#` begins a remark.
///
/// A text may hold `{name}` for a value. Plural forms are keys that end in a category: `deck.cards.one`, `deck.cards.other`.
struct Words: Sendable {
    let language: String
    /// Where each key stands, for messages: the file and the 1-based line.
    private(set) var entries: [String: Entry] = [:]
    let numbers: NumberFormat

    struct Entry: Sendable {
        var text: String
        var line: Int
        var source: SourceText
    }

    /// Reads a language file over the words of another language, which serve where a key is missing.
    static func read(_ source: SourceText, language: String, over fallback: Words?) -> Diagnosed<Words> {
        var entries = fallback?.entries ?? [:]
        var diagnostics: [Diagnostic] = []
        for (index, line) in source.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            let line = line.trimming
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            guard let equals = line.firstIndex(of: "=") else {
                diagnostics.append(
                    Diagnostic(
                        .error, "WordWithoutText", at: source.place(ofLine: index + 1), "'\(line)' has no '='",
                        fix: "write 'key = text'"))
                continue
            }
            entries[String(line[..<equals].trimming)] = Entry(
                text: String(line[line.index(after: equals)...].trimming), line: index + 1, source: source)
        }
        return Diagnosed(Words(language: language, entries: entries), diagnostics)
    }

    private init(language: String, entries: [String: Entry]) {
        self.language = language
        self.entries = entries
        numbers = NumberFormat(
            groupSeparator: entries["page.group-separator"]?.text ?? "", plurals: PluralRule(language: language))
    }

    static let none = Words(language: "en", entries: [:])

    func text(_ key: String) -> String { entries[key]?.text ?? key }

    /// The plural forms of a key, or nil when it has none.
    func forms(of key: String) -> [PluralCategory: Entry]? {
        var forms: [PluralCategory: Entry] = [:]
        for category in PluralCategory.allCases {
            forms[category] = entries["\(key).\(category.rawValue)"]
        }
        return forms.isEmpty ? nil : forms
    }

    /// The keys that begin with one of the prefixes, as a JSON object that may stand in a page.
    func json(prefixes: [String]) -> HTML {
        let keys = entries.keys.filter { key in prefixes.contains { key.hasPrefix($0 + ".") } }.sorted()
        var writer = JSONWriter()
        writer.object(keys.map { ($0, .text(text($0))) })
        return HTML(bytes: writer.bytes)
    }
}

extension StringProtocol {
    /// Without blanks at both ends.
    var trimming: SubSequence {
        var part = self[...]
        while let first = part.first, first.isWhitespace { part.removeFirst() }
        while let last = part.last, last.isWhitespace { part.removeLast() }
        return part
    }
}
