import Documents

/// Cards of what happened, which narrative text has in place of definitions: why something was so, who did it, what an
/// act or a treaty did, what something led to.
struct EventCards: Sendable {
    let text: StudyText
    let language: Language

    func drafts() -> [CardDraft] {
        text.sentences.flatMap { sentence -> [CardDraft] in
            guard isFit(sentence) else { return [] }
            // `As a direct tax, the act imposed …`: what leads up to the subject is left out.
            let start = sentence.clauses.first?.starts.last ?? 0
            var tokens = Array(sentence.tokens[start...])
            guard tokens.count > 7 else { return [] }
            tokens[0] = SentenceReader.capitalised(tokens[0])
            guard let subject = subject(of: tokens) else { return [] }
            if start > 0 {
                return [whatItDid(tokens, subject).map { draft($0, .definition, score: 0.3, sentence) }].compactMap(
                    \.self)
            }
            return [
                why(tokens, subject).map { draft($0, .cause, score: 0.3, sentence) },
                who(tokens, subject).map { draft($0, .person, score: 0.3, sentence) },
                whatItDid(tokens, subject).map { draft($0, .definition, score: 0.3, sentence) },
                whatItLedTo(tokens, subject).map { draft($0, .cause, score: 0.25, sentence) },
            ].compactMap(\.self)
        }
    }

    private typealias Asked = (question: String, answer: [Token])

    private func isFit(_ sentence: Sentence) -> Bool {
        sentence.opening == .plain && !sentence.isListItem && sentence.tokens.count > 7 && sentence.tokens.count <= 45
            && sentence.tokens.last?.text == "."
            && !sentence.tokens.contains { Self.marks.contains($0.text) || Self.speakers.contains($0.lower) }
    }

    // MARK: The subject

    private struct Subject {
        /// The noun phrase, and an apposition after it between commas.
        var name: Range<Int>
        var apposition: Range<Int>?
        var verb: Int
    }

    /// The noun phrase that opens the sentence, and its verb; nil where the phrase does not name its thing by itself.
    private func subject(of tokens: [Token]) -> Subject? {
        var end = 0
        while end < tokens.count, end < 10, belongs(tokens, at: end) { end += 1 }
        guard end > 0, end + 2 < tokens.count, tokens[end - 1].wordClass != .preposition else { return nil }
        let isName = tokens[..<end].contains { $0.isCapitalised && $0.wordClass == .proper }
        guard
            isName || tokens[0].lower == "the" && end > 1
                || Plurals.singular(tokens[end - 1].lower) != tokens[end - 1].lower
        else { return nil }
        if tokens[end].wordClass.isFinite { return Subject(name: 0..<end, apposition: nil, verb: end) }
        guard tokens[end].text == ",",
            let close = tokens[(end + 1)...].prefix(14).firstIndex(where: { $0.text == "," }),
            close + 1 < tokens.count,
            tokens[close + 1].wordClass.isFinite || tokens[close + 1].wordClass == .participle
        else { return nil }
        return Subject(name: 0..<end, apposition: end + 1..<close, verb: close + 1)
    }

    private func belongs(_ tokens: [Token], at index: Int) -> Bool {
        let token = tokens[index]
        if token.lower == "of" { return index > 0 }
        if token.wordClass == .determiner {
            return index == 0 && Self.articles.contains(token.lower) || tokens[max(0, index - 1)].lower == "of"
        }
        if token.lower == "and" {
            return index > 0 && tokens[index - 1].wordClass == .proper && tokens[index + 1].wordClass == .proper
        }
        return token.wordClass.isNominal && token.wordClass != .atom || token.wordClass == .number && index > 0
    }

    private func asSubject(_ tokens: [Token], _ subject: Subject) -> [Token] {
        var name = Array(tokens[subject.name])
        if !(name[0].wordClass == .proper && name[0].isCapitalised && name.count > 1 && name[1].isCapitalised),
            language.isClosed(name[0].lower) || language.words[name[0].lower] != nil, !name[0].isAcronym,
            name.count == 1 || !name[1].isCapitalised || language.isClosed(name[0].lower)
        {
            name[0].text = name[0].text.prefix(1).lowercased() + name[0].text.dropFirst()
        }
        name[0].isSpaced = true
        return name
    }

    // MARK: The questions

    /// `Why was the act repealed?`
    private func why(_ tokens: [Token], _ subject: Subject) -> Asked? {
        guard subject.apposition == nil, let reason = tokens.firstIndex(where: { $0.lower == "because" }),
            reason - subject.verb >= 2, reason - subject.verb < 20, tokens[reason + 1].lower != "of",
            tokens.count - reason > 5, tokens.count - reason < 32,
            !tokens[subject.verb..<reason].contains(where: {
                $0.text == ";" || $0.text == "—" || $0.wordClass == .relative
            }),
            !tokens[(reason + 1)...].contains(where: { $0.text == ";" || $0.text == "—" }),
            let auxiliary = Auxiliary(of: tokens[subject.verb], next: tokens[subject.verb + 1], language)
        else { return nil }
        var rest = Array(tokens[(subject.verb + 1)..<reason])
        while let last = rest.last, last.kind == .mark || last.wordClass == .adverb { rest.removeLast() }
        guard !rest.isEmpty || auxiliary.verb != nil, asksForOneThing(tokens, subject, auxiliary),
            !rest.contains(where: { $0.wordClass == .not || $0.wordClass.isFinite || $0.lower == "also" })
        else { return nil }
        var words = "Why \(auxiliary.word)"
        words += " " + asSubject(tokens, subject).joinedText
        if let verb = auxiliary.verb { words += " \(verb)" }
        if !rest.isEmpty { words += (rest[0].isSpaced ? " " : "") + rest.joinedText }
        return (words + "?", Array(tokens[reason..<(tokens.count - 1)]))
    }

