import CCmark
import Diagnostics

extension MarkdownRenderer {
    static func literal(of node: OpaquePointer) -> String {
        cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    }

    mutating func inlines(of node: OpaquePointer) {
        let depth = openTags.count
        for child in MarkdownChildren(of: node) { inline(child) }
        while openTags.count > depth, let tag = openTags.popLast() { output.append(tag.closing) }
    }

    private mutating func inline(_ node: OpaquePointer) {
        switch MarkdownNode(node) {
        case .text: append(text: Self.literal(of: node))
        case .softBreak: output.append("\n")
        case .hardBreak: output.append("<br>")
        case .code:
            output.append("<code>")
            output.append(escaping: restored(Self.literal(of: node)))
            output.append("</code>")
        case .emphasis: wrapInlines("<em>", "</em>", node)
        case .strong: wrapInlines("<strong>", "</strong>", node)
        case .strikethrough: wrapInlines("<del>", "</del>", node)
        case .inlineHTML: inlineHTML(Self.literal(of: node))
        case .link: link(node)
        case .image: image(node)
        default: inlines(of: node)
        }
    }

    // MARK: Text and what stands in it for something else

    private mutating func append(text: String) {
        var text = text
        text.withUTF8 { append(text: $0) }
    }

    /// Appends words, with formulas, blanks and marks where their placeholders stand.
    mutating func append(text bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index < bytes.count {
            guard bytes[index] == Placeholder.open[0], let (placeholder, end) = Placeholder.read(bytes, at: index)
            else {
                index += 1
                continue
            }
            output.append(escaping: UnsafeBufferPointer(rebasing: bytes[start..<index]))
            append(placeholder)
            start = end
            index = end
        }
        output.append(escaping: UnsafeBufferPointer(rebasing: bytes[start...]))
    }

    private mutating func append(_ placeholder: Placeholder) {
        switch placeholder {
        case .formula(let index) where formulas.indices.contains(index): append(formulas[index])
        case .gap(let index) where hints.indices.contains(index): append(hints[index])
        case .markStart(let blank): output.append("<mark data-blank=\"\(blank)\">")
        case .markEnd: output.append("</mark>")
        case .formula, .gap: break
        }
    }

    private mutating func append(_ hint: ClozeHint) {
        output.append("<span class=\"gap\" data-blank=\"\(hint.blank)\">")
        if let text = hint.text {
            output.append(escaping: text)
        } else {
            output.append("<span class=\"vh\">")
            output.append(escaping: labels.blank)
            output.append("</span>…")
        }
        output.append("</span>")
    }

    private mutating func append(_ formula: Formula) {
        switch typesetter.mathML(formula) {
        case .success(let html): output += html.bytes
        case .failure(let fault):
            findings.append(
                Finding(
                    severity: .error, identifier: "UnreadableFormula",
                    message: "'\(formula.tex)' is not a formula: \(fault.reason)",
                    fix: fault.fix, words: formula.tex))
            output.append("<code>")
            output.append(escaping: formula.source)
            output.append("</code>")
        }
    }

    /// The display formula that is all of a paragraph.
    func onlyFormula(in paragraph: OpaquePointer) -> Formula? {
        guard let first = cmark_node_first_child(paragraph), cmark_node_next(first) == nil,
            case .text = MarkdownNode(first)
        else { return nil }
        var text = Self.literal(of: first)
        return text.withUTF8 { onlyFormula(in: $0) }
    }

    func onlyFormula(in bytes: UnsafeBufferPointer<UInt8>) -> Formula? {
        guard bytes.first == Placeholder.open[0], let (placeholder, end) = Placeholder.read(bytes, at: 0),
            end == bytes.count, case .formula(let index) = placeholder, formulas.indices.contains(index),
            formulas[index].isDisplay
        else { return nil }
        return formulas[index]
    }

