import Diagnostics
import Documents
import FoundationEssentials
import Glibc
import TextCleanup
import Workspace

/// Reads files and prints of each one line of JSON: its text before and after cleanup, and what cleanup did to it.
/// usage: CleanupBench READER LANGUAGES FILE [LANGUAGES FILE …]
@main
struct CleanupBench {
    private struct Line: Encodable {
        var name: String
        var raw: String
        var cleaned: String
        /// Whether cleaning the result again changes nothing.
        var isStable: Bool
        /// Every letter that was there, furniture included.
        var letters: String
        /// What the repairs of words made, with a word or two around it.
        var repairs: [String]
        var bytes: Int
        /// Of the processor, for cleaning alone.
        var seconds: Double
    }

    static func main() throws {
        var arguments = CommandLine.arguments.dropFirst()
        let reader = arguments.popFirst()
        var files: [SourceFile] = []
        while let languages = arguments.popFirst().flatMap(RecognitionLanguages.init), let path = arguments.popFirst() {
            files.append(SourceFile(path: path, name: path, settings: ReadingSettings(languages: languages)))
        }
        guard let reader, !files.isEmpty else {
            print("usage: CleanupBench READER LANGUAGES FILE [LANGUAGES FILE …]")
            exit(2)
        }
        let dictionaries = Dictionaries()
        let readings = try SourceReader(program: reader, cacheFolder: nil).read(files)
        for (file, reading) in zip(files, readings) {
            var document = reading.value
            document.language = document.language ?? LanguageGuess.language(of: document)
            let cleanup = TextCleanup(dictionary: dictionaries.wordList(for: document.language))
            let line = measured(cleanup, document, name: file.name)
            print(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
        }
    }

    private static func measured(_ cleanup: TextCleanup, _ document: SourceDocument, name: String) -> Line {
        // The first call opens the dictionary.
        let cleaned = cleanup.clean(document)
        let start = processorSeconds()
        _ = cleanup.clean(document)
        let seconds = processorSeconds() - start
        let blocks = document.pages.flatMap(\.blocks)
        let repairs = cleanup.explain(document).changes.filter { $0.pass == CleanupPass.words.name }
        return Line(
            name: name, raw: document.plainText, cleaned: cleaned.plainText,
            isStable: cleanup.clean(cleaned) == cleaned,
            letters: blocks.map(\.plainText).joined(separator: " "),
            repairs: repairs.compactMap { if case .text(_, let after) = $0.kind { after } else { nil } },
            bytes: blocks.reduce(0) { $0 + $1.text.utf8.count }, seconds: seconds)
    }

    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
