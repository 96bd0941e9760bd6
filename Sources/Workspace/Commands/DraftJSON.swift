import CardGeneration
import FoundationEssentials

/// Drafts as JSON, one object a line; a cloze has `____` in its question and its hidden words as the answer.
enum DraftJSON {
    private struct Line: Encodable {
        var question: String
        var answer: String
        var score: Double
        var source_sentence: String
        var page: Int?
        var lines: [Int]?
        var kind: String
        var section: [String]
        var unsure: Bool?
        var distractors: [String]?
    }

    static func lines(of drafts: [CardDraft]) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try drafts.map { String(decoding: try encoder.encode(line(for: $0)), as: UTF8.self) + "\n" }.joined()
    }

    private static func line(for draft: CardDraft) -> Line {
        let (question, answer) = sides(of: draft.content)
        var line = Line(
            question: question, answer: answer, score: draft.score, source_sentence: draft.passage,
            kind: draft.kind.rawValue,
            section: draft.section)
        switch draft.citation {
        case .pages(let range), .slides(let range): line.page = range.lowerBound
        case .lines(let range): line.lines = [range.lowerBound, range.upperBound]
        }
        if draft.isUnsure { line.unsure = true }
        if !draft.distractors.isEmpty { line.distractors = draft.distractors.map(MarkdownText.plain) }
        return line
    }

    private static func sides(of content: CardDraft.Content) -> (question: String, answer: String) {
        switch content {
        case .basic(let front, let back, _): return (MarkdownText.plain(front), MarkdownText.plain(back))
        case .cloze(let parts):
            var question = ""
            var answers: [String] = []
            for part in parts {
                switch part {
                case .shown(let text): question += MarkdownText.plain(text)
                case .hidden(let text, _):
                    question += "____"
                    answers.append(MarkdownText.plain(text))
                }
            }
            return (question, answers.joined(separator: "; "))
        }
    }
}
