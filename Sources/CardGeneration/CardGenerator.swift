package import Diagnostics
package import Documents

/// What a generator makes of one document.
package struct GenerationReport: Hashable, Sendable {
    /// Best first is not promised: drafts stand in the order of the document.
    package var drafts: [CardDraft]
    /// How many candidates fell, by reason: `answer-in-question`, `unresolved-pronoun` ….
    package var rejected: [String: Int]
    package var diagnostics: [Diagnostic]

    package init(drafts: [CardDraft] = [], rejected: [String: Int] = [:], diagnostics: [Diagnostic] = []) {
        self.drafts = drafts
        self.rejected = rejected
        self.diagnostics = diagnostics
    }
}

/// What a person may say about how many cards they want, and from what.
package struct GenerationOptions: Hashable, Sendable, Codable {
    package var cardsPer1000Words: Double
    /// Make cards from pages that recognition was unsure of, too.
    package var acceptsUnsurePages: Bool

    package init(cardsPer1000Words: Double = 12, acceptsUnsurePages: Bool = false) {
        self.cardsPer1000Words = cardsPer1000Words
        self.acceptsUnsurePages = acceptsUnsurePages
    }
}

/// Makes draft cards from a cleaned document. Two exist: the built-in one and the one that asks a language model.
package protocol CardGenerator: Sendable {
    /// - Parameters:
    ///   - document: after cleanup.
    ///   - name: the source's name, as messages show it.
    /// - Throws: only when nothing can be made for a reason of the machine; the material's faults are diagnostics.
    func drafts(
        from document: SourceDocument, named name: String, options: GenerationOptions
    ) async throws -> GenerationReport
}
