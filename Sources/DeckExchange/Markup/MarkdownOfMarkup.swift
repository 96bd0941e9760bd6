import CXml

/// Turns HTML, as other study programs keep it in their cards, into Markdown of the deck format.
struct MarkdownOfMarkup {
    /// The name that a picture gets in the deck, by its `src`; nil for one that is left out.
    let pictureName: (String) -> String?
    private var blocks: [String] = []
    private var line = ""
    /// Markers of the lists around, each as wide as its items are indented.
    private var lists: [ListLevel] = []
    private var isPreformatted = false

    private struct ListLevel {
        var isNumbered: Bool
        var number: Int
    }

    init(pictureName: @escaping (String) -> String? = { _ in nil }) {
        self.pictureName = pictureName
    }

    /// Blocks with a blank line between them.
    static func markdown(_ html: String, pictureName: @escaping (String) -> String? = { _ in nil }) -> String {
        var walk = MarkdownOfMarkup(pictureName: pictureName)
        return walk.text(of: html)
    }

    private mutating func text(of html: String) -> String {
        // A field without a tag or an entity need not be parsed.
        guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
            append(text: html)
            return finished()
        }
        let options = HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
        let whole = "<html><body>" + html + "</body></html>"
        let document = htmlReadMemory(
            whole, Int32(whole.utf8.count), nil, "UTF-8", Int32(options | HTML_PARSE_RECOVER.rawValue))
        guard let document else {
            append(text: html)
            return finished()
        }
        defer { xmlFreeDoc(document) }
        if let root = xmlDocGetRootElement(document) { walk(root) }
        return finished()
    }

    /// The Markdown below a node of a document that is parsed already.
    mutating func markdown(below node: XMLNode) -> String {
        for child in node.children { walk(child.pointer) }
        return finished()
    }

    private mutating func finished() -> String {
        endBlock()
        defer { blocks = [] }
        return blocks.joined(separator: "\n\n")
    }

    // MARK: Nodes

    private mutating func walk(_ pointer: xmlNodePtr) {
        let node = XMLNode(pointer)
        switch node.kind {
        case .text: isPreformatted ? line += node.text : append(text: node.text)
        case .element: element(node)
        case .other: break
        }
    }

    private mutating func children(of node: XMLNode) { for child in node.children { walk(child.pointer) } }

    private mutating func element(_ node: XMLNode) {
        switch node.name {
        case "script", "style", "head", "title", "template": break
        case "br": breakLine()
        case "p", "div", "section", "article", "center", "blockquote", "dl", "dd", "dt", "figure", "figcaption":
            block { $0.children(of: node) }
        case "h1", "h2", "h3", "h4", "h5", "h6": block { $0.wrap(node, "**") }
        case "hr": endBlock()
        case "ul", "ol": list(node)
        case "li": item(node)
        case "table": table(node)
        case "pre": code(node)
        case "b", "strong": wrap(node, "**")
        case "i", "em": wrap(node, "*")
        case "s", "del", "strike": wrap(node, "~~")
        case "code", "tt", "kbd", "samp": codeSpan(node)
        case "sub", "sup": keep(node)
        case "img": picture(node)
        case "a": link(node)
        case "anki-mathjax": formula(node.content, isDisplay: node["block"] == "true")
        default: children(of: node)
        }
    }

    private mutating func block(_ body: (inout Self) -> Void) {
        endBlock()
        body(&self)
        endBlock()
    }

    private mutating func endBlock() {
        var text = line
        // A break at the end of a block breaks nothing.
        while let last = text.last, last.isWhitespace || text.hasSuffix("\\\n") {
            if text.hasSuffix("\\\n") { text.removeLast() }
            text.removeLast()
        }
        text = text.trimmedSpaces
        line = ""
        if !text.isEmpty { blocks.append(MarkdownEscapes.lineStart(text)) }
    }

    /// One break ends the line, two end the paragraph.
    private mutating func breakLine() {
        if isPreformatted { return line += "\n" }
        if line.trimmedSpaces.isEmpty || line.hasSuffix("\\\n") { return endBlock() }
        line = line.trimmedSpaces + "\\\n"
    }

    // MARK: Text

    private mutating func append(text: String) {
        for part in MarkdownEscapes.parts(of: text) {
            switch part {
            case .text(let text): append(words: MarkdownEscapes.text(text))
            case .formula(let tex, let isDisplay): formula(tex, isDisplay: isDisplay)
            }
        }
    }

    /// Runs of white space are one blank, and none stands at the beginning of a line.
    private mutating func append(words text: String) {
        for scalar in text.unicodeScalars {
            let isSpace = scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{A0}"
            if !isSpace {
                line.unicodeScalars.append(scalar)
            } else if let last = line.unicodeScalars.last, last != " ", last != "\n" {
                line += " "
            }
        }
    }

    private mutating func formula(_ tex: String, isDisplay: Bool) {
        let tex = tex.trimmedSpaces
        if !tex.isEmpty { line += isDisplay ? "$$\(tex)$$" : "$\(tex)$" }
    }

    /// Marks around the words, not around the blanks beside them.
    private mutating func wrap(_ node: XMLNode, _ mark: String) {
        let (start, first) = (line.utf8.count, blocks.count)
        children(of: node)
        guard blocks.count == first, line.utf8.count > start else { return }
        let before = String(decoding: line.utf8.prefix(start), as: UTF8.self)
        let inside = String(decoding: line.utf8.dropFirst(start), as: UTF8.self)
        let words = inside.trimmedSpaces
        guard !words.isEmpty else { return }
        line = before + (inside.hasPrefix(" ") ? " " : "") + mark + words + mark + (inside.hasSuffix(" ") ? " " : "")
    }

    private mutating func keep(_ node: XMLNode) {
        line += "<\(node.name)>"
        children(of: node)
        line += "</\(node.name)>"
    }

    private mutating func codeSpan(_ node: XMLNode) {
        let text = node.content
        guard !isPreformatted, !text.isEmpty else { return children(of: node) }
        let marks = String(repeating: "`", count: MarkdownEscapes.longestRun(of: "`", in: text) + 1)
        let gap = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        line += marks + gap + text + gap + marks
    }

    private mutating func code(_ node: XMLNode) {
        endBlock()
        isPreformatted = true
        children(of: node)
        isPreformatted = false
        var text = line
        line = ""
        while text.hasSuffix("\n") { text.removeLast() }
        while text.hasPrefix("\n") { text.removeFirst() }
        let fence = String(repeating: "`", count: max(3, MarkdownEscapes.longestRun(of: "`", in: text) + 1))
        if !text.isEmpty { blocks.append("\(fence)\n\(text)\n\(fence)") }
    }

    private mutating func picture(_ node: XMLNode) {
        let alternative = MarkdownEscapes.text(node["alt"] ?? "")
        guard let source = node["src"], let name = pictureName(source) else { return line += alternative }
        line += "![\(alternative)](\(ExchangedCourse.pictureMark)\(name))"
    }

    private mutating func link(_ node: XMLNode) {
        let address = node["href"] ?? ""
        let isSafe = ["http://", "https://", "mailto:"].contains(where: address.lowercased().hasPrefix)
        guard isSafe, !address.contains(where: { " <>()\n".contains($0) }) else { return children(of: node) }
        line += "["
        children(of: node)
        line += "](\(address))"
    }

    // MARK: Lists and tables

    private mutating func list(_ node: XMLNode) {
        if lists.isEmpty { endBlock() }
        lists.append(ListLevel(isNumbered: node.name == "ol", number: 0))
        children(of: node)
        lists.removeLast()
        guard lists.isEmpty else { return }
        let text = line
        line = ""
        if !text.isEmpty { blocks.append(text.droppingFinalLineEnds) }
    }

    private mutating func item(_ node: XMLNode) {
        guard let level = lists.indices.last else { return block { $0.children(of: node) } }
        lists[level].number += 1
        let marker = lists[level].isNumbered ? "\(lists[level].number). " : "- "
        var inside = MarkdownOfMarkup(pictureName: pictureName)
        let text = inside.markdown(below: node)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let indent = String(repeating: " ", count: marker.count)
        let body = lines.enumerated().map { $0 == 0 ? String($1) : $1.isEmpty ? "" : indent + $1 }
        line += marker + body.joined(separator: "\n") + "\n"
    }

    private mutating func table(_ node: XMLNode) {
        endBlock()
        let rows = node.descendants(named: "tr").map { row in
            row.children.filter { $0.name == "td" || $0.name == "th" }.map { cell in
                var inside = MarkdownOfMarkup(pictureName: pictureName)
                return inside.markdown(below: cell).split { $0.isNewline }.joined(separator: " ")
                    .replacing("|", with: "\\|")
            }
        }.filter { !$0.isEmpty }
        guard let width = rows.map(\.count).max() else { return }
        var lines = rows.map { row in
            "| " + (row + Array(repeating: "", count: width - row.count)).joined(separator: " | ") + " |"
        }
        lines.insert("|" + String(repeating: " - |", count: width), at: 1)
        blocks.append(lines.joined(separator: "\n"))
    }
}

extension String {
    fileprivate var droppingFinalLineEnds: String {
        var text = self[...]
        while text.last == "\n" { text.removeLast() }
        return String(text)
    }
}