    /// A subject of two words or a name, and a statement that is no guess.
    private func asksForOneThing(_ tokens: [Token], _ subject: Subject, _ auxiliary: Auxiliary) -> Bool {
        let words = tokens[subject.name].filter { $0.wordClass != .determiner }
        return (words.count > 1 || words[0].isCapitalised && words[0].wordClass == .proper)
            && !["may", "might", "could", "would", "should"].contains(auxiliary.word)
    }

    /// `Who introduced the Stamp Act?`: a person by title or by what stands beside the name, and a deed that names something.
    private func who(_ tokens: [Token], _ subject: Subject) -> Asked? {
        let name = tokens[subject.name]
        guard name.count >= 2, name.count <= 5, name.allSatisfy({ $0.isCapitalised }), isPerson(name, subject, tokens),
            tokens[subject.verb].wordClass == .verb
                || subject.apposition != nil && tokens[subject.verb].wordClass == .participle
        else { return nil }
        let deed = tokens[subject.verb..<deedEnd(tokens, subject.verb)]
        guard deed.count >= 5, deed.count <= 26, deed.contains(where: { $0.isCapitalised || $0.kind == .number }) else {
            return nil
        }
        return ("Who \(deed.joinedText.trimmedStart)?", Array(name))
    }

    private func isPerson(_ name: ArraySlice<Token>, _ subject: Subject, _ tokens: [Token]) -> Bool {
        if let first = name.first, Self.titles.contains(first.lower) { return true }
        guard let apposition = subject.apposition else { return false }
        return tokens[apposition].prefix(7).prefix { $0.wordClass != .preposition && $0.wordClass != .relative }
            .contains { language.personNouns.contains($0.lower) } || tokens[apposition.lowerBound].lower == "who"
    }

    /// `What did the Stamp Act do?`
    private func whatItDid(_ tokens: [Token], _ subject: Subject) -> Asked? {
        let name = tokens[subject.name]
        guard let last = name.last, last.isCapitalised, Self.measures.contains(Plurals.singular(last.lower)),
            name.count > 1,
            Plurals.singular(last.lower) == last.lower, Self.enacting.contains(tokens[subject.verb].lower),
            name.allSatisfy({ $0.isCapitalised || language.isClosed($0.lower) }),
            let auxiliary = Auxiliary(of: tokens[subject.verb], next: tokens[subject.verb + 1], language),
            auxiliary.verb != nil
        else { return nil }
        var deed = Array(tokens[subject.verb..<deedEnd(tokens, subject.verb)])
        guard deed.count >= 6, deed.count <= 40 else { return nil }
        deed[0] = SentenceReader.capitalised(deed[0])
        return ("What \(auxiliary.word) \(asSubject(tokens, subject).joinedText) do?", deed)
    }

    /// `What did the boycott lead to?`
    private func whatItLedTo(_ tokens: [Token], _ subject: Subject) -> Asked? {
        guard subject.apposition == nil, subject.name.count > 1,
            let (past, present, particle) = Self.effects.first(where: {
                ($0.past == tokens[subject.verb].lower || $0.present + "s" == tokens[subject.verb].lower)
                    && $0.particle == tokens[subject.verb + 1].lower
            }), tokens[subject.verb + 2].wordClass != .verb
        else { return nil }
        let isPast = past == tokens[subject.verb].lower
        let result = Array(tokens[(subject.verb + 2)..<deedEnd(tokens, subject.verb + 2)])
        guard result.count >= 3, result.count <= 25 else { return nil }
        let asked = asSubject(tokens, subject).joinedText
        return ("What \(isPast ? "did" : "does") \(asked) \(present) \(particle)?", result)
    }

    /// Where the first clause's deed ends.
    private func deedEnd(_ tokens: [Token], _ start: Int) -> Int {
        let end = tokens.count - 1
        for index in start..<end {
            if tokens[index].text == ";" || tokens[index].text == "—" || tokens[index].text == ":" { return index }
            guard index > start + 3, tokens[index].text == ",", index + 1 < end else { continue }
            let next = tokens[index + 1]
            if next.wordClass == .relative || next.wordClass == .subordinator || next.wordClass == .gerund
                || next.lower == "but" || next.lower == "so" || next.wordClass.isFinite
            {
                return index
            }
            if next.lower == "and", tokens[(index + 2)..<end].prefix(5).contains(where: \.wordClass.isFinite) {
                return index
            }
        }
        return end
    }

