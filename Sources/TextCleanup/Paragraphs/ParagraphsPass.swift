import Documents

extension CleanupPass {
    /// Joins a paragraph or list item that was cut by the end of a column or a page, furniture and floats aside.
    package static let paragraphs = CleanupPass(name: "paragraphs") { document, _ in
        var joining = ParagraphJoining(document)
        joining.join()
        document = joining.document
    }
}

/// Walks over the blocks with the last sentence that was not finished in mind.
struct ParagraphJoining {
    private(set) var document: SourceDocument
    private var open: Place?
    /// Something that may part a paragraph on its page came after the open one.
    private var isInterrupted = false
    private var gone: [Place] = []

    private struct Place {
        let page: Int
        let block: Int
    }

    init(_ document: SourceDocument) { self.document = document }

    mutating func join() {
        for page in document.pages.indices {
            for block in document.pages[page].blocks.indices { visit(Place(page: page, block: block)) }
        }
        for place in gone.reversed() { document.pages[place.page].blocks.remove(at: place.block) }
    }

    private subscript(place: Place) -> TextBlock {
        get { document.pages[place.page].blocks[place.block] }
        set { document.pages[place.page].blocks[place.block] = newValue }
    }

    private mutating func visit(_ here: Place) {
        switch self[here].kind {
        case .furniture, .caption, .table, .footnote: isInterrupted = true
        case .heading, .formula, .code, .verse: open = nil
        case .paragraph, .listItem: visitText(here)
        }
    }

    private mutating func visitText(_ here: Place) {
        if self[here].isTerm {
            open = nil
        } else if let place = open, runsOn(place, here) {
            merge(here, into: place)
            gone.append(here)
            if !ParagraphEnds.isUnfinished(self[place]) { open = nil }
        } else if ParagraphEnds.isUnfinished(self[here]) {
            open = here
            isInterrupted = false
        } else if Prose(self[here]).isSentence {
            open = nil
        } else {
            // Labels of a drawing stand between the halves of a sentence as a figure does.
            isInterrupted = true
        }
    }

    private func runsOn(_ left: Place, _ right: Place) -> Bool {
        let (first, second) = (self[left], self[right])
        guard first.purpose == second.purpose, right.page - left.page <= 2 else { return false }
        guard ParagraphEnds.isTail(second) || ParagraphEnds.isWideOpen(first) else { return false }
        guard left.page == right.page else { return ParagraphEnds.runsOnOverPage(first, into: second) }
        // What recognition takes for one block after another is not always so.
        let isRecognised = first.origin == .recognised || second.origin == .recognised
        let mayBeParted =
            (isInterrupted && !isRecognised) || Self.isInNextColumn(second, after: first, strictly: isRecognised)
            || ParagraphEnds.breaksAWord(first)
        return mayBeParted && ParagraphEnds.runsOn(first, into: second)
    }

    /// Below its predecessor in one column, a block is a paragraph of its own.
    private static func isInNextColumn(
        _ block: TextBlock, after previous: TextBlock, strictly: Bool
    ) -> Bool {
        guard let box = block.box, let before = previous.box else { return false }
        if strictly { return box.y < before.y && box.x >= before.maxX - before.width / 10 }
        return box.y < before.y + before.height / 2 || box.x > before.maxX || box.maxX < before.x
    }

    private mutating func merge(_ right: Place, into left: Place) {
        let addition = self[right]
        var block = self[left]
        block.runs += addition.runs.startingOnANewLine
        if let lines = block.lines, let more = addition.lines {
            block.lines = min(lines.lowerBound, more.lowerBound)...max(lines.upperBound, more.upperBound)
        }
        if right.page != left.page { block.lastPage = document.pages[right.page].number }
        if addition.lastPage != nil { block.lastPage = addition.lastPage }
        self[left] = block
    }
}

extension [TextRun] {
    fileprivate var startingOnANewLine: [TextRun] {
        guard var first = first else { return [] }
        first.text = "\n" + first.text
        return [first] + dropFirst()
    }
}
