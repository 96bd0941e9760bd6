extension SourceDocument {
    /// The text as GitHub Flavored Markdown: headings, emphasis, lists, pipe tables, fenced code. Furniture is left out.
    package var markdown: String {
        var writer = BlockWriter()
        for page in pages {
            for block in page.blocks where block.kind != .furniture { writer.add(block.markdown, of: block.kind) }
        }
        return writer.text
    }
}

extension TextBlock {
    package var markdown: String {
        switch kind {
        case .heading(let level):
            return String(repeating: "#", count: min(max(level, 1), 6)) + " " + runs.markdown(breaks: " ")
        case .paragraph, .caption, .footnote: return runs.markdown(breaks: "\\\n").escapingLineStarts
        case .listItem(let marker):
            let mark = "\(String(repeating: "  ", count: marker.depth))\(marker.markdown) "
            return mark + runs.markdown(breaks: "\\\n").indentingLaterLines(by: mark.count)
        case .table(let table): return table.markdown
        case .formula:
            return runs.allSatisfy { $0.emphasis.contains(.formula) } ? "$$\n\(text)\n$$" : runs.markdown(breaks: "\n")
        case .code(let language): return fenced(language ?? "")
        case .verse:
            return runs.markdown(breaks: "\\\n").replacing("\n", with: "\\\n").replacing("\\\\\n", with: "\\\n")
        case .furniture: return ""
        }
    }

    private func fenced(_ language: String) -> String {
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        return "\(fence)\(language)\n\(text.withLineFeeds)\n\(fence)"
    }
}

extension ListMarker {
    fileprivate var markdown: String {
        guard let ordinal else { return "-" }
        return text.first?.isNumber ?? false ? text : "\(ordinal)."
    }
}

extension Table {
    fileprivate var markdown: String {
        let width = max(header?.count ?? 0, rows.map(\.count).max() ?? 0)
        guard width > 0 else { return "" }
        let head = header ?? Array(repeating: [], count: width)
        let rule = "|" + String(repeating: " --- |", count: width)
        return ([line(head, width), rule] + rows.map { line($0, width) }).joined(separator: "\n")
    }

    private func line(_ cells: [[TextRun]], _ width: Int) -> String {
        let texts = cells.map { $0.markdown(breaks: "<br>").replacing("\n", with: " ").replacing("|", with: "\\|") }
        return "| " + (texts + Array(repeating: "", count: width - texts.count)).joined(separator: " | ") + " |"
    }
}

extension [TextRun] {
    /// - Parameter breaks: what stands for a break that the author made.
    fileprivate func markdown(breaks: String) -> String {
        merged.map { $0.markdown.replacing("\u{2028}", with: breaks) }.joined()
    }

    /// Neighbours of the same emphasis as one, so that marks do not meet.
    private var merged: [TextRun] {
        var result: [TextRun] = []
        for run in self {
            if let last = result.last, last.emphasis == run.emphasis, !run.emphasis.contains(.formula) {
                result[result.count - 1].text += run.text
            } else {
                result.append(run)
            }
        }
        return result
    }
}

extension TextRun {
    fileprivate var markdown: String {
        if emphasis.contains(.formula) { return "$\(text)$" }
        if emphasis.contains(.code) { return coded }
        var marks: [String] = []
        if emphasis.contains(.highlight) { marks.append("==") }
        if emphasis.contains(.bold) { marks.append("**") }
        if emphasis.contains(.italic) { marks.append("*") }
        let body = text.escapingMarkdown
        guard !marks.isEmpty, let first = body.firstIndex(where: { !$0.isWhitespace }),
            let last = body.lastIndex(where: { !$0.isWhitespace })
        else { return body }
        let end = body.index(after: last)
        return body[..<first] + marks.joined() + body[first..<end] + marks.reversed().joined() + body[end...]
    }

    private var coded: String {
        let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        return longest > 0 ? "\(fence) \(text) \(fence)" : "\(fence)\(text)\(fence)"
    }
}

extension String {
    /// Characters that would be read as marks, with a backslash.
    fileprivate var escapingMarkdown: String {
        guard utf8.contains(where: { "*_`[]<\\$".utf8.contains($0) }) else { return self }
        var result = ""
        for character in self {
            if "*_`[]<\\$".contains(character) { result.append("\\") }
            result.append(character)
        }
        return result
    }

    /// A paragraph that begins as a heading, list item, quote or rule would.
    fileprivate var escapingLineStarts: String {
        guard let first, "#->+=|~".contains(first) || first.isNumber else { return self }
        if first.isNumber {
            let rest = drop { $0.isNumber }
            guard let mark = rest.first, mark == "." || mark == ")", rest.dropFirst().first == " " else { return self }
            return String(prefix { $0.isNumber }) + "\\" + rest
        }
        return "\\" + self
    }
}
