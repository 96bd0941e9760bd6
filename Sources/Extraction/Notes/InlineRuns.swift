import CCmark
import Documents

/// Collects the runs of one Markdown block.
struct InlineRuns {
    private let formulas: [MarkdownSource.Formula]
    private var runs: [TextRun] = []
    /// How many elements of each kind are open.
    private var depths: [TextRun.Emphasis: Int] = [:]
    private var pictureDepth = 0
    private var picture: String?

    init(formulas: [MarkdownSource.Formula]) { self.formulas = formulas }

    /// The runs so far; a `\n` stands where a line of the file ended, U+2028 where the author broke the line.
    mutating func take() -> [TextRun] {
        defer {
            runs = []
            depths = [:]
        }
        return Highlights.marked(runs)
    }

    /// The alternative text of the block's pictures, when it has any.
    mutating func takePicture() -> String? {
        defer { picture = nil }
        return picture
    }

    mutating func enter(_ node: OpaquePointer, _ name: String) {
        switch name {
        case "text": add(literal(node))
        case "softbreak": add("\n")
        case "linebreak": add("\u{2028}")
        case "code": add(restored(literal(node)), .code)
        case "html_inline": take(markup: literal(node))
        case "emph": depths[.italic, default: 0] += 1
        case "strong": depths[.bold, default: 0] += 1
        case "image": pictureDepth += 1
        default: break
        }
    }

    mutating func leave(_ name: String) {
        switch name {
        case "emph": depths[.italic, default: 1] -= 1
        case "strong": depths[.bold, default: 1] -= 1
        case "image":
            pictureDepth -= 1
            if picture == nil { picture = "" }
        default: break
        }
    }

    /// The text with maths put back as it was written, for code.
    func restored(_ text: String) -> String {
        MarkedFormulas.split(text).map { piece in
            switch piece {
            case .text(let text): String(text)
            case .formula(let index): formulas.indices.contains(index) ? formulas[index].source : ""
            }
        }.joined()
    }

    private mutating func add(_ text: String) {
        guard pictureDepth == 0 else {
            picture = (picture ?? "") + restored(text)
            return
        }
        for piece in MarkedFormulas.split(text) {
            switch piece {
            case .text(let text): add(String(text), [])
            case .formula(let index) where formulas.indices.contains(index): add(formulas[index].tex, .formula)
            case .formula: break
            }
        }
    }

    private mutating func add(_ text: String, _ more: TextRun.Emphasis) {
        guard pictureDepth == 0 else { return add(text) }
        let emphasis = depths.reduce(into: more) { if $1.value > 0 { $0.insert($1.key) } }
        if let last = runs.last, last.emphasis == emphasis, !emphasis.contains(.formula) {
            runs[runs.count - 1].text += text
        } else if !text.isEmpty {
            runs.append(TextRun(text, emphasis))
        }
    }

    private mutating func take(markup: String) {
        guard let tag = HTMLTag(markup) else { return }
        if tag.name == "br" { return add("\u{2028}") }
        guard let emphasis = tag.emphasis else { return }
        depths[emphasis, default: 0] = max(0, depths[emphasis, default: 0] + (tag.isClosing ? -1 : 1))
    }

    private func literal(_ node: OpaquePointer) -> String {
        cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    }
}

/// Finds the place marks of maths that was put aside.
enum MarkedFormulas {
    enum Piece {
        case text(Substring)
        case formula(Int)
    }

    static func split(_ text: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text[...]
        while let start = rest.unicodeScalars.firstIndex(of: MarkdownSource.formulaStart),
            let end = rest.unicodeScalars[start...].firstIndex(of: MarkdownSource.formulaEnd)
        {
            if start > rest.startIndex { pieces.append(.text(rest[..<start])) }
            let number = String(rest.unicodeScalars[start..<end].dropFirst())
            pieces.append(.formula(Int(number) ?? -1))
            rest = Substring(rest.unicodeScalars[rest.unicodeScalars.index(after: end)...])
        }
        if !rest.isEmpty { pieces.append(.text(rest)) }
        return pieces
    }
}

extension TextRun.Emphasis {
    /// In the order in which they are tested.
    static let byTag: [String: TextRun.Emphasis] = [
        "b": .bold, "strong": .bold, "i": .italic, "em": .italic, "u": .underline, "ins": .underline,
        "mark": .highlight, "code": .code, "kbd": .code,
    ]
}

/// `==marked==` text, which the parser does not know.
enum Highlights {
    static func marked(_ runs: [TextRun]) -> [TextRun] {
        guard runs.contains(where: { $0.text.contains("==") }) else { return runs }
        let marks = runs.reduce(0) { $0 + (isPlain($1) ? $1.text.ranges(of: "==").count : 0) }
        guard marks > 0, marks.isMultiple(of: 2) else { return runs }
        var isOpen = false
        return runs.flatMap { run -> [TextRun] in
            guard isPlain(run) else { return [isOpen ? highlighted(run) : run] }
            var pieces: [TextRun] = []
            for (index, part) in run.text.split(separator: "==", omittingEmptySubsequences: false).enumerated() {
                if index > 0 { isOpen.toggle() }
                guard !part.isEmpty else { continue }
                let piece = TextRun(String(part), run.emphasis, confidence: run.confidence)
                pieces.append(isOpen ? highlighted(piece) : piece)
            }
            return pieces
        }
    }

    private static func isPlain(_ run: TextRun) -> Bool { run.emphasis.isDisjoint(with: [.code, .formula]) }

    private static func highlighted(_ run: TextRun) -> TextRun {
        TextRun(run.text, run.emphasis.union(.highlight), confidence: run.confidence)
    }
}
