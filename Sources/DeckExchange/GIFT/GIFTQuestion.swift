import Decks

/// One question of a GIFT bank.
struct GIFTQuestion {
    struct Part {
        var content: Card.Content
        var wrongAnswers: [String] = []
    }

    private(set) var name: String?
    private var before = ""
    private var after = ""
    private var answers: [Answer] = []
    private var feedback = ""
    private var isNumber = false
    private var truth: Bool?
    private var format = ""

    private struct Answer {
        var isRight: Bool
        var text: String
        /// Of a pair: what stands after `->`.
        var partner: String?
    }

    /// Nil for a text without braces: a description.
    init?(_ text: String) {
        var rest = GIFTScanner(text)
        rest.skipBlanks()
        if rest.take("::") { name = GIFTScanner.plain(rest.upTo("::")) }
        rest.skipBlanks()
        format = rest.format() ?? ""
        before = rest.upTo("{")
        guard rest.isInside else { return nil }
        read(inside: rest.upTo("}"))
        after = rest.rest
    }

    private mutating func read(inside: String) {
        var rest = GIFTScanner(inside)
        rest.skipBlanks()
        let word = rest.word().uppercased()
        if ["T", "TRUE", "F", "FALSE"].contains(word) {
            truth = word.hasPrefix("T")
        } else if rest.take("#"), !rest.startsWith("###") {
            isNumber = true
            rest.skipBlanks()
            if !rest.startsWith("=") { return answers.append(Answer(isRight: true, text: rest.upTo("#"))) }
        } else {
            rest = GIFTScanner(inside)
        }
        while let mark = rest.answerMark() {
            switch mark {
            case .general: feedback = rest.rest
            case .answer(let isRight): answers.append(Self.answer(rest.answerText(), isRight: isRight))
            }
        }
        if let general = inside.firstRange(of: "####"), feedback.isEmpty {
            feedback = String(inside[general.upperBound...])
        }
    }

    /// `%50%text#feedback`, `left -> right`.
    private static func answer(_ text: String, isRight: Bool) -> Answer {
        var isRight = isRight
        var text = GIFTScanner(text)
        text.skipBlanks()
        if let share = text.weight() { isRight = share >= 100 }
        var body = GIFTScanner(text.upTo("#"))
        let left = body.upTo("->")
        return Answer(isRight: isRight, text: left, partner: body.isInside ? body.rest : nil)
    }

    // MARK: Cards

    /// A card for the question; for pairs, one each.
    var contents: [Part] {
        let pairs = answers.filter { $0.partner != nil && !words($0.text).isEmpty }
        if !pairs.isEmpty {
            return pairs.map { pair in
                let question = [words(before), words(pair.text)].filter { !$0.isEmpty }.joined(separator: " ")
                return Part(content: basic(question, words(pair.partner ?? "")))
            }
        }
        if let truth { return [Part(content: basic(words(before), truth ? "True" : "False"))] }
        guard let right = answers.first(where: \.isRight) ?? (isNumber ? answers.first : nil) else { return [] }
        let key = isNumber ? number(right.text) : words(right.text)
        guard !key.isEmpty else { return [] }
        if !after.trimmedSpaces.isEmpty, !isNumber {
            let hidden = Card.ClozePart.hidden(key, hint: nil, blank: 1)
            return [Part(content: .cloze([.shown(words(before) + " "), hidden, .shown(" " + words(after))]))]
        }
        let wrong = answers.filter { !$0.isRight }.map { words($0.text) }.filter { !$0.isEmpty }
        return [Part(content: basic(words(before), key), wrongAnswers: wrong)]
    }

    private func basic(_ front: String, _ answer: String) -> Card.Content {
        let question = front.replacing("\n\n", with: " ").replacing("\\\n", with: " ").replacing("\n", with: " ")
        let parts = AnkiSides.firstBlock(of: answer)
        let more = [parts.explanation, words(feedback)].filter { !$0.isEmpty }.joined(separator: "\n\n")
        return .basic(.init(front: question, answer: parts.answer, explanation: more))
    }

    /// `3.14:0.01` is 3.14, `1..5` a range.
    private func number(_ text: String) -> String {
        let plain = GIFTScanner.plain(text).trimmedSpaces
        if let dots = plain.firstRange(of: "..") { return "\(plain[..<dots.lowerBound])–\(plain[dots.upperBound...])" }
        return String(plain.prefix { $0 != ":" && $0 != "#" }).trimmedSpaces
    }

    /// A piece of the question as Markdown.
    private func words(_ text: String) -> String {
        var scanner = GIFTScanner(text.trimmedSpaces)
        let own = scanner.format() ?? format
        let plain = GIFTScanner.plain(scanner.rest).trimmedSpaces
        switch own {
        case "html": return MarkdownOfMarkup.markdown(plain)
        case "markdown": return plain
        default:
            // Moodle's own form and plain text: no tags are looked for where none can be.
            let isMarkup = plain.contains("</") || plain.contains("<br") || plain.contains("\\(") || plain.contains("&")
            return isMarkup ? MarkdownOfMarkup.markdown(plain) : MarkdownEscapes.text(plain)
        }
    }
}
