package import Decks
package import Diagnostics

/// Makes the quizzes of decks that belong together.
///
///     let quizzes = QuizBuilder(decks: decks).quizzes()   // one for each deck, in order
///
/// Decks in one folder are a course: where a deck has too few answers that fit together, answers of the same course's
/// other decks are offered too. Only approved cards are ever looked at.
package struct QuizBuilder: Sendable {
    package let decks: [Deck]

    package init(decks: [Deck]) {
        self.decks = decks
    }

    /// The quiz of each deck. The messages of a quiz say which cards have no question and why (notes), and what of the
    /// author's own wording gives an answer away (warnings).
    package func quizzes() -> [Diagnosed<Quiz>] {
        decks.map { _ in Diagnosed(Quiz()) }
    }
}
