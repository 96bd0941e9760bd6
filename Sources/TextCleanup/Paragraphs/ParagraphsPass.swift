import Documents

extension CleanupPass {
    /// Joins a paragraph or list item that was cut by the end of a column or a page, furniture and floats aside.
    package static let paragraphs = CleanupPass(name: "paragraphs") { document, _ in
        ParagraphJoining.join(&document)
    }
}

enum ParagraphJoining {
    private struct Place {
        let page: Int
        let block: Int
    }

    static func join(_ document: inout SourceDocument) {
        var open: Place?
        var gone: [Place] = []
        for page in document.pages.indices {
            for block in document.pages[page].blocks.indices {
                let here = Place(page: page, block: block)
                switch role(of: document.pages[page].blocks[block].kind) {
                case .furniture: continue
                case .float:
                    // Floats stand at the edges of pages: on the same page they end the paragraph.
                    if let place = open, place.page == page, !isAtTop(here, document) { open = nil }
                case .text:
                    guard let place = open, runsOn(place, here, document) else {
                        open = here
                        continue
                    }
                    merge(here, into: place, &document)
                    gone.append(here)
                case .other: open = nil
                }
            }
        }
        for place in gone.reversed() { document.pages[place.page].blocks.remove(at: place.block) }
    }

    private enum Role { case text, float, furniture, other }

    private static func role(of kind: TextBlock.Kind) -> Role {
        switch kind {
        case .paragraph, .listItem: .text
        case .caption, .table, .footnote: .float
        case .furniture: .furniture
        case .heading, .formula, .code, .verse: .other
        }
    }

    private static func isAtTop(_ place: Place, _ document: SourceDocument) -> Bool {
        document.pages[place.page].blocks[..<place.block].allSatisfy { role(of: $0.kind) != .text }
    }

    private static func runsOn(_ left: Place, _ right: Place, _ document: SourceDocument) -> Bool {
        let first = document.pages[left.page].blocks[left.block]
        let second = document.pages[right.page].blocks[right.block]
        guard first.purpose == second.purpose else { return false }
        if left.page != right.page { return ParagraphEnds.runsOnOverPage(first, into: second) }
        return ParagraphEnds.runsOn(first, into: second)
    }

    private static func merge(_ right: Place, into left: Place, _ document: inout SourceDocument) {
        let addition = document.pages[right.page].blocks[right.block]
        var block = document.pages[left.page].blocks[left.block]
        block.runs += addition.runs.startingOnANewLine
        if let lines = block.lines, let more = addition.lines {
            block.lines = min(lines.lowerBound, more.lowerBound)...max(lines.upperBound, more.upperBound)
        }
        if right.page != left.page { block.lastPage = document.pages[right.page].number }
        if addition.lastPage != nil { block.lastPage = addition.lastPage }
        document.pages[left.page].blocks[left.block] = block
    }
}

extension [TextRun] {
    fileprivate var startingOnANewLine: [TextRun] {
        guard var first = first else { return [] }
        first.text = "\n" + first.text
        return [first] + dropFirst()
    }
}
