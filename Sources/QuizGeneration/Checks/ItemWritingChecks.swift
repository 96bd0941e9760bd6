import Decks
import Diagnostics

/// What in an author's own wrong answers tells the right one: rules of item writing (Haladyna, Downing and Rodriguez
/// 2002). Questions the program makes keep them by construction.
struct ItemWritingChecks {
    private let deck: Deck
    private let card: Card
    private let front: String
    private let key: String
    private let wrong: [String]

    init(deck: Deck, card: Card) {
        self.deck = deck
        self.card = card
        wrong = card.wrongAnswers.map(PlainText.of)
        switch card.content {
        case .basic(let basic):
            front = PlainText.of(basic.front)
            key = PlainText.of(basic.answer)
        case .cloze(let parts):
            let hidden = parts.lazy.compactMap { part -> String? in
                if case .hidden(let text, _, _) = part { text } else { nil }
            }
            front = card.shortFront
            key = hidden.first.map(PlainText.of) ?? ""
        }
    }

    func diagnostics() -> [Diagnostic] {
        guard !wrong.isEmpty, !key.isEmpty else { return [] }
        return [keyIsLongest(), grammar(), echo()].compactMap { $0 } + absolutes() + fillers() + overlaps()
    }

    // MARK: What tells the right answer

    private func keyIsLongest() -> Diagnostic? {
        let longest = wrong.map(\.count).max() ?? 0
        guard key.count > longest + 12, Double(key.count) > 1.5 * Double(longest) else { return nil }
        return warning(
            "LongestIsRight", "'\(short(key))' is much longer than every wrong answer",
            fix: "make the wrong answers as long and as exact as the right one")
    }

    /// A final `a` or `an`, or number, that only the right answer agrees with.
    private func grammar() -> Diagnostic? {
        let words = WordScanner.words(in: front).map(\.text)
        let isOpen = front.hasSuffix("___") || !front.hasSuffix("?")
        if isOpen, let last = words.last, last == "a" || last == "an" {
            let agreeing = wrong.filter { Self.startsWithVowel($0) == (last == "an") }
            if agreeing.isEmpty, Self.startsWithVowel(key) == (last == "an") {
                return warning("GrammarTells", "only the right answer goes with '\(last)'", fix: "write 'a(n)'")
            }
        }
        let isPlural = AnswerShape.isPlural(AnswerShape.head(of: key))
        let isShort = ([key] + wrong).allSatisfy { WordScanner.words(in: $0).count <= 3 }
        guard isShort, wrong.allSatisfy({ AnswerShape.isPlural(AnswerShape.head(of: $0)) != isPlural }),
            words.contains(isPlural ? "are" : "is") || words.contains(isPlural ? "were" : "was")
        else { return nil }
        return warning(
            "GrammarTells", "'\(short(key))' is the only answer in the \(isPlural ? "plural" : "singular")",
            fix: "put the wrong answers into the same number")
    }

    private func echo() -> Diagnostic? {
        var vocabulary = Vocabulary()
        let asked = Phrase(front, in: &vocabulary)
        let answer = Phrase(key, in: &vocabulary)
        let others = wrong.map { Phrase($0, in: &vocabulary) }
        let shared = answer.telling.filter { id in
            asked.telling.contains { vocabulary.shareForm(vocabulary[$0], vocabulary[id]) }
        }
        let isCovered = others.contains { vocabulary.sharedCount(of: $0, with: asked) >= shared.count }
        guard let word = shared.first, !isCovered else { return nil }
        return warning(
            "AnswerEchoed", "'\(vocabulary.text(of: word))' stands in the front and in the right answer alone",
            fix: "use it in a wrong answer, too, or reword the front")
    }

    // MARK: What rules a wrong answer out

    private func absolutes() -> [Diagnostic] {
        let keyWords = Set(WordScanner.words(in: key).map(\.text))
        return wrong.compactMap { answer in
            let words = WordScanner.words(in: answer)
            guard words.count > 1,
                let word = words.map(\.text).first(where: { Self.absolute.contains($0) && !keyWords.contains($0) })
            else { return nil }
            return warning(
                "AbsoluteWord", "'\(word)' makes '\(short(answer))' easy to rule out", at: answer,
                fix: "say it without '\(word)'")
        }
    }

    private func fillers() -> [Diagnostic] {
        wrong.filter(Self.isFiller).map { answer in
            warning(
                "FillerChoice", "'\(short(answer))' tests no knowledge of the subject", at: answer,
                fix: "replace it with a mistake that learners make")
        }
    }

    private func overlaps() -> [Diagnostic] {
        var vocabulary = Vocabulary()
        let phrases = ([key] + wrong).map { Phrase($0, in: &vocabulary) }
        var found: [Diagnostic] = []
        for later in phrases.indices.dropFirst() {
            for earlier in phrases.indices.prefix(later) where Self.overlap(phrases[earlier], phrases[later]) {
                let other = earlier == 0 ? "the right answer" : "'\(short(wrong[earlier - 1]))'"
                found.append(
                    warning(
                        "OverlappingChoices",
                        "'\(short(wrong[later - 1]))' and \(other) say the same, in whole or in part",
                        at: wrong[later - 1], fix: "make the choices exclude each other"))
                break
            }
        }
        return found
    }

    /// Equal, or a term of a few words inside the other.
    private static func overlap(_ left: Phrase, _ right: Phrase) -> Bool {
        if left.nouns == right.nouns { return !left.nouns.isEmpty }
        guard min(left.nouns.count, right.nouns.count) > 0, max(left.nouns.count, right.nouns.count) <= 4 else {
            return false
        }
        return left.holds(right) || right.holds(left)
    }

    private static let absolute: Set<String> = [
        "always", "never", "all", "none", "every", "only", "must", "impossible",
    ]

    static func isFiller(_ answer: String) -> Bool {
        let words = WordScanner.words(in: answer).map(\.text)
        guard let first = words.first, words.count <= 6 else { return false }
        let opens = ["none", "all", "both", "neither", "any", "some"].contains(first)
        let ends = ["above", "these", "choices", "options", "answers", "correct"].contains(words.last ?? "")
        return (opens && ends && words.count > 1)
            || ["cannot be determined", "i don't know", "i dont know"].contains(
                words.joined(separator: " "))
    }

    private static func startsWithVowel(_ text: String) -> Bool {
        text.first.map { "aeiouAEIOU".contains($0) } ?? false
    }

    // MARK: Messages

    private func warning(_ identifier: String, _ message: String, at answer: String? = nil, fix: String) -> Diagnostic {
        Diagnostic(.warning, identifier, at: deck.source.place(ofLine: line(of: answer)), message, fix: fix)
    }

    /// The line of the card that holds a wrong answer; the card's first where it cannot be found.
    private func line(of answer: String?) -> Int {
        guard let answer else { return card.lines.lowerBound }
        return card.lines.first { number in
            deck.source.line(number).map { PlainText.of($0).hasSuffix(answer) } ?? false
        } ?? card.lines.lowerBound
    }

    private func short(_ text: String) -> String { text.count <= 50 ? text : text.prefix(49) + "…" }
}
