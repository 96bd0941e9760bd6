/// Keeps what is worth offering of the drafts of one document, and counts the rest by reason: faults, repeats, what goes
/// beyond the budget. Both generators hand their drafts in.
package struct Curation: Sendable {
    package struct Outcome: Sendable {
        package var drafts: [CardDraft]
        package var rejected: [String: Int]
    }

    let faults: FaultFinder?
    let tokenizer: Tokenizer

    /// - Parameter language: of the drafts; nil where nothing is known of it: then only repeats and the budget count.
    package init(language: Language?) {
        faults = language.map(FaultFinder.init(language:))
        tokenizer = language?.tokenizer ?? Tokenizer(abbreviations: [])
    }

    /// - Parameters:
    ///   - drafts: in the order of the document; what stands first is kept of two that say the same, unless the other
    ///     has the better score.
    ///   - limit: how many are kept beside those that the source itself holds.
    package func curated(_ drafts: [CardDraft], limit: Int) -> Outcome {
        var rejected: [String: Int] = [:]
        var sound: [CardDraft] = []
        for draft in drafts {
            if let fault = fault(of: draft) { rejected[fault.rawValue, default: 0] += 1 } else { sound.append(draft) }
        }
        var repeats = Repeats(tokenizer: tokenizer)
        sound = repeats.merged(sound)
        for (fault, count) in repeats.counts { rejected[fault.rawValue, default: 0] += count }
        let kept = SectionBalance(limit: limit).kept(sound)
        if kept.count < sound.count { rejected[Fault.overBudget.rawValue, default: 0] += sound.count - kept.count }
        return Outcome(drafts: kept, rejected: rejected)
    }

    /// The first fault of a question and its answer, both plain text. Where nothing is known of their language, only
    /// their length tells.
    package func fault(ofQuestion question: String, answer: String) -> Fault? {
        let card = CardText(question: question, answer: answer, isCloze: false, tokenizer: tokenizer)
        return faults.map { $0.fault(of: card) } ?? FaultFinder.lengthFault(card)
    }

    /// Nothing rests on damaged text. What the source itself holds is otherwise taken over as it is; of lists and tables
    /// the words are checked, of everything else the form, too.
    private func fault(of draft: CardDraft) -> Fault? {
        if DamagedText.isDamaged(draft) { return .markupLeft }
        guard let faults else { return nil }
        switch draft.kind.check {
        case .none: return nil
        case .words: return faults.faultOfGivenForm(of: CardText(draft, tokenizer: tokenizer))
        case .all: return faults.fault(of: CardText(draft, tokenizer: tokenizer))
        }
    }
}

/// Text that has lost characters on its way out of the source.
enum DamagedText {
    /// The replacement character, and private characters of symbol fonts.
    static func isLost(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{FFFD}" || (0xE000...0xF8FF).contains(scalar.value)
    }

    static func isDamaged(_ draft: CardDraft) -> Bool {
        let shown =
            switch draft.content {
            case .basic(let front, let back, _): front + back
            case .cloze(let parts):
                parts.map { part in
                    switch part {
                    case .shown(let text), .hidden(let text, _): text
                    }
                }.joined()
            }
        return shown.unicodeScalars.contains(where: isLost)
    }
}

extension CardDraft.Kind {
    enum Check { case none, words, all }

    /// How much of it a program chose rather than the author, and so has to be checked.
    var check: Check {
        switch self {
        case .given, .passage: .none
        case .table, .list, .steps: .words
        default: .all
        }
    }

    /// Cards that the source itself holds come on top of the budget.
    var isBeyondBudget: Bool { self == .given }
}
