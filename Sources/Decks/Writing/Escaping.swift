/// Writes text so that no part of it is read as a mark of the deck format.
enum Escaping {
    /// A front: one line, in which no separator, comment or tag is read.
    static func front(_ text: String) -> String { end(separators(line(text))) }

    /// A text as one line; a comment in it would be cut out, so its start is written as text.
    static func line(_ text: String) -> String {
        comments(String(decoding: CollapsedText.bytes(text), as: UTF8.self))
    }

    /// A heading's text: `#` at its end would be taken for closing marks.
    static func heading(_ text: String) -> String {
        let line = String(decoding: CollapsedText.bytes(text), as: UTF8.self)
        return line.hasSuffix("#") && !line.hasSuffix("\\#") ? line.dropLast() + "\\#" : line
    }

    /// A front's text with blanks: marks in it are written as text.
    static func clozeText(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " ")
        return separators(comments(outsideSpans(lines) { String($0).replacing("==", with: "\\==") }))
    }

    /// A word at the end that would be a tag is none behind a backslash.
    static func end(_ text: String) -> String {
        let bytes = Bytes(text)
        guard let hash = Tag.ending(bytes, 0..<bytes.all.count) else { return text }
        return bytes.applying([.init(range: hash..<hash, replacement: "\\")])
    }

    /// Blocks of the back; only a paragraph `Not:` must be told from the real one.
    static func block(_ text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { $0.lowercased().trimmed == "not:" ? String($0).replacing(":", with: "\\:") : String($0) }
            .joined(separator: "\n")
    }

    /// Whether a text of one line is a paragraph by itself: nothing that makes a list, a heading, a fence ….
    static func isPlainParagraph(_ text: String) -> Bool {
        guard let first = text.utf8.first, !first.isSpace, text.utf8.last?.isSpace == false else { return false }
        let bytes = Bytes(text)
        let blocks = BlockTree.blocks(of: bytes, lines: 0..<max(1, bytes.lineCount))
        return blocks.count == 1 && blocks[0].kind == .paragraph && ItemHead(bytes, line: 0) == nil
    }

    private static func separators(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: ":")) else { return text }
        return outsideSpans(text) { piece in
            piece.split(separator: " ", omittingEmptySubsequences: false)
                .map { $0 == "::" || $0 == ":::" ? "\\" + String($0) : String($0) }.joined(separator: " ")
        }
    }

    private static func comments(_ text: String) -> String {
        outsideCode(text) { String($0).replacing("<!--", with: "\\<!--") }
    }

    private static func outsideCode(_ text: String, _ change: (Substring) -> String) -> String {
        rebuilt(text, keeping: [.code], change)
    }

    private static func outsideSpans(_ text: String, _ change: (Substring) -> String) -> String {
        rebuilt(text, keeping: [.code, .maths, .target, .escape], change)
    }

    /// Changes the parts of a text that stand outside spans of some kinds.
    private static func rebuilt(
        _ text: String, keeping kinds: Set<InlineSpan.Kind>, _ change: (Substring) -> String
    ) -> String {
        let bytes = Bytes(text)
        let spans = InlineScanner.scan(bytes, 0..<bytes.all.count).spans.filter { kinds.contains($0.kind) }
        var result = ""
        var reached = 0
        for span in spans {
            result += change(bytes.text(reached..<span.range.lowerBound)[...])
            result += bytes.text(span.range)
            reached = span.range.upperBound
        }
        return result + change(bytes.text(reached..<bytes.all.count)[...])
    }
}
