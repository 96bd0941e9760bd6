package import Decks
package import Diagnostics

/// Makes the quizzes of decks that belong together.
///
///     let quizzes = QuizBuilder(decks: decks, root: "Content/decks").quizzes()   // one for each deck, in order
///
/// Decks in one folder below the root are a course: where a deck has too few answers that fit together, answers of the
/// same course's other decks are offered too. A deck right below the root has nothing to do with its neighbours there.
/// Only approved cards are ever looked at.
package struct QuizBuilder: Sendable {
    package let decks: [Deck]
    /// The folder of all decks, as their names have it.
    private let root: String?

    /// The names of all that `quizzes()` may say.
    package static let warningNames = [
        "NoQuiz", "NoQuestion", "LongestIsRight", "GrammarTells", "AnswerEchoed", "AbsoluteWord", "FillerChoice",
        "OverlappingChoices",
    ]

    /// - Parameter root: the folder of all decks, written as in the decks' names; nil for decks that share none: each is
    ///   then by itself.
    package init(decks: [Deck], root: String? = nil) {
        self.decks = decks
        self.root = root
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

    /// Indices of the decks of each course: those whose files stand in one folder below the root, and every other alone.
    private func courses() -> [[Int]] {
        var courses: [[Int]] = []
        var places: [Substring: Int] = [:]
        for (index, deck) in decks.enumerated() {
            guard let folder = course(of: deck) else {
                courses.append([index])
                continue
            }
            if let place = places[folder] {
                courses[place].append(index)
            } else {
                places[folder] = courses.count
                courses.append([index])
            }
        }
        return courses
    }

    private func course(of deck: Deck) -> Substring? {
        let name = deck.source.name
        guard let root, let slash = name.lastIndex(of: "/"), name[..<slash] != root else { return nil }
        return name[..<slash]
    }
}
