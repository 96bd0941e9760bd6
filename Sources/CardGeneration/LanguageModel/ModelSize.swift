/// How much a model can be asked at once, judged by the size that its name tells.
enum ModelSize: Hashable, Sendable {
    /// Below three thousand million weights: one sentence a call, and the program owns the quote.
    case small
    /// Passages of some hundred words with up to four cards each.
    case large

    /// One call: what is asked, and the quote of its cards where the program chose it.
    struct Question: Hashable, Sendable {
        var request: ChatRequest
        var quote: String
    }

    /// Reads `0.5b`, `135M`, `7B`, `8x7b` out of a name; a name without a size is taken for a large model.
    init(ofModelNamed name: String) {
        var smallest: Double?
        for part in name.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "." }) {
            guard let unit = part.last, unit == "b" || unit == "m", let count = Double(part.dropLast()) else {
                continue
            }
            smallest = unit == "b" ? count : count / 1_000
        }
        self = (smallest ?? 7) < 3 ? .small : .large
    }

    var passageWords: ClosedRange<Int> {
        switch self {
        case .small: 40...160
        case .large: 300...600
        }
    }

    func template(of prompts: ModelCardGenerator.Prompts) -> PromptTemplate {
        switch self {
        case .small: prompts.sentence
        case .large: prompts.passage
        }
    }

    func questions(
        about passage: Passage, prompts: ModelCardGenerator.Prompts, language: String?
    ) -> [Question] {
        switch self {
        case .small: sentenceQuestions(passage, prompts.sentence, language)
        case .large: [passageQuestion(passage, prompts.passage, language)]
        }
    }

    private func passageQuestion(_ passage: Passage, _ template: PromptTemplate, _ language: String?) -> Question {
        let (system, user) = template.filled([
            "cards": "4", "language": Self.name(of: language), "passage": passage.text,
            "heading": passage.section.joined(separator: " › "),
        ])
        let request = ChatRequest(system: system, user: user, schema: ModelAnswer.passageSchema, tokenCap: 1_200)
        return Question(request: request, quote: "")
    }

    private func sentenceQuestions(_ passage: Passage, _ template: PromptTemplate, _ language: String?) -> [Question] {
        passage.pieces.flatMap { PlainSentences.sentences(of: $0.text) }.filter { $0.utf8.count >= 40 }.map {
            sentence in
            let (system, user) = template.filled([
                "passage": sentence, "language": Self.name(of: language), "cards": "1",
                "heading": passage.section.last ?? "",
            ])
            let request = ChatRequest(system: system, user: user, schema: ModelAnswer.sentenceSchema, tokenCap: 160)
            return Question(request: request, quote: sentence)
        }
    }

    /// The language's English name, since prompts are in English; the passage's own language when it is not known.
    private static func name(of language: String?) -> String {
        let names = [
            "en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian", "nl": "Dutch",
            "pt": "Portuguese", "pl": "Polish", "cs": "Czech", "ru": "Russian", "ar": "Arabic", "zh": "Chinese",
            "ja": "Japanese",
        ]
        return language.flatMap { names[String($0.prefix { $0 != "-" })] } ?? "the language of the passage"
    }
}

/// Sentences by their end marks, for a model that is shown one at a time; a wrong cut costs one question.
enum PlainSentences {
    static func sentences(of text: String) -> [String] {
        var found: [String] = []
        var start = text.startIndex
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            if ".!?。".contains(text[index]), endsHere(text, next) {
                found.append(String(text[start..<next]).trimmingBlanks)
                start = next
            }
            index = next
        }
        found.append(String(text[start...]).trimmingBlanks)
        return found.filter { !$0.isEmpty }
    }

    private static func endsHere(_ text: String, _ next: String.Index) -> Bool {
        guard next < text.endIndex else { return true }
        guard text[next].isWhitespace else { return false }
        let after = text[next...].first { !$0.isWhitespace }
        return after.map { $0.isUppercase || !$0.isLetter || !$0.isASCII } ?? true
    }
}
