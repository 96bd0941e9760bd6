package import Documents

/// Makes cards with nothing but the program: the same text gives the same cards on every machine.
package struct BuiltInCardGenerator: CardGenerator {
    let english: PairGenerator

    package init(resources: GenerationResources) {
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
        let text = StudyText(document, language: english.language, options: options)
        let pairs = english.pairs(of: text)
        let limit = Budget.cards(for: text.wordCount, options)
        let (cards, rejected) = english.picked(from: pairs, in: text, limit: limit)
        let drafts = DraftWriter(text: text).drafts(of: cards)
        return GenerationReport(
            drafts: drafts,
            rejected: Dictionary(uniqueKeysWithValues: rejected.map { ($0.key.rawValue, $0.value) }))
    }
}
