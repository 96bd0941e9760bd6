package import Diagnostics

/// Sets right what can be set right without a doubt: a blank that lacks, a crooked box, a marker that an editor
/// changed, a back that is indented too little.
package struct DeckRepair: Sendable {
    package let text: String
    /// What was wrong and is so no more.
    package let repaired: [Diagnostic]

    package init(_ source: SourceText) {
        var source = source
        var repaired: [Diagnostic] = []
        // One repair can uncover another: a line that becomes a card may have a back with too few blanks.
        for _ in 0..<4 {
            let reading = DeckReading(source)
            let findings = reading.findings.all.filter { !$0.repairs.isEmpty }
            guard !findings.isEmpty else { break }
            repaired += findings.map(\.diagnostic)
            let text = reading.outline.bytes.applying(findings.flatMap(\.repairs))
            source = SourceText(name: source.name, text: text)
        }
        text = source.text
        self.repaired = repaired
    }
}
