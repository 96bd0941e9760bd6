/// One element of a pattern.
struct PatternElement: Sendable, Hashable {
    enum Test: Sendable, Hashable {
        case words(Set<String>)
        case classes(Set<WordClass>)
        case start, end
        /// A bracket, or `, or …,`.
        case aside
        case nounPhrase
        /// A noun phrase without an article that goes on with `that`, `of`, a participle …
        case bare
        /// At least four words before the next mark.
        case four
        /// A short form such as `ATP`.
        case short
        /// One to three tokens that are no mark.
        case gap
        /// Where a definition starts or ends; takes up nothing.
        case definition
    }

    var test: Test
    var least = 1
    var most = 1

    /// - Returns: nil for what is no element of the pattern language.
    init?(_ text: Substring) {
        var text = text
        if text.count > 1, text.last == "?" {
            least = 0
            text.removeLast()
        } else if text.count > 1, text.last == "*" {
            least = 0
            most = 3
            text.removeLast()
        }
        switch text {
        case "^": test = .start
        case "$": test = .end
        case "[", "]": test = .definition
        case "<aside>": test = .aside
        case "<np>": test = .nounPhrase
        case "<bare>": test = .bare
        case "<four>": test = .four
        case "<short>": test = .short
        case "<gap>": test = .gap
        case "<nominal>": test = .classes([.noun, .proper, .adjective, .participle, .gerund, .atom])
        case "<determiner>": test = .classes([.determiner, .possessive, .number])
        default:
            let parts = text.split(separator: "|")
            let classes = parts.compactMap { part in
                part.hasPrefix("<") && part.hasSuffix(">")
                    ? WordClass(rawValue: String(part.dropFirst().dropLast())) : nil
            }
            if classes.isEmpty {
                test = .words(Set(parts.map(String.init)))
            } else if classes.count == parts.count {
                test = .classes(Set(classes))
            } else {
                return nil
            }
        }
    }

    func matches(_ token: Token) -> Bool {
        switch test {
        case .words(let words): words.contains(token.lower) || (words.contains("—") && Self.isDash(token))
        case .classes(let classes): classes.contains(token.wordClass)
        case .short: token.isAcronym && token.text.utf8.count <= 7
        default: false
        }
    }

    static func isDash(_ token: Token) -> Bool {
        token.text == "—" || (token.text == "–" && token.isSpaced)
    }
}
