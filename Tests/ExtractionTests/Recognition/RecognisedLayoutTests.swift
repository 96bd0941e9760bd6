import Documents
import Testing

@testable import Extraction

@Suite struct RecognisedLayoutTests {
    /// Words set out line by line; each inner array is a paragraph of lines. `gap` is what parts
    /// the lines as a share of their height; where it is given, paragraphs stand no further apart.
    private func blocks(
        _ paragraphs: [(lines: [String], height: Int)], gap: Double? = nil,
        confidence: (String) -> Double = { _ in 95 }
    ) -> [TextBlock] {
        var words: [RecognisedWord] = []
        var line = -1
        var top = 0
        for (paragraph, content) in paragraphs.enumerated() {
            for text in content.lines {
                line += 1
                top += content.height + Int((gap ?? 1) * Double(content.height))
                var left = 100
                for word in text.split(separator: " ").map(String.init) {
                    let right = left + word.count * content.height / 2
                    let box = PixelBox(left: left, top: top, right: right, bottom: top + content.height)
                    words.append(
                        RecognisedWord(
                            text: word, confidence: confidence(word), isKnown: true, box: box,
                            place: .init(block: 0, paragraph: paragraph, line: line)))
                    left = right + content.height / 2
                }
            }
            if gap == nil { top += content.height }
        }
        return RecognisedLayout(Reading(words: words), pointsPerPixel: 0.24).blocks
    }

    private let body = (
        lines: ["The kidney filters blood and", "makes urine from what it", "has taken out of it."], height: 20
    )

    @Test func largerLettersMakeAHeading() {
        let blocks = blocks([(["The Kidney"], 36), body, body])
        #expect(blocks.map(\.kind) == [.heading(level: 1), .paragraph, .paragraph])
    }

    @Test func aShortLineAloneOverAParagraphIsAHeading() {
        let blocks = blocks([body, (["Blood pressure"], 20), body, body])
        #expect(blocks.map(\.kind) == [.paragraph, .heading(level: 2), .paragraph, .paragraph])
    }

    @Test func aShortSentenceIsNoHeading() {
        let blocks = blocks([body, (["It never rests."], 20), body, body])
        #expect(blocks.map(\.kind) == [.paragraph, .paragraph, .paragraph, .paragraph])
    }

    /// Specks make Tesseract begin a paragraph at each line, and some lines look larger.
    @Test func aSentenceThatRunsOnIsOneParagraph() {
        let lines = [
            "The kidney filters the blood and", "makes urine from what it takes", "out of the body of a Horse or",
            "Man who drinks enough water.", "It is a pair.",
        ]
        let heights = [20, 25, 20, 22, 20]
        let blocks = blocks(zip(lines, heights).map { (lines: [$0], height: $1) }, gap: 0.6)
        #expect(blocks.map(\.text) == [lines[..<4].joined(separator: "\n"), lines[4]])
        #expect(blocks.allSatisfy { $0.kind == .paragraph })
    }

    @Test func aSlightlyLargerLineThatBeginsInLowercaseIsNoHeading() {
        let blocks = blocks([body, (["and its tubules"], 26), body, body])
        #expect(blocks.allSatisfy { $0.kind == .paragraph })
    }

    @Test func aTitleWithoutAnEndIsNotJoinedToWhatFollows() {
        let blocks = blocks([(["The Kidney and the Eye"], 22), body], gap: 0.5)
        #expect(blocks.count == 2)
    }

    @Test func eachMarkedLineIsAnItem() {
        let blocks = blocks([body, (["• cortex", "• medulla of the", "kidney", "• pelvis"], 20)])
        #expect(blocks.dropFirst().map(\.text) == ["cortex", "medulla of the\nkidney", "pelvis"])
        #expect(blocks.dropFirst().allSatisfy { $0.kind == .listItem(ListMarker(text: "•")) })
    }

    @Test func numbersBeforeItemsAreKept() {
        let blocks = blocks([body, (["1. cortex here", "2. medulla there"], 20)])
        #expect(
            blocks.dropFirst().map(\.kind) == [
                .listItem(ListMarker(text: "1.", ordinal: 1)), .listItem(ListMarker(text: "2.", ordinal: 2)),
            ])
    }

    @Test func bulletsThatWereTakenForLettersCountWhereThereAreSeveral() {
        let several = blocks([body, (["e cortex here", "e medulla there"], 20)])
        #expect(several.dropFirst().map(\.text) == ["cortex here", "medulla there"])
        let one = blocks([body, (["e cortex here"], 20)])
        #expect(one.last?.text == "e cortex here")
    }

    @Test func anUnsureWordIsARunOfItsOwn() {
        let blocks = blocks([body]) { $0 == "urine" ? 41 : 95 }
        #expect(
            blocks[0].runs.map(\.text) == [
                "The kidney filters blood and\nmakes ", "urine", " from what it\nhas taken out of it.",
            ])
        #expect(blocks[0].runs.map(\.isUnsure) == [false, true, false])
    }

    @Test(arguments: [("2.", 2), ("(3)", 3), ("b)", 2), ("(c)", 3)])
    func numbersOfItems(text: String, ordinal: Int) {
        #expect(LineMarker.ordinal(text) == ordinal)
    }

    @Test(arguments: ["a", "1984.", "2", "(2.", "e.", "…", "", "."])
    func wordsThatAreNoNumbersOfItems(text: String) {
        #expect(LineMarker.ordinal(text) == nil)
    }
}
