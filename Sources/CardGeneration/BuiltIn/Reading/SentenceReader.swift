import Documents

/// Makes statements of a block's text.
struct SentenceReader: Sendable {
    let language: Language

    func sentences(of block: StudyText.Block, index: Int) -> [Sentence] {
        let tokens = RunInHeading.removed(
            from: unframed(language.tokenizer.tokens(of: block.block.runs)), reach: language.tag == "en" ? 24 : 4)
        let isListItem = if case .listItem = block.block.kind { true } else { false }
        return language.splitter.sentences(of: tokens).enumerated().map { ordinal, slice in
            var sentence = statement(of: Array(slice))
            sentence.block = index
            sentence.section = block.section
            sentence.ordinal = ordinal
            sentence.isListItem = isListItem
            sentence.isUnsure = sentence.isUnsure || block.isOnUnsurePage
            return sentence
        }
    }

    /// A block that is emphasised as a whole has no emphasised terms.
    private func unframed(_ tokens: [Token]) -> [Token] {
        let emphasised = tokens.lazy.filter(\.isEmphasised).count
        guard tokens.count > 6, emphasised * 10 > tokens.count * 6 else { return tokens }
        return tokens.map { token in
            var token = token
            token.emphasis.subtract([.bold, .italic, .underline, .highlight])
            return token
        }
    }

    private func statement(of original: [Token]) -> Sentence {
        var tokens = Self.withoutAsides(original)
        let opening = stripOpening(&tokens)
        if let first = tokens.first, first.isWord { tokens[0] = Self.capitalised(first) }
        if let first = tokens.indices.first { tokens[first].isSpaced = false }
        language.tagger.tag(&tokens)
        return Sentence(
            tokens: tokens, clauses: ClauseSplitter.clauses(of: tokens),
            opening: opening.isUnfit || isDamaged(original) || isNoStatement(original)
                ? .unfit : opensWithPronoun(tokens) ? .pronoun : .plain,
            isExample: opening.isExample || Self.givesExample(original), passage: original.joinedText,
            wordCount: original.lazy.filter { $0.kind != .mark }.count, block: 0, section: 0, ordinal: 0,
            isListItem: false, isUnsure: original.contains(where: \.isUnsure))
    }

    /// A question, the rest of a sentence whose start is lost, program text.
    private func isNoStatement(_ tokens: [Token]) -> Bool {
        guard let first = tokens.first else { return true }
        if tokens.last(where: { !"”’\")]".contains($0.text) })?.text == "?" || ",;:)".contains(first.text) {
            return true
        }
        if tokens.contains(where: { $0.text == "{" || $0.text == "}" }) { return true }
        let signs = tokens.count { $0.kind == .mark && "()[];=<>".contains($0.text) }
        return signs > 3 && signs * 2 > tokens.count - signs
    }

    /// `for example`, `for instance` within the sentence.
    private static func givesExample(_ tokens: [Token]) -> Bool {
        zip(tokens, tokens.dropFirst()).contains {
            $0.lower == "for" && ($1.lower == "example" || $1.lower == "instance")
        }
    }

    /// A sentence that has lost characters says something else than the page does.
    private func isDamaged(_ tokens: [Token]) -> Bool {
        tokens.contains { $0.text.unicodeScalars.contains(where: DamagedText.isLost) }
    }

    static func capitalised(_ token: Token) -> Token {
        guard let first = token.text.first, first.isLowercase else { return token }
        var token = token
        token.text = first.uppercased() + token.text.dropFirst()
        return token
    }

    // MARK: Openings

    private func stripOpening(_ tokens: inout [Token]) -> (isUnfit: Bool, isExample: Bool) {
        var isExample = false
        // `However, for example, …`: at most three openings on end.
        for _ in 0..<3 {
            guard let found = opening(of: tokens) else { break }
            switch found.treatment {
            case .reject: return (true, isExample)
            case .example:
                isExample = true
                tokens.removeFirst(found.length)
            case .strip: tokens.removeFirst(found.length)
            case .comma:
                guard let comma = tokens.firstIndex(where: { $0.text == "," }), comma < 16 else {
                    return (true, isExample)
                }
                tokens.removeFirst(comma + 1)
            }
        }
        return (tokens.count < 4, isExample)
    }

    /// The opening that the tokens start with, and how many tokens it takes up with its comma.
    private func opening(of tokens: [Token]) -> (treatment: Language.Opening, length: Int)? {
        guard let first = tokens.first, let candidates = language.openings[first.lower] else { return nil }
        for (words, treatment) in candidates {
            guard tokens.count > words.count, zip(words, tokens).allSatisfy({ $0 == $1.lower }) else { continue }
            let next = tokens[words.count]
            let hasComma = next.text == ","
            switch treatment {
            case .strip where !hasComma && words.count == 1 && !Self.conjunctions.contains(words[0]): continue
            case .strip where !hasComma && words.count > 1 && words.last != "that": continue
            case .reject where words.count == 1 && (hasComma || !opensTask(words[0], next)): continue
            default: return (treatment, words.count + (hasComma ? 1 : 0))
            }
        }
        return nil
    }

