/// Blanks the words of a prompt that some options share with it and others do not: what is left of the prompt points at
/// all of them or at none.
struct PromptMask {
    let vocabulary: Vocabulary

    /// The most blanks a prompt may have beside its own.
    private static let mostBlanks = 3

    /// The ranges to blank; nil when too little of the prompt would be left.
    ///
    /// - Parameter options: the words of each option, and the letters an abbreviation of it would have.
    func blanks(in body: PromptBody, options: [(words: Phrase, initials: String)]) -> [Range<Int>]? {
        blanks(in: body, shared: options.map { shared(body, with: $0.words, initials: $0.initials) })
    }

    /// - Parameter shared: for each option, the words of the prompt that it shares.
    func blanks(in body: PromptBody, shared: [SharedWords]) -> [Range<Int>]? {
        var hidden: [Range<Int>] = []
        var left = 0
        for (place, word) in body.words.enumerated() {
            let sharing = shared.count { $0.contains(place) }
            if sharing > 0, sharing < max(shared.count, 2) {
                hidden.append(word.range)
            } else if !word.isFunction {
                left += 1
            }
        }
        if hidden.isEmpty { return [] }
        // Three telling words and half of all must stay.
        guard left >= 3, left >= hidden.count else { return nil }
        let blanks = Blanks.joined(hidden, in: body.text)
        return blanks.count <= Self.mostBlanks ? blanks : nil
    }

    /// The words of a prompt that an option shares.
    func shared(_ body: PromptBody, with option: Phrase, initials: String) -> SharedWords {
        var shared = SharedWords(count: body.words.count)
        for (place, word) in body.words.enumerated() where !word.isFunction || !initials.isEmpty {
            let isShared = !initials.isEmpty && vocabulary.text(of: word.id) == initials
            if isShared || shares(vocabulary[word.id], with: option) { shared.insert(place) }
        }
        return shared
    }

    /// True when the prompt says something beside the words that its key shares with it.
    func isAskable(_ body: PromptBody, key: Phrase) -> Bool {
        body.words.count { !$0.isFunction && !shares(vocabulary[$0.id], with: key) } >= 2
    }

    private func shares(_ word: Word, with option: Phrase) -> Bool {
        !word.isFunction && option.telling.contains { vocabulary.pointsAt(vocabulary[$0], word) }
    }
}

/// Some of a prompt's words, by their places.
struct SharedWords {
    private var bits: [UInt64]

    init(count: Int) { bits = Array(repeating: 0, count: (count + 63) / 64) }

    mutating func insert(_ place: Int) { bits[place / 64] |= 1 << UInt64(place % 64) }

    func contains(_ place: Int) -> Bool { bits[place / 64] >> UInt64(place % 64) & 1 == 1 }
}
