import Documents
import Testing

@testable import CardGeneration

/// What pages of papers, slides and books put in the way of a card.
@Suite struct PageTextTests {
    private func cards(_ paragraphs: String..., rate: Double = 200) -> [String] {
        TestGenerator.cards(
            TestGenerator.report(
                TestGenerator.document(paragraphs.map { TextBlock(.paragraph, TestGenerator.emphasised($0)) }),
                cards: rate))
    }

    private func table(_ rows: [[String]], lines: ClosedRange<Int>? = nil) -> TextBlock {
        TextBlock(.table(Table(rows: rows.map { $0.map { [TextRun($0)] } })), [], lines: lines)
    }

    private func cards(_ block: TextBlock) -> [String] {
        TestGenerator.cards(TestGenerator.report(TestGenerator.document([block])))
    }

    // MARK: Tables made out on a page

    @Test(arguments: [
        // Two columns of running text.
        [
            [
                "RSEM additionally allows for the simulation of RNA-Seq",
                "To evaluate it, we compared its performance to a",
            ],
            [
                "data sets according to the generative model on which it is",
                "number of related quantification methods. We com-",
            ],
            ["based. Simulation is performed by the", "pared with four programs that are known for their"],
        ],
        // The labels of a picture.
        [["A", "chr1: 10 _"], ["Scale", "1 kb"], ["0 _ 8000 _", "SRR065546"]],
        // Halves of formulas.
        [["f(x)", "= 2x + 1"], ["g(x)", "= x² − 4"], ["h(x)", "= f(g(x))"]],
        // Glyphs that have lost their meaning.
        [
            ["' _F . \" G H I", "! \" () ! \" '*+! 93L"], ["4-9O & RNS 39:", "$ ABCD.E J !%()) +"],
            ["T79<Q:-:134", "# Diagonal Z \" #"],
        ],
    ])
    func takesNoLayoutOfAPageForATable(_ rows: [[String]]) {
        #expect(cards(table(rows)) == [])
    }

    @Test func takesATableOfAPageWhoseRowsNameAndTell() {
        let rows = [
            ["osmosis", "diffusion of water through a membrane"], ["mitosis", "division of a nucleus"],
            ["meiosis", "division that halves the chromosomes"],
        ]
        #expect(cards(table(rows)).count == 3)
    }

    @Test func takesEveryRowThatAnAuthorWrote() {
        #expect(cards(table([["H₂O", "water"], ["x", "1 kb"]], lines: 1...2)).count == 2)
    }

    // MARK: Lists of entries

