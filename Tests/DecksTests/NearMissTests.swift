import Decks
import Diagnostics
import TestSupport
import Testing

@Suite struct NearMissTests {
    /// Each text has the place marked that its one message points at.
    static let cases: [(marked: String, message: String)] = [
        ("- [«?»] What is mitosis?\n", "error: checkbox '[?]' is neither '[ ]' nor '[x]' [UnknownCheckbox]"),
        ("- [«х»] a :: b\n", "error: checkbox '[х]' is neither '[ ]' nor '[x]' [UnknownCheckbox]"),
        ("- [«✓»] a :: b\n", "error: checkbox '[✓]' is neither '[ ]' nor '[x]' [UnknownCheckbox]"),
        ("- «[ x]» a :: b\n", "error: checkbox '[ x]' is neither '[ ]' nor '[x]' [UnknownCheckbox]"),
        ("- «[x ]» a :: b\n", "error: checkbox '[x ]' is neither '[ ]' nor '[x]' [UnknownCheckbox]"),
        ("- «[]» a :: b\n", "error: checkbox '[]' is neither '[ ]' nor '[x]' [UnknownCheckbox]"),
        ("- «[\u{a0}]» a :: b\n", "error: checkbox '[\u{a0}]' is neither '[ ]' nor '[x]' [UnknownCheckbox]"),
        ("«-[x]» a :: b\n", "error: '-[x]' needs a blank between marker and box [MissingBlank]"),
        ("- [ ] a :: b\n«*[ ]» c :: d\n", "error: '*[ ]' needs a blank between marker and box [MissingBlank]"),
        ("«1.[x]» a :: b\n", "error: '1.[x]' needs a blank between marker and box [MissingBlank]"),
        ("- «[x]»a :: b\n", "error: '[x]' needs a blank after it [MissingBlank]"),
        ("«[x]» a :: b\n", "warning: '[x]' at the start of a line makes a card only after '- ' [MissingMarker]"),
        ("«– [ ]» a :: b\n", "error: '– [ ]' begins no card, since its marker is not '-' [UnknownMarker]"),
        ("«• [ ]» a :: b\n", "error: '• [ ]' begins no card, since its marker is not '-' [UnknownMarker]"),
        ("«-\u{a0}[ ]» a :: b\n", "error: '-\u{a0}[ ]' begins no card, since its marker is not '-' [UnknownMarker]"),
        ("«- [ ]»\n\n  back\n", "error: '- [ ]' is a card without a front [EmptyFront]"),
        ("«1. [x]» #tag <!-- k7f3q -->\n\n   back\n", "error: '1. [x]' is a card without a front [EmptyFront]"),
        ("- [ ] «front»\n", "warning: 'front' is a card without a back [MissingBack]"),
        ("- [x] «std::vector»\n", "error: 'std::vector' is a card without a back [MissingBack]"),
        ("- [x] «front»\nback\n", "error: 'front' is a card without a back [MissingBack]"),
        (
            "- [ ] The «==»cell is small\n",
            "error: '==cell is small' opens a blank that no second '==' closes [UnclosedCloze]"
        ),
        (
            "- [ ] The ==cell== is «==»small\n",
            "warning: '==small' opens a blank that no second '==' closes [UnclosedCloze]"
        ),
        (
            "- [ ] a :: b\n\n «back» \n",
            "warning: 'back' is not part of the card above, which needs 2 blanks before it [UnindentedBack]"
        ),
        (
            "1. [ ] a :: b\n\n  «back»\n",
            "warning: 'back' is not part of the card above, which needs 3 blanks before it [UnindentedBack]"
        ),
        (
            "- [ ] a :: b <!-- «K7F3Q» p12 -->\n",
            "warning: 'K7F3Q' is not an id of five to eight characters from 'a-z' and '0-9' [InvalidID]"
        ),
        (
            "- [ ] a :: b <!-- «k7f» p12 -->\n",
            "warning: 'k7f' is not an id of five to eight characters from 'a-z' and '0-9' [InvalidID]"
        ),
        (
            "- [ ] a :: b <!--«ID: 1607»-->\n",
            "warning: 'ID: 1607' is not an id of five to eight characters from 'a-z' and '0-9' [InvalidID]"
        ),
        (
            "- [ ] a :: b <!-- k7f3q «page 12» -->\n",
            "warning: 'page 12' is no place in a source such as 'p12', 'p12-13', 's4' or 'l10-14' [UnreadProvenance]"
        ),
        ("- [ ] a :: b «<!--» k7f3q p12 -- >\n", "error: '<!--' begins a comment that no '-->' ends [UnclosedComment]"),
        (
            "- [ ] a :: b <!-- k7f3q p12 -->\n\n- [ ] c :: d «<!-- k7f3q -->»\n",
            "error: 'k7f3q' on line 3 is the id of the card on line 1 too [DuplicateID]"
        ),
        (
            "- [ ] a :: b <!-- k7f3q p12 --> «<!-- d3e4f p12 -->»\n",
            "error: 'd3e4f' is a second id of one card [SecondID]"
        ),
        (
            "- [ ] a :: b\n\n  «- [ ]» c :: d <!-- k7f3q p12 -->\n",
            "warning: card 'k7f3q' is indented, which makes it part of the card on line 1 [NestedCard]"
        ),
        (
            "- [ ] a :: b\n\n  «Not:»\n", "warning: 'Not:' is followed by no list of wrong answers [NotWithoutList]"
        ),
        (
            "- [x] Ich «{{c1::lese::Verb}}» es\n",
            "error: '{{c1::lese::Verb}}' is no blank in a deck, which marks it with '==' [ForeignCloze]"
        ),
        (
            "# Diese Frage «{{c1::liess::Praeteritum}}» mich nicht los\n\n- [x] a :: b\n",
            "warning: '{{c1::liess::Praeteritum}}' is no blank in a deck, which marks it with '==' [ForeignCloze]"
        ),
        (
            "«<<<<<<< HEAD»\n- [x] a :: b <!-- k7f3q -->\n=======\n- [ ] a :: b <!-- k7f3q -->\n>>>>>>> other\n",
            "error: '<<<<<<<' begins a conflict that git left, up to line 5 [ConflictMarker]"
        ),
        (
            "«---»\ntitle: a\n\n- [ ] a :: b\n",
            "error: '---' begins front matter that no second '---' ends [UnclosedFrontMatter]"
        ),
        (
            "---\ntitle: a\n«title»: b\n---\n", "error: 'title' stands here a second time [InvalidYAML]"
        ),
        ("---\ntitle: «[a, b]»\n---\n", "error: 'title' is one text, not a list [InvalidFrontMatter]"),
        (
            "---\nänd: é\na: b«:» c\n---\n",
            "error: 'a: b: c' is not YAML: mapping values are not allowed in this context [InvalidYAML]"
        ),
        ("---\ntags: «*x»\n---\n", "error: '*x' is an alias, and aliases are not read here [InvalidYAML]"),
    ]

