import Documents

/// Makes cards of German, French or Spanish sentences by phrases that say what a term is, and of emphasised terms in any
/// language.
struct PhraseGenerator: Sendable {
    /// Nil where nothing is known of the language: then only emphasised terms give cards.
    let name: LanguageName?
    let language: Language
    private let phrases: [Phrase]
    private let articles: Set<String>
    private let pronouns: Set<String>
    let functionWords: Set<String>

    init(name: LanguageName?, files: Language.Files) {
        self.name = name
        phrases = TextTable(files["phrases"] ?? "").rows.compactMap(Phrase.init(row:))
        var sorts: [String: Set<String>] = [:]
        for row in TextTable(files["word-sorts"] ?? "").rows where row.count > 1 {
            sorts[row[1], default: []].insert(row[0])
        }
        articles = sorts["article"] ?? []
        pronouns = sorts["pronoun"] ?? []
        functionWords = sorts["function"] ?? []
        language = Language(tag: name?.tag ?? "und", abbreviations: sorts["abbreviation"] ?? [])
    }

    func drafts(of text: StudyText) -> [CardDraft] {
        text.sentences.flatMap { sentence -> [CardDraft] in
            guard !leans(sentence) else { return [] }
            let definitions = sentence.clauses.compactMap { definition(in: $0, of: sentence, text) }
            return definitions + (clozes(of: sentence, text, hasDefinition: !definitions.isEmpty))
        }
    }

    private func leans(_ sentence: Sentence) -> Bool {
        guard let first = sentence.tokens.first(where: { $0.kind != .mark }) else { return true }
        return pronouns.contains(first.lower) && !articles.contains(first.lower)
            || sentence.tokens.contains { $0.text == "?" }
    }

    // MARK: Definitions

    private func definition(in clause: Clause, of sentence: Sentence, _ text: StudyText) -> CardDraft? {
        let tokens = sentence.tokens[clause.range]
        for phrase in phrases {
            guard let match = phrase.match(tokens), let draft = draft(phrase, match, sentence, text) else { continue }
            return draft
        }
        return nil
    }

    private func draft(
        _ phrase: Phrase, _ match: (term: Range<Int>, definition: Range<Int>), _ sentence: Sentence, _ text: StudyText
    ) -> CardDraft? {
        let term = Array(sentence.tokens[match.term])
        let bare = Array(term.drop { articles.contains($0.lower) })
        var definition = Array(sentence.tokens[match.definition])
        while let last = definition.last, last.kind == .mark, last.text != ")" { definition.removeLast() }
        guard !bare.isEmpty, definition.count(where: { $0.kind != .mark }) >= 3, definition.count <= 60,
            !bare.contains(where: {
                functionWords.contains($0.lower) && $0.lower != "de" && $0.lower != "des" && $0.lower != "del"
            }),
            !pronouns.contains(definition[0].lower) || articles.contains(definition[0].lower),
            !pronouns.contains(bare[0].lower), bare.contains(where: { $0.kind == .word }),
            // `… est définie comme suit :` leads up to a formula.
            sentence.tokens[match.definition].last?.text != ":"
        else { return nil }
        definition[0] = SentenceReader.capitalised(definition[0])
        let isPlural =
            sentence.tokens[match.term.upperBound...].first.map { Self.pluralVerbs.contains($0.lower) } ?? false
        let asked = isPlural ? phrase.pluralQuestion : phrase.question
        let question = elided(filled(asked, term: term, bare: bare))
        return CardDraft(
            .basic(front: question, back: MarkdownText.markdown(of: definition), reversible: false), kind: .definition,
            score: term.contains(where: \.isEmphasised) ? 0.75 : 0.55, citation: text.blocks[sentence.block].citation,
            passage: sentence.passage, section: text.sections[sentence.section].path, isUnsure: sentence.isUnsure)
    }

    private func filled(_ question: String, term: [Token], bare: [Token]) -> String {
        var whole = term
        // `la matrice identité $I$`: the symbol says nothing of the term.
        while whole.count > 1, whole.last?.kind == .atom { whole.removeLast() }
        var bare = bare
        while bare.count > 1, bare.last?.kind == .atom { bare.removeLast() }
        // An article that opened the sentence is small inside the question.
        if let first = whole.first, articles.contains(first.lower) || first.lower.hasPrefix("l'") {
            whole[0].text = first.text.prefix(1).lowercased() + first.text.dropFirst()
        } else if name != .german, let first = whole.first, !first.isAcronym,
            whole.dropFirst().allSatisfy({ !$0.isCapitalised })
        {
            whole[0].text = first.text.prefix(1).lowercased() + first.text.dropFirst()
        }
        whole[0].isSpaced = false
        let text = MarkdownText.markdown(of: whole)
        return replaced(question, "+TERM", text) ?? replaced(question, "TERM", MarkdownText.markdown(of: bare))
            ?? question
    }

    /// `Qu'est-ce qu'une norme ?`, not `que une`.
    private func elided(_ question: String) -> String {
        guard name == .french else { return question }
        for vowel in ["a", "e", "i", "o", "u", "é", "ê", "è"] where question.hasPrefix("Qu'est-ce que \(vowel)") {
            return "Qu'est-ce qu'" + question.dropFirst("Qu'est-ce que ".count)
        }
        return question
    }

    private func replaced(_ text: String, _ mark: String, _ with: String) -> String? {
        guard let start = text.firstIndex(of: mark.first ?? "T"), text[start...].hasPrefix(mark) || mark == "TERM"
        else { return nil }
        guard mark == "+TERM" else {
            let parts = text.split(separator: "TERM", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 ? parts[0] + with + parts[1] : nil
        }
        return text[..<start] + with + text[text.index(start, offsetBy: mark.count)...]
    }

    private static let pluralVerbs: Set<String> = [
        "sind", "bestehen", "sont", "désignent", "signifient", "consistent", "son", "definen", "significan",
        "consisten", "designan",
    ]

    // MARK: Emphasised terms

    private func clozes(of sentence: Sentence, _ text: StudyText, hasDefinition: Bool) -> [CardDraft] {
        guard !hasDefinition, sentence.tokens.last?.text != ":", sentence.wordCount >= 6, sentence.wordCount <= 40
        else { return [] }
        let spans = TermFinder(language: language).emphasisedSpans(sentence.tokens)
        guard (1...3).contains(spans.count), let span = spans.first,
            let statement = ClozeWriter(language: language).statement(of: sentence.tokens, blanks: [span])
        else { return [] }
        return [
            CardDraft(
                .cloze(DraftWriter.parts(of: statement)), kind: .cloze, score: 0.4,
                citation: text.blocks[sentence.block].citation, passage: sentence.passage,
                section: text.sections[sentence.section].path, isUnsure: sentence.isUnsure)
        ]
    }
}
