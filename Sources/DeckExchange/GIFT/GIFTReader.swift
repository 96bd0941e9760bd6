import Decks
package import Diagnostics
import Digests

extension GIFTText {
    /// The questions of a bank as cards: the first right answer is the back, wrong ones stand under `Not:`.
    package static func read(_ source: SourceText) -> Diagnosed<ExchangedCourse> {
        var reading = GIFTReading(source)
        reading.run()
        return Diagnosed(
            ExchangedCourse(decks: [ExchangedDeck(title: reading.title, cards: reading.cards)]), reading.diagnostics)
    }
}

/// Goes through the blocks of a bank; a blank line ends each.
private struct GIFTReading {
    private let source: SourceText
    private(set) var cards: [ExchangedCard] = []
    private(set) var diagnostics: [Diagnostic] = []
    private var category: [String] = []
    private var categories: Set<[String]> = []

    init(_ source: SourceText) { self.source = source }

    /// The one category of the bank; empty where there are none or several.
    var title: String { categories.count == 1 ? categories.first?.last ?? "" : "" }

    mutating func run() {
        for block in Self.blocks(of: source.text) { read(block) }
        if title.isEmpty { return }
        for index in cards.indices { cards[index].section = [] }
    }

    private struct Block {
        var text: String
        var lines: ClosedRange<Int>
    }

    /// Comments (`//`) are no part of a block.
    private static func blocks(of text: String) -> [Block] {
        var blocks: [Block] = []
        var open: Block?
        let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
        for (number, line) in zip(1..., lines) {
            if line.allSatisfy(\.isWhitespace) {
                if let block = open { blocks.append(block) }
                open = nil
            } else if !line.drop(while: \.isWhitespace).hasPrefix("//") {
                let start = open?.lines.lowerBound ?? number
                open = Block(text: open.map { $0.text + "\n" + line } ?? String(line), lines: start...number)
            }
        }
        return open.map { blocks + [$0] } ?? blocks
    }

    private mutating func read(_ block: Block) {
        var text = block.text
        if text.hasPrefix("$CATEGORY:") {
            let line = text.prefix { $0 != "\n" }
            setCategory(String(line.dropFirst("$CATEGORY:".count)))
            text = String(text.dropFirst(line.count + 1))
            if text.isEmpty { return }
        }
        guard let question = GIFTQuestion(text) else { return leaveOut(block, "has no answers between braces") }
        let found = question.contents
        guard !found.isEmpty else { return leaveOut(block, "has no answer that a card could ask for") }
        for (place, part) in found.enumerated() {
            cards.append(
                ExchangedCard(
                    id: Self.id(question.name, place), content: part.content, section: category,
                    wrongAnswers: part.wrongAnswers, lines: block.lines))
        }
    }

    /// `$course$/top/Biology/Cells` → Biology, Cells.
    private mutating func setCategory(_ path: String) {
        let parts = path.replacing("//", with: "\u{F8F0}").split(separator: "/").map {
            String($0).trimmedSpaces.replacing("\u{F8F0}", with: "/")
        }
        category = parts.filter { !$0.isEmpty && !$0.hasPrefix("$") && $0 != "top" }
        categories.insert(category)
    }

    /// A name that a question has is what it is known by; those without are known by their words.
    private static func id(_ name: String?, _ place: Int) -> CardID? {
        guard let name, !name.isEmpty else { return nil }
        if place == 0, let own = CardID(name) { return own }
        return CardID(of: Digest(of: ["gift", name, "\(place)"]))
    }

    private mutating func leaveOut(_ block: Block, _ reason: String) {
        let line = block.text.split(separator: "\n").first.map { String($0.prefix(50)) } ?? ""
        diagnostics.append(
            Diagnostic(
                .warning, "QuestionLeftOut", at: source.place(ofLine: block.lines.lowerBound), "'\(line)' \(reason)"))
    }
}