    @Test(arguments: cases.indices) func isToldWithItsPlace(_ index: Int) throws {
        let (marked, message) = Self.cases[index]
        let text = try #require(MarkedText(marked))
        let source = SourceText(name: "deck.md", text: text.text)
        let diagnostics = DeckReader.read(source).diagnostics
        let found = diagnostics.map {
            ($0.description.split(separator: "\n").first ?? "").split(separator: ": ", maxSplits: 1).last ?? ""
        }
        #expect(found.map(String.init) == [message])
        #expect(diagnostics.map(\.place) == [source.place(ofUTF8: text.range)])
    }

    static let fine = [
        "- [ ] a :: b\n", "- [link](https://a.b) is prose\n", "- [x](y) is a link\n", "- [1] Smith 2020\n",
        "- [^1] note\n", "Text with [x] in it.\n", "    - [ ] sample\n", "```\n- [?] sample\n-[x] b\n```\n",
        "- [ ] a :: b <!-- check this -->\n", "- [x] if x == y then z :: b\n", "- [x] [AS] Enforce :: Client\n",
        "- [ ] a :: b\n\nProse that follows.\n", "- [ ] Is `a == b` and `{{c1::x}}` code? :: yes\n",
        "---\n\nA rule, then text.\n\n---\n", "- [ ] `<!--` :: begins a comment\n", "", "\n\n", "\u{feff}",
        "# Title only\n",
    ]

    @Test(arguments: fine) func saysNothingAboutWhatIsRight(_ text: String) {
        #expect(messages(text) == [])
    }

    @Test func printsThePlaceTheRuleAndTheFix() {
        #expect(
            messages("# A\n\n- [?] What is mitosis?\n") == [
                """
                deck.md:3:4: error: checkbox '[?]' is neither '[ ]' nor '[x]' [UnknownCheckbox]
                    3 | - [?] What is mitosis?
                      |    ^
                      fix: replace '?' with 'x' to approve the card
                """
            ])
    }
}
