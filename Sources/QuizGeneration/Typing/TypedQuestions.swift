import Decks

/// Which cards of a deck can be answered by typing, and what is accepted.
struct TypedQuestions {
    private let course: Course
    private let members: [Course.Member]

    init(_ course: Course, _ members: [Course.Member]) {
        self.course = course
        self.members = members
    }

    func questions() -> [TypedQuestion] {
        let found = members.compactMap { member in
            way(of: member).map { (member: member, way: $0, accepted: Self.accepted($0.answerText)) }
        }
        let near = NearAnswers(found.flatMap(\.accepted))
        return found.map { member, way, accepted in
            TypedQuestion(
                card: member.card.id, direction: way.direction, prompt: way.body.prompt(hiding: ownBlanks(way)),
                accepted: accepted,
                isNumber: NumberText(accepted[0])?.text.utf8.allSatisfy { !($0 | 32 > 96 && $0 | 32 < 123) } ?? false,
                others: near.answers(near: accepted))
        }
    }

    /// The way with a short answer: of a definition, the one that asks for the term.
    private func way(of member: Course.Member) -> Candidate? {
        member.ways.lazy.map { course.candidates[$0] }.first { candidate in
            !candidate.group.kind.asksMeaning && Self.isTypeable(candidate) && !ownBlanks(candidate).isEmpty
                || !candidate.group.kind.asksMeaning && Self.isTypeable(candidate)
        }
    }

    /// The words that the prompt shares with its own answer: they would be half of it.
    private func ownBlanks(_ candidate: Candidate) -> [Range<Int>] {
        course.mask.blanks(in: candidate.body, options: [(candidate.answer, candidate.initials)]) ?? []
    }

    /// Four words and forty characters at most, of plain text.
    private static func isTypeable(_ candidate: Candidate) -> Bool {
        switch candidate.group.shape.kind {
        case .term, .name, .number: candidate.answer.words.count <= 4 && candidate.answer.length <= 40
        case .phrase, .clause, .code, .image, .formula: false
        }
    }

    /// The answer as written, then its other forms: without a parenthesis, what stands in one, each of `a / b`.
    static func accepted(_ markdown: String) -> [String] {
        let plain = ChoiceText.withoutEnd(PlainText.of(markdown))
        var forms = [plain]
        if let open = plain.firstIndex(of: "("), let close = plain[open...].firstIndex(of: ")") {
            forms.append((plain[..<open].trimmed + " " + plain[plain.index(after: close)...].trimmed)[...].trimmed)
            forms.append(Self.withoutOpening(plain[plain.index(after: open)..<close].trimmed))
        }
        for form in forms {
            let parts = form.replacing(" or ", with: "/").split(separator: "/").map(\.trimmed)
            if parts.count > 1, parts.allSatisfy({ $0.count > 1 }) { forms += parts }
        }
        var seen = Set<String>()
        return forms.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    }

    private static func withoutOpening(_ text: String) -> String {
        for opening in ["also, ", "also ", "or ", "plural ", "plural: ", "singular ", "singular: "]
        where text.lowercased().hasPrefix(opening) {
            return String(text.dropFirst(opening.count))
        }
        return text
    }
}

extension Substring {
    /// Without spaces at its ends.
    fileprivate var trimmed: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

/// Finds answers that a slip could turn into one another.
struct NearAnswers {
    private var byOpening: [Character: [[Character]]] = [:]

    init(_ answers: [String]) {
        for answer in Set(answers.map { $0.lowercased() }).sorted() where answer.count >= 5 {
            if let first = answer.first { byOpening[first, default: []].append(Array(answer)) }
        }
    }

    /// Answers at an edit distance of 1 or 2 from any of these, with the same first letter.
    func answers(near accepted: [String]) -> [String] {
        let own = Set(accepted.map { $0.lowercased() })
        var found: Set<String> = []
        for answer in own where answer.count >= 5 {
            guard let first = answer.first else { continue }
            let letters = Array(answer)
            for other in byOpening[first] ?? [] where abs(other.count - letters.count) <= 2 {
                if Self.isNear(letters, other) { found.insert(String(other)) }
            }
        }
        return found.subtracting(own).sorted()
    }

    /// Edit distance (insert, delete, replace) of 2 or less.
    static func isNear(_ left: [Character], _ right: [Character]) -> Bool {
        var before = Array(0...right.count)
        for (row, letter) in left.enumerated() {
            var current = [row + 1]
            for (column, other) in right.enumerated() {
                current.append(
                    min(before[column] + (letter == other ? 0 : 1), before[column + 1] + 1, current[column] + 1))
            }
            if (current.min() ?? 0) > 2 { return false }
            before = current
        }
        return (before.last ?? 0) <= 2
    }
}
