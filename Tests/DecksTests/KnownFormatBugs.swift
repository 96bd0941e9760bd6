import Decks
import Diagnostics
import Testing

/// What went wrong in other tools that read cards from Markdown, each as a test of its kind.
@Suite struct KnownFormatBugs {
    private func contents(_ text: String) -> [Card.Content] { deck(text).cards.map(\.content) }

    private func hidden(_ text: String) -> [String] {
        contents(text).flatMap { content -> [String] in
            guard case .cloze(let parts) = content else { return [] }
            return parts.compactMap { part in
                if case .hidden(let text, _, _) = part { text } else { nil }
            }
        }
    }

    @Test(arguments: [
        "- [ ] 1232==1321 >>[book](bookxnotepro://opennote/?nb={51d42ed7}&page=3) :: a\n",
        "- [ ] See [a](x?b==c&d==e) and <https://a.b/?c==d> and https://a.b/?q==r. :: a\n",
        "- [ ] ![a](x==y==z.png \"==t==\") :: a\n",
    ]) func linkTargetsMakeNoSecondCardAndNoBlank(_ text: String) {
        #expect(contents(text).count == 1)
        #expect(hidden(text.replacing(" :: a", with: " ==b==")) == ["b"])
    }

    @Test(arguments: [
        "<!--\n==not a cloze==\n-->\n\n- [ ] a :: b\n", "- [ ] <!-- ==no== :: no --> a :: b\n",
        "- [ ] a <!-- ==no== --> :: b\n",
    ]) func marksInCommentsAreNotRead(_ text: String) {
        #expect(contents(text) == [basic("a", "b")])
    }

    @Test func aBlankHoldsMathsWithBracesAndBrackets() {
        #expect(hidden("- [ ] Test: ==${c}$== and ==$\\frac{a}{b}$==^[$x]$] end\n") == ["${c}$", "$\\frac{a}{b}$"])
        #expect(hidden("- [ ] Test: ==$a == b$== end\n") == ["$a == b$"])
    }

    @Test func blanksInsideDollarsOfABlankMakeNoOtherCard() {
        #expect(contents("- [ ] The ==$$ Math $$== is\n") == contents("- [ ] The ==$$Math$$== is\n"))
        #expect(hidden("- [ ] The ==$$ Math $$== is\n") == ["$$Math$$"])
    }

    @Test(arguments: [
        "- [ ] a ::\n  b\n", "- [ ] a\n  :: b\n", "- [ ] a\n  ::\n  b\n", "- [ ] a ::\n\n  b\n", "- [ ]  a   ::\tb  \n",
    ]) func aSeparatorMayStandOnALineOfItsOwn(_ text: String) {
        #expect(contents(text) == [basic("a", "b")])
    }

    @Test func aFenceWithDollarsHidesNoCardAfterIt() {
        let text =
            "- [ ] Q\n\n  ```sh\n  echo $code$ $x\n  ```\n\n- [ ] c :: d\n\n```\n$code$\n- [ ] no :: card\n```\n\n- [ ] e :: f\n"
        #expect(contents(text).count == 3)
        #expect(contents(text).last == basic("e", "f"))
    }

    @Test func hardBreaksStayInTheAnswer() {
        #expect(contents("- [ ] a\n\n  one  \n  two\\\n  three  \n") == [basic("a", "one  \ntwo\\\nthree")])
    }

    @Test(arguments: [
        "    - [ ] sample :: no\n", "```\n- [x] sample :: no\n```\n", "> - [x] quoted :: no\n", "Text - [x] a :: b\n",
    ])
    func onlyTopLevelItemsCarryApproval(_ text: String) {
        #expect(contents(text + "\n# End\n").isEmpty)
    }

    @Test func theFirstBracketsAreTheBoxAndTheRestIsText() {
        let cards = deck("* [ ] [AS] Enforce :: Client\n* [ ] a [x] :: b\n* [x] [ ] c :: d\n").cards
        #expect(cards.map(\.content) == [basic("[AS] Enforce", "Client"), basic("a [x]", "b"), basic("[ ] c", "d")])
        #expect(cards.map(\.approval) == [.pending, .pending, .approved])
    }

