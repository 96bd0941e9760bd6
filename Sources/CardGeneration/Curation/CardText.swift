/// The words of a card, as the checks of curation look at them.
package struct CardText: Sendable {
    /// Plain text, each blank as `____`.
    package let question: String
    package let answer: String
    package let isCloze: Bool
    package let blankCount: Int
    /// Lower case, without blanks and marks.
    let questionWords: [String]
    let answerWords: [String]
    /// The question's tokens; a blank is the mark `____`.
    let questionTokens: [Token]
    let answerTokens: [Token]

    /// - Parameter hidden: the hidden texts of a cloze, or nil for a question with an answer.
    package init(question: String, answer: String, isCloze: Bool, tokenizer: Tokenizer) {
        self.question = question
        self.answer = answer
        self.isCloze = isCloze
        questionTokens = Self.tokens(question, tokenizer)
        answerTokens = tokenizer.tokens(of: answer)
        blankCount = questionTokens.count { $0.text == Self.blank }
        questionWords = questionTokens.filter { $0.kind != .mark }.map { Self.word($0) }
        answerWords = answerTokens.filter { $0.kind != .mark }.map { Self.word($0) }
    }

    package init(_ draft: CardDraft, tokenizer: Tokenizer) {
        switch draft.content {
        case .basic(let front, let back, _):
            self.init(
                question: MarkdownText.plain(front), answer: MarkdownText.plain(back), isCloze: false,
                tokenizer: tokenizer)
        case .cloze(let parts):
            var question = ""
            var answer = ""
            for part in parts {
                switch part {
                case .shown(let text): question += MarkdownText.plain(text)
                case .hidden(let text, _):
                    question += Self.blank
                    if answer.isEmpty { answer = MarkdownText.plain(text) }
                }
            }
            self.init(question: question, answer: answer, isCloze: true, tokenizer: tokenizer)
        }
    }

    package static let blank = "____"

    private static func word(_ token: Token) -> String {
        token.lower.hasSuffix("'s") ? String(token.lower.dropLast(2)) : token.lower
    }

    private static func tokens(_ text: String, _ tokenizer: Tokenizer) -> [Token] {
        var tokens: [Token] = []
        var isFirst = true
        for part in text.split(separator: blank, omittingEmptySubsequences: false) {
            if !isFirst { tokens.append(Token(blank, .mark, isSpaced: false)) }
            isFirst = false
            tokens += tokenizer.tokens(of: String(part))
        }
        return tokens
    }
}
