import Documents

extension [TextRun] {
    /// Where a line end lay between two runs and its word is now whole, the word takes the lower confidence of the two.
    func withBrokenWordsWhole() -> [TextRun] {
        guard contains(where: { $0.confidence != nil }), count > 1 else { return self }
        var result: [TextRun] = []
        for run in self {
            guard let last = result.last, last.confidence != run.confidence, last.emphasis == run.emphasis,
                let head = last.text.unicodeScalars.last, head.isLetter,
                let tail = run.text.unicodeScalars.first, tail.isLetter
            else {
                result.append(run)
                continue
            }
            result.append(contentsOf: Self.shared(result.removeLast(), run))
        }
        return result
    }

    /// Gives the word that reaches over the border to the less sure run.
    private static func shared(_ left: TextRun, _ right: TextRun) -> [TextRun] {
        let isLeftUnsure = (left.confidence ?? 1) < (right.confidence ?? 1)
        let (head, tail) = (Array<UInt8>(left.text.utf8), Array<UInt8>(right.text.utf8))
        var cut = isLeftUnsure ? 0 : head.count
        if isLeftUnsure {
            cut = WordBytes.end(of: tail, from: 0)
            return [
                TextRun(left.text + tail.text(0..<cut), left.emphasis, confidence: left.confidence),
                TextRun(tail.text(cut..<tail.count), right.emphasis, confidence: right.confidence),
            ].filter { !$0.text.isEmpty }
        }
        cut = WordBytes.start(of: head, before: head.count)
        return [
            TextRun(head.text(0..<cut), left.emphasis, confidence: left.confidence),
            TextRun(head.text(cut..<head.count) + right.text, right.emphasis, confidence: right.confidence),
        ].filter { !$0.text.isEmpty }
    }
}
