/// A group of lines that is a heading: one line alone, or one line and its underline.
struct PlainHeading: Hashable, Sendable {
    let text: String
    let level: Int

    /// Nil when the lines read like something else.
    /// - Parameters:
    ///   - expectsTitle: nothing stands before the group, so a heading is the document's title.
    ///   - isAllowed: what stands around the group lets a line without underline be a heading.
    init?(_ group: ArraySlice<LineShape>, expectsTitle: Bool, isAllowed: Bool) {
        let lines = group.filter { $0.kind != .rule }
        guard let first = lines.first, lines.count <= 2, lines.allSatisfy({ $0.length <= 90 }) else { return nil }
        let text = lines.map { String($0.line.trimmed) }.joined(separator: "\n")
        let isUnderlined = lines.count == 1 && group.count == 2 && group.last?.kind == .rule && first.length >= 2
        let number = SectionNumber(first.line.trimmed)
        if isUnderlined {
            level = group.last?.line.trimmed.first == "=" ? 1 : 2
        } else {
            guard group.count == lines.count, isAllowed, Self.reads(first, text, number) else { return nil }
            guard lines.count == 1 || text.isUpperCased else { return nil }
            level = expectsTitle ? 1 : number.map { $0.depth + 1 } ?? 2
        }
        self.text = text
    }

    private static func reads(_ line: LineShape, _ text: String, _ number: SectionNumber?) -> Bool {
        guard line.cellCount == 1, line.kind == .text || number != nil, !line.asksOrAnswers else { return false }
        guard let last = text.last, !".,;!…".contains(last), text.contains(where: \.isLetter) else { return false }
        guard last != ":" || number != nil || text.isUpperCased || line.length <= 30 else { return false }
        if let first = text.first, first.isLowercase { return false }
        if text.contains("=") || text.contains("::") || text.contains(" - ") { return false }
        return line.length <= 72 && text.split(separator: " ").count <= 12
    }
}

/// The number at the start of a heading: `3`, `3.1`, `IV.`, `Chapter 2`.
struct SectionNumber: Hashable, Sendable {
    /// 1 for `3`, 2 for `3.1`, and so on.
    let depth: Int

    init?(_ text: Substring) {
        let words = text.split(separator: " ", maxSplits: 2)
        guard words.count >= 2, let first = words.first else { return nil }
        if Self.chapterWords.contains(first.lowercased()), words[1].first?.isNumber ?? false {
            depth = 1
            return
        }
        let parts = first.split(separator: ".", omittingEmptySubsequences: true)
        guard !parts.isEmpty, parts.count <= 5, parts.allSatisfy({ $0.count <= 2 && $0.allSatisfy(\.isNumber) }),
            words[1].first.map({ $0.isUppercase || !$0.isCased }) ?? false
        else { return nil }
        depth = parts.count
    }

    private static let chapterWords: Set<String> = [
        "chapter", "section", "part", "unit", "lecture", "lesson", "week", "module", "kapitel", "abschnitt", "teil",
        "vorlesung", "chapitre", "capítulo", "topic",
    ]
}

extension String {
    /// Has letters, and none of them is lower case.
    var isUpperCased: Bool { contains(where: \.isUppercase) && !contains(where: \.isLowercase) }
}
