import Diagnostics
import Documents

/// Says in plain words why a source gave no card.
struct NoCards {
    let document: SourceDocument
    let text: StudyText
    let name: String

    var diagnostic: Diagnostic {
        let (reason, fix) = reason
        return Diagnostic(.warning, "NoCards", at: .file(name), "'\(name)' gave no card: \(reason)", fix: fix)
    }

    private var reason: (String, String?) {
        let blocks = document.pages.flatMap(\.blocks)
        let words = blocks.lazy.map { $0.text.split(whereSeparator: \.isWhitespace).count }.reduce(0, +)
        if words == 0 { return ("it holds no text", nil) }
        if !text.pagesLeftOut.isEmpty, text.blocks.isEmpty {
            return (
                "recognition was unsure of all its pages",
                "scan it again more sharply, or ask for cards from unsure pages"
            )
        }
        if blocks.allSatisfy({ isCode($0) }) { return ("it is source code", nil) }
        if (blocks + text.blocks.map(\.block)).contains(where: { $0.kind == .verse }), text.sentences.isEmpty {
            return ("it is verse", nil)
        }
        if text.blocks.isEmpty {
            return ("all of it is of a kind that no card is made of (contents, exercises, captions …)", nil)
        }
        if isFigures(blocks) { return ("it is figures rather than sentences", nil) }
        if text.sentences.isEmpty { return ("it holds no sentence", nil) }
        if text.sentences.count == 1, words > 200 {
            return (
                "it is one line of \(words) words that no full stop divides",
                "check how the text was taken out of its source"
            )
        }
        if text.sentences.contains(where: { SentenceShape.readsLikeCode($0.passage) }) {
            return ("it reads like source code", nil)
        }
        return (
            "none of its sentences says something that a card could ask for",
            "mark terms in bold, or write lines such as 'term :: definition'"
        )
    }

    private func isCode(_ block: TextBlock) -> Bool {
        if case .code = block.kind { return true }
        return SentenceShape.readsLikeCode(block.text)
    }

    private func isFigures(_ blocks: [TextBlock]) -> Bool {
        var digits = 0
        var letters = 0
        for block in blocks {
            for scalar in block.text.unicodeScalars {
                if scalar.properties.isAlphabetic {
                    letters += 1
                } else if scalar.properties.numericType != nil {
                    digits += 1
                }
            }
        }
        return digits > letters
    }
}
