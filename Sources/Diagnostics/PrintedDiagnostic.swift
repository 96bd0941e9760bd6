extension Diagnostic: CustomStringConvertible {
    /// The printed form: the place, the message, the line with its mark, the fix.
    package var description: String {
        var lines = ["\(prefix)\(severity.rawValue): \(message) [\(identifier)]"]
        if case .text(_, let position, let excerpt?) = place { lines += Self.marked(excerpt, at: position) }
        if let fix { lines.append("      fix: \(fix)") }
        return lines.joined(separator: "\n")
    }

    private var prefix: String {
        switch place {
        case .workspace: ""
        case .file(let name): "\(name.onOneLine): "
        case .page(let name, let page): "\(name.onOneLine): page \(page): "
        case .text(let name, let position, _): "\(name.onOneLine):\(position.line):\(position.column): "
        }
    }

    private static func marked(_ excerpt: Excerpt, at position: TextPosition) -> [String] {
        let number = String(position.line)
        let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let blank = String(repeating: " ", count: gutter.count)
        let lead = String(
            String.UnicodeScalarView(
                excerpt.line.unicodeScalars.prefix(position.column - 1).map {
                    $0 == "\t" ? "\t" : " "
                }))
        return ["\(gutter) | \(excerpt.line)", "\(blank) | \(lead)\(String(repeating: "^", count: excerpt.length))"]
    }
}

extension String {
    /// A file's name with its control characters written as escapes, so that a message keeps to its line.
    package var onOneLine: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        return unicodeScalars.map { scalar in
            switch scalar {
            case "\n": "\\n"
            case "\t": "\\t"
            case "\r": "\\r"
            case _ where scalar.properties.generalCategory == .control: "\\u{\(String(scalar.value, radix: 16))}"
            default: String(scalar)
            }
        }.joined()
    }
}
