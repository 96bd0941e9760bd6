/// Whether two candidates of one group may be options of one question. The relation is symmetric.
struct Fit {
    let vocabulary: Vocabulary
    /// For each asked text, the answers that are right for it, over the whole course.
    let rightAnswers: [Int32: Set<Int32>]

    func allows(_ left: Candidate, _ right: Candidate) -> Bool {
        hasLikeLength(left.answer, right.answer)
            && tellsApart(left, right)
            && !isRight(left, for: right) && !isRight(right, for: left)
            && !namesOther(left, right) && !namesOther(right, left)
            && meansOther(left, right)
    }

    /// Options neither much longer nor much shorter than the other.
    func hasLikeLength(_ left: Phrase, _ right: Phrase) -> Bool {
        let (short, long) = (min(left.length, right.length), max(left.length, right.length))
        return long - short <= 12 || Double(long) <= 2.4 * Double(short)
    }

    /// Neither equal, nor one contained in the other, nor nearly equal, nor one the abbreviation of the other.
    private func tellsApart(_ left: Candidate, _ right: Candidate) -> Bool {
        if left.answerNumber == right.answerNumber || left.choice == right.choice { return false }
        if !left.group.shape.isText { return true }
        if left.answer.holds(right.answer) || right.answer.holds(left.answer) { return false }
        if likeness(left.answer.content, right.answer.content) >= 0.6 { return false }
        return !abbreviates(left, right) && !abbreviates(right, left)
    }

    private func abbreviates(_ short: Candidate, _ long: Candidate) -> Bool {
        short.answer.words.count == 1 && !long.initials.isEmpty
            && vocabulary.text(of: short.answer.words[0]) == long.initials
    }

    /// True when the other's asked text has this answer somewhere in the course.
    private func isRight(_ one: Candidate, for other: Candidate) -> Bool {
        rightAnswers[other.askedNumber]?.contains(one.answerNumber) ?? false
    }

    /// True when what is asked holds the other's answer, or shares words with it that masking cannot cover.
    private func namesOther(_ asking: Candidate, _ other: Candidate) -> Bool {
        guard other.group.shape.isText else { return false }
        if asking.asked.holds(other.answer) { return true }
        // Its own answer shares words with it: a wrong one that does, too, is wanted.
        if asking.isExposed { return false }
        if asking.group.kind.asksMeaning { return vocabulary.sharedCount(of: asking.asked, with: other.answer) > 0 }
        return vocabulary.sharedCount(of: asking.asked, with: other.answer) > (asking.body.isMaskable ? 1 : 0)
    }

    /// Two meanings so alike that either term would do are kept apart; so are two questions in nearly the same words.
    private func meansOther(_ left: Candidate, _ right: Candidate) -> Bool {
        guard let one = left.definition, let two = right.definition else {
            return likeness(left.asked.content, right.asked.content) < 0.85
        }
        if one.term.holds(two.term) || two.term.holds(one.term) { return false }
        if one.meaning.holds(two.term) || two.meaning.holds(one.term) { return false }
        if likeness(one.meaning.content, two.meaning.content) >= 0.5 { return false }
        let terms = Phrase.sorted(one.term.content + two.term.content)
        let rest = (one.meaning.content.without(terms), two.meaning.content.without(terms))
        let common = commonCount(rest.0, rest.1)
        let smaller = min(rest.0.count, rest.1.count)
        return likeness(rest.0, rest.1) < 0.4 && !(common >= 3 && Double(common) >= 0.7 * Double(smaller))
    }
}

extension [Int32] {
    /// The members of a sorted list that another sorted list does not have.
    fileprivate func without(_ others: [Int32]) -> [Int32] {
        var rest = others[...]
        return filter { member in
            while let first = rest.first, first < member { rest.removeFirst() }
            return rest.first != member
        }
    }
}
