import Decks

/// Anki's way of writing blanks: `{{c1::hidden::hint}}`.
enum AnkiCloze {
    static func html(_ parts: [Card.ClozePart], markup: MarkupOfMarkdown) -> String {
        var markdown = ""
        var openings: [String] = []
        var closings: [String] = []
        for part in parts {
            switch part {
            case .shown(let text): markdown += text
            case .hidden(let text, let hint, let blank):
                // Marks that Markdown takes for words stand where the braces will be.
                markdown += "\u{F8F2}\(openings.count)\u{F8F3}" + text + "\u{F8F4}\(closings.count)\u{F8F5}"
                openings.append("{{c\(blank)::")
                closings.append((hint.map { "::" + markup.html($0).replacing("}}", with: "} }") } ?? "") + "}}")
            }
        }
        var html = markup.html(markdown)
        // Braces of a formula inside a blank would end it.
        html = html.replacing("}}", with: "} }").replacing("{{", with: "{ {")
        for index in openings.indices {
            html = html.replacing("\u{F8F2}\(index)\u{F8F3}", with: openings[index])
                .replacing("\u{F8F4}\(index)\u{F8F5}", with: closings[index])
        }
        return html
    }

    /// The parts of a Markdown text with Anki's blanks; nil when it has none. A blank inside another is part of it.
    static func parts(of markdown: String) -> [Card.ClozePart]? {
        var parts: [Card.ClozePart] = []
        var shown = ""
        var rest = markdown[...]
        while let open = rest.firstRange(of: "{{c") {
            let digits = rest[open.upperBound...].prefix { $0.isASCII && $0.isNumber }
            let after = rest[digits.endIndex...]
            guard let blank = Int(digits), blank > 0, after.hasPrefix("::"),
                let end = end(of: after.dropFirst(2))
            else {
                shown += rest[..<open.upperBound]
                rest = rest[open.upperBound...]
                continue
            }
            shown += rest[..<open.lowerBound]
            if !shown.isEmpty { parts.append(.shown(shown)) }
            shown = ""
            let (text, hint) = textAndHint(String(after[after.index(after.startIndex, offsetBy: 2)..<end]))
            parts.append(.hidden(text, hint: hint, blank: blank))
            rest = rest[rest.index(end, offsetBy: 2)...]
        }
        guard !parts.isEmpty else { return nil }
        shown += rest
        return shown.isEmpty ? parts : parts + [.shown(shown)]
    }

    /// Where the braces that close a blank begin.
    private static func end(of text: Substring) -> Substring.Index? {
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            if text[index...].hasPrefix("{{c") {
                depth += 1
                index = text.index(index, offsetBy: 2)
            } else if text[index...].hasPrefix("}}") {
                if depth == 0 { return index }
                depth -= 1
                index = text.index(index, offsetBy: 2)
            } else {
                index = text.index(after: index)
            }
        }
        return nil
    }

    private static func textAndHint(_ inside: String) -> (text: String, hint: String?) {
        let plain = withoutInnerBlanks(inside)
        guard let colons = plain.firstRange(of: "::") else { return (plain, nil) }
        let hint = String(plain[colons.upperBound...])
        return (String(plain[..<colons.lowerBound]), hint.isEmpty ? nil : hint)
    }

    private static func withoutInnerBlanks(_ text: String) -> String {
        guard text.contains("{{c"), let parts = parts(of: text) else { return text }
        return parts.map { part in
            switch part {
            case .shown(let text), .hidden(let text, _, _): text
            }
        }.joined()
    }
}
