/// Plain text as Markdown that shows the same characters, on one line.
enum MarkdownEscape {
    static func text(_ text: String) -> String {
        var out = String.UnicodeScalarView()
        var isBlank = false
        for scalar in text.trimmingBlanks.unicodeScalars {
            if scalar.properties.isWhitespace {
                isBlank = true
                continue
            }
            if isBlank { out.append(" ") }
            isBlank = false
            if special.contains(scalar) { out.append("\\") }
            out.append(scalar)
        }
        return String(out)
    }

    private static let special: Set<Unicode.Scalar> = ["\\", "`", "*", "_", "[", "]", "<", "#", "$", "=", "|", "~"]
}
