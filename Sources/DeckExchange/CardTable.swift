package import Decks

/// Cards as rows of separated values (RFC 4180), for spreadsheets and for programs that take vocabulary lists.
package struct CardTable: Sendable {
    /// What stands between the two sides of a card.
    package enum Separator: String, Sendable, CaseIterable {
        case comma = "csv"
        case tab = "tsv"

        var text: String {
            switch self {
            case .comma: ","
            case .tab: "\t"
            }
        }
    }

    private let separator: Separator

    package init(separator: Separator) {
        self.separator = separator
    }

    /// One row a card, front and back as Markdown; a cloze has `____` in its front, and its hidden words as its back.
    /// A field that holds the separator, a quote or a line end stands in quotes, so that answers of several lines survive.
    package func text(of cards: [Card]) -> String {
        cards.map { card in
            let sides = Self.sides(of: card.content)
            return [sides.front, sides.back].map(field).joined(separator: separator.text) + "\r\n"
        }.joined()
    }

    private func field(_ text: String) -> String {
        let marks: [Character] = ["\"", "\n", "\r", "\r\n", Character(separator.text)]
        guard text.contains(where: marks.contains) else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    private static func sides(of content: Card.Content) -> (front: String, back: String) {
        switch content {
        case .basic(let card):
            return (card.front, card.explanation.isEmpty ? card.answer : "\(card.answer)\n\n\(card.explanation)")
        case .cloze(let parts):
            var front = ""
            var hidden: [String] = []
            for part in parts {
                switch part {
                case .shown(let text): front += text
                case .hidden(let text, _, _):
                    front += "____"
                    hidden.append(text)
                }
            }
            return (front, hidden.joined(separator: "; "))
        }
    }
}
