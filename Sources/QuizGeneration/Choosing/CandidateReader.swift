import Decks

/// Turns cards into the ways they can be asked, best first, with their words numbered for the whole course.
struct CandidateReader {
    private(set) var vocabulary = Vocabulary()
    private var texts: [[Int32]: Int32] = [:]

    /// The ways a card can be asked; where there are none, `obstacle` says why.
    mutating func ways(
        of card: Card, at index: Int, language: String?
    ) -> (candidates: [Candidate], obstacle: Course.Obstacle?) {
        var found: [Candidate] = []
        var obstacle = Course.Obstacle.answerIsNoChoice
        for subject in Subject.all(of: card, language: language) {
            switch subject {
            case .definition(let definition):
                found += ways(of: definition, card: card, index, language ?? "", &obstacle)
            case .question(let question):
                found += ways(of: question, index, language ?? "")
            }
        }
        return (found, found.isEmpty ? obstacle : nil)
    }

    // MARK: Definitions

    private mutating func ways(
        of definition: Subject.Definition, card: Card, _ index: Int, _ language: String,
        _ obstacle: inout Course.Obstacle
    ) -> [Candidate] {
        let forward = forward(definition, index, language)
        let backward =
            card.wrongAnswers.isEmpty || definition.written == .backward
            ? backward(definition, index, language) : nil
        if forward?.isExposed == true, backward == nil { obstacle = .givesItselfAway }
        let keepsForward = card.wrongAnswers.isEmpty || definition.written == .forward
        let open = forward.flatMap { keepsForward && (!$0.isExposed || !card.wrongAnswers.isEmpty) ? $0 : nil }
        // Short definitions are few in a deck and unlike each other; its terms are many.
        let isShort = open.map { $0.group.shape.kind != .clause } ?? false
        let ways = definition.written == .forward && !isShort ? [open, backward] : [backward, open]
        return ways.compactMap { $0 }
    }

    private mutating func forward(
        _ definition: Subject.Definition, _ index: Int, _ language: String
    ) -> Candidate? {
        let choice = ChoiceText.ofMeaning(definition.meaning)
        let plain = PlainText.of(choice)
        let term = PlainText.of(ChoiceText.withoutAlias(definition.term))
        guard let shape = AnswerShape(choice, plain: plain), shape.kind != .term || plain.contains(" ") else {
            return nil
        }
        let (asked, answer) = (phrase(PlainText.of(definition.term)), phrase(plain))
        let kind = Candidate.Kind(
            asksMeaning: true, word: MeaningForm.word(ofMeaning: plain), asked: "", language: language)
        let body = PromptBody(
            definition.front ?? ChoiceText.capitalisedTerm(definition.term, in: definition.wording.meaning.0),
            wording: definition.front == nil ? definition.wording.meaning : ("", ""), isMaskable: false, in: &vocabulary
        )
        return Candidate(
            card: index, direction: definition.written == .forward ? .forward : .backward, body: body, choice: choice,
            answerText: definition.meaning, term: ChoiceText.ofTerm(definition.term), answer: answer, asked: asked,
            definition: (phrase(term), answer), group: .init(shape: shape, kind: kind),
            genus: Genus(meaning: plain, term: term),
            isExposed: shares(asked, answer), isSpelled: vocabulary.abbreviates(asked, initials(of: answer)),
            askedNumber: number(asked), answerNumber: number(answer, choice))
    }

    private mutating func backward(
        _ definition: Subject.Definition, _ index: Int, _ language: String
    ) -> Candidate? {
        let choice = ChoiceText.ofTerm(definition.term)
        let plain = PlainText.of(choice)
        let meaning = askedMeaning(of: definition, answer: phrase(plain))
        let plainMeaning = PlainText.of(meaning)
        guard let shape = AnswerShape(choice, plain: plain), !meaning.contains("\n\n") else { return nil }
        let (asked, answer) = (phrase(plainMeaning), phrase(plain))
        let body = PromptBody(meaning, wording: definition.wording.term, isMaskable: true, in: &vocabulary)
        guard PromptMask(vocabulary: vocabulary).isAskable(body, key: answer) else { return nil }
        let kind = Candidate.Kind(
            asksMeaning: false,
            word: MeaningForm.isAdjective(plain) ? .other : MeaningForm.word(ofMeaning: plainMeaning).ofTerm,
            asked: "", language: language)
        return Candidate(
            card: index, direction: definition.written == .backward ? .forward : .backward, body: body, choice: choice,
            answerText: definition.term, term: choice, answer: answer, asked: asked, definition: (answer, asked),
            initials: initials(of: answer),
            group: .init(shape: shape, kind: kind), genus: Genus(meaning: plainMeaning, term: plain),
            isSpelled: answer.words.count == 1 && vocabulary.abbreviates(answer, initials(of: asked)),
            askedNumber: number(asked), answerNumber: number(answer, choice))
    }

