/// A prompt that a person may read and change: a system part, a line of three dashes, a user part, with `{{names}}`.
package struct PromptTemplate: Hashable, Sendable {
    private let system: String
    private let user: String
    /// Digest material for caches: the text itself.
    package let text: String

    /// Nil when no line of three dashes parts the two.
    package init?(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let dashes = lines.firstIndex(where: { $0.trimmingSuffix(while: \.isWhitespace) == "---" }) else {
            return nil
        }
        self.text = text
        system = lines[..<dashes].joined(separator: "\n").trimmingBlanks
        user = lines[(dashes + 1)...].joined(separator: "\n").trimmingBlanks
    }

    /// Both parts with their names filled in; a name that has no value stays as it is.
    func filled(_ values: [String: String]) -> (system: String, user: String) {
        (Self.fill(system, values), Self.fill(user, values))
    }

    /// Questions and answers of the examples in the prompt, which must not come back as cards.
    var examples: [String] {
        var found: [String] = []
        for line in system.split(separator: "\n") where line.hasPrefix("{") {
            if let card = ModelAnswer.cards(in: String(line), quote: "").first {
                found += [card.question, card.answer]
            }
        }
        return found
    }

    private static func fill(_ text: String, _ values: [String: String]) -> String {
        var out = ""
        var rest = text[...]
        while let open = rest.range(of: "{{"), let close = rest[open.upperBound...].range(of: "}}") {
            let name = String(rest[open.upperBound..<close.lowerBound])
            out += rest[..<open.lowerBound]
            out += values[name] ?? "{{\(name)}}"
            rest = rest[close.upperBound...]
        }
        return out + rest
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while drop: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, drop(last) { text.removeLast() }
        return text
    }

    fileprivate func range(of needle: String) -> Range<Index>? { ranges(of: needle).first }
}
