import Digests
import Documents
import Testing

@testable import TextCleanup

/// Documents made of pieces that passes look for, in any order.
struct RandomDocuments {
    private var random: SeededGenerator
    private let pieces = [
        "The cell", " takes up", " water", "-\n", "\n", " ", "  ", "mem-\nbrane", "pre-\nand", "\u{AD}\n", "co\u{AD}op",
        "e\u{301}", "\u{FB01}n",
        "12", "page 3 of 12", "Page 4", "Figure 2.1", "classi es", "in uence", "ofthe", "\u{E000}", "\u{FFFD}",
        "\u{2028}", "• ", "1. ", "2. ",
        "(a) ", ".", ",", ":", "—", "–\n", "漢字", "\nかな", "\u{200F}مرحبا", "α2-\nintegrin", "x = 1", "Chapter 3", "iv",
        "l9l4", "References",
        "Exercises", "Contents . . . . 12", "\u{F0B7} ", "\u{A0}", "don\u{2032}t", "and the ", "capabili- ties", "-",
        "/\nor",
    ]

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func document() -> SourceDocument {
        let count = Int.random(in: 1...5, using: &random)
        let size = Bool.random(using: &random) ? Box.Size(width: 600, height: 800) : nil
        return SourceDocument(
            pages: (1...count).map { number in
                let blocks = (0..<Int.random(in: 0...7, using: &random)).map { block($0, placed: size != nil) }
                return Page(number: number, size: size, blocks: blocks)
            })
    }

    private mutating func block(_ index: Int, placed: Bool) -> TextBlock {
        let kinds: [TextBlock.Kind] = [
            .paragraph, .paragraph, .paragraph, .paragraph, .heading(level: 1), .heading(level: 2),
            .listItem(ListMarker(text: "•")), .caption, .footnote, .code(language: nil), .verse, .furniture,
            .table(Table(header: nil, rows: [[runs(), runs()], [runs()]])),
        ]
        let kind = kinds.randomElement(using: &random) ?? .paragraph
        let box =
            placed
            ? Box(x: Bool.random(using: &random) ? 50 : 320, y: Double(index) * 110 + 20, width: 240, height: 20) : nil
        var block = TextBlock(kind, runs(), box: box, origin: Bool.random(using: &random) ? .text : .recognised)
        if case .table = kind { block.runs = [] }
        return block
    }

    private mutating func runs() -> [TextRun] {
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
            let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }
            let emphasis = [TextRun.Emphasis(), [], .bold, .formula].randomElement(using: &random) ?? []
            let confidence = [nil, nil, 0.9, 0.3].randomElement(using: &random) ?? nil
            return TextRun(text.joined(), emphasis, confidence: confidence)
        }
    }
}

@Suite struct CleanupPropertyTests {
    private let dictionary = words(
        "the cell takes up water membrane classifies influence of in efficient capabilities don t coop fin or and")

    @Test(arguments: 0..<40)
    func cleaningTwiceIsCleaningOnce(_ seed: Int) {
        var documents = RandomDocuments(seed: UInt64(seed))
        for list in [WordList.none, dictionary] {
            let source = documents.document()
            let once = TextCleanup(dictionary: list).clean(source)
            let twice = TextCleanup(dictionary: list).clean(once)
            #expect(firstDifference(once, twice) == nil)
        }
    }

    private let withoutRepairs = TextCleanup(passes: CleanupPass.standard.filter { $0.name != CleanupPass.words.name })

    private func firstDifference(_ left: SourceDocument, _ right: SourceDocument) -> String? {
        guard left != right else { return nil }
        let (old, new) = (left.pages.flatMap(\.blocks), right.pages.flatMap(\.blocks))
        let index = zip(old, new).enumerated().first { $1.0 != $1.1 }?.offset ?? min(old.count, new.count)
        return [old, new].map { blocks in
            blocks.indices.contains(index)
                ? "\(blocks[index].kind) \(blocks[index].purpose) \(blocks[index].text)" : "nothing"
        }.joined(separator: " => ")
    }

    /// The letters and digits of all blocks, sorted, ligatures spelt out.
    private func letters(_ document: SourceDocument) -> String {
        let letters = document.pages.lazy.flatMap(\.blocks).flatMap { block -> [Unicode.Scalar] in
            var marker = ""
            if case .listItem(let mark) = block.kind { marker = mark.text }
            let text = Composition.composed(marker + block.text) ?? ""
            return text.unicodeScalars.flatMap { scalar in
                (0xFB00...0xFB06).contains(scalar.value)
                    ? Array((Composition.compatible(scalar) ?? "").unicodeScalars) : [scalar]
            }.filter { $0.isLetter || $0.isDigit }
        }
        return String(String.UnicodeScalarView(letters.sorted { $0.value < $1.value }))
    }

    private func gainsAndLosses(_ before: String, _ after: String) -> String {
        let difference = Array(after.unicodeScalars).difference(from: Array(before.unicodeScalars))
        return difference.map { change in
            switch change {
            case .insert(_, let scalar, _): "+\(scalar)"
            case .remove(_, let scalar, _): "-\(scalar)"
            }
        }.joined()
    }

    @Test(arguments: 0..<40)
    func neverMakesOrLosesALetter(_ seed: Int) {
        var documents = RandomDocuments(seed: UInt64(seed) + 1000)
        let source = documents.document()
        #expect(gainsAndLosses(letters(source), letters(withoutRepairs.clean(source))) == "")
    }

    /// Repairs of words put lost ligatures back, and exchange what recognition mixes up; every one is reported.
    @Test(arguments: 0..<40)
    func changesLettersOnlyByReportedRepairs(_ seed: Int) {
        var documents = RandomDocuments(seed: UInt64(seed) + 2000)
        let source = documents.document()
        let explained = TextCleanup(dictionary: dictionary).explain(source)
        let repaired = explained.changes.reduce(into: "") { text, change in
            guard change.pass == CleanupPass.words.name, case .text(let before, let after) = change.kind else { return }
            text += gainsAndLosses(plainLetters(before), plainLetters(after))
        }
        let changed = gainsAndLosses(letters(source), letters(explained.document))
        #expect(changed.allSatisfy { repaired.contains($0) || "+-".contains($0) })
        #expect(repaired.allSatisfy { "+-fil1oO0I".contains($0) })
    }

    private func plainLetters(_ text: String) -> String {
        String(text.unicodeScalars.filter { $0.isLetter || $0.isDigit }.map(Character.init))
    }
}
