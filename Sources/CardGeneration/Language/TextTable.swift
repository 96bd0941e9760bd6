/// Lines of columns with tabs between them; lines that start with `#` and empty lines are left out.
package struct TextTable {
    package let rows: [[String]]

    package init(_ text: String) {
        rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { Self.trimmed(String($0)) }
        }
    }

    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.last == " " { text.removeLast() }
        while text.first == " " { text.removeFirst() }
        return String(text)
    }
}
