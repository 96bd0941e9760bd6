import Diagnostics
package import Documents

/// Makes cards with nothing but the program: the same text gives the same cards on every machine.
package struct BuiltInCardGenerator: CardGenerator {
    package let english: PairGenerator
    private let others: [PhraseGenerator]
    private let anyLanguage = PhraseGenerator(name: nil, files: [:])

    package init(resources: GenerationResources) {
        others = LanguageName.allCases.filter { $0 != .english }.map {
            PhraseGenerator(name: $0, files: resources.files(of: $0))
        }
        english = PairGenerator(
            language: Language(tag: "en", files: resources.files(of: .english)),
            patterns: Pattern.table(resources.text("patterns", of: .english)),
            weights: .init(
                plain: WeightTable(resources.text("weights-plain", of: .english)),
                emphasised: WeightTable(resources.text("weights-emphasised", of: .english))))
    }

    package func drafts(
        from document: SourceDocument, named name: String, options: GenerationOptions
    ) async throws -> GenerationReport {
        report(on: document, named: name, options: options)
    }

    /// A pure function of the document: the same drafts each time, in the order of the document.
    package func report(on document: SourceDocument, named name: String, options: GenerationOptions) -> GenerationReport
    {
        let choice = LanguageChoice(document, english: english.language, others: others)
        switch choice.found {
        case .english:
            return report(on: document, named: name, options: options, language: english.language) { text, limit in
                englishDrafts(text, limit, rate: options.cardsPer1000Words)
            }
        case .german, .french, .spanish, nil:
            let generator = others.first { $0.name == choice.found } ?? anyLanguage
            var report = report(on: document, named: name, options: options, language: generator.language) { text, _ in
                (generator.drafts(of: text), [:])
            }
            if choice.found == nil, !report.drafts.isEmpty { report.diagnostics.append(choice.note(for: name)) }
            return report
        }
    }

    private typealias Making = (_ text: StudyText, _ limit: Int) -> (drafts: [CardDraft], rejected: [Fault: Int])

    private func report(
        on document: SourceDocument, named name: String, options: GenerationOptions, language: Language, making: Making
    ) -> GenerationReport {
        let text = StudyText(document, language: language, options: options)
        let limit = Budget.cards(for: text.wordCount, options)
        let given = given(text, language)
        var made = making(text.withoutSentences(of: given.used), limit)
        let fronts = Set(given.drafts.compactMap(\.front).map { "What does \($0) stand for?" })
        made.drafts.removeAll { $0.kind == .abbreviation && $0.front.map(fronts.contains) == true }
        var outcome = curation(for: language)
            .curated(Self.ordered(given.drafts + made.drafts, by: text.sections), limit: limit)
        for (fault, count) in made.rejected { outcome.rejected[fault.rawValue, default: 0] += count }
        var report = GenerationReport(drafts: outcome.drafts, rejected: outcome.rejected)
        if report.drafts.isEmpty {
            report.drafts = PassageCards(text: text, title: document.title).drafts(limit: limit)
        }
        report.diagnostics = notes(report, document, text, name)
        return report
    }

    /// What keeps the sound ones of the drafts of a document, whoever made them.
    package func curation(of document: SourceDocument) -> Curation {
        let found = LanguageChoice(document, english: english.language, others: others).found
        return Curation(language: found == .english ? english.language : nil)
    }

    /// Faults are found in English alone.
    private func curation(for language: Language) -> Curation {
        Curation(language: language.tag == "en" ? language : nil)
    }

    private func englishDrafts(_ text: StudyText, _ limit: Int, rate: Double) -> (
        drafts: [CardDraft], rejected: [Fault: Int]
    ) {
        var (cards, rejected) = english.picked(from: english.pairs(of: text), in: text, limit: limit, rate: rate)
        let facts =
            FactCards(text: text, language: english.language).drafts()
            + EventCards(text: text, language: english.language).drafts()
            + StatementCards(text: text, language: english.language).drafts()
        let leaning = LeaningFaults(language: english.language)
        let standing = facts.filter {
            leaning.fault(of: CardText($0, tokenizer: english.language.tokenizer)) == nil
        }
        if standing.count < facts.count {
            rejected[.unresolvedPronoun, default: 0] += facts.count - standing.count
        }
        return (DraftWriter(text: text).drafts(of: cards) + standing, rejected)
    }

    /// What the source itself holds: questions, glossaries, tables, lists; and the blocks that are used up by that.
    private func given(_ text: StudyText, _ language: Language) -> (drafts: [CardDraft], used: Set<Int>) {
        let questions = GivenQuestions(text: text).drafts()
        let glossary = GivenGlossary(text: text).drafts(leavingOut: questions.used)
        let used = questions.used.union(glossary.used)
        let lists = GivenLists(text: text, language: language).drafts(leavingOut: used)
        let tables = GivenTables(text: text, isEnglish: language.tag == "en").drafts()
        return (questions.drafts + glossary.drafts + lists.drafts + tables, used)
    }

    /// By page or line, then by section.
    private static func ordered(_ drafts: [CardDraft], by sections: [StudyText.Section]) -> [CardDraft] {
        let places = Dictionary(sections.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
        return drafts.enumerated().sorted { left, right in
            (left.element.citation.start, places[left.element.section] ?? 0, left.offset)
                < (right.element.citation.start, places[right.element.section] ?? 0, right.offset)
        }.map(\.element)
    }

    private func notes(_ report: GenerationReport, _ document: SourceDocument, _ text: StudyText, _ name: String)
        -> [Diagnostic]
    {
        var notes: [Diagnostic] = []
        if report.drafts.isEmpty { notes.append(NoCards(document: document, text: text, name: name).diagnostic) }
        let unsure = report.drafts.count(where: \.isUnsure)
        if unsure > 0 {
            notes.append(
                Diagnostic(
                    .note, "UnsureCards", at: .file(name),
                    "'\(name)': \(unsure) of \(report.drafts.count) cards \(unsure == 1 ? "rests" : "rest") on a word that recognition was unsure of, or on a page that a model read",
                    fix: "compare them with the page before you approve them"))
        }
        return notes
    }
}

extension CardDraft {
    /// The front of a card that has one.
    fileprivate var front: String? {
        if case .basic(let front, _, _) = content { front } else { nil }
    }
}

extension Citation {
    /// The first page, slide or line.
    package var start: Int {
        switch self {
        case .pages(let range), .slides(let range), .lines(let range): range.lowerBound
        }
    }
}
