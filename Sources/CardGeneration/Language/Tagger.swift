/// Finds the class of each word of a sentence from the word lists and its neighbours. Where a word can be a noun or a
/// verb, its neighbours decide; a word that no list has is taken by its ending.
package struct Tagger: Sendable {
    let closedWords: [String: WordClass]
    let words: WordList

    package init(closedWords: [String: WordClass], words: WordList) {
        self.closedWords = closedWords
        self.words = words
    }

    package func tag(_ tokens: inout [Token]) {
        var state = VerbState()
        for index in tokens.indices {
            guard tokens[index].isWord else {
                if Self.endsClause(tokens[index]) { state.hasFinite = false }
                state.needsVerb = false
                continue
            }
            let found = wordClass(at: index, in: tokens, state)
            tokens[index].wordClass = found
            state.see(found)
        }
        giveVerb(to: &tokens)
    }

    /// A sentence without any finite verb most likely has one that was taken for a noun: `the pump aids blood flow`.
    private func giveVerb(to tokens: inout [Token]) {
        guard tokens.count > 3, !tokens.contains(where: \.wordClass.isFinite) else { return }
        for index in tokens.indices.dropFirst().dropLast() {
            let previous = tokens[index - 1].wordClass
            guard previous == .noun || previous == .proper || previous == .gerund || previous == .adverb,
                let entry = words[tokens[index].lower], !tokens[index].isCapitalised,
                !entry.readings.isDisjoint(with: [.verb, .verbS, .past])
            else { continue }
            tokens[index].wordClass = .verb
            return
        }
    }

    private static func endsClause(_ token: Token) -> Bool {
        token.text == ";" || token.text == ":" || token.text == "—"
    }

    private func wordClass(at index: Int, in tokens: [Token], _ state: VerbState) -> WordClass {
        let token = tokens[index]
        let isFirst = index == 0 || (tokens[index - 1].kind == .mark && index == 1)
        if let closed = closedWords[token.lower], !(token.isAcronym && token.text.utf8.count > 1 && !isFirst) {
            return refined(closed, at: index, in: tokens)
        }
        if token.isAcronym { return .proper }
        if token.isCapitalised, !isFirst { return .proper }
        guard let entry = words.entry(ofForm: token.lower) else {
            let found = Self.byEnding(token, isFirst: isFirst)
            let wantsVerb = index > 0 && (tokens[index - 1].wordClass == .to || tokens[index - 1].wordClass == .modal)
            return found == .noun && wantsVerb && !token.isCapitalised ? .verb : found
        }
        return open(entry, at: index, in: tokens, state)
    }

    /// A few closed words have two uses: `that cell`, `the cell that …`; `one`; `more`.
    private func refined(_ closed: WordClass, at index: Int, in tokens: [Token]) -> WordClass {
        let previous = index > 0 ? tokens[index - 1].wordClass : .mark
        switch tokens[index].lower {
        case "that": return previous == .mark && index == 0 ? .determiner : .relative
        case "her": return .possessive
        default: return closed
        }
    }

    private static func byEnding(_ token: Token, isFirst: Bool) -> WordClass {
        let word = token.lower
        if word.hasSuffix("ly") { return .adverb }
        if word.hasSuffix("yze") || word.hasSuffix("ize") { return .verb }
        if word.hasSuffix("ing"), word.utf8.count > 5 { return .gerund }
        if word.hasSuffix("ed"), word.utf8.count > 4 { return .participle }
        for ending in adjectiveEndings where word.hasSuffix(ending) && word.utf8.count > ending.utf8.count + 2 {
            return .adjective
        }
        return .noun
    }

    private static let adjectiveEndings = [
        "ous", "ical", "ic", "ive", "able", "ible", "less", "ful", "ary", "al", "ar",
    ]

    private func open(_ entry: WordList.Entry, at index: Int, in tokens: [Token], _ state: VerbState) -> WordClass {
        let neighbours = Neighbours(at: index, in: tokens, tagger: self)
        let readings = entry.readings
        if readings.contains(.past) { return past(entry, neighbours, state) }
        // `merchants willing to …`
        if readings.contains(.gerund), entry.first == .adjective { return .adjective }
        if readings.contains(.gerund) {
            return neighbours.nextIsNominal && neighbours.previous == .determiner ? .adjective : .gerund
        }
        let isNoun = !readings.isDisjoint(with: [.noun, .pluralNoun])
        let isVerb = !readings.isDisjoint(with: [.verb, .verbS])
        let isAdjective = !readings.isDisjoint(with: [.adjective, .comparison])
        switch (isNoun, isVerb, isAdjective) {
        case (true, true, _):
            if nounOrVerb(entry, neighbours, state) == .verb { return .verb }
            return isAdjective && neighbours.nextIsNominal ? .adjective : .noun
        case (true, false, true): return nounOrAdjective(entry, neighbours)
        case (true, false, false): return .noun
        case (false, true, true):
            return neighbours.wantsVerb || !neighbours.nextIsNominal && !state.hasFinite ? .verb : .adjective
        case (false, true, false): return .verb
        case (false, false, true):
            return readings.contains(.adverb) && !neighbours.nextIsNominal ? .adverb : .adjective
        case (false, false, false): return readings.contains(.adverb) ? .adverb : .noun
        }
    }

    private func nounOrAdjective(_ entry: WordList.Entry, _ neighbours: Neighbours) -> WordClass {
        if neighbours.nextIsNominal { return .adjective }
        if neighbours.previous == .be || neighbours.previous == .adverb {
            return entry.first == .adjective ? .adjective : .noun
        }
        return entry.first == .adjective && neighbours.previous != .determiner && neighbours.previous != .adjective
            ? .adjective : .noun
    }

    private func past(_ entry: WordList.Entry, _ neighbours: Neighbours, _ state: VerbState) -> WordClass {
        switch neighbours.previous {
        case .be, .have, .not: return .participle
        case .determiner, .possessive, .adjective, .preposition, .number:
            if neighbours.nextIsNominal { return entry.readings.contains(.adjective) ? .adjective : .participle }
            return entry.readings.contains(.noun) ? .noun : .participle
        case .pronoun, .relative: return .verb
        case .noun, .proper, .atom: return state.hasFinite ? .participle : .verb
        case .adverb: return state.hasFinite ? .participle : .verb
        default:
            if entry.first == .noun || entry.first == .adjective { return entry.first == .noun ? .noun : .adjective }
            return .participle
        }
    }

    private func nounOrVerb(_ entry: WordList.Entry, _ neighbours: Neighbours, _ state: VerbState) -> WordClass {
        if neighbours.wantsVerb { return .verb }
        switch neighbours.previous {
        case .determiner, .possessive, .adjective, .preposition, .number, .gerund, .participle: return .noun
        case .noun, .proper, .atom:
            let isPlural = neighbours.previousIsPlural
            if state.needsVerb, neighbours.next == .mark {
                return entry.readings.contains(isPlural ? .verb : .verbS) ? .verb : .noun
            }
            guard !state.hasFinite, neighbours.nextOpensPhrase || neighbours.nextIsNominal && !neighbours.hasLaterVerb
            else {
                return .noun
            }
            if entry.readings.contains(.verbS) { return isPlural ? .noun : .verb }
            return isPlural && entry.readings.contains(.verb) ? .verb : .noun
        case .relative, .adverb:
            return entry.first == .verb || entry.first == .verbS || neighbours.nextOpensPhrase ? .verb : .noun
        default:
            let isVerbFirst = entry.first == .verb || entry.first == .verbS
            return isVerbFirst && neighbours.next == .determiner ? .verb : .noun
        }
    }
}

