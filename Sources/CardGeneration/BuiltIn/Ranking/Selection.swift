/// Picks cards greedily by worth. A second card of a term, a second term of a sentence and a term inside one that is
/// used already count for less; what falls short of the least worth, or has a fault, is left out and counted.
struct Selection {
    struct Factors: Sendable {
        var definition = 1.3
        var secondOfTerm = 0.4
        var sameSentence = 0.6
        /// For a term that the text does not set apart.
        var sameSentencePlain = 0.4
        var nestedTerm = 0.6
    }

    let candidates: [CardCandidate]
    let terms: [Term]
    let factors: Factors
    /// The worth below which a card is not offered.
    let leastWorth: (CardCandidate) -> Double
    /// What a sentence says of a term is asked once, from one side.
    let asksOnce: Bool
    /// The card's fault, looked for only when its turn comes.
    let fault: (CardCandidate) -> Fault?

    private(set) var picked: [CardCandidate] = []
    private(set) var rejected: [Fault: Int] = [:]
    private var formsOfTerm: [Int: [CardCandidate.Form]] = [:]
    private var termsOfSentence: [Int: [Int]] = [:]
    /// The parts of the terms that are asked for: `pump`, `muscle pump` of `skeletal muscle pump`.
    private var usedParts: Set<String> = []

    init(
        _ candidates: [CardCandidate], terms: [Term], factors: Factors = Factors(),
        leastWorth: @escaping (CardCandidate) -> Double, asksOnce: Bool = false,
        fault: @escaping (CardCandidate) -> Fault?
    ) {
        self.candidates = asksOnce ? Self.preferringDefinitions(candidates) : candidates
        self.terms = terms
        self.factors = factors
        self.leastWorth = leastWorth
        self.asksOnce = asksOnce
        self.fault = fault
    }

    /// Of one sentence a definition is asked for rather than the blank, where it is worth at least half as much.
    private static func preferringDefinitions(_ candidates: [CardCandidate]) -> [CardCandidate] {
        struct Place: Hashable {
            var term: Int
            var sentence: Int
        }
        func place(_ card: CardCandidate) -> Place { Place(term: card.term, sentence: card.occurrence.sentence) }
        let clozes = Dictionary(
            candidates.filter { $0.form == .cloze }.map { (place($0), $0.worth) }, uniquingKeysWith: max)
        return candidates.map { card in
            guard card.form == .definition, let cloze = clozes[place(card)], card.worth * 2 >= cloze else {
                return card
            }
            var card = card
            card.worth = max(card.worth, cloze)
            return card
        }
    }

    mutating func run(limit: Int) {
        var queue = Queue(
            candidates.indices.map {
                ($0, candidates[$0].worth * (candidates[$0].form == .definition ? factors.definition : 1))
            })
        while let (index, worth) = queue.popFirst() {
            let candidate = candidates[index]
            let current = candidate.worth * factor(candidate)
            // What was picked since may have lowered it: back into the queue.
            if current < worth - 1e-12, let next = queue.first, current < next.worth {
                queue.insert((index, current))
                continue
            }
            take(candidate, worth: current, limit: limit)
        }
    }

    private mutating func take(_ candidate: CardCandidate, worth: Double, limit: Int) {
        if worth <= 0 { return count(.nearDuplicate) }
        if worth < leastWorth(candidate) { return count(.littleWorth) }
        if picked.count >= limit { return count(.overBudget) }
        if let fault = fault(candidate) { return count(fault) }
        var candidate = candidate
        candidate.worth = min(0.99, worth)
        picked.append(candidate)
        formsOfTerm[candidate.term, default: []].append(candidate.form)
        termsOfSentence[candidate.occurrence.sentence, default: []].append(candidate.term)
        let words = terms[candidate.term].key.split(separator: " ")
        for start in words.indices {
            for end in start..<words.count where end - start + 1 < words.count {
                usedParts.insert(words[start...end].joined(separator: " "))
            }
        }
    }

    private mutating func count(_ fault: Fault) { rejected[fault, default: 0] += 1 }

    /// How much of a card's worth is left, given what is picked; 0 where it may not be.
    private func factor(_ candidate: CardCandidate) -> Double {
        var factor = candidate.form == .definition ? factors.definition : 1
        let forms = formsOfTerm[candidate.term] ?? []
        if forms.contains(candidate.form) { return 0 }
        if asksOnce, termsOfSentence[candidate.occurrence.sentence]?.contains(candidate.term) == true { return 0 }
        if !forms.isEmpty { factor *= factors.secondOfTerm }
        let key = terms[candidate.term].key
        for other in termsOfSentence[candidate.occurrence.sentence] ?? [] where other != candidate.term {
            if isNested(key, terms[other].key) { return 0 }
            factor *= candidate.occurrence.isEmphasised ? factors.sameSentence : factors.sameSentencePlain
        }
        if forms.isEmpty, isInsideUsed(key) { factor *= factors.nestedTerm }
        return factor
    }

    private func isNested(_ key: String, _ other: String) -> Bool {
        let left = " \(key) "
        let right = " \(other) "
        return left.contains(right) || right.contains(left)
    }

    private func isInsideUsed(_ key: String) -> Bool { usedParts.contains(key) }
}

/// A heap with the highest worth first; equal worths in the order of the text.
private struct Queue {
    private var heap: [(index: Int, worth: Double)] = []

    init(_ elements: [(Int, Double)]) {
        for element in elements { insert(element) }
    }

    var first: (index: Int, worth: Double)? { heap.first }

    mutating func insert(_ element: (Int, Double)) {
        heap.append((element.0, element.1))
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard precedes(child, parent) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    mutating func popFirst() -> (index: Int, worth: Double)? {
        guard let first = heap.first, let last = heap.popLast() else { return nil }
        guard !heap.isEmpty else { return first }
        heap[0] = last
        var parent = 0
        while true {
            var best = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, best) {
                best = child
            }
            if best == parent { return first }
            heap.swapAt(parent, best)
            parent = best
        }
    }

    private func precedes(_ left: Int, _ right: Int) -> Bool {
        heap[left].worth != heap[right].worth
            ? heap[left].worth > heap[right].worth : heap[left].index < heap[right].index
    }
}
