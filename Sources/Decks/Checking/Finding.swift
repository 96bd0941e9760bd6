import Diagnostics

/// Something to tell about a deck, with the change that would set it right where that is safe to make.
struct Finding {
    var diagnostic: Diagnostic
    /// Where it stands, for the order.
    var offset: Int
    var repairs: [TextEdit] = []
}

/// What the reader finds in one deck.
struct Findings {
    private let source: SourceText
    private(set) var all: [Finding] = []

    init(_ source: SourceText) { self.source = source }

    /// Reports in the file's order.
    var diagnostics: [Diagnostic] {
        all.count < 2 ? all.map(\.diagnostic) : all.sorted { $0.offset < $1.offset }.map(\.diagnostic)
    }

    mutating func add(
        _ severity: Diagnostic.Severity, _ identifier: String, _ range: Range<Int>, _ message: String,
        fix: String? = nil, repairs: [TextEdit] = []
    ) {
        let place = source.place(ofUTF8: range)
        let diagnostic = Diagnostic(severity, identifier, at: place, message, fix: fix)
        all.append(Finding(diagnostic: diagnostic, offset: range.lowerBound, repairs: repairs))
    }

    mutating func add(_ diagnostics: [Diagnostic]) {
        all += diagnostics.map { Finding(diagnostic: $0, offset: 0) }
    }
}
