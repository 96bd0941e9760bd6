import CardGeneration
import Diagnostics
import Documents
import Extraction
import Foundation
import TextCleanup

/// Writes the scored candidates of sample texts for the fitting program, or says how long the generator takes by itself.
@main
struct CardBench {
    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "candidates" where arguments.count >= 3:
            try Bench().writeCandidates(of: Array(arguments.dropFirst(2)), to: arguments[1])
        case "speed" where arguments.count >= 2:
            try Bench().printSpeed(of: Array(arguments.dropFirst()))
        case "drafts" where arguments.count >= 3:
            try Bench().writeDrafts(of: Array(arguments.dropFirst(2)), rate: Double(arguments[1]) ?? 12)
        default:
            FileHandle.standardError.write(
                Data(
                    "usage: CardBench candidates OUT FILE…\n       CardBench speed FILE…\n       CardBench drafts RATE FILE…\n"
                        .utf8))
            exit(2)
        }
    }
}

/// What makes a figure of no worth; printed by the run time, which then fails.
struct BenchFailure: Error, CustomStringConvertible {
    var description: String
}

struct Bench {
    private let generator: BuiltInCardGenerator

    init() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/CardGeneration/Resources")
        let resources = try GenerationResources { path in
            try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        }
        generator = BuiltInCardGenerator(resources: resources)
    }

    private func document(_ path: String) throws -> SourceDocument {
        if path.hasSuffix(".pdf") { return TextCleanup().clean(try PDFFile(path: path).reading().document) }
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        return TextCleanup().clean(NotesReader.read(bytes, name: path).value)
    }

    // MARK: Candidates

    /// One file a source, one JSON object a line: the card, its fault or an empty text, and its features by name.
    func writeCandidates(of paths: [String], to folder: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for path in paths {
            let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            let lines = try candidates(of: try document(path)).map(Self.line)
            guard !lines.isEmpty else { throw BenchFailure(description: "'\(path)' gave no candidate") }
            try (lines.joined(separator: "\n") + "\n").write(
                toFile: "\(folder)/\(name).jsonl", atomically: true, encoding: .utf8)
        }
    }

    private func candidates(of document: SourceDocument) -> [[String: Any]] {
        let english = generator.english
        let text = StudyText(document, language: english.language, options: GenerationOptions())
        let pairs = english.pairs(of: text)
        let fault = english.faultFinder(for: text)
        return pairs.candidates.map { candidate in
            [
                "question": candidate.front, "answer": candidate.answer, "source_sentence": candidate.passage,
                "kind": candidate.form == .cloze ? "cloze" : "definition",
                "term": pairs.terms[candidate.term].key, "sentence": candidate.occurrence.sentence,
                "anchored": candidate.isAnchored, "fault": fault(candidate)?.rawValue ?? "",
                "features": Dictionary(
                    zip(candidate.features.names, candidate.features.values), uniquingKeysWith: { first, _ in first }),
            ]
        }
    }

    private static func line(_ object: [String: Any]) throws -> String {
        let bytes = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Drafts

    /// For reading by eye and for scoring: one JSON object a card, PDF files read in this process by their text layer.
    func writeDrafts(of paths: [String], rate: Double) throws {
        let options = GenerationOptions(cardsPer1000Words: rate)
        for path in paths {
            let name = URL(fileURLWithPath: path).lastPathComponent
            let report = generator.report(on: try document(path), named: name, options: options)
            for draft in report.drafts { print(try Self.line(Self.object(draft, name))) }
            for note in report.diagnostics { FileHandle.standardError.write(Data("\(note.message)\n".utf8)) }
        }
    }

    private static func object(_ draft: CardDraft, _ name: String) -> [String: Any] {
        var question = ""
        var answers: [String] = []
        switch draft.content {
        case .basic(let front, let back, _):
            question = front
            answers = [back]
        case .cloze(let parts):
            for part in parts {
                switch part {
                case .shown(let text): question += text
                case .hidden(let text, _):
                    question += "____"
                    if !answers.contains(text) { answers.append(text) }
                }
            }
        }
        return [
            "document": name, "question": question, "answer": answers.joined(separator: "; "), "score": draft.score,
            "kind": draft.kind.rawValue, "source_sentence": draft.passage, "page": draft.citation.start,
        ]
    }

    // MARK: Speed

    /// CPU seconds of this process for the drafts alone: reading, cleaning and the loading of resources left out.
    func printSpeed(of paths: [String]) throws {
        let documents = try paths.map(document)
        let options = GenerationOptions(cardsPer1000Words: 15)
        let start = try Self.processorSeconds()
        let counts = zip(documents, paths).map { generator.report(on: $0, named: $1, options: options).drafts.count }
        let used = try Self.processorSeconds() - start
        guard !counts.contains(0) else { throw BenchFailure(description: "a document gave no card: \(counts)") }
        print("generator alone: \(counts.reduce(0, +)) cards of \(paths.count) documents")
        print("seconds \(String(format: "%.2f", used))")
    }

    private static func processorSeconds() throws -> Double {
        var time = timespec()
        guard clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else {
            throw BenchFailure(description: "the process's clock cannot be read")
        }
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
