import Documents

extension CleanupPass {
    /// Repairs words that extraction or recognition damaged, where one reading alone fits; marks the others as unsure.
    package static let words = CleanupPass(name: "words") { document, dictionary in
        // A repaired word is a witness for others like it.
        let needsLanguage = !dictionary.isEmpty && document.language == nil
        let language = needsLanguage ? LanguageGuess.language(of: document) : document.language
        var repair = WordRepair(document, dictionary: dictionary, language: language)
        for _ in 0..<4 {
            guard repair.repair(&document) else { break }
            repair.lexicon.vocabulary = Vocabulary(document)
        }
    }
}

/// One round of repairs over a document.
struct WordRepair {
    var lexicon: Lexicon
    let language: String?

    init(_ document: SourceDocument, dictionary: WordList, language: String?) {
        lexicon = Lexicon(document, vocabulary: Vocabulary(document), dictionary: dictionary)
        self.language = language
    }

    /// True when something was changed.
    mutating func repair(_ document: inout SourceDocument) -> Bool {
        document.replaceBlocks { block in
            guard !block.isLiteral else { return nil }
            let isRecognised = block.origin == .recognised
            return block.replacingRuns { repaired($0, isRecognised: isRecognised) }
        }
    }

    /// Nil for runs that stay as they are.
    private mutating func repaired(_ runs: [TextRun], isRecognised: Bool) -> [TextRun]? {
        let bytes = runs.bytes
        guard !bytes.isEmpty else { return nil }
        var findings = BrokenWords.findings(in: bytes, &self)
        findings += DamagedCharacters.findings(in: bytes, &self)
        if isRecognised { findings += LookAlikes.findings(in: bytes, unsure: runs.unsureRanges, &self) }
        guard !findings.isEmpty else { return nil }
        let repaired = runs.applying(findings: findings.inOrder(outside: runs.opaqueRanges))
        return repaired == runs ? nil : repaired
    }
}

/// What was found out about a stretch of text.
struct WordFinding: Hashable, Sendable {
    let range: Range<Int>
    /// What it surely should be; nil when several readings fit, so that it is marked and left.
    let replacement: String?
}

extension [WordFinding] {
    /// By place, without those that overlap an earlier one or formulas and code.
    func inOrder(outside opaque: [Range<Int>]) -> [WordFinding] {
        var result: [WordFinding] = []
        for finding in sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if let last = result.last, last.range.upperBound > finding.range.lowerBound { continue }
            if opaque.contains(where: { $0.overlaps(finding.range) }) { continue }
            result.append(finding)
        }
        return result
    }
}

extension [TextRun] {
    /// Where formulas and code stand in the text of all runs.
    var opaqueRanges: [Range<Int>] { ranges { !$0.emphasis.isDisjoint(with: [.code, .formula]) } }

    /// Where recognition was not quite sure: below what it gives to words in clean print.
    var unsureRanges: [Range<Int>] { ranges { ($0.confidence ?? 1) < 0.9 } }

    private func ranges(where isMeant: (TextRun) -> Bool) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for run in self {
            let end = start + run.text.utf8.count
            if isMeant(run) { ranges.append(start..<end) }
            start = end
        }
        return ranges
    }

    /// Makes the repairs, and puts what is doubtful into runs of its own that are unsure.
    func applying(findings: [WordFinding]) -> [TextRun] {
        let doubtful = findings.filter { $0.replacement == nil }.map(\.range)
        let marked = doubtful.isEmpty ? self : markingUnsure(doubtful)
        let edits = findings.compactMap { finding in
            finding.replacement.map { TextEdit(range: finding.range, replacement: $0) }
        }
        return marked.applying(edits)
    }

    /// How sure a word is that was left because several readings fit.
    private static var doubt: Double { 0.5 }

    private func markingUnsure(_ ranges: [Range<Int>]) -> [TextRun] {
        var result: [TextRun] = []
        var start = 0
        for run in self {
            let bytes = Array<UInt8>(run.text.utf8)
            var position = 0
            for range in ranges where range.lowerBound < start + bytes.count && range.upperBound > start {
                let from = Swift.max(range.lowerBound - start, 0)
                let to = Swift.min(range.upperBound - start, bytes.count)
                result.append(TextRun(bytes.text(position..<from), run.emphasis, confidence: run.confidence))
                let confidence = Swift.min(run.confidence ?? 1, Self.doubt)
                result.append(TextRun(bytes.text(from..<to), run.emphasis, confidence: confidence))
                position = to
            }
            result.append(TextRun(bytes.text(position..<bytes.count), run.emphasis, confidence: run.confidence))
            start += bytes.count
        }
        return result.filter { !$0.text.isEmpty }
    }
}
