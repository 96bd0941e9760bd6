/// Small print at the foot of a page.
enum Footnotes {
    /// Which of a page's drafts, in reading order, are footnotes: small, low, and below everything of their column.
    static func indices(in drafts: [DraftBlock], bodySize: Double, pageHeight: Double) -> Set<Int> {
        let texts = drafts.indices.filter { if case .furniture = drafts[$0].content { false } else { true } }
        var found: Set<Int> = []
        for index in texts.sorted(by: { drafts[$0].extent.bottom > drafts[$1].extent.bottom }) {
            let draft = drafts[index]
            guard isSmallPrint(draft, bodySize: bodySize), draft.extent.top > 0.45 * pageHeight else { continue }
            let below = texts.filter { other in
                drafts[other].extent.top > draft.extent.top + 1 && drafts[other].extent.overlapAcross(draft.extent) > 1
            }
            let stands = texts.contains { drafts[$0].extent.bottom < draft.extent.top + 2 && !found.contains($0) }
            if stands, below.allSatisfy(found.contains), startsLikeNote(draft) || below.contains(where: found.contains)
            {
                found.insert(index)
            }
        }
        // Further lines of a note that goes on above a marked one.
        return found
    }

    private static func isSmallPrint(_ draft: DraftBlock, bodySize: Double) -> Bool {
        switch draft.content {
        case .text(let lines), .item(_, _, let lines): lines.allSatisfy { $0.mainSize <= 0.92 * bodySize }
        case .code, .table, .furniture: false
        }
    }

    /// Begins with a raised number or one of the signs of notes.
    private static func startsLikeNote(_ draft: DraftBlock) -> Bool {
        guard let line = draft.lines.first, let first = line.words.first, let scalar = first.text.unicodeScalars.first
        else { return false }
        let isRaised = first.size < 0.88 * line.mainSize && first.baseline < line.baseline - 0.15 * line.mainSize
        if isRaised { return scalar.isDigit || scalar.isSmallLetter || !scalar.isLetter }
        return "*∗†‡§¶⁂".unicodeScalars.contains(scalar) || scalar.isDigit && first.text.scalarCount <= 3
            || (0xB9...0xB9).contains(scalar.value) || (0x2070...0x2079).contains(scalar.value)
    }
}
