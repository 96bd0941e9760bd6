import Documents
import Testing

@testable import TextCleanup

@Suite struct PurposeTests {
    private func purposes(_ blocks: [TextBlock]) -> [TextBlock.Purpose] {
        TextCleanup().clean(document(blocks)).pages[0].blocks.map(\.purpose)
    }

    private func heading(_ text: String, _ level: Int = 2) -> TextBlock { TextBlock(.heading(level: level), text) }
    private func item(_ text: String) -> TextBlock { TextBlock(.listItem(ListMarker(text: "•")), text) }

    @Test func marksObjectivesUpToTheFirstParagraphAfterTheirList() {
        let found = purposes([
            heading("Learning Objectives"), TextBlock(.paragraph, "By the end of this section, you will be able to:"),
            item("Describe mitosis"), item("Name its phases"), TextBlock(.paragraph, "Mitosis is how a cell divides."),
        ])
        #expect(found == Array(repeating: .notForCards(.objectives), count: 4) + [.study])
    }

    @Test(
        arguments: [
            ("References", .bibliography), ("Literaturverzeichnis", .bibliography), ("Index", .index),
            ("Contents", .contents),
            ("3.5 Exercises", .exercises), ("Acknowledgements", .acknowledgements), ("Preface", .frontMatter),
        ] as [(String, TextBlock.Purpose.Reason)])
    func marksASectionUpToTheNextHeadingOfItsLevel(_ title: String, _ reason: TextBlock.Purpose.Reason) {
        let found = purposes([
            heading(title), TextBlock(.paragraph, "Something there."), heading("Deeper", 3), item("More"),
            heading("Cells"),
            TextBlock(.paragraph, "A cell is small."),
        ])
        #expect(found == Array(repeating: .notForCards(reason), count: 4) + [.study, .study])
    }

    @Test func keepsExercisesThatHaveAnswers() {
        let found = purposes([
            heading("Exercises"), TextBlock(.paragraph, "What is osmosis?"), heading("Solution", 3),
            TextBlock(.paragraph, "Water moving."),
        ])
        #expect(found == Array(repeating: .study, count: 4))
    }

    @Test func marksACaptionWithoutASentence() {
        let found = purposes([
            TextBlock(.caption, "Figure 3.2 The Genetic Code"),
            TextBlock(
                .caption,
                "Figure 3.3 Splicing RNA. In the nucleus, a structure called a spliceosome is what cuts out introns."),
        ])
        #expect(found == [.notForCards(.caption), .study])
    }

    @Test func marksLinesWithDotLeaders() {
        #expect(
            purposes([TextBlock(.paragraph, "1 Cells . . . . . . . 12\n2 Tissues . . . . . . 40")]) == [
                .notForCards(.contents)
            ])
    }
}
