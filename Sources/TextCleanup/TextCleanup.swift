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
        run(on: &document) { _, _, _ in }
        return document
    }

    /// Runs the passes until none has anything left to do: what one mends may show another its work. Most documents
    /// need one round, and a second that finds nothing.
    ///
    /// - Parameter observe: told the pass and the document before and after each run that changed something.
    func run(on document: inout SourceDocument, observe: (CleanupPass, SourceDocument, SourceDocument) -> Void) {
        var revision = 0
        var settledAt = [Int](repeating: -1, count: passes.count)
        for _ in 0..<5 where settledAt.contains(where: { $0 != revision }) {
            for (index, pass) in passes.enumerated() where settledAt[index] != revision {
                let before = document
                pass.apply(&document, dictionary)
                if document != before {
                    revision += 1
                    observe(pass, before, document)
                }
                settledAt[index] = revision
            }
        }
    }
}
