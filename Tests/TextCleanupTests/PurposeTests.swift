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

@Suite struct ReferenceLinesTests {
    private func purposes(_ texts: [String]) -> [TextBlock.Purpose] {
        TextCleanup().clean(document(texts.map { TextBlock(.paragraph, $0) })).pages[0].blocks.map(\.purpose)
    }

    @Test func marksARowOfReferencesWithoutAHeading() {
        let references = [
            "1. Marioni JC, Mason CE: RNA-seq: an assessment of reproducibility. Genome Res 2008, 18(9):1509-1517.",
            "2. Mortazavi A, Wold B: Mapping and quantifying transcriptomes. Nat Methods 2008, 5(7):621-628.",
            "3. Feng J, Li W: Inference of isoforms from short reads. J Comput Biol 2011, 18(3):305-321.",
        ]
        #expect(purposes(references) == Array(repeating: .notForCards(.bibliography), count: 3))
        #expect(
            purposes(["In 1848, revolutions broke out in Europe, and the press was freed in many of its countries."])
                == [.study])
    }

    @Test func marksARowOfIndexEntries() {
        let entries = [
            "actin, 12, 45–47", "axon, 9", "boycott, 110, 111", "cell, 3, 4, 7", "dendrite, 10", "DNA, 55–58",
        ]
        #expect(purposes(entries) == Array(repeating: .notForCards(.index), count: 6))
        #expect(purposes(["He was born on May 4, 1848"]) == [.study])
    }

    @Test func marksTheSmallPrint() {
        #expect(
            purposes(["Copyright © 2004 by Someone", "ISBN 1-59420-006-8"])
                == Array(repeating: .notForCards(.frontMatter), count: 2))
        #expect(
            purposes(["The words “all rights reserved” once had to stand in every book that was printed there."]) == [
                .study
            ])
    }
}
