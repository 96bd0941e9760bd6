import Documents

extension CleanupPass {
    /// Marks what is not for cards: contents, index, bibliography, objectives, exercises, thanks, bare captions.
    package static let purposes = CleanupPass(name: "not for cards") { document, _ in
        var marking = PurposeMarking()
        marking.answered = AnsweredSections.of(document)
        let entries = ReferenceLines.runs(in: document)
        for page in document.pages.indices {
            for (index, block) in document.pages[page].blocks.enumerated() {
                let entry = entries[ReferenceLines.Place(page: page, block: index)]
                guard let reason = marking.newReason(block, entry: entry) else { continue }
                document.pages[page].blocks[index].purpose = .notForCards(reason)
            }
        }
    }
}

/// Walks over the blocks and remembers the section it is in.
struct PurposeMarking {
    /// How many headings of exercises have come by, and which of those sections hold answers.
    var answered: Set<Int> = []
    private var headings = 0
    private var section: (reason: TextBlock.Purpose.Reason, level: Int)?
    /// In a list of objectives: whether an item has come yet.
    private var objectives: Bool?

    /// Why a block that was for cards until now is not; nil when nothing speaks against it, or it was marked before.
    ///
    /// - Parameter entry: what the block is as one of a row of entries.
    mutating func newReason(_ block: TextBlock, entry: TextBlock.Purpose.Reason?) -> TextBlock.Purpose.Reason? {
        if case .heading(let level) = block.kind { enter(block.text, level) }
        guard block.kind != .furniture else { return nil }
        // Asked of every block, so that the place in a list of objectives is known.
        let reason = reason(of: block) ?? entry
        return block.purpose == .study ? reason : nil
    }

    private mutating func enter(_ heading: String, _ level: Int) {
        headings += 1
        objectives = nil
        let reason = SectionTitles.reason(heading)
        if let open = section, level > open.level, reason == nil { return }
        section = nil
        guard let reason else { return }
        if reason == .objectives {
            objectives = false
        } else if reason != .exercises || !answered.contains(headings) {
            section = (reason, level)
        }
    }

    private mutating func reason(of block: TextBlock) -> TextBlock.Purpose.Reason? {
        if let section { return section.reason }
        if let objective = objectiveReason(of: block) { return objective }
        if let listed = ReferenceLines.reason(of: block) { return listed }
        return block.kind == .caption && !CaptionText.holdsASentence(block.text) ? .caption : nil
    }

    /// Objectives are an introductory line and a list; the first paragraph after the list is text again.
    private mutating func objectiveReason(of block: TextBlock) -> TextBlock.Purpose.Reason? {
        switch block.kind {
        case .heading: return objectives == nil ? nil : .objectives
        case .listItem:
            guard objectives != nil else { return nil }
            objectives = true
            return .objectives
        case .paragraph:
            let announces = ObjectiveLines.opens(block.text)
            if announces {
                objectives = false
                return .objectives
            }
            guard objectives == false, block.text.utf8.count < 160 || block.text.hasSuffix(":") else {
                objectives = nil
                return nil
            }
            return .objectives
        default:
            objectives = nil
            return nil
        }
    }
}

/// Sections of exercises that also hold the answers: those are worth cards.
enum AnsweredSections {
    private static let words = [
        "answer", "answers", "solution", "solutions", "lösung", "lösungen", "antwort", "solución", "réponse",
    ]

    /// The ordinal numbers, among all headings, of exercise headings that an answer follows before the next heading of
    /// the same or a higher level.
    static func of(_ document: SourceDocument) -> Set<Int> {
        var answered: Set<Int> = []
        var headings = 0
        var open: (number: Int, level: Int)?
        for block in document.pages.lazy.flatMap(\.blocks) where block.kind != .furniture {
            if case .heading(let level) = block.kind {
                headings += 1
                if SectionTitles.reason(block.text) == .exercises {
                    open = (headings, level)
                } else if let section = open, level <= section.level, !isAnswer(block.text) {
                    open = nil
                }
            }
            if let open, isAnswer(block.text) { answered.insert(open.number) }
        }
        return answered
    }

    private static func isAnswer(_ text: String) -> Bool {
        let head = text.prefix(40).split { !$0.isLetter }.first.map { $0.lowercased() } ?? ""
        guard words.contains(head) else { return false }
        let after = text.dropFirst(head.count).first
        return after == nil || after == ":" || after == "." || after == " " && text.count < 30
    }
}