    mutating func display(_ formula: Formula) {
        output.append("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"")
        output.append(escaping: labels.formula)
        output.append("\">")
        append(formula)
        output.append("</div>")
    }

    /// A text as it was written, for places that hold no markup: code, attributes.
    func restored(_ text: String) -> String {
        guard text.holds(Placeholder.open[0]) else { return text }
        var text = text
        return text.withUTF8 { bytes in
            var restored: [UInt8] = []
            var index = 0
            while index < bytes.count {
                if bytes[index] == Placeholder.open[0], let (placeholder, end) = Placeholder.read(bytes, at: index) {
                    if case .formula(let number) = placeholder, formulas.indices.contains(number) {
                        restored += formulas[number].source.utf8
                    }
                    if case .gap = placeholder { restored += "____".utf8 }
                    index = end
                } else {
                    restored.append(bytes[index])
                    index += 1
                }
            }
            return String(decoding: restored, as: UTF8.self)
        }
    }

    // MARK: Links and pictures

    private mutating func link(_ node: OpaquePointer) {
        let address = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
        switch links.target(of: address) {
        case .inside(let path): wrapLink(to: path, isOutside: false, node)
        case .outside(let address): wrapLink(to: address, isOutside: true, node)
        case .forbidden(let scheme):
            report(
                "ForbiddenLink", "'\(scheme):' is not a kind of address that the site links to", words: scheme + ":",
                fix: "link to http, https, mailto or tel")
            inlines(of: node)
        case .missing:
            report("DeadLink", "'\(restored(address))' is not in the site", words: address, fix: nil)
            inlines(of: node)
        }
    }

    private mutating func wrapLink(to address: String, isOutside: Bool, _ node: OpaquePointer) {
        output.append("<a href=\"")
        output.append(escaping: restored(address))
        output.append(isOutside ? "\" rel=\"external noopener noreferrer\">" : "\">")
        inlines(of: node)
        output.append("</a>")
    }

    func isPublished(image node: OpaquePointer) -> Bool {
        cmark_node_get_url(node).map { links.image(at: String(cString: $0)) != nil } ?? false
    }

    /// A picture that is a paragraph of its own; its title is the caption.
    mutating func figure(_ node: OpaquePointer) {
        let title = cmark_node_get_title(node).map { String(cString: $0) } ?? ""
        output.append("<figure>")
        image(node)
        if !title.isEmpty {
            output.append("<figcaption>")
            output.append(escaping: restored(title))
            output.append("</figcaption>")
        }
        output.append("</figure>")
    }

    private mutating func image(_ node: OpaquePointer) {
        let address = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
        let alternative = restored(Self.plainText(of: node))
        guard let image = links.image(at: address) else {
            report(
                "MissingPicture", "'\(restored(address))' is not a picture that the site can show", words: address,
                fix: "put the picture beside the deck and name it by a relative path")
            output.append(escaping: alternative)
            return
        }
        output.append("<img src=\"")
        output.append(escaping: image.path.percentEncoded)
        if let size = image.size { output.append("\" width=\"\(size.width)\" height=\"\(size.height)") }
        output.append("\" alt=\"")
        output.append(escaping: alternative)
        output.append("\">")
    }

    private static func plainText(of node: OpaquePointer) -> String {
        MarkdownChildren(of: node).map { child in
            switch MarkdownNode(child) {
            case .text, .code: literal(of: child)
            case .softBreak, .hardBreak: " "
            default: plainText(of: child)
            }
        }.joined()
    }

    // MARK: Raw HTML

    /// Lets a few tags without attributes through, closed at the latest with their paragraph, and shows the rest as text.
    private mutating func inlineHTML(_ html: String) {
        if html.hasPrefix("<!--") { return }
        if html == "<br>" || html == "<br/>" || html == "<br />" { return output.append("<br>") }
        if let tag = InlineTag(opening: html) {
            openTags.append(tag)
            return output.append(tag.opening)
        }
        if let tag = InlineTag(closing: html), openTags.last == tag {
            openTags.removeLast()
            return output.append(tag.closing)
        }
        reportHTML(html)
        output.append(escaping: restored(html))
    }

    mutating func reportHTML(_ html: String) {
        let tag = String(html.prefix { $0 != ">" && $0 != " " && $0 != "\n" }) + ">"
        report("RawHTML", "'\(tag)' is shown as text: a deck is Markdown", words: html, fix: nil)
    }

    private mutating func report(_ identifier: String, _ message: String, words: String, fix: String?) {
        findings.append(
            Finding(severity: .warning, identifier: identifier, message: message, fix: fix, words: words))
    }
}

/// What stands in a blank of a cloze card.
struct ClozeHint: Hashable, Sendable {
    var blank: Int
    var text: String?
}
