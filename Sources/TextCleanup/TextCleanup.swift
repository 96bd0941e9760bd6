package import Documents

/// Turns blocks as they were read into the sentences that the author wrote. It never makes text that was not there.
package struct TextCleanup: Sendable {
    /// In running order.
    package let passes: [CleanupPass]
    /// Asked where the document's own words do not settle a question.
    package let dictionary: WordList

    package init(passes: [CleanupPass] = CleanupPass.standard, dictionary: WordList = .none) {
        self.passes = passes
        self.dictionary = dictionary
    }

    /// Cleaning a cleaned document changes nothing.
    package func clean(_ document: SourceDocument) -> SourceDocument {
        var document = document
        for pass in passes { pass.apply(&document, dictionary) }
        return document
    }
}
