import Decks
import Diagnostics

/// Tells which cards of a deck have no question, and why.
struct MissingQuestions {
    let deck: Deck
    let members: [Course.Member]
    let asked: [CardID: QuizQuestion]

    func diagnostics() -> [Diagnostic] {
        let wanting = members.filter { $0.obstacle != .optedOut && asked[$0.card.id] == nil }
        if asked.isEmpty, !wanting.isEmpty { return [tooFew(wanting)] }
        return wanting.map(missing)
    }

    /// A warning once the author has approved every card; before that the deck is not finished.
    private func tooFew(_ wanting: [Course.Member]) -> Diagnostic {
        let isFinished = deck.cards.allSatisfy { $0.approval == .approved }
        let count = wanting.count == 1 ? "1 card" : "\(wanting.count) cards"
        return Diagnostic(
            isFinished ? .warning : .note, "NoQuiz", at: .file(deck.source.name),
            "'\(deck.title)' has no quiz: of its \(count) no three have answers that fit beside each other",
            fix: "add cards, give wrong answers under 'Not:', or write 'choices: 0' in the front matter")
    }

    private func missing(_ member: Course.Member) -> Diagnostic {
        let reason = reason(member.obstacle ?? .tooFewAlike)
        return Diagnostic(
            .note, "NoQuestion", at: deck.source.place(ofLine: member.card.lines.lowerBound),
            "'\(member.card.shortFront)' has no quiz question: \(reason.text)", fix: reason.fix)
    }

    private func reason(_ obstacle: Course.Obstacle) -> (text: String, fix: String) {
        switch obstacle {
        case .answerIsNoChoice:
            (
                "a list, a table or a long text is no choice",
                "put a short answer into the first paragraph of the back"
            )
        case .givesItselfAway:
            ("its answer repeats words of its front", "give wrong answers under 'Not:' that repeat them, too")
        case .tooFewAlike, .optedOut:
            (
                "too few other answers are like its own in kind, length and number",
                "give wrong answers under 'Not:', or tag the card '#no-quiz'"
            )
        }
    }
}

extension Card {
    /// The front in at most sixty characters, for messages.
    var shortFront: String {
        let front: String
        switch content {
        case .basic(let basic): front = PlainText.of(basic.front)
        case .cloze(let parts):
            front = PlainText.of(
                parts.map { part in
                    switch part {
                    case .shown(let text): text
                    case .hidden(let text, _, _): text
                    }
                }.joined())
        }
        return front.count <= 60 ? front : front.prefix(59) + "…"
    }
}
