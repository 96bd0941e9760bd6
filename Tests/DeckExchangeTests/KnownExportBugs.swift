import Decks
import Diagnostics
import QuizGeneration
import Testing

@testable import DeckExchange

/// What went wrong in other tools when cards were sent to other programs, each as a test of its kind.
@Suite struct KnownExportBugs {
    private func exported(_ text: String, identity: String = "d") -> ExportedDeck {
        ExportedDeck(deck: DeckReader.read(SourceText(name: "d.md", text: text)).value, identity: identity)
    }

    private func note(_ text: String, identity: String = "d") throws -> AnkiNote {
        let deck = exported(text, identity: identity)
        let card = try #require(deck.deck.cards.first)
        return AnkiNote(card, of: deck, markup: MarkupOfMarkdown())
    }

    private func bank(_ text: String) -> String {
        let deck = exported(text)
        return GIFTText.text(of: [deck], quizzes: [QuizBuilder(decks: [deck.deck]).quizzes()[0].value])
    }

    private static let indexed = """
        - [x] What does `a[0]` give? <!-- index -->

          the first {of} all: a = b ~ c # \\\\

          Not:
          - the last [one]
          - nothing at all
        """

    @Test func putsNoBackslashBeforeABracketInGIFT() {
        let text = bank(Self.indexed)
        #expect(text.contains("a[0]") && text.contains("[one]"))
        #expect(!text.contains("\\["))
        #expect(text.contains("\\{of\\} all\\: a \\= b \\~ c \\# \\\\"))
    }

    @Test func writesAnglesSoThatOneTextAlwaysGivesTheSameField() throws {
        let text = "- [x] `Partial<Type>` and Partial\\<Type\\> :: a type <!-- part1 -->\n"
        let first = try note(text)
        #expect(first.fields[0] == "<code>Partial&lt;Type&gt;</code> and Partial&lt;Type&gt;")
        let second = try note(text)
        #expect(second.guid == first.guid && second.fields == first.fields)
    }

    @Test func knowsANoteByDeckAndCardAndNotByItsWords() throws {
        let before = try note("- [x] word :: Wort <!-- word1 -->\n", identity: "a")
        #expect(try note("- [x] another :: text <!-- word1 -->\n", identity: "a").guid == before.guid)
        #expect(try note("- [x] word :: Wort <!-- word1 -->\n", identity: "b").guid != before.guid)
        #expect(try note("- [x] word :: Wort <!-- word2 -->\n", identity: "a").guid != before.guid)
    }

    @Test func keepsFormulasAndTheOrderOfChoices() throws {
        let note = try note("- [x] What is $a_{1}*b*c<d$? <!-- maths -->\n\n  $$\\frac{1}{2}$$ for $5\n")
        #expect(note.fields[0] == "What is \\(a_{1}*b*c&lt;d\\)?")
        #expect(note.fields[1] == "\\[\\frac{1}{2}\\] for $5")
        let deck = DeckReader.read(SourceText(name: "d.md", text: Self.indexed)).value
        let question = try #require(QuizBuilder(decks: [deck]).quizzes()[0].value.questions.first)
        let answers = bank(Self.indexed).split(separator: "\n").filter { $0.hasPrefix("\t=") || $0.hasPrefix("\t~") }
        #expect(answers.map { $0.hasPrefix("\t=") } == question.choices.indices.map { $0 == question.correct })
    }

    @Test func makesAQuestionWithAStableNameOfACardWithChoices() {
        let text =
            "- [x] 1 + 2 =? <!-- sum12 -->\n\n  three\n\n  Since two is one more than one.\n\n  Not:\n  - four\n  - five\n"
        let first = bank(text)
        #expect(first.hasPrefix("$CATEGORY: d\n\n::sum12::1 + 2 \\=? {\n\t"))
        #expect(first.contains("\t=Three\n") && first.contains("\t~Four\n") && first.contains("\t~Five\n"))
        #expect(first.contains("\t####Since two is one more than one.\n}"))
        #expect(bank(text.replacing("1 + 2", with: "One and two")).contains("::sum12::"))
    }
}
