/// Counts what the text says for each term.
struct TermEvidence: Sendable {
    let language: Language

    func gathered(_ terms: [Term], _ text: StudyText) -> [Term] {
        let headings = headingKeys(text)
        let abbreviations = abbreviations(text)
        return terms.map { term in
            var term = term
            term.occurrences.sort { ($0.sentence, $0.range.lowerBound) < ($1.sentence, $1.range.lowerBound) }
            count(&term, text)
            term.abbreviation = abbreviations[term.key]
            term.headingCount = headings.parts[term.key] ?? 0
            term.isHeading = headings.whole.contains(term.key)
            return term
        }
    }

    private func count(_ term: inout Term, _ text: StudyText) {
        var lastSentence = -1
        var lastBlock = -1
        for occurrence in term.occurrences {
            let sentence = text.sentences[occurrence.sentence]
            if occurrence.sentence != lastSentence { term.sentenceCount += 1 }
            if sentence.block != lastBlock { term.paragraphCount += 1 }
            lastSentence = occurrence.sentence
            lastBlock = sentence.block
            if occurrence.isEmphasised { term.emphasisedCount += 1 }
            if occurrence.isLeftFree { term.leftFreeCount += 1 }
            if occurrence.isRightFree { term.rightFreeCount += 1 }
            if occurrence.isLeftFree, occurrence.isRightFree { term.bothFreeCount += 1 }
            let start = occurrence.range.lowerBound
            let inner = sentence.tokens[(start == 0 ? 1 : start)..<max(occurrence.range.upperBound, start + 1)]
            if inner.first?.isCapitalised == true, start > 0 || inner.count + 1 == occurrence.range.count {
                term.capitalisedCount += 1
            }
            guard start > 0 else { continue }
            switch sentence.tokens[start - 1].lower {
            case "a", "an", "each", "every": term.afterIndefinite += 1
            case "the": term.afterDefinite += 1
            case "“", "\"", "‘": term.quotedCount += 1
            default: break
            }
        }
    }

    private func headingKeys(_ text: StudyText) -> (whole: Set<String>, parts: [String: Int]) {
        var whole: Set<String> = []
        var parts: [String: Int] = [:]
        for heading in text.headings {
            let words = heading.tokens.filter { $0.kind != .mark }
            whole.insert(TermCollection.key(of: words))
            for start in words.indices {
                for end in start..<min(words.count, start + 4) {
                    parts[TermCollection.key(of: words[start...end]), default: 0] += 1
                }
            }
        }
        return (whole, parts)
    }

    /// Short forms by the key of the term they stand for: `adenosine triphosphate (ATP)`.
    private func abbreviations(_ text: StudyText) -> [String: String] {
        var found: [String: String] = [:]
        for sentence in text.sentences {
            for match in Abbreviation.all(in: sentence.tokens) {
                let key = TermCollection.key(of: sentence.tokens[match.name])
                if found[key] == nil { found[key] = match.short }
            }
        }
        return found
    }
}
