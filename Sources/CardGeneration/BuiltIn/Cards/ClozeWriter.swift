/// Writes statements with the term hidden.
struct ClozeWriter: Sendable {
    let language: Language

    /// The clause around the term, with every place of the term in it hidden; nil where that makes no card.
    func statement(hiding term: Range<Int>, in sentence: Sentence, clause: Clause) -> Statement? {
        let range = statementRange(of: clause, in: sentence)
        guard term.lowerBound >= range.lowerBound, term.upperBound <= range.upperBound else { return nil }
        let key = TermCollection.key(of: sentence.tokens[term])
        let start = sentence.tokens[term.upperBound - 1].lower.utf8.first
        var blanks: [Range<Int>] = []
        var index = range.lowerBound
        while index + term.count <= range.upperBound {
            let here = index..<index + term.count
            if here == term
                || sentence.tokens[here.upperBound - 1].lower.utf8.first == start
                    && TermCollection.key(of: sentence.tokens[here]) == key
            {
                blanks.append(here)
                index = here.upperBound
            } else {
                index += 1
            }
        }
        var statement = statement(
            of: Array(sentence.tokens[range]), blanks: blanks.map { $0.shifted(by: -range.lowerBound) })
        if statement?.tokens.count == range.count { statement?.source = range }
        return statement.map(withoutShortForm)
    }

    /// `____ (MPE)` shows the initials of what is asked.
    private func withoutShortForm(_ statement: Statement) -> Statement {
        guard let blank = statement.blanks.last, blank.upperBound + 2 < statement.tokens.count,
            statement.tokens[blank.upperBound].text == "(", statement.tokens[blank.upperBound + 1].isAcronym,
            statement.tokens[blank.upperBound + 2].text == ")"
        else { return statement }
        var statement = statement
        statement.tokens.removeSubrange(blank.upperBound...blank.upperBound + 2)
        return statement
    }

    /// The clause without its conjunction; one that opens with a pronoun needs the clause before it.
    private func statementRange(of clause: Clause, in sentence: Sentence) -> Range<Int> {
        guard let first = sentence.tokens[clause.statement].first, SentenceReader.pointers.contains(first.lower),
            let index = sentence.clauses.firstIndex(of: clause), index > 0
        else { return clause.statement }
        return sentence.clauses[index - 1].statement.lowerBound..<clause.range.upperBound
    }

    /// Closes the statement with a full stop and brings the article before a blank into a form that gives nothing away.
    func statement(of tokens: [Token], blanks: [Range<Int>]) -> Statement? {
        guard (1...2).contains(blanks.count) else { return nil }
        var tokens = tokens
        while let last = tokens.last, last.kind == .mark, ",;:—–.!".contains(last.text) {
            // What it leads up to stands in a formula or a list.
            if last.text == ":" { return nil }
            tokens.removeLast()
        }
        guard let last = tokens.last, last.text != "?", last.lower != "i.e.", last.lower != "e.g.",
            blanks.allSatisfy({ $0.upperBound <= tokens.count })
        else {
            return nil
        }
        let isClosed = tokens.count > 1 && "”\"".contains(last.text) && ".!".contains(tokens[tokens.count - 2].text)
        if !isClosed { tokens.append(Token(".", .mark, isSpaced: false)) }
        tokens[0] = SentenceReader.capitalised(tokens[0])
        tokens[0].isSpaced = false
        for blank in blanks where blank.lowerBound > 0 {
            let article = tokens[blank.lowerBound - 1]
            guard article.lower == "a" || article.lower == "an" else { continue }
            tokens[blank.lowerBound - 1].text = article.isCapitalised ? "A(n)" : "a(n)"
        }
        return Statement(tokens: tokens, blanks: blanks)
    }

    // MARK: Rewritten statements

