internal import Documents

/// Lines that belong together, before it is known what they are for the document.
struct DraftBlock {
    enum Content {
        case text([TextLine])
        case item(ListMarker, skipping: Int, [TextLine])
        case code([TextLine])
        case table([[[TextLine]]])
        case furniture([TextLine])
    }

    var content: Content
    var extent: Extent
    /// Small print at the foot of the page.
    var isFootnote = false
    /// A line of a table of contents.
    var isContents = false

    init(_ content: Content) {
        self.content = content
        let lines = Self.lines(of: content)
        extent = lines.dropFirst().reduce(lines.first?.extent ?? Extent(u0: 0, u1: 0, top: 0, bottom: 0)) {
            $0.union($1.extent)
        }
    }

    var lines: [TextLine] { Self.lines(of: content) }

    private static func lines(of content: Content) -> [TextLine] {
        switch content {
        case .text(let lines), .item(_, _, let lines), .code(let lines), .furniture(let lines): lines
        case .table(let rows): rows.flatMap { $0.flatMap { $0 } }
        }
    }
}

extension TextLine {
    /// The size in which most of the line's characters are set.
    var mainSize: Double {
        guard words.contains(where: { $0.size != size }) else { return size }
        var counts: [Double: Int] = [:]
        for word in words { counts[word.size, default: 0] += word.text.scalarCount }
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? size
    }

    /// All its words with letters are bold.
    var isBold: Bool { isEmphasised(.bold) }
    var isCode: Bool { words.allSatisfy { $0.emphasis.contains(.code) } }

    private func isEmphasised(_ emphasis: TextRun.Emphasis) -> Bool {
        var found = false
        for word in words where word.text.unicodeScalars.contains(where: { $0.isLetter }) {
            guard word.emphasis.contains(emphasis) else { return false }
            found = true
        }
        return found
    }

    /// The line of a document that is written on a typewriter from end to end, where that means nothing.
    var withoutCode: TextLine {
        var line = self
        for index in line.words.indices { line.words[index].emphasis.remove(.code) }
        return line
    }

    var endsSentence: Bool {
        guard let last = words.last?.text.unicodeScalars.last else { return false }
        return ".?!:;”\")]。".unicodeScalars.contains(last)
    }

    var startsLikeSentence: Bool {
        guard let first = words.first?.text.unicodeScalars.first else { return false }
        return first.isCapital || first.isDigit
            || "“\"([•".unicodeScalars.contains(first)
            || first.isIdeographic || first.isRightToLeft
    }
}