    /// All of a meaning, or its first statement where what follows names the term.
    private mutating func askedMeaning(of definition: Subject.Definition, answer: Phrase) -> String {
        let whole = ChoiceText.withoutEnd(ChoiceText.withoutAlias(definition.meaning))
        let first = ChoiceText.withoutEnd(ChoiceText.firstStatement(whole))
        guard first != whole else { return whole }
        let (all, start) = (phrase(PlainText.of(whole)), phrase(PlainText.of(first)))
        let isShorterBetter =
            vocabulary.sharedCount(of: start, with: answer) < vocabulary.sharedCount(of: all, with: answer)
        return isShorterBetter ? first : whole
    }

    // MARK: Other cards

    private mutating func ways(of question: Subject.Question, _ index: Int, _ language: String) -> [Candidate] {
        var ways = [way(question, index, language)]
        if question.isReversible {
            var other = question
            (other.prompt, other.answer, other.direction) = (question.answer, question.prompt, .backward)
            ways.append(way(other, index, language + " reversed"))
        }
        return ways.compactMap { $0 }
    }

    private mutating func way(_ question: Subject.Question, _ index: Int, _ language: String) -> Candidate? {
        let choice = ChoiceText.ofAnswer(question.answer)
        let plain = PlainText.of(choice)
        guard let shape = AnswerShape(choice, plain: plain) else { return nil }
        let (asked, answer) = (phrase(PlainText.of(question.prompt)), phrase(plain))
        let initials = initials(of: answer)
        let body = PromptBody(question.prompt, isMaskable: question.isStatement, in: &vocabulary)
        if question.isStatement, !PromptMask(vocabulary: vocabulary).isAskable(body, key: answer) { return nil }
        let kind = Candidate.Kind(asksMeaning: false, word: .noun, asked: questionWord(asked), language: language)
        return Candidate(
            card: index, direction: question.direction, body: body, choice: choice,
            answerText: question.answer, answer: answer, asked: asked, initials: initials,
            group: .init(shape: shape, kind: kind), genus: Genus(meaning: nil, term: plain),
            isExposed: !question.isStatement && shape.isText && shares(asked, answer),
            isSpelled: !question.isStatement && vocabulary.abbreviates(asked, initials),
            askedNumber: number(asked), answerNumber: number(answer, choice))
    }

    /// The word that says what kind of answer is asked for, where it says one.
    private func questionWord(_ asked: Phrase) -> String {
        for id in asked.words.prefix(2) where Self.telling.contains(vocabulary.text(of: id)) {
            return vocabulary.text(of: id)
        }
        return ""
    }

    private static let telling: Set<String> = ["who", "where", "why", "how", "when", "whose"]

    // MARK: Words

    private mutating func phrase(_ plain: String) -> Phrase { Phrase(plain, in: &vocabulary) }

    /// The wrong answers a card gives, dressed like its key.
    mutating func given(_ card: Card, like key: Candidate) -> [GivenChoice] {
        card.wrongAnswers.map { answer in
            let text =
                key.group.kind.asksMeaning
                ? ChoiceText.ofMeaning(answer)
                : key.definition != nil ? ChoiceText.ofTerm(answer) : ChoiceText.ofAnswer(answer)
            let phrase = phrase(PlainText.of(text))
            return GivenChoice(text: text, phrase: phrase, number: number(phrase, text))
        }
    }

    /// Equal words make equal numbers; code, formulas and pictures, which have few words, must be equal themselves.
    private mutating func number(_ phrase: Phrase, _ text: String) -> Int32 {
        guard phrase.nouns.count < 2, text.contains(where: { "`$![".contains($0) }) else { return number(phrase) }
        return number(Phrase(verbatim: text, in: &vocabulary))
    }

    private mutating func number(_ phrase: Phrase) -> Int32 {
        if let known = texts[phrase.nouns] { return known }
        let new = Int32(texts.count)
        texts[phrase.nouns] = new
        return new
    }

    private func shares(_ left: Phrase, _ right: Phrase) -> Bool {
        vocabulary.sharedCount(of: left, with: right) > 0
    }

    private func initials(of phrase: Phrase) -> String {
        guard phrase.words.count <= Self.longestAbbreviation else { return "" }
        var letters = ""
        var count = 0
        for id in phrase.words {
            let word = vocabulary.text(of: id)
            guard let first = word.first, !Self.small.contains(word) else { continue }
            letters.append(first)
            count += 1
        }
        return count > 1 ? letters : ""
    }

    private static let longestAbbreviation = 12
    private static let small: Set<String> = ["of", "the", "and", "for", "in"]
}
