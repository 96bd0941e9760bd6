/// A dictionary, handed in so that cleanup stays a pure function.
package struct WordList: Sendable {
    /// Knows no word, and says so.
    package static let none = WordList(isEmpty: true) { _ in false }

    /// True when there is no dictionary to ask, so that a word it does not know means nothing.
    package let isEmpty: Bool
    private let lookUp: @Sendable (String) -> Bool

    /// - Parameter contains: whether a word, as it is written in running text, is spelt rightly.
    package init(contains: @escaping @Sendable (String) -> Bool) {
        self.init(isEmpty: false, contains)
    }

    private init(isEmpty: Bool, _ lookUp: @escaping @Sendable (String) -> Bool) {
        self.isEmpty = isEmpty
        self.lookUp = lookUp
    }

    package func contains(_ word: String) -> Bool { lookUp(word) }
}