/// What verbs a clause has had and still wants.
private struct VerbState {
    var hasFinite = false
    /// `when a curve shifts, …`: a clause that was opened needs its verb before the next mark.
    var needsVerb = false

    mutating func see(_ wordClass: WordClass) {
        if wordClass.isFinite { (hasFinite, needsVerb) = (true, false) }
        switch wordClass {
        case .relative, .subordinator: (hasFinite, needsVerb) = (false, true)
        case .conjunction: hasFinite = false
        default: break
        }
    }
}

/// What stands on either side of a word.
private struct Neighbours {
    var previous: WordClass
    var previousIsPlural: Bool
    var next: WordClass
    var nextIsNominal: Bool
    /// A word that can only be a verb follows in the same clause.
    var hasLaterVerb: Bool

    init(at index: Int, in tokens: [Token], tagger: Tagger) {
        let before = index > 0 ? tokens[index - 1] : nil
        previous = before?.wordClass ?? .mark
        if before?.text == "'s" || before?.lower.hasSuffix("'s") == true { previous = .possessive }
        previousIsPlural =
            before.map { tagger.words[$0.lower]?.readings.contains(.pluralNoun) ?? $0.lower.hasSuffix("s") } ?? false
        next = .mark
        nextIsNominal = false
        hasLaterVerb = Self.hasVerb(tokens[(index + 1)...].prefix(14), tagger)
        guard index + 1 < tokens.count, tokens[index + 1].kind != .mark else { return }
        let token = tokens[index + 1]
        if token.kind != .word {
            next = token.kind == .number ? .number : .atom
        } else if let closed = tagger.closedWords[token.lower] {
            next = closed
        } else if token.isCapitalised {
            next = .proper
            nextIsNominal = true
        } else if let entry = tagger.words[token.lower] {
            next = entry.first == .adverb ? .adverb : entry.first == .verb || entry.first == .verbS ? .verb : .noun
            nextIsNominal =
                !entry.readings.isDisjoint(with: [.noun, .pluralNoun, .adjective])
                && entry.first != .adverb && !(entry.first == .past && !entry.readings.contains(.adjective))
            if entry.first == .adjective { next = .adjective }
        } else {
            next = token.lower.hasSuffix("ly") ? .adverb : .noun
            nextIsNominal = next == .noun
        }
    }

    private static func hasVerb(_ tokens: ArraySlice<Token>, _ tagger: Tagger) -> Bool {
        for token in tokens {
            if token.kind == .mark, token.text == "," || token.text == ";" || token.text == "." || token.text == "—" {
                return false
            }
            if let closed = tagger.closedWords[token.lower] {
                if closed == .relative || closed == .subordinator || closed == .conjunction { return false }
                if closed.isFinite { return true }
            } else if let readings = tagger.words[token.lower]?.readings, !readings.isEmpty,
                readings.isSubset(of: [.verb, .verbS])
            {
                return true
            }
        }
        return false
    }

    /// After `to`, a modal or a subject pronoun stands a verb.
    var wantsVerb: Bool { previous == .to || previous == .modal || previous == .do || previous == .pronoun }

    /// An article, a preposition, an adverb …: what follows a verb rather than the first part of a compound.
    var nextOpensPhrase: Bool {
        switch next {
        case .determiner, .possessive, .preposition, .adverb, .to, .relative, .pronoun, .subordinator, .adjective,
            .number:
            true
        default: false
        }
    }
}
