import Decks
import Diagnostics
import QuizGeneration
import Testing

@Suite struct ItemWritingTests {
    private func warnings(_ front: String, _ key: String, _ wrong: String...) -> [String] {
        let list = wrong.map { "  - \($0)\n" }.joined()
        let deck = "- [x] \(front) <!-- k3yk3 -->\n\n  \(key)\n\n  Not:\n\(list)"
        return QuizDecks.quiz(deck).diagnostics.filter { $0.severity == .warning && $0.identifier != "NoQuiz" }
            .map { "\($0.identifier): \($0.message)" }
    }

    @Test func saysNothingOfGoodWrongAnswers() {
        #expect(warnings("Which voice is lowest?", "bass", "tenor", "alto", "soprano").isEmpty)
    }

    @Test func tellsThatTheRightAnswerIsLongestByFar() {
        #expect(
            warnings(
                "Why does a string sound?", "It shakes the air around it many times a second", "It glows", "It melts",
                "It sings")
                == [
                    "LongestIsRight: 'It shakes the air around it many times a second' is much longer than every wrong answer"
                ])
    }

    @Test func tellsGrammarThatGivesTheAnswerAway() {
        #expect(
            warnings("The reed in this picture belongs to an ____", "oboe", "bassoon", "clarinet", "flute")
                == ["GrammarTells: only the right answer goes with 'an'"])
        #expect(
            warnings("Which are struck with sticks?", "drums", "flute", "oboe", "harp")
                == ["GrammarTells: 'drums' is the only answer in the plural"])
    }

    @Test func tellsAWordThatFrontAndRightAnswerShareAlone() {
        #expect(
            warnings("Which harmony uses chromatic steps?", "chromaticism", "tonality", "modality", "serialism")
                == ["AnswerEchoed: 'chromaticism' stands in the front and in the right answer alone"])
    }

    @Test func tellsAbsoluteWords() {
        #expect(
            warnings(
                "When may a fermata be held?", "as the player likes", "never at all", "for two bars", "for one beat")
                == ["AbsoluteWord: 'never' makes 'never at all' easy to rule out"])
    }

    @Test func tellsChoicesThatOverlap() {
        #expect(
            warnings("Which instrument leads?", "violin", "first violin", "viola", "harp")
                == ["OverlappingChoices: 'first violin' and the right answer say the same, in whole or in part"])
        #expect(
            warnings("Which instrument leads?", "violin", "viola", "the viola", "harp")
                == ["OverlappingChoices: 'the viola' and 'viola' say the same, in whole or in part"])
    }

    @Test func tellsFillers() {
        #expect(
            warnings("Which instrument leads?", "violin", "viola", "harp", "none of the above")
                .contains("FillerChoice: 'none of the above' tests no knowledge of the subject"))
    }

    @Test func pointsAtTheLineOfAWrongAnswer() {
        let deck = "- [x] Which leads? <!-- k3yk3 -->\n\n  violin\n\n  Not:\n  - viola\n  - none of these\n  - harp\n"
        let filler = QuizDecks.quiz(deck).diagnostics.first { $0.identifier == "FillerChoice" }
        #expect(filler?.description.hasPrefix("Content/decks/music.md:7:1: warning: ") == true)
    }
}
