import CCmark
import Decks
import Glibc

/// Turns a card's Markdown into HTML for other programs: formulas as `\(…\)` and `\[…\]`, pictures by their names in the
/// package. Raw HTML is shown as text but for a few harmless tags, and links lead to the web or nowhere: some of these
/// programs run what a card holds.
struct MarkupOfMarkdown {
    /// The name in the package of each picture, by the path as the deck writes it.
    let pictures: [String: String]

    init(pictures: [String: String] = [:]) {
        self.pictures = pictures
    }

    /// Whole blocks; a single paragraph stands without its tags.
    func html(_ markdown: String) -> String {
        let markdown = Self.withoutMarks(markdown)
        let formulas = MathsText.formulas(in: markdown)
        let html = rendered(MathsText.text(markdown, replacing: formulas) { Self.placeholder($0) })
        return Self.bare(Self.filled(html, with: formulas))
    }

    // MARK: Formulas

    /// Two private-use characters around a number, which Markdown takes for a word.
    private static func placeholder(_ index: Int) -> String { "\u{F8F0}\(index)\u{F8F1}" }

    /// A card that holds those characters itself has no formula put in their place.
    private static func withoutMarks(_ markdown: String) -> String {
        markdown.replacing("\u{F8F0}", with: "\u{FFFD}").replacing("\u{F8F1}", with: "\u{FFFD}")
    }

    private static func filled(_ html: String, with formulas: [MathsText.Formula]) -> String {
        var html = html
        for (index, formula) in formulas.enumerated() {
            let tex = escaped(formula.tex)
            html = html.replacing(placeholder(index), with: formula.isDisplay ? "\\[\(tex)\\]" : "\\(\(tex)\\)")
        }
        return html
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    // MARK: Markdown

    private func rendered(_ markdown: String) -> String {
        cmark_gfm_core_extensions_ensure_registered()
        guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return Self.escaped(markdown) }
        defer { cmark_parser_free(parser) }
        for name in ["table", "strikethrough"] {
            if let extended = cmark_find_syntax_extension(name) {
                cmark_parser_attach_syntax_extension(parser, extended)
            }
        }
        cmark_parser_feed(parser, markdown, markdown.utf8.count)
        guard let root = cmark_parser_finish(parser) else { return Self.escaped(markdown) }
        defer { cmark_node_free(root) }
        makeHarmless(root)
        guard let html = cmark_render_html(root, CMARK_OPT_UNSAFE, nil) else { return Self.escaped(markdown) }
        defer { free(html) }
        return String(cString: html)
    }

    private func makeHarmless(_ root: OpaquePointer) {
        var node = cmark_node_first_child(root)
        while let current = node {
            node = cmark_node_next(current)
            switch cmark_node_get_type(current) {
            case CMARK_NODE_HTML_INLINE, CMARK_NODE_HTML_BLOCK: showAsText(current)
            case CMARK_NODE_IMAGE: namePicture(current)
            case CMARK_NODE_LINK: checkLink(current)
            default: break
            }
            if cmark_node_parent(current) != nil { makeHarmless(current) }
        }
    }

    private static let harmlessTags: Set<String> = [
        "<sub>", "</sub>", "<sup>", "</sup>", "<br>", "<br/>", "<br />", "<u>", "</u>", "<b>", "</b>", "<i>", "</i>",
        "<kbd>", "</kbd>", "<small>", "</small>",
    ]

    private func showAsText(_ node: OpaquePointer) {
        let literal = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
        if Self.harmlessTags.contains(literal.lowercased()) { return }
        let isBlock = cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK
        guard let text = cmark_node_new(CMARK_NODE_TEXT) else { return }
        cmark_node_set_literal(text, literal.trimmedSpaces)
        if isBlock, let paragraph = cmark_node_new(CMARK_NODE_PARAGRAPH) {
            cmark_node_append_child(paragraph, text)
            cmark_node_replace(node, paragraph)
        } else {
            cmark_node_replace(node, text)
        }
        cmark_node_free(node)
    }

    private func namePicture(_ node: OpaquePointer) {
        let path = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
        let name = pictures[path] ?? pictures[path.removingPercentEncoding]
        cmark_node_set_url(node, name ?? "")
    }

    private func checkLink(_ node: OpaquePointer) {
        let address = cmark_node_get_url(node).map { String(cString: $0).lowercased() } ?? ""
        if !["http://", "https://", "mailto:"].contains(where: address.hasPrefix) { cmark_node_set_url(node, "") }
    }

    /// Without the final line end, and without the tags of an only paragraph.
    private static func bare(_ html: String) -> String {
        var html = html[...]
        while html.last == "\n" { html.removeLast() }
        let inside = html.dropFirst(3).dropLast(4)
        guard html.hasPrefix("<p>"), html.hasSuffix("</p>"), !inside.contains("<p>"), !inside.contains("</p>") else {
            return String(html)
        }
        return String(inside)
    }
}

extension String {
    /// With `%20` and the like as the characters that they stand for.
    var removingPercentEncoding: String {
        guard utf8.contains(UInt8(ascii: "%")) else { return self }
        let bytes = Array(utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
                let byte = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
            {
                result.append(byte)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
