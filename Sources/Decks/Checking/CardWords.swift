/// A card's words as checks look at them: in lower case, by digest, in order.
struct CardWords {
    let content: Card.Content
    private let vocabulary: Vocabulary
    /// Of a cloze card: its shown words.
    let front: [UInt64]
    /// Of a cloze card: its hidden words. None of a long answer, which only its length is asked of.
    let answer: [UInt64]
    let answerLength: Int

    init(_ card: Card, _ vocabulary: Vocabulary) {
        content = card.content
        self.vocabulary = vocabulary
        switch card.content {
        case .basic(let basic):
            front = WordDigest.all(of: basic.front)
            answer = basic.answer.utf8.count <= 120 ? WordDigest.all(of: basic.answer) : []
            answerLength = answer.isEmpty ? WordDigest.count(in: basic.answer) : answer.count
        case .cloze(let parts):
            var shown: [UInt64] = []
            var hidden: [UInt64] = []
            for part in parts {
                switch part {
                case .shown(let text): WordDigest.add(text, to: &shown)
                case .hidden(let text, _, _): WordDigest.add(text, to: &hidden)
                }
            }
            (front, answer, answerLength) = (shown, hidden, hidden.count)
        }
    }

    var isCloze: Bool {
        if case .cloze = content { true } else { false }
    }

    /// At most forty characters of the front, for a message.
    var excerpt: String {
        let text: String
        switch content {
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
        if case .basic(let basic) = content { basic } else { nil }
    }

    // MARK: What is wrong with it

    /// Two question marks, or a question word after "and".
    var asksTwice: Bool {
        guard let basic else { return false }
        let marks = basic.front.count(ofBytes: { $0 == UInt8(ascii: "?") })
        guard marks < 2 else { return true }
        return marks == 1
            && front.indices.dropFirst().contains {
                vocabulary.question.contains(front[$0]) && vocabulary.and.contains(front[$0 - 1])
            }
    }

    /// How many items the answer's list has; 0 when it is none.
    var listItems: Int {
        guard let basic, basic.answer.count(ofBytes: { $0 == 10 }) > 0 else { return 0 }
        let bytes = Bytes(basic.answer)
        guard ItemHead(bytes, line: 0) != nil else { return 0 }
        return (0..<bytes.lineCount).count { bytes.indentation(ofLine: $0) < 2 && ItemHead(bytes, line: $0) != nil }
    }

    var isYesOrNo: Bool { basic != nil && answer.count == 1 && Vocabulary.yesAndNo.contains(answer[0]) }

    /// A pronoun with nothing before it: the first word, or the subject of a question.
    var orphan: String? {
        guard let first = front.first, !beginsWithABlank else { return nil }
        if vocabulary.pronouns.contains(first) { return shownWord(0) }
        guard front.count >= 3, vocabulary.question.contains(first), vocabulary.auxiliaries.contains(front[1]),
            vocabulary.pronouns.contains(front[2]), !(front.count > 3 && Vocabulary.impersonal.contains(front[3]))
        else { return nil }
        return shownWord(2)
    }

    private var beginsWithABlank: Bool {
        guard case .cloze(let parts) = content, case .hidden? = parts.first else { return false }
        return true
    }

    /// A word of the front as it is written, in lower case.
    private func shownWord(_ index: Int) -> String {
        let words = excerpt.split { !$0.isLetter && !$0.isNumber }
        return index < words.count ? words[index].lowercased() : ""
    }

    /// The answer, when all its words that mean something stand in the front.
    var givenAway: String? {
        guard answer.count <= 6, answer.contains(where: { !vocabulary.stop.contains($0) }),
            answer.allSatisfy({ vocabulary.stop.contains($0) || front.contains($0) }),
            isCloze || !content.offersAChoice
        else { return nil }
        switch content {
        case .basic(let basic): return basic.answer
        case .cloze(let parts):
            return parts.lazy.compactMap { part in
                if case .hidden(let text, _, _) = part { text } else { nil }
            }.first
        }
    }

    /// A digest of the front's words that mean something, whatever their order: what two cards that ask the same
    /// share. 0 when there are no words.
    var key: UInt64 {
        var words = front.filter { !vocabulary.stop.contains($0) }
        if words.isEmpty { words = front }
        if isCloze { words += answer.map { $0 &+ 1 } }
        words.sort()
        var previous: UInt64 = 0
        var key: UInt64 = 0
        for word in words where word != previous {
            key = (key ^ word) &* 0x9e37_79b9_7f4a_7c15
            key ^= key >> 29
            previous = word
        }
        return key
    }
}

extension Card.Content {
    /// A question such as "is it A or B?" names its answer and is fine.
    fileprivate var offersAChoice: Bool {
        guard case .basic(let basic) = self else { return false }
        return basic.front.utf8.count > 4 && (basic.front.contains(" or ") || basic.front.contains(" oder "))
    }
}

/// Digests of words (FNV-1a), by which they are compared quickly.
enum WordDigest {
    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01b3

    /// Runs of letters and digits; ASCII letters in lower case.
    static func all(of text: String) -> [UInt64] {
        var found: [UInt64] = []
        found.reserveCapacity(text.utf8.count / 5 + 1)
        add(text, to: &found)
        return found
    }

    /// How many words a text has.
    static func count(in text: String) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            var count = 0
            var isInWord = false
            for byte in bytes {
                let isPart = byte.isLetter || byte.isDigit || byte >= 0x80
                if isPart, !isInWord { count += 1 }
                isInWord = isPart
            }
            return count
        }
    }

    static func add(_ text: String, to found: inout [UInt64]) {
        var text = text
        text.withUTF8 { bytes in
            var digest = start
            for byte in bytes {
                if byte.isLetter || byte.isDigit || byte >= 0x80 {
                    let lower = byte >= 65 && byte <= 90 ? byte + 32 : byte
                    digest = (digest ^ UInt64(lower)) &* prime
                } else if digest != start {
                    found.append(digest)
                    digest = start
                }
            }
            if digest != start { found.append(digest) }
        }
    }
}