    /// `…, the TERM, which VERB …,` as a statement of its own: `The TERM VERB …`.
    func relativeStatement(of term: Range<Int>, in sentence: Sentence, clause: Clause) -> Statement? {
        let tokens = sentence.tokens
        let comma = term.upperBound
        guard comma + 2 < clause.range.upperBound, tokens[comma].text == ",",
            tokens[comma + 1].lower == "which" || tokens[comma + 1].lower == "who",
            tokens[comma + 2].wordClass.isFinite || tokens[comma + 2].wordClass == .adverb, term.lowerBound > 0,
            // `the time of James II, who …` speaks of the second name.
            !tokens[term].contains(where: { $0.lower == "of" })
        else { return nil }
        let before = tokens[term.lowerBound - 1]
        let end = partEnd(tokens, from: comma + 2, to: clause.range.upperBound)
        guard end - comma > 4, before.lower != "as", !isBareObject(before, term, tokens) else { return nil }
        var words: [Token] = []
        if before.wordClass == .determiner, before.lower == "the" || before.lower == "a" || before.lower == "an" {
            words.append(before)
        } else if before.wordClass.isNominal {
            return nil
        }
        let blank = words.count..<words.count + term.count
        words += tokens[term]
        words += tokens[comma + 2..<end]
        return rewritten(words, blank)
    }

    /// `a decrease in stroke volume, which …` speaks of the decrease.
    private func isBareObject(_ before: Token, _ term: Range<Int>, _ tokens: [Token]) -> Bool {
        if before.lower == "of" || before.lower == "in" { return true }
        guard before.wordClass == .determiner, term.lowerBound > 1 else { return false }
        return tokens[term.lowerBound - 2].lower == "of"
    }

    /// `This mechanism, known as the TERM, helps …` → `The TERM helps …`.
    func namedStatement(of term: Range<Int>, in sentence: Sentence, clause: Clause) -> Statement? {
        let tokens = sentence.tokens
        guard let comma = tokens[..<term.lowerBound].lastIndex(where: { $0.text == "," }),
            comma - clause.range.lowerBound <= 6,
            term.lowerBound - comma <= 4, term.upperBound + 3 < clause.range.upperBound,
            tokens[term.upperBound].text == ",",
            comma + 1 < term.lowerBound, Self.naming.contains(tokens[comma + 1].lower),
            tokens[term.upperBound + 1].wordClass.isFinite
        else { return nil }
        let determiner = tokens[term.lowerBound - 1]
        var words: [Token] = determiner.wordClass == .determiner ? [determiner] : []
        let blank = words.count..<words.count + term.count
        words += tokens[term]
        words += tokens[term.upperBound + 1..<clause.range.upperBound]
        return rewritten(words, blank)
    }

    private func rewritten(_ words: [Token], _ blank: Range<Int>) -> Statement? {
        var statement = statement(of: words, blanks: [blank])
        statement?.isRewritten = true
        return statement
    }

    /// Where a part that starts at `start` ends: at a comma, semicolon or dash that no list goes on after.
    private func partEnd(_ tokens: [Token], from start: Int, to end: Int) -> Int {
        var depth = 0
        for index in start..<end {
            switch tokens[index].text {
            case "(": depth += 1
            case ")": depth -= 1
            case ";" where depth == 0, "—" where depth == 0: return index
            case "," where depth == 0 && index - start > 3 && index + 1 < end && endsPart(tokens, at: index, to: end):
                return index
            default: break
            }
        }
        return end
    }

    private func endsPart(_ tokens: [Token], at comma: Int, to end: Int) -> Bool {
        let next = tokens[comma + 1]
        if next.wordClass.isFinite || next.lower == "and" || next.lower == "but" { return true }
        // `…, who ruled until 1688, many subjects had …`: a subject of its own and its verb.
        let subject = tokens[(comma + 1)..<end].prefix { $0.wordClass.isNominal || $0.wordClass == .determiner }
        return !subject.isEmpty && subject.count < 6 && subject.endIndex < end
            && tokens[subject.endIndex].wordClass.isFinite
    }

    private static let naming: Set<String> = ["known", "called", "termed", "named", "referred"]
}

extension Range<Int> {
    func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}
