import Diagnostics
import Documents
import Testing

@testable import Extraction

@Suite struct PlainNotesTests {
    private func blocks(_ text: String) -> [TextBlock] { readNotes(text, "notes.txt").pages.flatMap(\.blocks) }

    private let wrapped = """
        Protein Synthesis

        DNA provides a blueprint for the cell structure and physiology, and this refers to
        the fact that it contains the information for one type of molecule: the protein.

        • Explain how the genetic code that is stored within the nucleus determines the
          protein that will form
        • Describe the process

        Figure 3.1 The Genetic Code. DNA holds all of the genetic information necessary to
        build a cell’s proteins.
        """

    @Test func readsHeadingsParagraphsItemsAndCaptions() {
        let found = blocks(wrapped)
        #expect(
            found.map(\.kind) == [
                .heading(level: 1), .paragraph, .listItem(ListMarker(text: "•")), .listItem(ListMarker(text: "•")),
                .caption,
            ])
        #expect(found[2].text.hasSuffix("determines the\nprotein that will form"))
        #expect(found.map(\.lines) == [1...1, 3...4, 6...7, 8...8, 10...11])
    }

    @Test func doesNotTakeANumberInAWrappedLineForAListItem() {
        let found = blocks(
            """
            Results of the test

            (c) Hydrogen (group 1) is a nonmetal, and chlorine belongs to a well known group (group
            17) is a nonmetal; the compound is predicted to be molecular by the rules of this text.
            """)
        #expect(found.map(\.kind) == [.heading(level: 1), .listItem(ListMarker(text: "(c)", ordinal: 3))])
    }

    @Test func readsTablesSetInColumns() {
        let found = blocks(
            """
            Common Ions
            Name            Formula     Related Acid
            ammonium        NH4+
            acetate         CH3COO-     acetic acid
            """)
        #expect(found.map(\.kind).first == .caption)
        #expect(found.last?.text == "Name\tFormula\tRelated Acid\nammonium\tNH4+\t\nacetate\tCH3COO-\tacetic acid")
    }

    @Test func keepsLinesApartThatWereNotWrapped() {
        #expect(
            blocks("Osmosis - water moves\nDiffusion - all move\n" + wrapped).prefix(2).map(\.text) == [
                "Osmosis - water moves", "Diffusion - all move",
            ])
    }

    @Test func turnsPagesAtFormFeeds() {
        let pages = readNotes("one\n\u{0C}two\n\u{0C}three", "a.txt").pages
        #expect(pages.map(\.number) == [1, 2, 3])
        #expect(pages.map { $0.blocks.map(\.text) } == [["one"], ["two"], ["three"]])
    }
}

@Suite struct TableNotesTests {
    private func rows(_ text: String, _ name: String = "a.csv", _ options: NotesOptions = NotesOptions()) -> String? {
        readNotes(text, name, options).pages.first?.blocks.first?.text
    }

    @Test(arguments: [
        "mesa\ttable\nsilla\tchair\n", "mesa;table\nsilla;chair\n", "mesa,table\r\nsilla,chair\r\n",
        "\"mesa\";\"table\"\n\"silla\";\"chair\"", "sep=;\nmesa;table\nsilla;chair\n",
    ])
    func findsTheSeparator(_ text: String) {
        #expect(rows(text) == "mesa\ttable\nsilla\tchair")
        #expect(rows("mesa\ttable\nsilla\tchair\n", "cards.txt") == "mesa\ttable\nsilla\tchair")
    }

    @Test func readsQuotedCells() {
        #expect(rows("term,meaning\nA,\"b, \"\"c\"\"\nd\"\n") == "term\tmeaning\nA\tb, \"c\"\u{2028}d")
        #expect(rows("5\" pipe,a\n\"open,b\nc,d\n") == "5\" pipe\ta\n\"open\tb\nc\td")
    }

    @Test func letsThePersonNameTheSeparatorsAndReportsTheAmbiguousRow() {
        let options = NotesOptions(cellSeparator: "\\t", rowSeparator: ";")
        let read = NotesReader.read(
            Array("lipid\tfat; oil; wax;enzyme\tcatalyst".utf8), name: "set.txt", options: options)
        #expect(
            read.diagnostics.map(\.message) == [
                "row 2 has 1 cells where the others have 2", "row 3 has 1 cells where the others have 2",
            ])
        #expect(rows("lipid\tfat, oil;enzyme\tcatalyst", "set.txt", options) == "lipid\tfat, oil\nenzyme\tcatalyst")
    }
}
