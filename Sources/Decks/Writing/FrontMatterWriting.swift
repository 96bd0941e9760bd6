import Diagnostics

/// The text of a new deck, before any card is in it.
enum NewDeck {
    static func text(title: String, source: String, language: String?) -> String {
        var lines = ["---", "title: \(YAML.scalar(title))", "source: \(YAML.scalar(source))"]
        if let language { lines.append("language: \(YAML.scalar(language))") }
        lines += ["---", "", "# \(Escaping.heading(title))"]
        return lines.map { $0 + "\n" }.joined()
    }
}

/// Changes of what the front matter says about sources.
enum FrontMatterEdit {
    /// Makes a deck name its sources: those that are missing are added, those that were renamed get their new name.
    ///
    /// - Returns: nothing when the deck has no front matter or says so already.
    static func edits(_ outline: Outline, adding paths: [String], renaming renamed: [String: String]) -> [TextEdit] {
        guard let lines = outline.frontMatter else { return [] }
        let bytes = outline.bytes
        let range = bytes.lineStarts[lines.lowerBound]..<bytes.lineStarts[lines.upperBound]
        let node = YAML.parse(outline.source, range).value
        let entry = node?.entries?.first { ["source", "sources"].contains($0.key.text ?? "") }
        guard let entry, !entry.value.isNull else {
            guard !paths.isEmpty, entry == nil, node == nil || node?.entries != nil else { return [] }
            let line = "source: \(list(paths))" + bytes.lineEnd
            return [TextEdit(range: range.upperBound..<range.upperBound, replacement: line)]
        }
        return listEdits(entry.value, adding: paths, renaming: renamed, bytes)
    }

    private static func listEdits(
        _ value: YAMLNode, adding paths: [String], renaming renamed: [String: String], _ bytes: Bytes
    ) -> [TextEdit] {
        let items = value.texts
        var edits = items.compactMap { item -> TextEdit? in
            guard let old = item.text, let new = renamed[old] else { return nil }
            return TextEdit(range: item.range, replacement: YAML.scalar(new))
        }
        let present = Set(items.compactMap(\.text).map { renamed[$0] ?? $0 })
        let missing = paths.filter { !present.contains($0) }.map(flow)
        guard !missing.isEmpty, let last = items.last else { return edits }
        if value.items == nil {
            let all = [renamed[last.text ?? ""] ?? last.text ?? ""].map(flow) + missing
            return [TextEdit(range: value.range, replacement: "[\(all.joined(separator: ", "))]")]
        }
        if bytes[value.range.lowerBound] == UInt8(ascii: "[") {
            edits.append(.init(range: after(last), replacement: missing.map { ", " + $0 }.joined()))
        } else {
            let line = bytes.lineNumber(at: last.range.lowerBound)
            let indentation = bytes.text(bytes.lineStarts[line]..<bytes.skipBlanks(bytes.line(line)))
            let added = missing.map { bytes.lineEnd + indentation + "- " + $0 }.joined()
            let end = bytes.line(line).upperBound
            edits.append(.init(range: end..<end, replacement: added))
        }
        return edits
    }

    private static func after(_ node: YAMLNode) -> Range<Int> { node.range.upperBound..<node.range.upperBound }

    /// One path as it is, several in brackets.
    static func list(_ paths: [String]) -> String {
        paths.count == 1 ? YAML.scalar(paths[0]) : "[\(paths.map(flow).joined(separator: ", "))]"
    }

    private static func flow(_ path: String) -> String { YAML.scalar(path) }
}
