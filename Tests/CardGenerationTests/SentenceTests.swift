import Documents
import Testing

@testable import CardGeneration

@Suite struct SentenceTests {
    @Test(arguments: [
        ("Dr. Smith met J. S. Bach in the U.S. in 1905. The two agreed.", 2),
        ("Water boils at 99.5 °C at this height. Salt raises that.", 2),
        ("Many ions, e.g. sodium, vs. others, cross the membrane. Others do not.", 2),
        ("The results differ (Smith et al., 2005). They still hold.", 2),
        ("He saw Fig. 3 and No. 4. Nothing else was there.", 2),
        ("The company is Acme Inc. The owner is unknown.", 2),
        ("It is vitamin C. The body needs it.", 2),
        ("“Is it so?” she asked. “It is.” Nobody answered.", 3),
        ("The study was done in 1905.12 The next one failed.", 2),
        ("It seems like . . . well, work. That is all.", 2),
        ("Ph.D. students work. Others rest!", 2),
        ("No full stop at all", 1),
        ("これは文です。次の文です。", 2),
    ])
    func cutsSentencesWhereTheyEnd(_ text: String, _ count: Int) {
        let language = TestGenerator.english
        let sentences = language.splitter.sentences(of: language.tokenizer.tokens(of: text))
        #expect(sentences.count == count, "\(sentences.map(\.joinedText))")
    }

    @Test(arguments: [
        ("However, cells divide (Figure 3.2).", "Cells divide."),
        ("For example, cells divide (Smith & Jones, 1999).", "Cells divide."),
        ("As mentioned earlier, cells often divide quickly.", "Cells often divide quickly."),
        ("Recall that cells divide.", "Cells divide."),
        ("Cells divide [12], and grow.", "Cells divide, and grow."),
        ("In addition, for example, most cells divide.", "Most cells divide."),
        ("In addition to biological motives, cells divide.", "In addition to biological motives, cells divide."),
        ("Darwin (1809–1882) travelled far.", "Darwin travelled far."),
    ])
    func leavesOutWhatTiesASentenceToItsPlace(_ text: String, _ statement: String) throws {
        let study = StudyText(
            TestGenerator.document([.init(.paragraph, text)]), language: TestGenerator.english, options: .init())
        let sentence = try #require(study.sentences.first)
        #expect(sentence.tokens.joinedText == statement)
        #expect(sentence.passage == text)
    }

    @Test func putsTheSubjectInPlaceOfAPronounWhereNumberAgrees() {
        let study = StudyText(
            TestGenerator.document([
                .init(.paragraph, "The retina lines the eye. It turns light into signals. They travel on.")
            ]),
            language: TestGenerator.english, options: .init())
        #expect(study.sentences.map(\.opening) == [.plain, .filled, .pronoun])
        #expect(study.sentences[1].tokens.joinedText == "The retina turns light into signals.")
    }

    @Test(arguments: [
        ("The muscle is called soleus; the bone is the tibia.", 2),
        ("The membrane is called the sarcolemma, the cytoplasm is referred to as sarcoplasm.", 2),
        ("The hippocampus, the amygdala, and the thalamus lie deep inside.", 1),
        ("Plants make sugar, whereas animals eat it.", 2),
        ("A product whose demand falls when income rises, and vice versa, is called an inferior good.", 1),
    ])
    func cutsClausesOnlyWhereBothSidesHaveAVerb(_ text: String, _ count: Int) throws {
        let study = StudyText(
            TestGenerator.document([.init(.paragraph, text)]), language: TestGenerator.english, options: .init())
        let sentence = try #require(study.sentences.first)
        #expect(sentence.clauses.count == count, "\(sentence.clauses)")
    }
}
