/// Merges drafts that ask or say the same. Equal ones keep all their places; of near ones the better stays.
struct Repeats {
    let tokenizer: Tokenizer
    private(set) var counts: [Fault: Int] = [:]

    init(tokenizer: Tokenizer) { self.tokenizer = tokenizer }

    private struct Signature {
        var question: String
        var answer: String
        var stems: Set<String>
        var asked: Set<String>
        var isCloze: Bool
    }

    mutating func merged(_ drafts: [CardDraft]) -> [CardDraft] {
        var kept: [CardDraft] = []
        var signatures: [Signature] = []
        var byQuestion: [String: Int] = [:]
        var byStem: [String: [Int]] = [:]
        for draft in drafts {
            let signature = self.signature(of: draft)
            let key = signature.question + "\u{1F}" + signature.answer
            if let index = byQuestion[key] {
                if kept[index].citation != draft.citation, !kept[index].otherCitations.contains(draft.citation) {
                    kept[index].otherCitations.append(draft.citation)
                }
                counts[.duplicate, default: 0] += 1
                continue
            }
            if draft.kind != .given, let index = near(signature, signatures, byStem) {
                counts[.nearDuplicate, default: 0] += 1
                if draft.score > kept[index].score, kept[index].kind != .given { kept[index] = draft }
                continue
            }
            byQuestion[key] = kept.count
            // The answer's stems lead to the drafts that could be near: few cards share an answer's word.
            for stem in Set(signature.answer.split(separator: " ").map(String.init)) {
                byStem[stem, default: []].append(kept.count)
            }
            kept.append(draft)
            signatures.append(signature)
        }
        return kept
    }

    private func near(_ signature: Signature, _ signatures: [Signature], _ byStem: [String: [Int]]) -> Int? {
        var seen: Set<Int> = []
        for stem in signature.answer.split(separator: " ") {
            for index in (byStem[String(stem)] ?? []).suffix(40) where seen.insert(index).inserted {
                let other = signatures[index]
                let sameAnswer = other.answer == signature.answer
                if share(signature.stems, other.stems) >= 0.8, sameAnswer || !signature.isCloze { return index }
                if sameAnswer, share(signature.asked, other.asked) >= 0.6 { return index }
            }
        }
        return nil
    }

    private func share(_ left: Set<String>, _ right: Set<String>) -> Double {
        let union = left.union(right).count
        return union == 0 ? 0 : Double(left.intersection(right).count) / Double(union)
    }

    private func signature(of draft: CardDraft) -> Signature {
        let card = CardText(draft, tokenizer: tokenizer)
        let asked = card.questionWords.filter {
            !FaultFinder.functionWords.contains($0) && $0 != "what" && $0 != "which"
        }.map(Stems.content)
        let answered = card.answerWords.filter { !FaultFinder.functionWords.contains($0) }.map(Stems.content)
        return Signature(
            question: card.questionWords.joined(separator: " ") + (card.isCloze ? " ____" : ""),
            answer: card.answerWords.map(Stems.noun).joined(separator: " "), stems: Set(asked + answered),
            asked: Set(asked),
            isCloze: card.isCloze)
    }
}
