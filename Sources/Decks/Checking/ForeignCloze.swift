import Diagnostics

/// A blank as Anki writes it: `{{c1::word::hint}}`.
struct ForeignCloze {
    /// From `{{` to `}}`, or to the text's end.
    let range: Range<Int>
    private let word: Range<Int>
    private let hint: Range<Int>?

    /// The first one in a range.
    static func find(_ bytes: Bytes, _ range: Range<Int>) -> ForeignCloze? {
        guard let start = bytes.find("{{c", in: range) else { return nil }
        var offset = start + 3
        while offset < range.upperBound, bytes[offset].isDigit { offset += 1 }
        guard offset > start + 3, bytes.starts("::", at: offset), offset + 2 <= range.upperBound else { return nil }
        let text = (offset + 2)..<(bytes.find("}}", in: (offset + 2)..<range.upperBound) ?? range.upperBound)
        let hintMark = bytes.find("::", in: text)
        return ForeignCloze(
            range: start..<min(text.upperBound + 2, range.upperBound),
            word: text.lowerBound..<(hintMark ?? text.upperBound),
            hint: hintMark.map { ($0 + 2)..<text.upperBound })
    }

    func tell(_ severity: Diagnostic.Severity, _ bytes: Bytes, to findings: inout Findings) {
        let hint = hint.map { "^[\(bytes.text($0))]" } ?? ""
        findings.add(
            severity, "ForeignCloze", range, "'\(bytes.text(range))' is no blank in a deck, which marks it with '=='",
            fix: "write '==\(bytes.text(word))==\(hint)'")
    }
}
