/// Tries patterns at a place of a term.
struct PatternMatcher: Sendable {
    struct Match: Sendable {
        var pattern: Pattern
        /// Token index at which the definition starts (on the right) or ends (on the left).
        var definition: Int?
    }

    let patterns: [Pattern]

    func matches(of term: Range<Int>, in sentence: Sentence, clause: Clause) -> [Match] {
        patterns.compactMap { pattern in
            var side = Side(tokens: sentence.tokens, clause: clause, isForward: false)
            guard side.match(pattern.left[...], at: term.lowerBound) else { return nil }
            let left = side.definition
            side = Side(tokens: sentence.tokens, clause: clause, isForward: true)
            guard side.match(pattern.right[...], at: term.upperBound) else { return nil }
            return Match(pattern: pattern, definition: side.definition ?? left)
        }
    }
}

/// The tokens on one side of a term, walked away from it.
private struct Side {
    let tokens: [Token]
    let clause: Clause
    let isForward: Bool
    var definition: Int?

    init(tokens: [Token], clause: Clause, isForward: Bool) {
        self.tokens = tokens
        self.clause = clause
        self.isForward = isForward
    }

    /// - Parameter place: on the right the index of the next token, on the left the index after it.
    mutating func match(_ elements: ArraySlice<PatternElement>, at place: Int) -> Bool {
        guard let element = elements.first else { return true }
        let rest = elements.dropFirst()
        switch element.test {
        case .definition:
            definition = place
            return match(rest, at: place)
        case .start: return clause.starts.contains(place) && match(rest, at: place)
        case .end: return place >= clause.range.upperBound && match(rest, at: place)
        case .aside:
            if let end = asideEnd(from: place), match(rest, at: end) { return true }
            return element.least == 0 && match(rest, at: place)
        case .nounPhrase: return nounPhraseEnds(from: place).contains { match(rest, at: $0) }
        case .bare: return isBareDefinition(from: place) && match(rest, at: place)
        case .four: return hasFourWords(from: place) && match(rest, at: place)
        case .gap:
            return (1...3).contains { length in gapEnd(from: place, length: length).map { match(rest, at: $0) } ?? false
            }
        case .words, .classes, .short: return matchRepeated(element, rest, at: place)
        }
    }

    private mutating func matchRepeated(
        _ element: PatternElement, _ rest: ArraySlice<PatternElement>, at place: Int
    ) -> Bool {
        var ends = [place]
        while ends.count <= element.most, let token = token(at: ends[ends.count - 1]), element.matches(token) {
            ends.append(step(ends[ends.count - 1]))
        }
        guard ends.count > element.least else { return false }
        for end in ends[element.least...].reversed() where match(rest, at: end) { return true }
        return false
    }

    private func token(at place: Int) -> Token? {
        let index = isForward ? place : place - 1
        return tokens.indices.contains(index) ? tokens[index] : nil
    }

    private func step(_ place: Int) -> Int { isForward ? place + 1 : place - 1 }

    private func asideEnd(from place: Int) -> Int? {
        guard isForward, let first = token(at: place) else { return nil }
        if first.text == "(" {
            return tokens[place...].prefix(14).firstIndex { $0.text == ")" }.map { $0 + 1 }
        }
        guard first.text == ",", place + 1 < tokens.count, Self.asideOpeners.contains(tokens[place + 1].lower) else {
            return nil
        }
        return tokens[(place + 1)...].prefix(8).firstIndex { $0.text == "," }.map { $0 + 1 }
    }

    private static let asideOpeners: Set<String> = ["or", "also", "sometimes", "often", "abbreviated", "commonly"]

    private func nounPhraseEnds(from place: Int) -> [Int] {
        var ends: [Int] = []
        var end = place
        while let token = token(at: end), token.wordClass.isNominal || (token.wordClass == .number && end != place) {
            end = step(end)
            ends.append(end)
        }
        return ends.reversed()
    }

    private func gapEnd(from place: Int, length: Int) -> Int? {
        var end = place
        for _ in 0..<length {
            guard let token = token(at: end), token.kind != .mark else { return nil }
            end = step(end)
        }
        return end
    }

    private func hasFourWords(from place: Int) -> Bool {
        guard isForward, place + 4 <= tokens.count else { return false }
        switch tokens[place].wordClass {
        case .determiner, .adjective, .noun, .proper, .number, .participle: break
        default: return false
        }
        return tokens[place..<place + 4].allSatisfy { $0.kind != .mark }
    }

    /// `electrostatic forces that …`, `molecules made of …`: a class and what sets it apart.
    private func isBareDefinition(from place: Int) -> Bool {
        guard isForward, let end = nounPhraseEnds(from: place).first, end < tokens.count, end - place <= 5,
            tokens[place].wordClass != .gerund,
            tokens[end - 1].wordClass == .noun || tokens[end - 1].wordClass == .gerund
        else { return false }
        switch tokens[end].wordClass {
        case .relative, .preposition, .participle, .gerund: return true
        default: return false
        }
    }
}
