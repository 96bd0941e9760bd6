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
        var hidden: [Range<Int>] = []
        var left = 0
        for (range, id) in body.words {
            let word = vocabulary[id]
            let sharing = options.count { shares(word, with: $0) }
            if sharing > 0, sharing < max(options.count, 2) {
                hidden.append(range)
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

    /// True when the prompt says something beside the words that its key shares with it.
    func isAskable(_ body: PromptBody, key: Phrase) -> Bool {
        body.words.count { !vocabulary[$0.id].isFunction && !shares(vocabulary[$0.id], with: key) } >= 2
    }

    private func shares(_ word: Word, with option: (words: Phrase, initials: String)) -> Bool {
        if !option.initials.isEmpty, word.text == option.initials { return true }
        return shares(word, with: option.words)
    }

    private func shares(_ word: Word, with option: Phrase) -> Bool {
        !word.isFunction && option.telling.contains { vocabulary[$0].pointsAt(word) }
    }
}
