import Documents

extension CleanupPass {
    /// Joins printed lines: words broken at line ends become whole, other line ends become blanks.
    package static let lines = CleanupPass(name: "lines") { document, dictionary in
        guard document.hasPrintedLineEnds else { return }
        let vocabulary = Vocabulary(document)
        let joining = LineJoining(vocabulary: vocabulary, dictionary: dictionary)
        document.replaceBlocks { block in
            guard !block.isLiteral else { return nil }
            let isRecognised = block.origin == .recognised
            return block.replacingRuns { joining.joined($0, isRecognised: isRecognised) }
        }
    }
}

extension SourceDocument {
    fileprivate var hasPrintedLineEnds: Bool {
        pages.contains { page in
            page.blocks.contains { block in
                guard !block.isLiteral else { return false }
                if case .table(let table) = block.kind { return table.text.holdsLineEnd }
                return block.runs.contains(where: \.text.holdsLineEnd)
            }
        }
    }
}

/// Decides what becomes of each line end.
struct LineJoining {
    let vocabulary: Vocabulary
    let dictionary: WordList

    /// Nil for runs without a line end.
    ///
    /// - Parameter isRecognised: a dash at a line end may be a hyphen that recognition took for one.
    func joined(_ runs: [TextRun], isRecognised: Bool) -> [TextRun]? {
        guard runs.contains(where: \.text.holdsLineEnd) else { return nil }
        let bytes = runs.bytes
        var edits: [TextEdit] = []
        var position = 0
        while let end = bytes[position...].firstIndex(of: 0x0A) {
            let edit = self.edit(bytes, lineEnd: end, after: position, isRecognised: isRecognised)
            edits.append(edit)
            position = max(edit.range.upperBound, end + 1)
        }
        let joined = runs.applying(edits)
        return CharacterCleaning.cleaned(joined, keepingBlanks: false).withBrokenWordsWhole()
    }

    /// What stands for the line end at an offset. Nothing before `start` may be touched.
    private func edit(_ bytes: [UInt8], lineEnd: Int, after start: Int, isRecognised: Bool) -> TextEdit {
        let textEnd = max(start, bytes.withoutBlanks(before: lineEnd))
        var next = lineEnd
        while next < bytes.count, bytes[next] == 0x0A || bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
        guard textEnd > 0, next < bytes.count else { return atTheEdge(bytes, textEnd..<next) }
        if let hyphen = hyphen(bytes, endingAt: textEnd), hyphen.range.lowerBound >= start {
            return TextEdit(range: hyphen.range, replacement: replacement(of: hyphen, in: bytes))
        }
        if isRecognised, let dash = dashThatBreaksAWord(bytes, textEnd, next) {
            return TextEdit(range: dash..<next, replacement: "")
        }
        return TextEdit(range: textEnd..<next, replacement: isTight(bytes, textEnd, next) ? "" : " ")
    }

    /// Where a dash, or a hyphen with a speck or two behind it, begins between halves that make a word, while the second
    /// is none.
    private func dashThatBreaksAWord(_ bytes: [UInt8], _ end: Int, _ next: Int) -> Int? {
        guard !dictionary.isEmpty, bytes.scalar(at: next)?.isLowercase ?? false,
            let start = strayMarks(bytes, endingAt: end)
        else { return nil }
        let left = bytes.text(WordBytes.start(of: bytes, before: start)..<start)
        let right = bytes.text(next..<WordBytes.end(of: bytes, from: next))
        return !left.isEmpty && dictionary.contains(left + right) && !dictionary.contains(right) ? start : nil
    }

    /// Where up to four marks with a dash or hyphen among them begin, right behind a letter.
    private func strayMarks(_ bytes: [UInt8], endingAt end: Int) -> Int? {
        var start = end
        var hasDash = false
        for _ in 0..<4 {
            guard let mark = bytes.scalar(before: start) else { return nil }
            switch mark.scalar {
            case "—", "–", "-": hasDash = true
            case "_", "'", "‘", "’", "~", ".", " ": break
            default: return hasDash && mark.scalar.isLetter ? start : nil
            }
            start = mark.start
        }
        return hasDash && bytes.scalar(before: start)?.scalar.isLetter ?? false ? start : nil
    }

    /// A line end without text before or after it goes, and so does a soft hyphen there.
    private func atTheEdge(_ bytes: [UInt8], _ range: Range<Int>) -> TextEdit {
        var start = range.lowerBound
        while let before = bytes.scalar(before: start), before.scalar == "\u{AD}" || before.scalar == " " {
            start = before.start
        }
        return TextEdit(range: start..<range.upperBound, replacement: "")
    }

    private func hyphen(_ bytes: [UInt8], endingAt end: Int) -> LineEndHyphen? {
        for length in [4, 3, 2, 1] where end >= length {
            if let hyphen = LineEndHyphen(bytes, at: end - length) { return hyphen }
        }
        return nil
    }

    /// Whether two lines are joined without a blank: in scripts that have none, and around dashes and strokes.
    private func isTight(_ bytes: [UInt8], _ end: Int, _ next: Int) -> Bool {
        guard let left = bytes.scalar(before: end), let right = bytes.scalar(at: next) else { return true }
        if left.scalar.joinsWithoutBlank, right.joinsWithoutBlank { return true }
        let before = bytes.scalar(before: left.start)?.scalar
        switch (left.scalar, right) {
        case ("—", _), (_, "—"): return vocabulary.tightDashes > vocabulary.looseDashes
        case ("–", _) where right.isDigit: return before?.isDigit ?? false
        case ("/", _): return before.map { $0 != " " } ?? false
        case ("\u{2028}", _), (_, "\u{2028}"): return true
        default: return false
        }
    }
}
