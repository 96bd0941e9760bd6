import Documents
import Testing

@testable import TextCleanup

@Suite struct FurnitureTests {
    @Test(arguments: [
        "Article number, page 1 of 10", "Page 3 of 12", "Seite 3 von 12", "A&A 612, A13, page 4/10", "Page 1 of.3",
    ])
    func rejoinsASentenceThatAPageCountInterrupts(_ furniture: String) {
        let lines = "spots are observed: one is close to the head of the\n\(furniture)\ncometary region C"
        #expect(cleaned(lines) == "spots are observed: one is close to the head of the cometary region C")
        let blocks = ["spots are observed: one is close to the head of the", furniture, "cometary region C"]
        #expect(
            cleaned(blocks.map { TextBlock(.paragraph, $0) })
                == ["spots are observed: one is close to the head of the cometary region C"])
    }

    @Test func aPageCountInterruptsASentenceAlsoBesideARunningHead() {
        let blocks = [
            "spots are observed: one is close to the head of the", "Page 1 of 3", "Notes", "cometary region C",
        ]
        let cleaned = TextCleanup().clean(document(blocks.map { TextBlock(.paragraph, $0) })).pages[0].blocks
        #expect(cleaned.first { $0.text == "Page 1 of 3" }?.kind == .furniture)
    }

    private func kinds(_ texts: [String]) -> [TextBlock.Kind] {
        let blocks = texts.map { TextBlock(.paragraph, [TextRun($0)], box: Box(x: 1, y: 1, width: 9, height: 9)) }
        return TextCleanup().clean(SourceDocument(pages: [Page(number: 1, blocks: blocks)])).pages[0].blocks.map(\.kind)
    }

    @Test(arguments: [
        ["●● ● ● ●"], ["+ + +"], ["0.00 0.25 0.50"], ["−0.1", "0.0", "0.1"], ["1.00", "0.75", "0.50", "0.25", "0.00"],
        ["0 20 40 60", "80 100"], ["0 %", "50 %", "100 %"].map { $0.replacing(" ", with: "") },
        Array(repeating: "\" #", count: 6), [Array(repeating: "Hybrids", count: 12).joined(separator: " ")],
    ])
    func takesPointsAndNumbersOfAPlotOut(_ texts: [String]) {
        #expect(kinds(texts).allSatisfy { $0 == .furniture })
    }

    @Test(arguments: [
        ["1 2 3"], ["0.1", "0.2", "0.5"], ["1914", "1918"], ["− x"], ["3 + 4"], ["no no no"], ["→"], ["a • b"],
    ])
    func leavesOtherNumbersAndSignsAlone(_ texts: [String]) {
        #expect(!kinds(texts).contains(.furniture))
    }

    @Test func takesABareFolioOutOfASentence() {
        let text = "The membrane of the cell is a double layer of fats and\n12\nproteins that lets some things pass."
        #expect(
            cleaned(text)
                == "The membrane of the cell is a double layer of fats and proteins that lets some things pass.")
    }

    private func page(_ number: Int, head: String, _ body: [TextBlock], foot: String? = nil) -> Page {
        let size = Box.Size(width: 600, height: 800)
        var blocks = [TextBlock(.paragraph, [TextRun(head)], box: Box(x: 50, y: 30, width: 300, height: 10))]
        for (index, block) in body.enumerated() {
            var block = block
            block.box = Box(x: 50, y: 150 + Double(index) * 60, width: 500, height: 50)
            blocks.append(block)
        }
        let foot = foot ?? "\(number)"
        blocks.append(TextBlock(.paragraph, [TextRun(foot)], box: Box(x: 290, y: 770, width: 20, height: 10)))
        return Page(number: number, size: size, blocks: blocks)
    }

    private func kept(_ pages: [Page]) -> [String] {
        TextCleanup().clean(SourceDocument(pages: pages)).pages.flatMap(\.blocks).filter { $0.kind != .furniture }
            .map(\.text)
    }

    @Test func marksRunningHeadsThatChangeAndFoliosThatRise() {
        let heads = ["Cells | Membranes", "Cells | Transport", "Biology", "Cells | Energy", "Biology", "Biology"]
        let pages = heads.enumerated().map { index, head in
            page(
                index + 1, head: head, [TextBlock(.paragraph, "Body \(index) has words of its own here.")],
                foot: "\(index + 7)")
        }
        #expect(kept(pages) == (0..<6).map { "Body \($0) has words of its own here." })
    }

    @Test func joinsASentenceOverHeadsAndFeet() {
        let pages = [
            page(1, head: "Biology", [TextBlock(.paragraph, "The cell takes up")]),
            page(2, head: "Biology", [TextBlock(.paragraph, "water and salts.")]),
            page(3, head: "Biology", [TextBlock(.paragraph, "It grows.")]),
        ]
        let clean = TextCleanup().clean(SourceDocument(pages: pages))
        #expect(kept(pages) == ["The cell takes up water and salts.", "It grows."])
        #expect(clean.pages[0].blocks[1].lastPage == 2)
    }

    @Test func keepsAHeadingThatIsAlsoARunningHead() {
        let pages = (1...4).map { number in
            page(
                number, head: "Cell biology",
                number == 1
                    ? [TextBlock(.heading(level: 1), "Cell biology")] : [TextBlock(.paragraph, "Text \(number).")])
        }
        #expect(kept(pages) == ["Cell biology", "Text 2.", "Text 3.", "Text 4."])
    }

    @Test func losesNothingOfADocumentOfOnePage() {
        #expect(
            kept([page(1, head: "Biology 101", [TextBlock(.paragraph, "Text.")], foot: "Page 1 of 1")]) == [
                "Biology 101", "Text.", "Page 1 of 1",
            ])
    }

    @Test func keepsNumbersThatDoNotCountPages() {
        let pages = (1...4).map {
            page(
                $0, head: "Biology", [TextBlock(.paragraph, "Text \($0) of it.")],
                foot: "\([1914, 1848, 1789, 1776][$0 - 1])")
        }
        #expect(kept(pages).filter { Int($0) != nil } == ["1914", "1848", "1789", "1776"])
    }

    @Test func marksPlaceholdersOfOtherTools() {
        #expect(
            cleaned(
                [TextBlock(.paragraph, "<!-- image -->"), TextBlock(.paragraph, "Text.")],
                [TextBlock(.paragraph, "Click to add title"), TextBlock(.paragraph, "More.")]) == ["Text.", "More."])
    }

    @Test func marksThePointsAndLabelsOfAPlot() {
        let labels = (0..<6).flatMap { _ in [TextBlock(.paragraph, "H. annuus"), TextBlock(.paragraph, "● ●")] }
        #expect(
            cleaned(labels + [TextBlock(.paragraph, "H. petiolaris"), TextBlock(.paragraph, "Two kinds.")]) == [
                "H. petiolaris", "Two kinds.",
            ])
    }
}
