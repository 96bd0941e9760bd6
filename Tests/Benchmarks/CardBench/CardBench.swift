import Diagnostics
import CardGeneration
import Documents
import Extraction
import Foundation
import TextCleanup

/// Writes the decks or the scored candidates of sample texts, for the scorer and for the fitting program.
@main
struct CardBench {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count >= 3, let mode = arguments.first else {
            print("usage: CardBench decks|candidates OUT FILE… [--plain TABLE] [--emphasised TABLE] [--cards N]")
            return
        }
        var files: [String] = []
        var options: [String: String] = [:]
        var rest = arguments.dropFirst(2)
        while let argument = rest.popFirst() {
            if argument.hasPrefix("--") { options[argument] = rest.popFirst() } else { files.append(argument) }
        }
        let output = arguments[arguments.startIndex + 1]
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let bench = try Bench(options)
        for file in files {
            let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
            let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
            let document = NotesReader.read(bytes, name: file).value
            let text = mode == "candidates" ? bench.candidates(of: document) : bench.deck(of: document)
            try text.write(toFile: "\(output)/\(name).jsonl", atomically: true, encoding: .utf8)
        }
    }
}

struct Bench {
    let generator: PairGenerator
    let cards: Double

    init(_ options: [String: String]) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources/CardGeneration/Resources/english")
        func read(_ name: String) throws -> String {
            try String(contentsOf: folder.appendingPathComponent(name + ".tsv"), encoding: .utf8)
        }
        var files: Language.Files = [:]
        for name in ["closed-words", "words", "abbreviations", "openers", "word-sorts"] { files[name] = try read(name) }
        func weights(_ option: String, _ name: String) throws -> WeightTable {
            if let path = options[option] { return WeightTable(try String(contentsOfFile: path, encoding: .utf8)) }
            return WeightTable((try? read(name)) ?? "")
        }
        generator = PairGenerator(
            language: Language(tag: "en", files: files), patterns: Pattern.table(try read("patterns")),
            weights: .init(
                plain: try weights("--plain", "weights-plain"),
                emphasised: try weights("--emphasised", "weights-emphasised")))
        cards = options["--cards"].flatMap(Double.init) ?? 15
    }

    func text(_ document: SourceDocument) -> StudyText {
        return StudyText(TextCleanup().clean(document), language: generator.language, options: GenerationOptions())
    }

    func deck(of document: SourceDocument) -> String {
        let text = text(document)
        let pairs = generator.pairs(of: text)
        let limit = Int((cards * Double(text.wordCount) / 1000).rounded(.up))
        return lines(generator.picked(from: pairs, in: text, limit: limit).cards.map { (json($0, pairs), nil) })
    }

    func candidates(of document: SourceDocument) -> String {
        let text = text(document)
        let pairs = generator.pairs(of: text)
        let fault = generator.faultFinder(for: text)
        return lines(
            pairs.candidates.map { candidate in
                var object = json(candidate, pairs)
                object["fault"] = fault(candidate)?.rawValue ?? ""
                object["features"] = Dictionary(
                    zip(candidate.features.names, candidate.features.values), uniquingKeysWith: { a, _ in a })
                return (object, nil)
            })
    }

    private func json(_ candidate: CardCandidate, _ pairs: PairGenerator.Pairs) -> [String: Any] {
        [
            "question": candidate.front, "answer": candidate.answer, "score": candidate.worth,
            "source_sentence": candidate.passage, "kind": candidate.form == .cloze ? "cloze" : "definition",
            "term": pairs.terms[candidate.term].key, "pattern": candidate.pattern?.name ?? "",
            "matches": candidate.matches.map(\.name), "sentence": candidate.occurrence.sentence,
            "anchored": candidate.isAnchored,
        ]
    }

    private func lines(_ objects: [([String: Any], Int?)]) -> String {
        objects.compactMap { object in
            (try? JSONSerialization.data(withJSONObject: object.0, options: [.sortedKeys, .withoutEscapingSlashes]))
                .flatMap { String(data: $0, encoding: .utf8) }
        }.joined(separator: "\n") + "\n"
    }
}
