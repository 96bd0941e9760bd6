import CCmark
import Decks
import Diagnostics
import Foundation

/// Compares the CPU time of reading, checking and writing decks with that of cmark-gfm parsing the same bytes.
///
/// Usage: deck-benchmark FOLDER; the last line is `N cards: 12.3 ms cmark-gfm, 30.1 ms quickstudy, 2.45 times`.
@main
struct DeckBenchmark {
    private let names: [String]
    private let texts: [String]

    static func main() throws {
        let benchmark = try DeckBenchmark(folder: CommandLine.arguments.dropFirst().first ?? ".")
        cmark_gfm_core_extensions_ensure_registered()
        var best = (cmark: Double.infinity, ours: Double.infinity, cards: 0)
        for _ in 0..<7 {
            best.cmark = min(best.cmark, milliseconds { benchmark.parse() })
            best.ours = min(best.ours, milliseconds { best.cards = benchmark.readCheckAndWrite() })
        }
        print(
            "\(best.cards) cards: \(rounded(best.cmark)) ms cmark-gfm, \(rounded(best.ours)) ms quickstudy, \(rounded(best.ours / best.cmark)) times"
        )
    }

    private init(folder: String) throws {
        names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }.sorted()
        texts = try names.map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
    }

    private func parse() {
        for text in texts {
            let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
            for name in ["table", "tasklist", "strikethrough", "autolink"] {
                cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
            }
            var text = text
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
            }
            cmark_node_free(cmark_parser_finish(parser))
            cmark_parser_free(parser)
        }
    }

    /// Every box is ticked, so that every deck is written.
    private func readCheckAndWrite() -> Int {
        var decks: [Deck] = []
        var written = 0
        for (name, text) in zip(names, texts) {
            var editor = DeckEditor(SourceText(name: name, text: text))
            for index in editor.items.indices { editor.setApproval(.approved, of: index) }
            written += editor.text.utf8.count
            decks.append(editor.deck.value)
        }
        precondition(written == texts.reduce(0) { $0 + $1.utf8.count })
        _ = CardQuality.check(decks)
        _ = SharedIDs.check(decks)
        return decks.reduce(0) { $0 + $1.cards.count }
    }

    private static func milliseconds(_ work: () -> Void) -> Double {
        let start = clock()
        work()
        return Double(clock() - start) * 1000 / Double(CLOCKS_PER_SEC)
    }

    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
