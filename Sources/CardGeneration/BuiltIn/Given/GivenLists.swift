import Documents

/// Lists with the sentence that leads to them: `The three layers of the wall are:` and its items, or steps in order.
struct GivenLists: Sendable {
    let text: StudyText
    let language: Language

    func drafts(leavingOut used: Set<Int>) -> (drafts: [CardDraft], used: Set<Int>) {
        var drafts: [CardDraft] = []
        var taken: Set<Int> = []
        var index = 0
        while index < text.blocks.count {
            let items = listItems(from: index, leavingOut: used)
            guard items.count >= 2 else {
                index += max(1, items.count)
                continue
            }
            if let draft = draft(of: items) {
                drafts.append(draft)
                taken.formUnion(items)
            }
            index = items.upperBound
        }
        return (drafts, taken)
    }

    /// The items of one list: neighbouring blocks of one depth in one section.
    private func listItems(from start: Int, leavingOut used: Set<Int>) -> Range<Int> {
        guard case .listItem(let marker) = text.blocks[start].block.kind else { return start..<start }
        var end = start
        while end < text.blocks.count, !used.contains(end), text.blocks[end].section == text.blocks[start].section,
            case .listItem(let next) = text.blocks[end].block.kind, next.depth == marker.depth,
            (next.ordinal == nil) == (marker.ordinal == nil),
            end == start || (next.ordinal ?? 0) >= (marker.ordinal ?? 0)
        {
            end += 1
        }
        return start..<end
    }

    private func draft(of items: Range<Int>) -> CardDraft? {
        guard (2...8).contains(items.count) else { return nil }
        let given = items.map { GivenText(text.blocks[$0].block.runs) }
        guard
            given.allSatisfy({
                !$0.isEmpty && $0.wordCount <= 16 && !$0.plain.hasSuffix("?") && !$0.plain.hasSuffix(":")
            }),
            given.reduce(0, { $0 + $1.wordCount }) <= 70
        else { return nil }
        let isOrdered =
            if case .listItem(let marker) = text.blocks[items.lowerBound].block.kind { marker.ordinal != nil } else {
                false
            }
        guard let question = question(before: items.lowerBound, isOrdered: isOrdered, count: items.count) else {
            return nil
        }
        let isSteps = isOrdered && question.isSteps
        let lines = given.enumerated().map {
            isOrdered ? "\($0.offset + 1). \($0.element.markdown)" : "- \($0.element.markdown)"
        }
        let first = question.hasLead ? items.lowerBound - 1 : items.lowerBound
        return text.draft(
            .basic(front: question.text, back: lines.joined(separator: "\n"), reversible: false),
            kind: isSteps ? .steps : .list, score: 0.45, blocks: first...items.upperBound - 1)
    }

    private func question(before index: Int, isOrdered: Bool, count: Int) -> (
        text: String, isSteps: Bool, hasLead: Bool
    )? {
        if index > 0, case .paragraph = text.blocks[index - 1].block.kind,
            text.blocks[index - 1].section == text.blocks[index].section
        {
            let lead = GivenText(text.blocks[index - 1].block.runs)
            if lead.plain.hasSuffix(":"), let asked = ListLead(language: language).question(lead, isOrdered: isOrdered)
            {
                return (asked.text, asked.isSteps, true)
            }
            return nil
        }
        guard isOrdered, count >= 3, let title = text.sections[text.blocks[index].section].path.last,
            ListLead.speaksOfSteps(title)
        else { return nil }
        return ("\(MarkdownText.escaped(title)): what are the steps, in order?", true, false)
    }
}

/// Turns the sentence that leads to a list into a question.
struct ListLead: Sendable {
    let language: Language

    func question(_ lead: GivenText, isOrdered: Bool) -> (text: String, isSteps: Bool)? {
        guard
            var tokens = language.splitter.sentences(of: language.tokenizer.tokens(of: lead.plain)).last.map(Array.init)
        else { return nil }
        while let last = tokens.last, last.kind == .mark { tokens.removeLast() }
        if tokens.suffix(2).map(\.lower) == ["as", "follows"] { tokens.removeLast(2) }
        if tokens.suffix(2).map(\.lower) == ["the", "following"] { tokens.removeLast(2) }
        guard tokens.count >= 3, tokens.count <= 24, let first = tokens.first,
            !SentenceReader.pointers.contains(first.lower)
        else { return nil }
        language.tagger.tag(&tokens)
        let isSteps = isOrdered && Self.speaksOfSteps(lead.plain)
        guard let verb = tokens.lastIndex(where: { $0.wordClass.isFinite || $0.lower == "of" && false }), verb > 0,
            verb == tokens.count - 1
                || tokens[verb + 1].lower == "of"
        else { return nil }
        var subject = Array(tokens[..<verb])
        subject[0] = lowered(subject[0])
        let isPlural = ["are", "were", "include", "have", "consist", "comprise"].contains(tokens[verb].lower)
        switch tokens[verb].lower {
        case "are", "were", "is", "was":
            return ("What \(tokens[verb].lower) \(MarkdownText.markdown(of: subject))?", isSteps)
        case "include", "includes", "comprise", "comprises", "contain", "contains":
            let base = tokens[verb].lower.hasSuffix("s") ? String(tokens[verb].lower.dropLast()) : tokens[verb].lower
            return ("What \(isPlural ? "do" : "does") \(MarkdownText.markdown(of: subject)) \(base)?", isSteps)
        case "consist", "consists":
            return ("What \(isPlural ? "do" : "does") \(MarkdownText.markdown(of: subject)) consist of?", isSteps)
        default: return nil
        }
    }

    private func lowered(_ token: Token) -> Token {
        guard token.isCapitalised, !token.isAcronym,
            language.isClosed(token.lower) || language.words[token.lower] != nil
        else { return token }
        var token = token
        token.text = token.text.prefix(1).lowercased() + token.text.dropFirst()
        token.isSpaced = false
        return token
    }

    static func speaksOfSteps(_ text: String) -> Bool {
        let lower = text.lowercased()
        return ["step", "stage", "procedure", "process", "how to", "phases", "in order", "sequence", "protocol"]
            .contains { lower.contains($0) }
    }
}
