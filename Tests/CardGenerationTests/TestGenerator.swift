import Foundation
import Testing

@testable import CardGeneration
import Documents

/// The generator with the resources of the checkout, and short ways to ask it.
enum TestGenerator {
    static let resources: GenerationResources = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/CardGeneration/Resources")
        return GenerationResources { path in
            do {
                return try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
            } catch {
                Issue.record("the resource '\(path)' of CardGeneration is missing: \(error)")
                return ""
            }
        }
    }()

    static let shared = BuiltInCardGenerator(resources: resources)

    static var english: Language { shared.english.language }

    static func report(_ document: SourceDocument, cards: Double = 200) -> GenerationReport {
        shared.report(on: document, named: "notes.md", options: GenerationOptions(cardsPer1000Words: cards))
    }

    static func report(_ paragraphs: String..., cards: Double = 200) -> GenerationReport {
        report(document(paragraphs.map { TextBlock(.paragraph, emphasised($0)) }), cards: cards)
    }

    static func document(_ blocks: [TextBlock], language: String? = "en") -> SourceDocument {
        SourceDocument(language: language, pages: [Page(number: 1, blocks: blocks)])
    }

    /// `A **cell** is …` with the marked words bold.
    static func emphasised(_ text: String) -> [TextRun] {
        var runs: [TextRun] = []
        for (index, part) in text.components(separatedBy: "**").enumerated() where !part.isEmpty {
            runs.append(TextRun(part, index % 2 == 1 ? .bold : []))
        }
        return runs
    }

    /// `question => answer`, a cloze with `____`.
    static func cards(_ report: GenerationReport) -> [String] { report.drafts.map(line) }

    static func line(_ draft: CardDraft) -> String {
        switch draft.content {
        case .basic(let front, let back, _): return "\(front) => \(back)"
        case .cloze(let parts):
            var question = ""
            var answers: [String] = []
            for part in parts {
                switch part {
                case .shown(let text): question += text
                case .hidden(let text, _):
                    question += "____"
                    answers.append(text)
                }
            }
            return "\(question) => \(answers.joined(separator: ", "))"
        }
    }
}
