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

    /// The names of all that `quizzes()` may say.
    package static let warningNames = [
        "NoQuiz", "NoQuestion", "LongestIsRight", "GrammarTells", "AnswerEchoed", "AbsoluteWord", "FillerChoice",
        "OverlappingChoices",
    ]

    package init(decks: [Deck]) {
        self.decks = decks
    }

    /// The quiz of each deck. The messages of a quiz say which cards have no question and why (notes), and what of the
    /// author's own wording gives an answer away (warnings).
    package func quizzes() -> [Diagnosed<Quiz>] {
        var quizzes = decks.map { _ in Diagnosed(Quiz()) }
        for places in courses() {
            let made = CourseQuizzes(decks: places.map { decks[$0] }).quizzes()
            for (place, quiz) in zip(places, made) { quizzes[place] = quiz }
        }
        return quizzes
    }

    /// Indices of the decks of each course: those whose files stand in one folder.
    private func courses() -> [[Int]] {
        var order: [Substring] = []
        var courses: [Substring: [Int]] = [:]
        for (index, deck) in decks.enumerated() {
            let name = deck.source.name
            let folder = name.lastIndex(of: "/").map { name[..<$0] } ?? ""
            if courses[folder] == nil { order.append(folder) }
            courses[folder, default: []].append(index)
        }
        return order.compactMap { courses[$0] }
    }
}
