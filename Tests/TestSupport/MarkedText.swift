/// A text with one place marked: `- [«?»] meiosis`.
package struct MarkedText: Sendable {
    /// The text without its marks.
    package let text: String
    /// The UTF-8 range between the marks.
    package let range: Range<Int>

    /// Nil unless the text holds `«` and, after it, `»`.
    package init?(_ marked: String) {
        guard let open = marked.firstIndex(of: "«"), let close = marked[open...].firstIndex(of: "»") else { return nil }
        let before = marked[..<open]
        let inside = marked[marked.index(after: open)..<close]
        text = String(before) + inside + marked[marked.index(after: close)...]
        range = before.utf8.count..<(before.utf8.count + inside.utf8.count)
    }
}
