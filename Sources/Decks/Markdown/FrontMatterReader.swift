import Diagnostics

/// Reads what the front matter of a deck says.
struct FrontMatterReader {
    private let source: SourceText
    private var value = FrontMatter()
    private var diagnostics: [Diagnostic] = []

    static func read(_ outline: Outline) -> Diagnosed<FrontMatter> {
        guard let lines = outline.frontMatter else { return Diagnosed(FrontMatter(), unclosed(outline)) }
        let bytes = outline.bytes
        let range = bytes.lineStarts[lines.lowerBound]..<bytes.lineStarts[lines.upperBound]
        let parsed = YAML.parse(outline.source, range)
        guard let node = parsed.value else { return Diagnosed(FrontMatter(), parsed.diagnostics) }
        var reader = FrontMatterReader(source: outline.source)
        reader.take(node)
        return Diagnosed(reader.value, parsed.diagnostics + reader.diagnostics)
    }

    private init(source: SourceText) { self.source = source }

    private mutating func take(_ node: YAMLNode) {
        guard let entries = node.entries else {
            return tell(
                node, "'---' at the start of a deck begins lines of 'key: value'",
                fix: "write such lines, or delete the '---'")
        }
        for entry in entries {
            switch entry.key.text ?? "" {
            case "title": value.title = text(entry)
            case "source", "sources": value.sources += list(entry)
            case "language", "lang": value.language = text(entry)
            case "tags", "tag": value.tags += list(entry).map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
            case "choices": value.choices = choices(entry)
            case "updated": value.updated = moment(entry)
            default: continue
            }
        }
    }

    /// 2…6, or 0 for no quiz.
    private mutating func choices(_ entry: YAMLNode.Entry) -> Int? {
        let count = entry.value.text.flatMap { Int($0) }
        if let count, count == 0 || (2...6).contains(count) { return count }
        tell(
            entry.value, "'choices' is a number from 2 to 6, or 0 for no quiz",
            fix: "write such a number, or delete the line")
        return nil
    }

    /// A day, `2026-05-01`, or a moment as RFC 3339 writes it, `2026-05-01T08:30:00Z`.
    private mutating func moment(_ entry: YAMLNode.Entry) -> String? {
        let text = entry.value.text?.trimmed ?? ""
        let form = String(
            decoding: text.utf8.map { (0x30...0x39).contains($0) ? UInt8(ascii: "0") : $0 }, as: UTF8.self)
        switch form {
        case "0000-00-00": return text + "T00:00:00Z"
        case "0000-00-00T00:00:00Z", "0000-00-00T00:00:00+00:00", "0000-00-00T00:00:00-00:00": return text
        default:
            tell(
                entry.value, "'updated' is a day such as 2026-05-01", fix: "write a day like that, or delete the line")
            return nil
        }
    }

    private mutating func text(_ entry: YAMLNode.Entry) -> String? {
        if entry.value.isNull { return nil }
        guard let text = entry.value.text else {
            tell(
                entry.value, "'\(entry.key.text ?? "")' is one text, not a list",
                fix: "put quotes around it, or write one text")
            return nil
        }
        return text.trimmed
    }

    private mutating func list(_ entry: YAMLNode.Entry) -> [String] {
        if entry.value.entries != nil {
            tell(
                entry.value, "'\(entry.key.text ?? "")' is a text or a list of texts",
                fix: "write 'key: text', or '[one, two]'")
        }
        return entry.value.texts.compactMap { item in
            if item.items != nil || item.entries != nil {
                tell(
                    item, "'\(entry.key.text ?? "")' is a text or a list of texts",
                    fix: "write 'key: text', or '[one, two]'")
            }
            return item.text?.trimmed
        }
    }

    private mutating func tell(_ node: YAMLNode, _ message: String, fix: String) {
        diagnostics.append(
            Diagnostic(.error, "InvalidFrontMatter", at: source.place(ofUTF8: node.range), message, fix: fix))
    }

    /// `---` and a key, and no second `---`.
    private static func unclosed(_ outline: Outline) -> [Diagnostic] {
        guard FrontMatterLines.begins(outline.bytes) else { return [] }
        let place = outline.source.place(ofUTF8: outline.bytes.line(0))
        return [
            Diagnostic(
                .error, "UnclosedFrontMatter", at: place, "'---' begins front matter that no second '---' ends",
                fix: "put '---' on a line of its own after the last 'key: value'")
        ]
    }
}