    @Test func takesAListOfShortFormsInOneParagraph() {
        #expect(
            cards(
                "List of abbreviations PE: paired-end; SE: single-end; ML: maximum likelihood; CI: credibility interval."
            )
                == [
                    "PE => paired-end", "SE => single-end", "ML => maximum likelihood", "CI => credibility interval",
                ])
    }

    @Test func takesNoParticularsOfAPaperForAGlossary() {
        #expect(
            cards(
                "Project name: RSEM", "Operating systems: any that is compatible", "License: GNU GPL",
                "Additional file 1: Example plots of the model.", "Additional file 2: More measures of accuracy.",
                "Step 1: Compute the mean of all values.", rate: 12) == [])
    }

    // MARK: Headings on the line

    @Test(arguments: [
        "**Permutation** – A permutation is an arrangement of several objects of a pool, in a given order.",
        "**Permutation.** A permutation is an arrangement of several objects of a pool, in a given order.",
        "**Permutations** A permutation is an arrangement of several objects of a pool, in a given order.",
    ])
    func readsASentenceWithoutTheHeadingOnItsLine(_ paragraph: String) {
        #expect(
            cards(paragraph).contains(
                "What is a permutation? => An arrangement of several objects of a pool, in a given order"))
        #expect(
            !cards(paragraph).contains {
                $0.hasPrefix("\\_\\_\\_\\_ – ") || $0.hasPrefix("____ –") || $0.hasPrefix("____ A")
            })
    }

    @Test func asksForNoHeadingOfARemark() {
        #expect(
            !cards("**Remark:** an estimator is said to be unbiased when its expected value is the true one.").contains
            { $0.hasSuffix("=> Remark") })
    }

    // MARK: Blanks and notes

    @Test func dividesSentencesWhoseBlankShrankToNothing() {
        let found = cards(
            "Osmosis is the diffusion of water through a membrane.Plants take up water by **osmosis**,which needs no energy."
        )
        #expect(found.contains("What is osmosis? => The diffusion of water through a membrane"))
        #expect(found.allSatisfy { !$0.contains("membrane.Plants") && !$0.contains("osmosis,which") })
    }

    @Test func leavesOutTheRaisedNumberOfANote() {
        #expect(
            cards("A **parody**,² in law, is a work that imitates another in order to make fun of it.").allSatisfy {
                !$0.contains("²")
            })
    }

    // MARK: What says too little

    @Test func takesNoSecondHalfOfATitleForADefinition() {
        #expect(
            !cards("Willful Infringement: A Report from the Front Lines of the Real Culture Wars was shown in May.")
                .contains {
                    $0.hasPrefix("What is Willful")
                })
    }

    @Test(arguments: [
        "By noting the deviations of both, we define the **correlation** between the random variables as follows:",
        "The **bias** of an estimator is defined as the difference between both values, i.e.:",
    ])
    func makesNothingOfWhatLeadsUpToAFormula(_ sentence: String) { #expect(cards(sentence) == []) }

    @Test func hidesTheShortFormWithItsTerm() {
        let found = cards("The accuracy of a fit is measured by the **mean squared error** (MSE) over all samples.")
        #expect(found.contains("The accuracy of a fit is measured by the ____ over all samples. => mean squared error"))
    }

    @Test(arguments: [
        "If the law regulates broadly, the extension matters a lot to those who copy works.",
        "Using digital tools, they can take the film apart and see how it does what it does.",
        "When a cell divides, the chromatin condenses into chromosomes that can be moved safely.",
    ])
    func takesNoVerbIntoATerm(_ sentence: String) {
        #expect(
            cards(sentence).allSatisfy {
                !$0.hasSuffix("=> extension matters") && !$0.lowercased().hasSuffix("=> using digital tools")
                    && !$0.hasSuffix("=> chromatin condenses")
            })
    }

    @Test(arguments: [
        ("Pattern 1 is a column operation that multiplies a matrix from the right.", "Pattern 1"),
        (
            "The lattice method is not the oldest multiplication algorithm of which we have records.",
            "oldest multiplication algorithm"
        ),
        ("Anyone reading your algorithm later has to share the experience that made it.", "reading"),
    ])
    func asksForNoneOfSeveral(_ sentence: String, _ answer: String) {
        #expect(cards(sentence).allSatisfy { !$0.hasSuffix("=> \(answer)") })
    }

    @Test func takesNoLikenessForADefinition() {
        #expect(
            !cards("The analogy is a fair one from the perspective of the law that governs copies.").contains {
                $0.hasPrefix("What is the analogy")
            })
    }

    @Test func makesNoStatementOfAQuestion() {
        #expect(
            cards(
                "Is the **radical shift** away from tradition yet another example of a system that few have captured?")
                == [])
    }

    @Test(arguments: [
        "It makes no economic sense **to the company** to make the work available.",
        "In effect, the law **subsidizes** the industry through a kind of piracy that harms nobody.",
    ])
    func asksForNothingThatIsOnlyStressed(_ sentence: String) {
        #expect(cards(sentence).allSatisfy { !$0.hasSuffix("=> to the company") && !$0.hasSuffix("=> subsidizes") })
    }

    @Test func givesACountedNounItsArticle() {
        #expect(
            cards(
                "Next comes the evaluation. Every simulation experiment is a test of how well a method performs on data that its own model has made."
            )
            .allSatisfy { !$0.hasPrefix("What is simulation experiment?") })
    }

    // MARK: Mathematics and computing

    @Test func asksWhatATheoremStates() {
        #expect(
            cards(
                "Theorem 3 (Cauchy–Schwarz). For all vectors of an inner product space the product of the norms is at least the absolute inner product."
            )
            .contains(
                "What does the Cauchy–Schwarz theorem state? => For all vectors of an inner product space the product of the norms is at least the absolute inner product"
            ))
    }

    @Test func asksForTheRunningTimeOfAnAlgorithm() {
        #expect(
            cards("The recursion halves the input. Merge sort runs in O(n log n) time on every input of n numbers.")
                .contains("What is the running time of merge sort? => O(n log n)"))
    }
}
