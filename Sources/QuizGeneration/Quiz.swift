package import Decks

/// Everything a deck's quiz page asks: multiple choice, type the answer, matching pairs. All stand in the deck's order.
package struct Quiz: Hashable, Sendable {
    package var questions: [QuizQuestion]
    package var typed: [TypedQuestion]
    package var pairs: [MatchingPair]

    package init(questions: [QuizQuestion] = [], typed: [TypedQuestion] = [], pairs: [MatchingPair] = []) {
        self.questions = questions
        self.typed = typed
        self.pairs = pairs
    }
}

/// A question whose answer is typed. Only cards with a short plain answer have one: no list, picture, formula, code or
/// line break, since those cannot be marked fairly.
///
/// ## How an answer is compared (what a page's script does)
///
/// Both sides are brought into one form: Unicode NFKC, lower case, typographic quotes and dashes made plain, everything
/// but letters, digits and `%+-./°` turned into spaces, runs of spaces joined, a leading article dropped
/// (`TypedQuestion.articles`). Then, for the best of `accepted`:
///
/// 1. equal → right;
/// 2. equal after accents are taken off (NFD without combining marks) → right if the reader has asked for
///    "accents don't matter", else *nearly*: shown with the difference, and the reader may count it;
/// 3. a number (`isNumber`) must be equal as a number (`1,000` = `1000`, `0.50` = `.5`); no slip is forgiven;
/// 4. edit distance (insert, delete, replace, swap of neighbours) at most 1 for 5–8 letters and 2 for 9 or more,
///    with the first letter right → *right but for a slip*: counted, with the difference shown;
/// 5. anything else → wrong, with the difference shown letter by letter (longest common subsequence).
///
/// A slip that turns the answer into another card's answer (`others`) is not forgiven.
package struct TypedQuestion: Hashable, Sendable {
    package let card: CardID
    package let direction: QuizQuestion.Direction
    /// Markdown; a blank is `____`. Nothing is masked: whoever types has no options to compare.
    package let prompt: String
    /// Plain text, the answer as written first, then other forms of it: without a parenthesis, each of `a / b`.
    package let accepted: [String]
    package let isNumber: Bool
    /// Plain answers of other cards that a slip could turn this one into (edit distance 2 or less).
    package let others: [String]

    package init(
        card: CardID, direction: QuizQuestion.Direction, prompt: String, accepted: [String], isNumber: Bool,
        others: [String] = []
    ) {
        self.card = card
        self.direction = direction
        self.prompt = prompt
        self.accepted = accepted
        self.isNumber = isNumber
        self.others = others
    }

    /// Articles that may be left out or added at the beginning.
    package static let articles = [
        "a", "an", "the", "der", "die", "das", "ein", "eine", "le", "la", "les", "l", "un", "une", "el", "los", "las",
        "una", "il", "lo", "gli", "i", "uno", "de", "het", "een", "o", "os", "as", "um", "uma",
    ]
}

/// Two sides to be matched, both short. Within one deck no two pairs have a side in common.
package struct MatchingPair: Hashable, Sendable {
    package let card: CardID
    /// Markdown.
    package let left: String
    /// Markdown.
    package let right: String

    package init(card: CardID, left: String, right: String) {
        self.card = card
        self.left = left
        self.right = right
    }
}