    /// `Use the formula …` is a task, `Use of force …` and `Work is done` are not.
    private func opensTask(_ word: String, _ next: Token) -> Bool {
        guard let entry = language.words[word], entry.readings.contains(.verb) else { return true }
        guard let closed = language.tagger.closedWords[next.lower] else { return !entry.readings.contains(.noun) }
        return closed == .determiner || closed == .possessive || closed == .relative || closed == .pronoun
    }

    private func opensWithPronoun(_ tokens: [Token]) -> Bool {
        guard let first = tokens.first(where: { $0.kind != .mark }) else { return false }
        if Self.pointers.contains(first.lower) { return true }
        guard tokens.count > 2 else { return false }
        // `That is …`, `that cell`; `Each is …`, `Some of them …`, but `Each cell …`.
        if first.lower == "that" { return tokens[1].wordClass.isFinite || tokens[1].wordClass.isNominal }
        guard Self.partPointers.contains(first.lower) else { return false }
        return tokens[1].wordClass.isFinite || tokens[1].lower == "of" && Self.pointers.contains(tokens[2].lower)
    }

    private static let conjunctions: Set<String> = ["and", "but", "or", "so", "yet"]
    static let pointers: Set<String> = [
        "it", "its", "they", "their", "them", "this", "these", "those", "he", "his", "she", "her", "him", "such", "we",
        "you", "i", "our", "your", "us", "my", "it's", "that's", "we'll", "you'll", "he's", "they're", "others",
    ]
    private static let partPointers: Set<String> = [
        "another", "one", "both", "each", "neither", "either", "some", "many", "most", "all", "several", "few",
    ]

    // MARK: Asides

    /// Without `(Smith & Jones, 1999)`, `(Figure 3.2)`, `(see above)`, `[12]`.
    static func withoutAsides(_ tokens: [Token]) -> [Token] {
        let tokens = withoutNoteMarks(tokens)
        guard tokens.contains(where: { $0.text == "(" || $0.text == "[" }) else { return tokens }
        var kept: [Token] = []
        var index = 0
        while index < tokens.count {
            if let end = asideEnd(tokens, at: index) {
                // The mark after an aside follows the word before it.
                if end < tokens.count, tokens[end].kind == .mark, tokens[end].text != "(", tokens[end].text != "—" {
                    kept.append(tokens[end])
                    index = end + 1
                } else {
                    index = end
                }
            } else {
                kept.append(tokens[index])
                index += 1
            }
        }
        return kept
    }

    /// `a parody,² and`: the raised number of a note, after a mark. After a letter it may be a power.
    private static func withoutNoteMarks(_ tokens: [Token]) -> [Token] {
        guard tokens.contains(where: isRaised) else { return tokens }
        var kept: [Token] = []
        for token in tokens {
            if isRaised(token), !token.isSpaced, let last = kept.last, last.kind == .mark,
                ".,;:!?”’\"".contains(last.text)
            {
                continue
            }
            kept.append(token)
        }
        return kept
    }

    private static func isRaised(_ token: Token) -> Bool {
        token.kind == .number && token.text.unicodeScalars.allSatisfy { "⁰¹²³⁴⁵⁶⁷⁸⁹".unicodeScalars.contains($0) }
    }

    private static func asideEnd(_ tokens: [Token], at index: Int) -> Int? {
        let isRound = tokens[index].text == "("
        guard isRound || tokens[index].text == "[" else { return nil }
        guard let close = tokens[index...].firstIndex(where: { $0.text == (isRound ? ")" : "]") }), close > index + 1,
            close - index < 60
        else { return nil }
        let inside = tokens[index + 1..<close]
        if isRound { return isAside(inside) ? close + 1 : nil }
        let isCitation = inside.allSatisfy { $0.kind == .number || $0.text == "," || $0.text == "–" || $0.text == "-" }
        return isCitation && tokens[index].isSpaced == false || isCitation && index > 0 ? close + 1 : nil
    }

    private static func isAside(_ inside: ArraySlice<Token>) -> Bool {
        guard let first = inside.first else { return true }
        if pointing.contains(first.lower) { return true }
        // `(the figure)`, `(this table)`: what a link in the source leaves behind.
        if inside.count <= 3, let last = inside.last, pointing.contains(last.lower),
            ["the", "this", "that"].contains(first.lower)
        {
            return true
        }
        guard inside.contains(where: isYear) else { return false }
        // A year with a name before it and a comma, `et al.` or `&`: a citation. `(1842–1910)` is no citation but goes, too.
        if inside.count <= 3, inside.allSatisfy({ $0.kind == .number || $0.kind == .mark }) { return true }
        let hasName = inside.contains { $0.isCapitalised || $0.lower == "al." }
        return hasName && inside.contains { $0.text == "," || $0.text == "&" || $0.lower == "al." }
    }

    private static func isYear(_ token: Token) -> Bool {
        guard token.kind == .number || token.kind == .word else { return false }
        let bytes = Array(token.text.utf8)
        guard bytes.count == 4 || bytes.count == 5, bytes[0] == 0x31 || bytes[0] == 0x32 else { return false }
        return bytes[1...3].allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }

    private static let pointing: Set<String> = [
        "figure", "figures", "fig.", "figs.", "table", "tables", "see", "credit", "chapter", "section", "equation",
        "appendix", "box", "exhibit", "refer", "link", "look", "recall", "you", "we", "shown", "again",
    ]
}
