/// Remembers which candidates fit and which words they share: neighbours in a ring are compared from either side, and
/// again when answers are evened out.
final class FitMemory {
    private let candidates: [Candidate]
    private let rule: Fit
    private let mask: PromptMask
    private var known: [UInt64: Bool] = [:]
    private var shared: [UInt64: SharedWords] = [:]

    init(_ course: Course) {
        candidates = course.candidates
        rule = course.fit
        mask = course.mask
    }

    /// The words of a candidate's prompt that the answer of another shares.
    func sharedWords(of asking: Int, with option: Int) -> SharedWords {
        let key = UInt64(asking) << 32 | UInt64(option)
        if let answer = shared[key] { return answer }
        let other = candidates[option]
        let answer = mask.shared(candidates[asking].body, with: other.answer, initials: other.initials)
        shared[key] = answer
        return answer
    }

    func fit(_ left: Int, _ right: Int) -> Bool {
        let key = UInt64(min(left, right)) << 32 | UInt64(max(left, right))
        if let answer = known[key] { return answer }
        let answer = rule.allows(candidates[left], candidates[right])
        known[key] = answer
        return answer
    }
}
