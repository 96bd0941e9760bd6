import Documents
import Testing

@testable import TextCleanup

@Suite struct LineEndHyphenTests {
    @Test(arguments: [
        ("based on the price-\ndetermining factors.", "based on the price-determining factors."),
        ("a well-\nknown fact", "a well-known fact"),
    ])
    func keepsAnAuthorsHyphenAtALineEnd(_ text: String, _ expected: String) {
        let dictionary = words("based on the price determining factors a well known fact")
        #expect(cleaned(text, dictionary: dictionary) == expected)
    }

    @Test func goesByTheDocumentsOwnWordsFirst() {
        #expect(
            cleaned("The co-worker and a co-\nworker.", dictionary: words("coworker"))
                == "The co-worker and a co-worker.")
        #expect(cleaned("The membrane, a mem-\nbrane.") == "The membrane, a membrane.")
        #expect(cleaned("Protein syn-\nthesis") == "Protein synthesis")
    }

    @Test(arguments: [
        ("Cross-\u{AD}\nsectional", "Cross-sectional"), ("cross-\u{AD}\nsectional", "cross-sectional"),
        ("co\u{AD}\noperate", "cooperate"), ("exam\u{2010}\nple", "example"), ("sur\u{AC}\nprise", "surprise"),
    ])
    func keepsTheHyphenBeforeASoftOneAndDropsTheSoftOne(_ text: String, _ expected: String) {
        #expect(cleaned(text) == expected)
    }

    @Test(arguments: [
        ("expression of α2-\nintegrin", "expression of α2-integrin"),
        ("the 3-\ndimensional space", "the 3-dimensional space"),
        ("CO2-\nfixation", "CO2-fixation"),
    ])
    func neverJoinsAfterADigit(_ text: String, _ expected: String) {
        #expect(cleaned(text, dictionary: words("dimensional fixation")) == expected)
    }

    @Test(arguments: [
        ("an Anglo-\nSaxon king", "an Anglo-Saxon king"), ("COVID-\n19 spread", "COVID-19 spread"),
        ("pre-\nand postwar", "pre- and postwar"), ("Vor-\nund Nachteile", "Vor- und Nachteile"),
        ("pre- and postwar", "pre- and postwar"), ("a state-of-the-\nart lab", "a state-of-the-art lab"),
        ("a word-by-\nword-made text", "a word-by-word-made text"),
    ])
    func leavesHyphensThatAreMeant(_ text: String, _ expected: String) {
        #expect(cleaned(text) == expected)
    }

    @Test func keepsPlainHyphensWhereTheDocumentBreaksWordsWithAnother() {
        #expect(
            cleaned("one exam\u{2010}\nple, sur\u{2010}\nprise, won\u{2010}\nder, ta\u{2010}\nble, a short-\nlived one")
                == "one example, surprise, wonder, table, a short-lived one")
    }

    @Test func joinsAWordAcrossAPage() {
        #expect(
            cleaned([TextBlock(.paragraph, "the photo-")], [TextBlock(.paragraph, "synthesis of plants.")])
                == ["the photosynthesis of plants."])
    }

    @Test func tellsASentenceOfItsUnsureWord() {
        let runs = [
            TextRun("the mem-\n", confidence: 0.9), TextRun("brame", confidence: 0.3),
            TextRun(" holds", confidence: 0.9),
        ]
        let block = TextCleanup().clean(document([TextBlock(.paragraph, runs)])).pages[0].blocks[0]
        #expect(
            block.runs == [
                TextRun("the ", confidence: 0.9), TextRun("membrame", confidence: 0.3),
                TextRun(" holds", confidence: 0.9),
            ])
    }
}

@Suite struct LineJoiningTests {
    @Test(arguments: [
        ("soft line\nbreaks  are \n blanks", "soft line breaks are blanks"), ("漢字は\n長い", "漢字は長い"),
        ("한국어\n문장", "한국어 문장"),
        ("1914–\n1918", "1914–1918"), ("and/\nor", "and/or"), ("a break\u{2028}stays", "a break\u{2028}stays"),
        ("سلام\nدنیا", "سلام دنیا"),
    ])
    func joinsLinesAsTheScriptDoes(_ text: String, _ expected: String) {
        #expect(cleaned(text) == expected)
    }

    @Test func leavesCodeAndVerseAlone() {
        let code = TextBlock(.code(language: nil), "if  x:\n    y-\n    z")
        let verse = TextBlock(.verse, "Tyger Tyger, burning bright,\nIn the forests of the night;")
        #expect(cleaned([code, verse]) == [code.text, verse.text])
    }

    @Test func keepsEmphasisOverAJoin() {
        let runs = [TextRun("the "), TextRun("cell mem-\nbrane", .bold), TextRun("\nholds")]
        let block = TextCleanup().clean(document([TextBlock(.paragraph, runs)])).pages[0].blocks[0]
        #expect(block.runs == [TextRun("the "), TextRun("cell membrane", .bold), TextRun(" holds")])
    }
}