    @Test func aTableRightBelowTheFrontIsTheAnswer() {
        let table = "| a | b |\n| - | - |\n| 1 | 2 |"
        let text =
            "- [ ] What are the\n  values? <!-- k7f3q -->\n  | a | b |\n  | - | - |\n  | 1 | 2 |\n\n- [ ] c :: d\n"
        #expect(contents(text) == [basic("What are the\nvalues?", table), basic("c", "d")])
        #expect(contents("- [ ] Q\n  | a | b |\n  | - | - |\n") == [basic("Q", "| a | b |\n| - | - |")])
    }

    @Test func windowsLineEndsAreNoHardBreaks() {
        #expect(contents("- [ ] a \r\n  b :: c \r\n") == contents("- [ ] a \n  b :: c \n"))
        #expect(contents("- [ ] a\r\n\r\n  b \r\n  c\r\n") == [basic("a", "b \nc")])
    }

    @Test(arguments: [
        "- [ ] long question 3\n  goes on\n\n  answer 3\n", "- [ ] `code`\n\n  answer\n",
        "- [ ] ![image](a.png)\n\n  answer\n",
        "- [ ] # not a heading\n\n  answer\n", "1. [x] $$x$$\n\n   - a\n   - b\n", "- [ ] ==a== b  \n  c #tag\n",
        "- [ ] a\n  -\n\n  answer\n", "- [ ] [a]: b\n\n  answer\n", "- [ ] | a |\n\n  | b |\n  | - |\n",
        "- [ ] a\n  ```\n  code\n  ```\n", "- [ ] a\n  - b\n", "- [ ] a <!-- mine -->\n\n  b", "-\t[ ]\ta\n\n\tb\n",
    ]) func everyCardGetsAnIdWhateverItsShape(_ text: String) {
        var mint = IDMint(taken: [])
        let formatted = DeckFormatting(SourceText(name: "d.md", text: text), record: ImportRecord(), mint: &mint)
        let before = deck(text).cards
        let after = deck(formatted.text).cards
        #expect(before.count == 1 && after.count == 1)
        #expect(after.first?.writtenID == formatted.stamped.first)
        #expect(after.first?.content == before.first?.content)
    }

    @Test(arguments: [
        "- [ ] a <!--ID: 1607-->\n\n  b\n", "- [ ] a\n  <!-- k7f3q p12 -->\n\n  b\n",
        "- [ ] a\n\n  <!-- k7f3q -->\n\n  b\n",
        "- [ ] a <!-- k7f3q p12 --> #tag\n\n  b\n", "- [ ] a\n\n  b\n\n  <!--SR:!2021-08-10,3,250-->\n",
        "- [ ] a <!-- k7f3q --> :: b\n", "- [ ] a <!-- one --><!-- k7f3q --> :: b <!-- two -->\n",
    ]) func noToolDataShowsUpOnTheCard(_ text: String) {
        #expect(contents(text) == [basic("a", "b")])
    }

    @Test func aForeignBlankIsToldWithItsLineAndOtherCardsAreRead() {
        let text = "# Diese Frage {{c1::liess::Praeteritum}} mich\n\n- [x] Ich {{c1::lese}} es.\n\n- [x] a :: b\n"
        #expect(contents(text) == [basic("a", "b")])
        let read = DeckReader.read(SourceText(name: "deck.md", text: text))
        #expect(read.diagnostics.map(\.identifier) == ["ForeignCloze", "ForeignCloze"])
        #expect(read.diagnostics.map(\.fix) == ["write '==liess==^[Praeteritum]'", "write '==lese=='"])
    }

    @Test func bracketsAndSignsStandInBlanksAndHints() {
        #expect(hidden("- [ ] Key: ==`\\[`== and ==a]b[c==^[x [y] \\] z] end\n") == ["`\\[`", "a]b[c"])
        #expect(hidden("- [ ] Key: ==a \\== b== end\n") == ["a \\== b"])
        #expect(
            contents("- [ ] a ==b==^[c [d] \\] e]\n") == [
                .cloze([.shown("a "), .hidden("b", hint: "c [d] \\] e", blank: 1)])
            ])
    }

    @Test func runsThatShareANumberAreOneBlank() {
        #expect(
            contents("- [ ] ==1:a== b ==2:c== d ==1:e== f ==g==\n") == [
                .cloze([
                    .hidden("a", hint: nil, blank: 1), .shown(" b "), .hidden("c", hint: nil, blank: 2), .shown(" d "),
                    .hidden("e", hint: nil, blank: 1), .shown(" f "), .hidden("g", hint: nil, blank: 3),
                ])
            ])
        #expect(hidden("- [ ] At ==12:30== or ==3:1==\n") == ["12:30", "3:1"])
    }
}
