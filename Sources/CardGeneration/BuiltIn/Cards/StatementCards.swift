import Documents

/// Cards of what lectures in mathematics and computing state: a theorem by its name, the running time of an algorithm.
struct StatementCards: Sendable {
    let text: StudyText
    let language: Language

    func drafts() -> [CardDraft] { theorems() + runningTimes() }

    // MARK: Theorems

    /// `Theorem 3 (Cauchy–Schwarz). For all vectors …` – `What does the Cauchy–Schwarz theorem state?`
    private func theorems() -> [CardDraft] {
        text.blocks.indices.compactMap { index in
            let block = text.blocks[index]
            guard block.block.kind == .paragraph, let found = theorem(language.tokenizer.tokens(of: block.block.runs))
            else { return nil }
            return text.draft(
                .basic(
                    front: MarkdownText.escaped("What does the \(found.name) state?"),
                    back: MarkdownText.markdown(of: found.statement), reversible: false),
                kind: .definition, score: 0.6, blocks: index...index)
        }
    }

    private func theorem(_ tokens: [Token]) -> (name: String, statement: [Token])? {
        guard let kind = tokens.first?.lower, Self.kinds.contains(kind), tokens.count > 8 else { return nil }
        let open = tokens[1].kind == .number ? 2 : 1
        guard tokens[open].text == "(",
            let close = tokens[open..<min(tokens.count, open + 10)].firstIndex(where: { $0.text == ")" }),
            close > open + 1, tokens[open + 1].isCapitalised
        else { return nil }
        let name = tokens[(open + 1)..<close]
        // `(Smith, 1999)` names whose it is, `(1)` its number.
        guard !name.contains(where: { $0.kind == .number }) else { return nil }
        var start = close + 1
        while start < tokens.count, tokens[start].kind == .mark, ".:–—".contains(tokens[start].text) { start += 1 }
        let whole = tokens[start...]
        guard let first = whole.first, first.isCapitalised || first.kind == .atom, whole.last?.text == ".",
            (6...45).contains(whole.count(where: { $0.kind != .mark })), !whole.contains(where: { $0.text == ":" })
        else { return nil }
        let isNamed = name.contains { Self.kinds.contains($0.lower) || Self.named.contains($0.lower) }
        return (name.joinedText + (isNamed ? "" : " " + kind), Array(whole.dropLast()))
    }

    private static let kinds: Set<String> = ["theorem", "lemma", "proposition", "corollary", "law"]
    private static let named: Set<String> = [
        "inequality", "rule", "principle", "identity", "formula", "criterion", "test", "property", "hypothesis",
        "thesis",
    ]

    // MARK: Running time

    /// `Merge sort runs in O(n log n) time.` – `What is the running time of merge sort?`
    private func runningTimes() -> [CardDraft] {
        text.sentences.compactMap { sentence in
            guard sentence.opening == .plain || sentence.opening == .filled, let found = runningTime(sentence) else {
                return nil
            }
            return CardDraft(
                .basic(
                    front: MarkdownText.escaped("What is the running time of \(found.subject.joinedText)?"),
                    back: MarkdownText.markdown(of: found.bound), reversible: false),
                kind: .definition, score: 0.5, citation: text.blocks[sentence.block].citation,
                passage: sentence.passage, section: text.sections[sentence.section].path, isUnsure: sentence.isUnsure)
        }
    }

    private static let taking: Set<String> = ["runs", "run", "takes", "take", "requires"]

    private func runningTime(_ sentence: Sentence) -> (subject: [Token], bound: [Token])? {
        let tokens = sentence.tokens
        guard let verb = tokens.prefix(12).firstIndex(where: { Self.taking.contains($0.lower) }), verb > 0,
            verb + 2 < tokens.count
        else { return nil }
        let subject = Array(tokens[..<verb])
        let start = tokens[verb + 1].lower == "in" ? verb + 2 : verb + 1
        guard subject.count <= 8,
            subject.allSatisfy({ $0.kind == .word && (!$0.wordClass.isClosed || $0.wordClass == .determiner) }),
            !SentenceReader.pointers.contains(subject[0].lower),
            subject.contains(where: {
                $0.kind == .word && !$0.wordClass.isClosed && !language.genericNouns.contains($0.lower)
                    && $0.lower != "algorithm"
            }),
            let end = tokens[start..<min(tokens.count, start + 24)].firstIndex(where: {
                $0.lower == "time" || $0.lower == "steps"
            }),
            end > start, tokens[start].kind == .atom || ["O", "Θ", "Ω"].contains(tokens[start].text)
        else { return nil }
        var asked = subject
        if !asked[0].isAcronym, asked.count == 1 || !asked[1].isCapitalised,
            language.isClosed(asked[0].lower) || language.words[asked[0].lower] != nil
        {
            asked[0].text = asked[0].text.prefix(1).lowercased() + asked[0].text.dropFirst()
        }
        var bound = Array(tokens[start..<end])
        bound[0].isSpaced = false
        return (asked, bound)
    }
}
