import Documents

/// Questions with their answers that the source itself holds: `Q: … A: …`, and numbered questions with answers.
struct GivenQuestions: Sendable {
    let text: StudyText

    /// The drafts, and the indices of the blocks that they use up.
    func drafts() -> (drafts: [CardDraft], used: Set<Int>) {
        var drafts: [CardDraft] = []
        var used: Set<Int> = []
        var index = 0
        while index < text.blocks.count {
            if let found = marked(at: index) ?? numbered(at: index) {
                drafts += found.drafts
                used.formUnion(found.blocks)
                index = (found.blocks.max() ?? index) + 1
            } else {
                index += 1
            }
        }
        let listed = listedApart(used)
        return (drafts + listed.drafts, used.union(listed.used))
    }

    private typealias Found = (drafts: [CardDraft], blocks: [Int])

    private func given(_ index: Int) -> GivenText? {
        guard index < text.blocks.count else { return nil }
        switch text.blocks[index].block.kind {
        case .paragraph, .listItem: return GivenText(text.blocks[index].block.runs)
        default: return nil
        }
    }

    // MARK: Q: and A:

    private func marked(at index: Int) -> Found? {
        guard let block = given(index), let mark = Self.mark(of: block, Self.questionMarks) else { return nil }
        let body = block.dropping(mark)
        if let (question, answer) = Self.splitAtAnswer(body) {
            return found(pairs(question, answer), index...index)
        }
        guard let next = given(index + 1), let answerMark = Self.mark(of: next, Self.answerMarks) else { return nil }
        return found(pairs(body, next.dropping(answerMark)), index...index + 1)
    }

    /// `Q: … A: … Q: … A: …` in one block gives several.
    private func pairs(_ question: GivenText, _ answer: GivenText) -> [(GivenText, GivenText)] {
        for mark in Self.questionMarks {
            for spelled in [" " + mark + ":", " " + mark.uppercased() + ":", " " + mark.capitalizedFirst + ":"] {
                guard let (first, rest) = answer.split(at: spelled), let (next, nextAnswer) = Self.splitAtAnswer(rest)
                else { continue }
                return [(question, first)] + pairs(next, nextAnswer)
            }
        }
        return [(question, answer)]
    }

    private static func splitAtAnswer(_ body: GivenText) -> (GivenText, GivenText)? {
        for mark in answerMarks {
            for spelled in [
                " " + mark.uppercased() + ":", " " + mark.capitalizedFirst + ":", "?" + mark.uppercased() + ":",
            ] {
                if let (question, answer) = body.split(at: spelled), !question.isEmpty, !answer.isEmpty {
                    return (question, answer)
                }
            }
        }
        return nil
    }

    /// The length of a mark such as `Q:`, `Question 3:` or `A.` at the start, or nil.
    private static func mark(of text: GivenText, _ marks: [String]) -> Int? {
        let lower = text.plain.prefix(24).lowercased()
        for mark in marks where lower.hasPrefix(mark) {
            var rest = lower.dropFirst(mark.count)
            while let first = rest.first, first.isNumber || first == " " { rest.removeFirst() }
            guard let sign = rest.first, sign == ":" || (sign == "." || sign == ")") && mark.count > 1 else { continue }
            return lower.count - rest.count + 1
        }
        return nil
    }

    private static let questionMarks = ["question", "frage", "pregunta", "q", "f"]
    private static let answerMarks = ["answer", "antwort", "réponse", "respuesta", "solution", "lösung", "a", "r"]

    // MARK: Numbered

    /// `3. What is osmosis? The diffusion of water.` or the answer in the next block, marked as such or set below.
    private func numbered(at index: Int) -> Found? {
        guard case .listItem = text.blocks[index].block.kind, let block = given(index) else { return nil }
        if let (question, answer) = block.split(at: "? "), answer.wordCount >= 1, !answer.plain.contains("?"),
            isQuestion(question.plain + "?")
        {
            let asked = block.part(0..<question.characters.count + 1)
            if !Self.isOption(answer.plain), !Self.isImprint(answer.plain) {
                return found([(asked, Self.withoutMark(answer))], index...index)
            }
        }
        guard block.plain.hasSuffix("?"), isQuestion(block.plain), let next = given(index + 1) else { return nil }
        if let mark = Self.mark(of: next, Self.answerMarks) {
            return found([(block, next.dropping(mark))], index...index + 1)
        }
        guard case .paragraph = text.blocks[index + 1].block.kind, !next.plain.hasSuffix("?"), next.wordCount <= 60
        else { return nil }
        return found([(block, next)], index...index + 1)
    }

    private static func withoutMark(_ answer: GivenText) -> GivenText {
        mark(of: answer, answerMarks).map(answer.dropping) ?? answer
    }

    private static func isOption(_ text: String) -> Bool {
        let lower = text.lowercased()
        return lower.hasPrefix("a)") || lower.hasPrefix("(a)") || lower.hasPrefix("a. ")
    }

    /// `Who Owns the Economy? (New York: The New Press, 2003)`: the title of a book.
    private static func isImprint(_ text: String) -> Bool {
        guard text.hasPrefix("("), let close = text.firstIndex(of: ")") else { return false }
        return text[..<close].contains { $0.isNumber } && text[..<close].contains { $0 == ":" || $0 == "," }
    }

    private func isQuestion(_ text: String) -> Bool { text.split(separator: " ").count >= 3 }

    // MARK: Answers in a list of their own

    /// Numbered questions, and later a list of as many answers with the same numbers under a heading of its own.
    private func listedApart(_ used: Set<Int>) -> (drafts: [CardDraft], used: Set<Int>) {
        var questions: [Int: Int] = [:]
        var drafts: [CardDraft] = []
        var taken: Set<Int> = []
        for index in text.blocks.indices where !used.contains(index) {
            guard case .listItem(let marker) = text.blocks[index].block.kind, let ordinal = marker.ordinal,
                let block = given(index)
            else { continue }
            if block.plain.hasSuffix("?") {
                questions[ordinal] = index
            } else if let question = questions[ordinal], isAnswerSection(text.blocks[index].section),
                let asked = given(question)
            {
                drafts.append(draft(asked, block, question...question))
                taken.formUnion([question, index])
                questions[ordinal] = nil
            }
        }
        return (drafts, taken)
    }

    private func isAnswerSection(_ section: Int) -> Bool {
        let title = text.sections[section].path.last?.lowercased() ?? ""
        return ["answer", "solution", "antwort", "lösung", "réponse", "respuesta", "key"].contains {
            title.contains($0)
        }
    }

    // MARK: Drafts

    private func found(_ pairs: [(GivenText, GivenText)], _ blocks: ClosedRange<Int>) -> Found? {
        let drafts = pairs.filter { !$0.0.isEmpty && !$0.1.isEmpty }.map { draft($0.0, $0.1, blocks) }
        return drafts.isEmpty ? nil : (drafts, Array(blocks))
    }

    private func draft(_ question: GivenText, _ answer: GivenText, _ blocks: ClosedRange<Int>) -> CardDraft {
        text.draft(
            .basic(front: question.markdown, back: answer.markdown, reversible: false), kind: .given, score: 0.95,
            blocks: blocks)
    }
}

extension String {
    fileprivate var capitalizedFirst: String { (first?.uppercased() ?? "") + dropFirst() }
}
