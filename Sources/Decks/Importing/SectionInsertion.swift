/// Puts new cards at the end of their sections, and makes the sections that are not there yet.
struct SectionInsertion {
    /// A section that the deck does not have yet.
    private final class NewSection {
        let name: String
        let level: Int
        var cards: [String] = []
        var children: [NewSection] = []

        init(name: String, level: Int) {
            self.name = name
            self.level = level
        }

        /// The heading, its cards and the sections within it, as blocks.
        var blocks: [String] {
            [String(repeating: "#", count: level) + " " + Escaping.heading(name)] + cards + children.flatMap(\.blocks)
        }
    }

    /// A place in the text and what goes there. Deeper sections come before the ones that follow them.
    private struct Addition {
        var offset: Int
        var level: Int
        var blocks: () -> [String]
    }

    /// A section that the deck has.
    private struct Section {
        var path: [String]
        var level: Int
        /// After the last line that belongs to the section itself, and after those of the sections within it.
        var ownEnd: Int
        var wholeEnd: Int
    }

    private let bytes: Bytes
    private var sections: [Section]
    private let hasTitle: Bool
    private var additions: [Addition] = []
    private var newSections: [[String]: NewSection] = [:]

    init(_ outline: Outline) {
        bytes = outline.bytes
        let headings = outline.headings
        hasTitle = headings.first?.level == 1 && headings.filter { $0.level == 1 }.count == 1
        sections = Self.sections(outline, headings)
    }

    private static func sections(_ outline: Outline, _ headings: [Outline.Heading]) -> [Section] {
        let bytes = outline.bytes
        let end = bytes.lineCount
        func offset(before line: Int, after first: Int) -> Int {
            var last = line - 1
            while last > first, bytes.isBlank(line: last) { last -= 1 }
            return last < 0 ? 0 : bytes.line(last).upperBound
        }
        let first = outline.frontMatter.map { $0.upperBound } ?? 0
        let root = Section(
            path: [], level: 0, ownEnd: offset(before: headings.first?.lines.lowerBound ?? end, after: first),
            wholeEnd: offset(before: end, after: first))
        return [root]
            + headings.indices.map { index in
                let heading = headings[index]
                let next = headings[(index + 1)...]
                let own = next.first?.lines.lowerBound ?? end
                let whole = next.first { $0.level <= heading.level }?.lines.lowerBound ?? end
                let last = heading.lines.upperBound - 1
                return Section(
                    path: key(heading.path), level: heading.level, ownEnd: offset(before: own, after: last),
                    wholeEnd: offset(before: whole, after: last))
            }
    }

    /// - Parameters:
    ///   - card: the lines of a card, ended by LF but for the last.
    ///   - path: headings, outermost first; the deck's own title may be left out.
    mutating func add(_ card: String, to path: [String]) {
        let path = path.filter { !$0.trimmed.isEmpty }
        if let known = newSections[Self.key(path)] { return known.cards.append(card) }
        if let section = section(at: path) {
            additions.append(.init(offset: section.ownEnd, level: .max, blocks: { [card] }))
            return
        }
        let new = newSection(path)
        new.cards.append(card)
    }

    private mutating func newSection(_ path: [String]) -> NewSection {
        if let known = newSections[Self.key(path)] { return known }
        let parent = Array(path.dropLast())
        let made: NewSection
        if let section = section(at: parent) {
            made = NewSection(name: path.last ?? "", level: min(6, section.level + 1))
            additions.append(.init(offset: section.wholeEnd, level: made.level, blocks: { made.blocks }))
        } else {
            let above = newSection(parent)
            made = NewSection(name: path.last ?? "", level: min(6, above.level + 1))
            above.children.append(made)
        }
        newSections[Self.key(path)] = made
        return made
    }

    /// The section of a path, which may leave out the title; the top is the title's section where there is one.
    private func section(at path: [String]) -> Section? {
        let key = Self.key(path)
        if hasTitle, sections.count > 1 {
            let title = sections[1].path
            return sections.first { $0.path == title + key } ?? sections.dropFirst().first { $0.path == key }
        }
        guard !key.isEmpty else {
            return sections.first.map { Section(path: [], level: 1, ownEnd: $0.ownEnd, wholeEnd: $0.wholeEnd) }
        }
        return sections.first { $0.path == key }
    }

    private static func key(_ path: [String]) -> [String] {
        path.map { String(decoding: CollapsedText.lowercased($0).filter { $0 != UInt8(ascii: "\\") }, as: UTF8.self) }
    }

    /// One edit a place; one blank line stands before each block.
    var edits: [TextEdit] {
        let lineEnd = bytes.lineEnd
        let places = Dictionary(grouping: additions.enumerated(), by: \.element.offset)
        return places.sorted { $0.key < $1.key }.map { offset, additions in
            let ordered = additions.sorted { (-$0.element.level, $0.offset) < (-$1.element.level, $1.offset) }
            let blocks = ordered.flatMap { $0.element.blocks() }
            let start = offset > bytes.markLength ? "\n\n" : ""
            let end = endOfAddition(at: offset)
            let text = start + blocks.joined(separator: "\n\n") + end
            return TextEdit(range: offset..<offset, replacement: text.replacingLineEnds(with: lineEnd))
        }
    }

    /// A line end at the text's start or where it has none; another where the next line is not blank, since a line
    /// that is not indented goes on with a card's paragraph.
    private func endOfAddition(at offset: Int) -> String {
        guard offset > bytes.markLength else { return "\n" }
        let next = bytes.lineNumber(at: offset) + 1
        return next < bytes.lineCount && !bytes.isBlank(line: next) ? "\n" : ""
    }
}

extension Outline {
    var headings: [Heading] {
        elements.compactMap { element in
            if case .heading(let heading) = element { heading } else { nil }
        }
    }
}
