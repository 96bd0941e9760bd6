import Documents

/// Plain text as Markdown and back, so that a card shows the characters that the source has.
package enum MarkdownText {
    /// Text whose every character shows as itself.
    package static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) else { return text }
        var escaped = ""
        var previous: Character = " "
        for character in text {
            if needsEscape(character, after: previous) { escaped.append("\\") }
            escaped.append(character)
            previous = character
        }
        return escaped
    }

    /// What a Markdown text of ours shows: without escapes, code marks and formula marks.
    package static func plain(_ markdown: String) -> String {
        guard markdown.utf8.contains(where: isSpecial) else { return markdown }
        var plain = ""
        var isEscaped = false
        for character in markdown {
            if isEscaped {
                if !(character.isASCII && (character.isPunctuation || character.isSymbol)) { plain.append("\\") }
                plain.append(character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character != "`", character != "$" {
                plain.append(character)
            }
        }
        return plain
    }

    /// A piece of code, with as many back ticks as it needs.
    package static func code(_ text: String) -> String {
        var longest = 0
        var run = 0
        for character in text {
            run = character == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let ticks = String(repeating: "`", count: longest + 1)
        let pad = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return ticks + pad + text + pad + ticks
    }

    package static func markdown(of token: Token) -> String {
        guard token.kind == .atom else { return escaped(token.text) }
        return token.emphasis.contains(.formula) ? "$\(token.text)$" : code(token.text)
    }

    package static func markdown(of tokens: some Sequence<Token>) -> String {
        var text = ""
        for token in tokens {
            if token.isSpaced, !text.isEmpty { text += " " }
            text += markdown(of: token)
        }
        return text
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "$"), UInt8(ascii: "#"),
            UInt8(ascii: "|"),
            UInt8(ascii: "~"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: ":"), UInt8(ascii: "!"),
            UInt8(ascii: "^"):
            true
        default: false
        }
    }

    /// `:: `, `==`, `#tag` and `^[` mean something in a deck; `=`, `:`, `#` by themselves do not.
    private static func needsEscape(_ character: Character, after previous: Character) -> Bool {
        switch character {
        case "\\", "`", "*", "_", "[", "]", "<", "$", "|", "~": true
        case "=": previous == "="
        case ":": previous == ":"
        case "#": previous == " "
        case "&": true
        case ">": previous == " "
        default: false
        }
    }
}
