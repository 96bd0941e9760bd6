/// A card's words as checks look at them: in lower case, by digest, in order.
struct CardWords {
    let card: Card
    let language: String
    /// Of a cloze card: its shown words.
    let front: [UInt64]
    /// Of a cloze card: its hidden words.
    let answer: [UInt64]

    init(_ card: Card, language: String?) {
        self.card = card
        self.language = String((language ?? "en").prefix(2)).lowercased()
        switch card.content {
        case .basic(let basic):
            front = WordDigest.all(of: basic.front)
            answer = WordDigest.all(of: basic.answer)
        case .cloze(let parts):
            var shown: [UInt64] = []
            var hidden: [UInt64] = []
            for part in parts {
                switch part {
                case .shown(let text): shown += WordDigest.all(of: text)
                case .hidden(let text, _, _): hidden += WordDigest.all(of: text)
                }
            }
            (front, answer) = (shown, hidden)
        }
    }

    var isCloze: Bool {
        if case .cloze = card.content { true } else { false }
    }

    /// At most forty characters of the front, for a message.
    var excerpt: String {
        let text: String
        switch card.content {
        case .basic(let basic): text = basic.front
        case .cloze(let parts):
            text = parts.map { part in
                switch part {
                case .shown(let text), .hidden(let text, _, _): text
                }
            }.joined()
        }
        let bytes = Bytes(text)
        return bytes.excerpt(0..<bytes.all.count)
    }

    private var basic: Card.Basic? {
        if case .basic(let basic) = card.content { basic } else { nil }
    }

    // MARK: What is wrong with it

    /// Two question marks, or a question word after "and".
    var asksTwice: Bool {
        guard let basic else { return false }
        if basic.front.utf8.count(where: { $0 == UInt8(ascii: "?") }) >= 2 { return true }
        let words = Vocabulary.of(language)
        return basic.front.utf8.contains(UInt8(ascii: "?"))
            && zip(front, front.dropFirst()).contains { words.and.contains($0) && words.question.contains($1) }
    }

    /// How many items the answer's list has; 0 when it is none.
    var listItems: Int {
        guard let basic, basic.answer.utf8.contains(10) else { return 0 }
        let bytes = Bytes(basic.answer)
        guard ItemHead(bytes, line: 0) != nil else { return 0 }
        return (0..<bytes.lineCount).count { bytes.indentation(ofLine: $0) < 2 && ItemHead(bytes, line: $0) != nil }
    }

    var isYesOrNo: Bool { basic != nil && answer.count == 1 && Vocabulary.yesAndNo.contains(answer[0]) }

    /// A pronoun with nothing before it: the first word, or the subject of a question.
    var orphan: String? {
        let words = Vocabulary.of(language)
        guard let text = firstWords else { return nil }
        let digests = text.map { WordDigest.of($0) }
        if words.pronouns.contains(digests[0]) { return text[0] }
        guard digests.count >= 3, words.question.contains(digests[0]), words.auxiliaries.contains(digests[1]),
            words.pronouns.contains(digests[2]), !Vocabulary.impersonal.contains(digests.last ?? 0)
        else { return nil }
        return text[2]
    }

    /// The first four words, where the card begins with its own words and not with a blank.
    private var firstWords: [String]? {
        let text: String
        switch card.content {
        case .basic(let basic): text = basic.front
        case .cloze(let parts):
            guard case .shown(let first) = parts.first else { return nil }
            text = first
        }
        let words = text.split(maxSplits: 4, whereSeparator: { $0 == " " || $0 == "\n" }).prefix(4)
            .map { $0.lowercased().filter { $0.isLetter || $0 == "'" } }
        return words.isEmpty ? nil : words
    }

    /// The answer, when all its words that mean something stand in the front.
    var givenAway: String? {
        let stop = Vocabulary.of(language).stop
        let meaning = answer.filter { !stop.contains($0) }
        guard !meaning.isEmpty, answer.count <= 6 else { return nil }
        guard isCloze || !card.offersAChoice else { return nil }
        let shown = Set(front)
        guard meaning.allSatisfy(shown.contains) else { return nil }
        switch card.content {
        case .basic(let basic): return basic.answer
        case .cloze(let parts):
            return parts.lazy.compactMap { part in
                if case .hidden(let text, _, _) = part { text } else { nil }
            }.first
        }
    }

    /// The front's words that mean something, whatever their order: what two cards that ask the same share.
    var key: [UInt64] {
        let stop = Vocabulary.of(language).stop
        let meaning = front.filter { !stop.contains($0) }
        let words = (meaning.isEmpty ? front : meaning) + (isCloze ? answer.map { $0 &+ 1 } : [])
        return Array(Set(words)).sorted()
    }
}

extension Card {
    /// A question such as "is it A or B?" names its answer and is fine.
    fileprivate var offersAChoice: Bool {
        guard case .basic(let basic) = content else { return false }
        return basic.front.utf8.count > 4 && (basic.front.contains(" or ") || basic.front.contains(" oder "))
    }
}

/// Digests of words (FNV-1a), by which they are compared quickly.
enum WordDigest {
    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01b3

    static func of(_ word: String) -> UInt64 { all(of: word).first ?? 0 }

    /// Runs of letters and digits; ASCII letters in lower case.
    static func all(of text: String) -> [UInt64] {
        var found: [UInt64] = []
        var digest = start
        for byte in text.utf8 {
            if byte.isLetter || byte.isDigit || byte >= 0x80 {
                let lower = byte >= 65 && byte <= 90 ? byte + 32 : byte
                digest = (digest ^ UInt64(lower)) &* prime
            } else if digest != start {
                found.append(digest)
                digest = start
            }
        }
        if digest != start { found.append(digest) }
        return found
    }
}
