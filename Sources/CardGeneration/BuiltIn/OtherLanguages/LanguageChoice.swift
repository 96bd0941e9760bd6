import Diagnostics
import Documents

/// Which language's rules a document is read by: what the document says it is in, else what its little words tell.
struct LanguageChoice {
    /// Nil where its sentences cannot be read.
    let found: LanguageName?
    private let tag: String?

    init(_ document: SourceDocument, english: Language, others: [PhraseGenerator]) {
        tag = document.language.map { String($0.lowercased().prefix { $0 != "-" && $0 != "_" }) }
        if let tag {
            found = LanguageName.allCases.first { $0.tag == tag }
            return
        }
        var counts: [LanguageName: Int] = [:]
        var words = 0
        var long = 0
        var known = 0
        for block in document.pages.lazy.flatMap(\.blocks) where words < 3000 {
            for scalars in block.text.lowercased().unicodeScalars.split(whereSeparator: {
                !Tokenizer.isLetter($0) && $0 != "'"
            }) {
                words += 1
                let word = String(scalars)
                if word.utf8.count > 4 {
                    long += 1
                    if english.words[word] != nil { known += 1 }
                }
                if english.isClosed(word) { counts[.english, default: 0] += 1 }
                for other in others where other.functionWords.contains(word) {
                    if let name = other.name { counts[name, default: 0] += 1 }
                }
            }
        }
        let best = LanguageName.allCases.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? .english
        // Slides have few little words.
        if best == .english, known * 10 >= long * 7, long > 0 {
            found = .english
            return
        }
        // A few words of a table or a list tell nothing: English rules then do no harm.
        found =
            words < 20 || (counts[best] ?? 0) * 100 >= words * 12 ? ((counts[best] ?? 0) == 0 ? .english : best) : nil
    }

    func note(for name: String) -> Diagnostic {
        Diagnostic(
            .note, "UnreadLanguage", at: .file(name),
            "'\(name)' is in a language whose sentences are not read\(tag.map { " ('\($0)')" } ?? ""): its cards come from questions, glossaries, tables and emphasised terms alone"
        )
    }
}
