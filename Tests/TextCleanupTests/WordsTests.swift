import Documents
import Testing

@testable import TextCleanup

@Suite struct WordsTests {
    private func runs(_ text: String, _ dictionary: WordList, _ origin: TextBlock.Origin = .text) -> [TextRun] {
        let block = TextBlock(.paragraph, [TextRun(text)], origin: origin)
        return TextCleanup(dictionary: dictionary).clean(document([block])).pages[0].blocks[0].runs
    }

    private func unsure(_ text: String, _ dictionary: WordList, _ origin: TextBlock.Origin = .text) -> [String] {
        runs(text, dictionary, origin).filter(\.isUnsure).map(\.text)
    }

    private let english = words(
        """
        powerful capabilities of the classifies in influence identification traffic and es c cation Office for Federal
        information security writing clear with letters was it is a on street beira centro reads first find
        """)

    @Test func joinsAWordThatAHyphenAndABlankPart() {
        #expect(cleaned("powerful capabili- ties of", dictionary: english) == "powerful capabilities of")
        #expect(cleaned("the capabilities, powerful capabili- ties of") == "the capabilities, powerful capabilities of")
        #expect(
            cleaned("short- and long-term, pre- to postwar", dictionary: english)
                == "short- and long-term, pre- to postwar")
        #expect(cleaned("the long- winded", dictionary: english) == "the long- winded")
    }

    @Test(arguments: [
        ("classi es", "classifies"), ("in uence", "influence"), ("identi cation", "identification"),
        ("traf c", "traffic"),
    ])
    func putsBackALostLigatureWhereOneWordFits(_ text: String, _ expected: String) {
        #expect(cleaned("the \(text) of it", dictionary: english) == "the \(expected) of it")
    }

    @Test func marksALostLigatureWhereSeveralWordsFit() {
        #expect(unsure("the o ce of it", words("the of it office oflce")) == ["o ce"])
        #expect(unsure("the tra c of it", words("the of it trafic traflc")) == ["tra c"])
    }

    @Test func readsAPrivateCharacterAsTheOneLigatureThatFits() {
        #expect(
            cleaned("Federal Of\u{E000}ce for Information Security", dictionary: english)
                == "Federal Office for Information Security")
    }

    @Test func marksAPrivateOrLostCharacterThatIsNotCertain() {
        #expect(unsure("Federal Of\u{E000}ce for Information", .none) == ["Of\u{E000}ce"])
        #expect(unsure("a na\u{FFFD}ve idea", english) == ["na\u{FFFD}ve"])
        #expect(unsure("old-style \u{F641}\u{F642} digits", english) == ["\u{F641}", "\u{F642}"])
    }

    @Test func marksBlanksInsideWordsAndDoesNotGuess() {
        #expect(unsure("it is on Beir a street", english) == ["Beir a"])
        #expect(cleaned("it is on Beir a street", dictionary: english) == "it is on Beir a street")
    }

    @Test func joinsTwoPiecesThatAreNoWordsToOneThatIs() {
        #expect(cleaned("it is on the Cen tro street", dictionary: english) == "it is on the Centro street")
    }

    @Test(arguments: [("mformation", "information"), ("wntmg", "writing"), ("c1ear", "clear"), ("f1rst", "first")])
    func readsLookAlikesOnlyTowardsAWord(_ read: String, _ printed: String) {
        let text = "the \(read) of the letters is clear, it was with the security of the traffic"
        let expected = "the \(printed) of the letters is clear, it was with the security of the traffic"
        #expect(runs(text, english, .recognised).map(\.text).joined() == expected)
        #expect(runs(text, english, .text).map(\.text).joined() == text)
    }

    @Test func prefersTheDocumentsOwnWords() {
        let text =
            "The thorn and the thorn of the animal, and then the thom of it is with the animal that was on the street."
        let dictionary = words("the thorn and of animal then it is with that was on street thoin")
        #expect(runs(text, dictionary, .recognised).map(\.text).joined() == text.replacing("thom ", with: "thorn "))
    }

    @Test(arguments: [("yalues", "values"), ("importani", "important"), ("clatms", "claims"), ("clainis", "claims")])
    func readsFaintLettersTowardsAWordOfTheDocument(_ read: String, _ printed: String) {
        let before = TextRun("the values and claims are important, the important claims of values ", confidence: 0.96)
        func repaired(_ confidence: Double) -> String {
            let runs = [before, TextRun(read, confidence: confidence), TextRun(" are here", confidence: 0.96)]
            let block = TextBlock(.paragraph, runs, origin: .recognised)
            let dictionary = words("the values and claims are important of here")
            return TextCleanup(dictionary: dictionary).clean(document([block])).pages[0].blocks[0].text
        }
        #expect(repaired(0.6) == "\(before.text)\(printed) are here")
        #expect(repaired(0.95) == "\(before.text)\(read) are here")
    }

    @Test(arguments: ["Yalues", "yalue"]) func leavesFaintNamesAndWordsThatTheDocumentDoesNotUse(_ read: String) {
        let runs = [
            TextRun("the Values and values are important, the values ", confidence: 0.96),
            TextRun(read, confidence: 0.6),
        ]
        let block = TextBlock(.paragraph, runs, origin: .recognised)
        let dictionary = words("the Values value values and are important")
        let cleaned = TextCleanup(dictionary: dictionary).clean(document([block])).pages[0].blocks[0].text
        #expect(cleaned == runs.map(\.text).joined())
    }

    @Test func takesNoNameAndNoRuleForAWord() {
        let text = "the Manus of the letters is clear, it was | with the security of arrange— ments and the traffic"
        let dictionary = words("the of letters is clear it was with security arrange merits Marius and traffic")
        #expect(runs(text, dictionary, .recognised) == [TextRun(text)])
    }

    /// The rest of a word that was parted over two blocks.
    @Test func leavesAFragmentThatBeginsABlockAlone() {
        let text = "ments have been made to the letters of the street and it was clear"
        let dictionary = words("merits have been made to the letters of street and it was clear")
        #expect(runs(text, dictionary, .recognised) == [TextRun(text)])
    }

    @Test func readsTheDashOfABrokenWordAsAHyphen() {
        let text =
            "the arrange—\nments of the letters are clear, and it was\u{2014}\nas ever\u{2014} on the street with the traffic"
        let dictionary = words(
            "the arrange arrangements of letters are clear and it was as ever on street with traffic")
        #expect(
            runs(text, dictionary, .recognised).map(\.text).joined()
                == "the arrangements of the letters are clear, and it was\u{2014} as ever\u{2014} on the street with the traffic"
        )
    }

    @Test(arguments: ["argu-— \nment", "argu-\u{2014}\nment", "argu- _\nment", "argu-.\nment", "argu\u{2013}\nment"])
    func looksPastSpecksBehindAHyphen(_ broken: String) {
        let dictionary = words("the argument is clear and of letters it was on street")
        let text = "the \(broken) is clear and it was on the street of letters"
        #expect(
            runs(text, dictionary, .recognised).map(\.text).joined()
                == "the argument is clear and it was on the street of letters")
    }

    @Test func marksALookAlikeThatCouldBeTwoWords() {
        let text = "the thomy of the animal is clear with the letters and it was on the street"
        let dictionary = words("the thorny thoiny of animal is clear with letters and it was on street")
        #expect(unsure(text, dictionary, .recognised) == ["thomy"])
    }

    @Test func neverCorrectsSpelling() {
        let text = "the recieve of teh letters is clear with the security and it was on the street"
        #expect(runs(text, english, .recognised) == [TextRun(text)])
    }

    @Test func readsLettersInANumberAsDigits() {
        let text = "it was in l9l4 and 2O15 with the letters of the street and CO2 and O26 is clear"
        let expected = "it was in 1914 and 2015 with the letters of the street and CO2 and O26 is clear"
        #expect(runs(text, english, .recognised).map(\.text).joined() == expected)
    }

    @Test func partsTwoWordsThatRanTogether() {
        let text =
            "The letters ofthe office and theletters of the letters is clear, it was with the security in the street of the traffic."
        #expect(
            cleaned(text, dictionary: english)
                == "The letters of the office and the letters of the letters is clear, it was with the security in the street of the traffic."
        )
    }

    @Test func trustsNoDictionaryOfAnotherLanguage() {
        let spanish =
            "La cas a blanca tiene una puerta grande y una ventana muy antigua cerca del traf c o de la ciudad."
        #expect(cleaned(spanish, dictionary: english) == spanish)
    }

    @Test func leavesFormulasAndCodeAlone() {
        let runs = [TextRun("in uence", .code), TextRun(" is "), TextRun("classi es", .formula)]
        #expect(
            TextCleanup(dictionary: english).clean(document([TextBlock(.paragraph, runs)])).pages[0].blocks[0].runs
                == runs)
    }
}

@Suite struct LanguageGuessTests {
    @Test(arguments: [
        (
            "en",
            "The cell is the smallest unit of life, and it is that which all of the other living things are made of."
        ),
        (
            "de",
            "Die Zelle ist die kleinste Einheit des Lebens, und aus ihr ist auch das größte Tier der Erde mit der Zeit gemacht."
        ),
        (
            "fr",
            "La cellule est la plus petite unité de la vie, et les plantes et les animaux sont faits de cellules qui vivent."
        ),
        (
            "es",
            "La célula es la unidad más pequeña de la vida, y las plantas y los animales se componen de muchas de ellas."
        ),
    ])
    func tellsALanguageByItsLittleWords(_ language: String, _ text: String) {
        #expect(LanguageGuess.language(of: document([TextBlock(.paragraph, text)])) == language)
    }

    @Test func saysNothingOfTooLittleText() {
        #expect(LanguageGuess.language(of: document([TextBlock(.paragraph, "The cell is small.")])) == nil)
    }
}
