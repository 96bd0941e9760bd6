package import Documents

/// One step of cleanup: a pure function of the document and the dictionary.
package struct CleanupPass: Sendable {
    /// A word or two, as `read --explain` shows it.
    package let name: String
    package let apply: @Sendable (inout SourceDocument, WordList) -> Void

    package init(name: String, apply: @escaping @Sendable (inout SourceDocument, WordList) -> Void) {
        self.name = name
        self.apply = apply
    }

    /// The running order.
    package static let standard: [CleanupPass] = [
        .characters, .furniture, .lists, .paragraphs, .lines, .purposes, .words,
    ]
}