    private func draft(_ asked: Asked, _ kind: CardDraft.Kind, score: Double, _ sentence: Sentence) -> CardDraft {
        var answer = asked.answer
        while let last = answer.last, last.kind == .mark, ",;:—.".contains(last.text) { answer.removeLast() }
        if !answer.isEmpty { answer[0] = SentenceReader.capitalised(answer[0]) }
        return CardDraft(
            .basic(
                front: MarkdownText.escaped(asked.question), back: MarkdownText.markdown(of: answer), reversible: false),
            kind: kind, score: score, citation: text.blocks[sentence.block].citation, passage: sentence.passage,
            section: text.sections[sentence.section].path, isUnsure: sentence.isUnsure)
    }

    private static let articles: Set<String> = ["the", "a", "an"]
    private static let marks: Set<String> = ["“", "”", "\"", "(", "[", "?", "!", ":"]
    private static let speakers: Set<String> = ["i", "we", "you", "my", "our", "your", "us", "here"]
    private static let titles: Set<String> = [
        "president", "senator", "general", "king", "queen", "prime", "governor", "emperor", "sir", "captain", "bishop",
        "pope", "justice", "secretary", "colonel", "admiral", "chancellor", "czar", "tsar", "sultan", "saint",
        "congressman", "congresswoman", "representative", "judge", "dr.", "professor",
    ]
    private static let measures: Set<String> = [
        "act", "treaty", "amendment", "proclamation", "compromise", "law", "edict", "ordinance", "bill", "resolution",
        "agreement", "accord", "constitution", "code", "charter", "proviso", "doctrine", "plan", "program",
    ]
    private static let enacting: Set<String> = [
        "imposed", "required", "prohibited", "banned", "barred", "established", "created", "gave", "granted", "allowed",
        "forbade", "outlawed", "abolished", "taxed", "ended", "divided", "ceded", "guaranteed", "protected", "provided",
        "made", "authorized", "limited", "restricted", "declared", "extended", "reduced", "raised", "prevented", "set",
        "requires", "prohibits", "bans", "establishes", "gives", "grants", "allows", "guarantees", "protects",
        "provides", "limits", "restricts", "prevents", "addressed", "addresses", "repealed", "forced",
    ]
    private static let effects: [(past: String, present: String, particle: String)] = [
        ("led", "lead", "to"), ("resulted", "result", "in"), ("contributed", "contribute", "to"),
    ]
}

/// The verb that a question opens with, and the base form that is left of the statement's verb.
struct Auxiliary: Sendable {
    var word: String
    var verb: String?

    /// - Returns: nil where the base form cannot be told.
    init?(of token: Token, next: Token, _ language: Language) {
        let lower = token.lower
        switch token.wordClass {
        case .be, .modal: (word, verb) = (lower, nil)
        case .have where next.wordClass == .participle, .do where next.wordClass == .verb: (word, verb) = (lower, nil)
        case .verb:
            if let base = Self.irregular[lower] {
                (word, verb) = ("did", base)
            } else if lower.hasSuffix("ed"), let base = Self.base(of: lower, without: "ed", language) {
                (word, verb) = ("did", base)
            } else if lower.hasSuffix("s"), !lower.hasSuffix("ss"),
                let base = Self.base(of: lower, without: "s", language)
            {
                (word, verb) = ("does", base)
            } else if language.words[lower]?.readings.contains(.verb) == true, !lower.hasSuffix("ed") {
                (word, verb) = ("do", lower)
            } else {
                return nil
            }
        default: return nil
        }
    }

    private static func base(of form: String, without ending: String, _ language: Language) -> String? {
        let stem = String(form.dropLast(ending.count))
        var forms = ending == "ed" ? [stem + "e", stem] : [stem]
        if stem.hasSuffix("i") { forms = [stem.dropLast() + "y"] }
        if ending == "s", stem.hasSuffix("ie") { forms = [stem.dropLast(2) + "y"] }
        if ending == "s", stem.hasSuffix("e") { forms.append(String(stem.dropLast())) }
        if ending == "ed", let last = stem.last, stem.dropLast().last == last {
            forms = [String(stem.dropLast()), stem]
        }
        return forms.first { language.words[$0]?.readings.contains(.verb) == true }
    }

    private static let irregular = [
        "became": "become", "began": "begin", "fell": "fall", "gave": "give", "made": "make", "took": "take",
        "wrote": "write", "led": "lead", "saw": "see", "held": "hold", "lost": "lose", "fought": "fight",
        "grew": "grow", "left": "leave", "built": "build", "brought": "bring", "came": "come", "went": "go",
        "knew": "know", "sent": "send", "spent": "spend", "won": "win", "kept": "keep", "drew": "draw",
        "rose": "rise", "felt": "feel", "found": "find", "thought": "think", "spoke": "speak", "broke": "break",
        "chose": "choose", "drove": "drive", "sought": "seek", "sold": "sell", "met": "meet", "paid": "pay",
        "said": "say", "stood": "stand", "understood": "understand", "ran": "run", "threw": "throw", "meant": "mean",
    ]
}

extension String {
    fileprivate var trimmedStart: Substring { drop { $0 == " " } }
}
