/// Remembers which candidates fit: neighbours in a ring are compared from either side, and again when answers are
/// evened out.
final class FitMemory {
    private let candidates: [Candidate]
    private let rule: Fit
    private var known: [UInt64: Bool] = [:]

    init(_ course: Course) {
        candidates = course.candidates
        rule = course.fit
    }

    func fit(_ left: Int, _ right: Int) -> Bool {
        let key = UInt64(min(left, right)) << 32 | UInt64(max(left, right))
        if let answer = known[key] { return answer }
        let answer = rule.allows(candidates[left], candidates[right])
        known[key] = answer
        return answer
    }
}
