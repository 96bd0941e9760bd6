import Documents

/// One tag of inline markup.
struct HTMLTag: Hashable, Sendable {
    /// Lower case.
    let name: String
    let isClosing: Bool

    /// Nil for comments, declarations and what is no tag.
    init?(_ markup: String) {
        guard markup.hasPrefix("<"), markup.hasSuffix(">") else { return nil }
        let inside = markup.dropFirst().dropLast()
        isClosing = inside.hasPrefix("/")
        let name = inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
        guard !name.isEmpty else { return nil }
        self.name = name.lowercased()
    }

    var emphasis: TextRun.Emphasis? { TextRun.Emphasis.byTag[name] }
}

/// The words of a block of markup, without its tags, comments, scripts and styles.
enum HTMLText {
    static func runs(_ markup: String) -> [TextRun] {
        var text = ""
        var rest = markup[...]
        while let open = rest.firstIndex(of: "<") {
            text += rest[..<open]
            let closing = opaqueEnd(rest[open...]) ?? ">"
            guard let end = rest[open...].firstRange(of: closing) else { return run(text) }
            rest = rest[end.upperBound...]
        }
        return run(text + rest)
    }

    /// What ends an element whose content is no text.
    private static func opaqueEnd(_ markup: Substring) -> String? {
        if markup.hasPrefix("<!--") { return "-->" }
        let head = markup.prefix(8).lowercased()
        if head.hasPrefix("<script") { return "</script>" }
        return head.hasPrefix("<style") ? "</style>" : nil
    }

    private static func run(_ text: String) -> [TextRun] {
        let trimmed = text.split(separator: "\n").map { String($0.trimmedBlanks) }.filter { !$0.isEmpty }
        return trimmed.isEmpty ? [] : [TextRun(trimmed.joined(separator: "\n"))]
    }
}
