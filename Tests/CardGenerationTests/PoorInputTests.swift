import Diagnostics
import Documents
import Testing

@testable import CardGeneration

@Suite struct PoorInputTests {
    private func report(_ blocks: [TextBlock]) -> GenerationReport {
        TestGenerator.report(TestGenerator.document(blocks), cards: 12)
    }

    private func why(_ blocks: [TextBlock]) -> [String] {
        let report = report(blocks)
        #expect(TestGenerator.cards(report) == [])
        return report.diagnostics.map(\.message)
    }

    @Test func saysThatThereIsNoText() {
        #expect(why([]) == ["'notes.md' gave no card: it holds no text"])
    }

    @Test func saysThatAllIsFigures() {
        let rows = (1...6).map { row in (1...4).map { [TextRun("\(row * 17).\($0)")] } }
        #expect(
            why([TextBlock(.table(Table(rows: rows)), [])]) == [
                "'notes.md' gave no card: it is figures rather than sentences"
            ])
        #expect(
            why([.init(.paragraph, "12 44 91 20.5 33 71"), .init(.paragraph, "17 23 5 88 90")]) == [
                "'notes.md' gave no card: it is figures rather than sentences"
            ])
    }

    @Test func saysThatItIsSourceCode() {
        #expect(
            why([.init(.code(language: "c"), "int main() { return 0; }")]) == [
                "'notes.md' gave no card: it is source code"
            ])
        #expect(
            why([.init(.paragraph, "for (int i = 0; i < n; i++) { total += values[i]; } return total;")]) == [
                "'notes.md' gave no card: it is source code"
            ])
    }

    @Test func saysThatItIsVerse() {
        #expect(
            why([.init(.verse, "Tyger Tyger, burning bright,\nIn the forests of the night")]) == [
                "'notes.md' gave no card: it is verse"
            ])
    }

    @Test func saysThatOneLineWithoutAFullStopIsNoSentence() {
        let words = (1...300).map { "word\($0 % 37)" }.joined(separator: " ")
        #expect(
            why([.init(.paragraph, words)]) == [
                "'notes.md' gave no card: it is one line of 300 words that no full stop divides"
            ])
    }

    @Test(arguments: [
        ("\u{FFFD}.\u{FFFD} Ice and Snow", ["Ice and Snow"]), ("\u{FFFD}", []), ("1.2 Ice", ["1.2 Ice"]),
        ("A\u{FFFD}er the Ice", ["A\u{FFFD}er the Ice"]),
    ])
    func leavesOutTheNumberOfAHeadingWhoseDigitsAreUnknown(heading: String, section: [String]) throws {
        let report = report([
            .init(.heading(level: 2), heading),
            .init(.paragraph, "A glacier is a large mass of ice that moves slowly over land under its own weight."),
        ])
        #expect(try #require(report.drafts.first).section == section)
    }

    @Test func offersPassagesUnderTheirHeadingsAsALastResort() {
        let report = report([
            .init(.heading(level: 1), "The morning"),
            .init(
                .paragraph,
                "Nothing at all stirred while we waited near our gate. We stood there and said little to each other."),
        ])
        #expect(Set(report.drafts.map(\.kind)).isSubset(of: [.passage, .cloze]))
        #expect(!report.drafts.isEmpty)
    }

    @Test func makesNothingOfWhatIsNotForCards() {
        #expect(
            why([
                TextBlock(
                    .paragraph, [TextRun("Osmosis is the diffusion of water across a membrane.")],
                    purpose: .notForCards(.objectives))
            ]) == [
                "'notes.md' gave no card: all of it is of a kind that no card is made of (contents, exercises, captions …)"
            ])
    }

    @Test func makesNothingOfUnsurePagesUnlessAsked() {
        let block = TextBlock(.paragraph, "Osmosis is the diffusion of water across a semipermeable membrane.")
        let document = SourceDocument(language: "en", pages: [Page(number: 3, problem: .unsure, blocks: [block])])
        let left = TestGenerator.shared.report(on: document, named: "scan.pdf", options: .init())
        #expect(left.drafts.isEmpty)
        #expect(left.diagnostics.map(\.message) == ["'scan.pdf' gave no card: recognition was unsure of all its pages"])
        let asked = TestGenerator.shared.report(
            on: document, named: "scan.pdf", options: .init(acceptsUnsurePages: true))
        #expect(!asked.drafts.isEmpty)
        #expect(Set(asked.drafts.map(\.isUnsure)) == [true])
        #expect(Set(asked.drafts.map(\.citation)) == [.pages(3...3)])
    }

    @Test func saysWhichCardsRestOnAnUnsureWord() {
        let runs = [
            TextRun("Osmosis is the diffusion of water across a "), TextRun("semiperrneable", confidence: 0.3),
            TextRun(" membrane."),
        ]
        let report = report([TextBlock(.paragraph, runs)])
        #expect(report.drafts.map(\.isUnsure).contains(true))
        #expect(report.diagnostics.map(\.identifier) == ["UnsureCards"])
    }

    @Test func readsTheNeutralKindsOfALanguageItDoesNotKnow() {
        let document = TestGenerator.document(
            [
                .init(
                    .paragraph,
                    TestGenerator.emphasised(
                        "W każdej komórce znajduje się **jądro komórkowe** razem z całym materiałem genetycznym.")),
                .init(.listItem(ListMarker(text: "-")), "dom :: house"),
            ], language: "pl")
        let report = TestGenerator.report(document)
        #expect(
            TestGenerator.cards(report) == [
                "dom => house",
                "W każdej komórce znajduje się ____ razem z całym materiałem genetycznym. => jądro komórkowe",
            ])
        #expect(
            report.diagnostics.map(\.message) == [
                "'notes.md' is in a language whose sentences are not read ('pl'): its cards come from questions, glossaries, tables and emphasised terms alone"
            ])
    }

    @Test(arguments: [
        (
            "de", "Die Osmose ist die Diffusion von Wasser durch eine Membran.",
            "Was ist die Osmose? => Die Diffusion von Wasser durch eine Membran"
        ),
        (
            "de", "Unter einem Enzym versteht man ein Protein, das Reaktionen beschleunigt.",
            "Was versteht man unter einem Enzym? => Ein Protein, das Reaktionen beschleunigt"
        ),
        (
            "de", "Als Ribosom bezeichnet man den Ort der Proteinsynthese in der Zelle.",
            "Was bezeichnet man als Ribosom? => Den Ort der Proteinsynthese in der Zelle"
        ),
        (
            "de", "Ein Ökosystem besteht aus einem Biotop und seinen Lebewesen.",
            "Woraus besteht ein Ökosystem? => Aus einem Biotop und seinen Lebewesen"
        ),
        (
            "de", "Konkurrenz bedeutet, dass zwei Arten um dieselbe Ressource wetteifern.",
            "Was bedeutet Konkurrenz? => Dass zwei Arten um dieselbe Ressource wetteifern"
        ),
        (
            "fr", "Une norme est une fonction qui donne sa longueur à chaque vecteur.",
            "Qu'est-ce qu'une norme ? => Une fonction qui donne sa longueur à chaque vecteur"
        ),
        (
            "fr", "La mitose est un processus de division des cellules.",
            "Qu'est-ce que la mitose ? => Un processus de division des cellules"
        ),
        (
            "fr", "On appelle enzyme une protéine qui accélère une réaction.",
            "Qu'appelle-t-on enzyme ? => Une protéine qui accélère une réaction"
        ),
        (
            "es", "La ósmosis es un proceso de difusión del agua.",
            "¿Qué es la ósmosis? => Un proceso de difusión del agua"
        ),
        (
            "es", "Los ribosomas son los orgánulos que fabrican las proteínas.",
            "¿Qué son los ribosomas? => Los orgánulos que fabrican las proteínas"
        ),
        (
            "es", "El genoma se define como el conjunto de los genes.",
            "¿Cómo se define el genoma? => El conjunto de los genes"
        ),
    ])
    func asksInTheDocumentsLanguage(_ language: String, _ text: String, _ card: String) {
        let cards = TestGenerator.cards(
            TestGenerator.report(TestGenerator.document([.init(.paragraph, text)], language: language)))
        #expect(cards.contains(card), "\(cards)")
    }

    @Test func tellsTheEnglishOfSlidesByTheirLongWords() {
        let slides = [
            "Ascertainment bias", "Typically only keep variable sites", "Quality filtering removes false variants",
            "Expected heterozygosity using global allele frequency", "Structure models several populations",
            "Regression of phenotype against genotype", "Linkage between neighbouring sites",
        ]
        let report = TestGenerator.report(
            TestGenerator.document(slides.map { TextBlock(.paragraph, $0) }, language: nil))
        #expect(report.diagnostics.allSatisfy { $0.identifier != "UnreadLanguage" })
    }

    @Test func tellsAPoemByItsStanzas() {
        let stanzas = [
            "The hills lie down in evening gold,\nand every lane is still;\na story that was never told\ngoes whistling round the mill.",
            "The river is a silver thread,\nthe moon a paper boat;\nthe stars are lamps above my bed,\nthe wind a distant note.",
        ]
        let blocks = stanzas.enumerated().map { index, text in
            TextBlock(.paragraph, [TextRun(text)], lines: index * 5 + 1...index * 5 + 4)
        }
        let report = TestGenerator.report(TestGenerator.document(blocks))
        #expect(report.drafts == [])
        #expect(report.diagnostics.map(\.message) == ["'notes.md' gave no card: it is verse"])
    }

    @Test func tellsTheLanguageByItsLittleWords() {
        let text =
            "Die Osmose ist die Diffusion von Wasser durch eine Membran. Das Wasser geht durch die Membran und wird nicht mit Energie bewegt."
        let cards = TestGenerator.cards(
            TestGenerator.report(TestGenerator.document([.init(.paragraph, text)], language: nil)))
        #expect(cards.contains("Was ist die Osmose? => Die Diffusion von Wasser durch eine Membran"), "\(cards)")
    }

    @Test(arguments: [
        ("de", "Sie ist die Diffusion von Wasser."), ("de", "Das ist ein Problem für alle."),
        ("fr", "Il est un peu tard."),
        ("fr", "C'est une question difficile."), ("es", "Esto es un problema serio."),
    ])
    func makesNothingOfSentencesThatLeanOnOthers(_ language: String, _ text: String) {
        #expect(
            TestGenerator.cards(
                TestGenerator.report(TestGenerator.document([.init(.paragraph, text)], language: language))) == [])
    }
}
