/// The texts of the files in `Resources` that the built-in generator reads, by their path there.
package struct GenerationResources: Sendable {
    /// `english/words.tsv` and the like, in a fixed order.
    package static let paths = LanguageName.allCases.flatMap { name in
        name.fileNames.map { "\(name.rawValue)/\($0).tsv" }
    }

    private let texts: [String: String]

    /// - Parameter read: gives the text of a path in `Resources`; what it throws is passed on.
    package init<Failure: Error>(reading read: (String) throws(Failure) -> String) throws(Failure) {
        var texts: [String: String] = [:]
        for path in Self.paths { texts[path] = try read(path) }
        self.texts = texts
    }

    func text(_ file: String, of language: LanguageName) -> String { texts["\(language.rawValue)/\(file).tsv"] ?? "" }

    func files(of language: LanguageName) -> Language.Files {
        Dictionary(uniqueKeysWithValues: language.fileNames.map { ($0, text($0, of: language)) })
    }
}

/// A language whose sentences the generator reads; the raw value is its folder in `Resources`.
package enum LanguageName: String, Sendable, Hashable, CaseIterable {
    case english, german, french, spanish

    package var tag: String {
        switch self {
        case .english: "en"
        case .german: "de"
        case .french: "fr"
        case .spanish: "es"
        }
    }

    var fileNames: [String] {
        switch self {
        case .english:
            [
                "words", "closed-words", "word-sorts", "abbreviations", "openers", "patterns", "weights-plain",
                "weights-emphasised",
            ]
        case .german, .french, .spanish: ["phrases", "word-sorts"]
        }
    }
}
