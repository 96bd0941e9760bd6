/// Remembers which candidates fit and which words they share: neighbours in a ring are compared from either side, and
/// again when answers are evened out.
final class FitMemory {
    private let candidates: [Candidate]
    private let rule: Fit
    private let mask: PromptMask
    private var known = PairTable()
    private var shared = PairTable()
    private var words: [SharedWords] = []

    init(_ course: Course) {
        candidates = course.candidates
        rule = course.fit
        mask = course.mask
    }

    /// The words of a candidate's prompt that the answer of another shares.
    func sharedWords(of asking: Int, with option: Int) -> SharedWords {
        if let place = shared[asking, option] { return words[Int(place)] }
        let other = candidates[option]
        let answer = mask.shared(candidates[asking].body, with: other.answer, initials: other.initials)
        shared.insert(UInt32(words.count), for: asking, option)
        words.append(answer)
        return answer
    }

    func fit(_ left: Int, _ right: Int) -> Bool {
        let (first, second) = (min(left, right), max(left, right))
        if let answer = known[first, second] { return answer == 1 }
        let answer = rule.allows(candidates[first], candidates[second])
        known.insert(answer ? 1 : 0, for: first, second)
        return answer
    }
}

/// A number for each of many pairs of candidates: a table with open places, since pairs are looked up by the million.
private struct PairTable {
    /// Pairs, each with its number plus one in the same place of `numbers`; 0 where there is none.
    private var pairs: [UInt64] = Array(repeating: 0, count: 1024)
    private var numbers: [UInt32] = Array(repeating: 0, count: 1024)
    private var count = 0

    subscript(left: Int, right: Int) -> UInt32? {
        let pair = Self.pair(left, right)
        let place = place(of: pair)
        return numbers[place] == 0 ? nil : numbers[place] - 1
    }

    mutating func insert(_ number: UInt32, for left: Int, _ right: Int) {
        if count * 2 >= pairs.count { grow() }
        let pair = Self.pair(left, right)
        let place = place(of: pair)
        pairs[place] = pair
        numbers[place] = number + 1
        count += 1
    }

    /// Where the pair stands, or the open place where it would.
    private func place(of pair: UInt64) -> Int {
        let last = pairs.count - 1
        // SplitMix64's last step spreads the pairs.
        let mixed = (pair ^ (pair >> 30)) &* 0xbf58_476d_1ce4_e5b9
        var place = Int(truncatingIfNeeded: mixed ^ (mixed >> 31)) & last
        while numbers[place] != 0, pairs[place] != pair { place = (place + 1) & last }
        return place
    }

    private mutating func grow() {
        let old = (pairs, numbers)
        pairs = Array(repeating: 0, count: old.0.count * 2)
        numbers = Array(repeating: 0, count: old.0.count * 2)
        for (pair, number) in zip(old.0, old.1) where number != 0 {
            let place = place(of: pair)
            pairs[place] = pair
            numbers[place] = number
        }
    }

    private static func pair(_ left: Int, _ right: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: left) << 32 | UInt64(truncatingIfNeeded: right)
    }
}
