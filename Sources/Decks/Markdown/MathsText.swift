/// Finds the formulas of a Markdown text, by the rules of the deck format: code is left alone, and money is no formula.
package enum MathsText {
    package struct Formula: Hashable, Sendable {
        /// UTF-8 offsets, dollars included.
        package let range: Range<Int>
        /// Without the dollars and the blanks beside them.
        package let tex: String
        package let isDisplay: Bool
    }

    /// In the text's order.
    package static func formulas(in markdown: String) -> [Formula] {
        guard markdown.utf8.contains(UInt8(ascii: "$")) else { return [] }
        let bytes = Bytes(markdown)
        return InlineScanner.scan(bytes, 0..<bytes.all.count).spans.filter { $0.kind == .maths }.map { span in
            let isDisplay = bytes.starts("$$", at: span.range.lowerBound)
            let width = isDisplay ? 2 : 1
            let inside =
                span.range.lowerBound + width..<max(span.range.lowerBound + width, span.range.upperBound - width)
            return Formula(range: span.range, tex: bytes.text(inside).trimmed, isDisplay: isDisplay)
        }
    }

    /// The text with something else in each formula's place.
    package static func text(
        _ markdown: String, replacing formulas: [Formula], with replacement: (_ index: Int) -> String
    ) -> String {
        guard !formulas.isEmpty else { return markdown }
        let bytes = Array(markdown.utf8)
        var result = ""
        var reached = 0
        for (index, formula) in formulas.enumerated() {
            result += String(decoding: bytes[reached..<formula.range.lowerBound], as: UTF8.self) + replacement(index)
            reached = formula.range.upperBound
        }
        return result + String(decoding: bytes[reached...], as: UTF8.self)
    }
}
