import Decks
import Diagnostics
import QuizGeneration
import Testing

@testable import SitePublishing

@Suite struct QuizPageTests {
    private static let deck = """
        - [x] Formula of a fatty acid? <!-- aaaaa p4 -->

          $C_nH_{2n}O_2 \\quad (n \\geq 2)$

          It is *saturated*.

        - [x] Formula of water? :: $H_2O$ <!-- bbbbb -->
        - [x] The ==heart== pumps blood. <!-- ccccc -->
        """

    private static func site() throws -> SampleSite {
        var site = SampleSite(deck)
        site.libraries = .installed
        let cards = site.decks[0].deck.cards.map(\.id)
        let choices = [
            QuizQuestion.Choice(text: "$H_2O$", card: cards[1]),
            QuizQuestion.Choice(text: "$C_nH_{2n}O_2 \\quad (n \\geq 2)$", card: cards[0]),
        ]
        let question = try #require(
            QuizQuestion(
                card: cards[0], direction: .forward, prompt: "Formula of a fatty acid?", choices: choices, correct: 1))
        site.decks[0].quiz = Quiz(
            questions: [question],
            typed: [
                TypedQuestion(
                    card: cards[2], direction: .cloze, prompt: "The ____ pumps blood.", accepted: ["heart"],
                    isNumber: false)
            ],
            pairs: [MatchingPair(card: cards[1], left: "water", right: "$H_2O$")])
        site.decks[0].passages = [cards[0]: "Fatty acids are <chains>."]
        return site
    }

    @Test func formulasStandSetInOptionsAnswersReasonsAndPairs() throws {
        let page = try Self.site().text("decks/biology/quiz.html")
        #expect(!page.contains("$"))
        #expect(page.components(separatedByMath: "<msub><mi>C</mi>") == 2)
        #expect(page.contains("<p>It is <em>saturated</em>.</p>"))
        #expect(page.contains("[[\"bbbbb\",\"water\",\"\\u003cmath>"))
    }

    @Test func aQuestionSaysItsRightChoiceWhyAndFromWhere() throws {
        let page = try Self.site().text("decks/biology/quiz.html")
        #expect(
            page.contains(
                "<fieldset class=\"card\" data-question=\"aaaaa\" data-card=\"aaaaa\" data-right=\"1\" data-direction=\"forward\" data-options=\"bbbbb aaaaa\">"
            ))
        #expect(page.contains("<blockquote>Fatty acids are &lt;chains&gt;.</blockquote>"))
        #expect(page.contains("<p class=\"soft\">p. 4</p>"))
    }

    @Test func aChoiceThatIsAFormulaAloneHasAName() throws {
        let page = try Self.site().text("decks/biology/quiz.html")
        #expect(
            page.contains(
                "<input type=\"radio\" name=\"aaaaa\" value=\"0\" aria-label=\"H_2O\"><span class=\"q\"><math>"))
    }

    @Test func passagesAreLeftOutWhereTheSourceMayNotBePublished() throws {
        var site = try Self.site()
        site.settings.showsPassages = false
        let page = site.text("decks/biology/quiz.html")
        #expect(!page.contains("<blockquote>") && page.contains("data-passages=\"no\""))
    }

    @Test func aTypedQuestionHasItsBlankAndItsReason() throws {
        let page = try Self.site().text("decks/biology/quiz.html")
        #expect(page.contains("\"prompt\":\"The \\u003cspan class=\\u0022gap\\u0022"))
        #expect(page.contains("\"accepted\":[\"heart\"],\"number\":false"))
        #expect(page.contains("\"why\":\"\\u003cp class=\\u0022q\\u0022>heart\\u003c/p>"))
    }

    @Test func aDeckWithoutQuestionsHasNoQuizPageAndNoLinkToOne() {
        let site = SampleSite(Self.deck)
        #expect(site.text("decks/biology/quiz.html") == "")
        #expect(!site.text("decks/biology/index.html").contains("quiz.html"))
        #expect(!site.text("index.html").contains("quiz.html"))
    }

    @Test func picturesLieOnWhitePaperInTheDark() {
        let style = AssetBundle.join(kind: "practice", .style, theme: .shipped)?.value.bytes ?? []
        #expect(String(decoding: style, as: UTF8.self).contains(".a img{max-width:100%;height:auto;background:#fff"))
    }
}

extension String {
    fileprivate func components(separatedByMath part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
