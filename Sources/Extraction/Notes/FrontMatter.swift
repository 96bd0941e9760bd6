/// The block of settings between `---` lines at the head of a Markdown file.
struct FrontMatter: Hashable, Sendable {
    var title: String?
    /// A BCP 47 tag.
    var language: String?
    /// How many lines it takes up, both fences included; 0 when there is none.
    var lineCount: Int

    /// Reads `title` and `language` or `lang` of the top level; everything else is passed over.
    init(_ lines: [NoteLine]) {
        lineCount = 0
        guard lines.first?.trimmed == "---",
            let end = lines.dropFirst().firstIndex(where: { $0.trimmed == "---" || $0.trimmed == "..." }),
            lines[1..<end].allSatisfy(Self.couldBeYAML), lines[1..<end].contains(where: { $0.text.contains(":") })
        else { return }
        lineCount = end + 1
        for line in lines[1..<end] {
            guard line.indent == 0, let colon = line.text.firstIndex(of: ":") else { continue }
            let value = Self.scalar(line.text[line.text.index(after: colon)...].trimmedBlanks)
            guard !value.isEmpty else { continue }
            switch line.text[..<colon].lowercased() {
            case "title": title = value
            case "language", "lang": language = value.replacing("_", with: "-")
            default: break
            }
        }
    }

    private static func couldBeYAML(_ line: NoteLine) -> Bool {
        let text = line.trimmed
        return text.isEmpty || line.indent > 0 || text.hasPrefix("#") || text.hasPrefix("-") || text.contains(":")
            || text.hasPrefix("]") || text.hasPrefix("}")
    }

    private static func scalar(_ text: Substring) -> String {
        guard let quote = text.first, quote == "\"" || quote == "'", text.count >= 2, text.last == quote else {
            return String(text.prefix { $0 != "#" }.trimmedBlanks)
        }
        let inside = text.dropFirst().dropLast()
        return String(quote == "'" ? inside.replacing("''", with: "'") : inside.replacing("\\\"", with: "\""))
    }
}
