import Decks
import Testing

@testable import DeckExchange

@Suite struct MarkupTests {
    @Test(arguments: [
        ("plain", "plain"),
        ("a[0] * 2 and 3*4", "a[0] * 2 and 3\\*4"),
        ("<b> bold </b>and <i>thin</i>", "**bold** and *thin*"),
        ("one<br>two<br><br>three", "one\\\ntwo\n\nthree"),
        ("<div>one</div><div>two</div>", "one\n\ntwo"),
        ("<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>", "- a\n\n  1. b\n- c"),
        ("<p>x &lt;y&gt; &amp;amp; z</p>", "x \\<y> \\&amp; z"),
        ("\\(a_1*b*\\) and \\[x\\]", "$a_1*b*$ and $$x$$"),
        ("<anki-mathjax>a<sub>x</sub></anki-mathjax>", "$ax$"),
        ("<pre>let a = 1\n  b</pre>", "```\nlet a = 1\n  b\n```"),
        ("<code>a`b</code>", "``a`b``"),
        ("- no list", "\\- no list"),
        ("1. no list", "1\\. no list"),
        ("<a href=\"https://a.b\">x</a> <a href=\"javascript:y\">z</a>", "[x](https://a.b) z"),
        ("<script>alert(1)</script><!-- c -->text[sound:a.mp3]", "text"),
        ("<table><tr><td>a|b</td><td>c</td></tr><tr><td>1</td></tr></table>", "| a\\|b | c |\n| - | - |\n| 1 |  |"),
        ("H<sub>2</sub>O&nbsp;", "H<sub>2</sub>O"),
        ("<b><div>x</div></b>", "x"),
        ("unclosed <b>bold <i>both", "unclosed **bold *both***"),
    ])
    func readsMarkup(html: String, markdown: String) {
        #expect(MarkdownOfMarkup.markdown(html) == markdown)
    }

    @Test(arguments: [
        ("*a* & b<c", "<em>a</em> &amp; b&lt;c"),
        ("<script>x</script>", "&lt;script&gt;x&lt;/script&gt;"),
        ("H<sub>2</sub>O", "H<sub>2</sub>O"),
        ("[x](javascript:a) ![y](gone.png)", "<a href=\"\">x</a> <img src=\"\" alt=\"y\" />"),
        ("one\n\ntwo", "<p>one</p>\n<p>two</p>"),
        ("costs $5 or $6", "costs $5 or $6"),
        ("`$x$` is $x$", "<code>$x$</code> is \\(x\\)"),
    ])
    func writesMarkup(markdown: String, html: String) {
        #expect(MarkupOfMarkdown().html(markdown) == html)
    }

    @Test func noFormulaIsPutWhereACardHoldsTheMarkForOne() {
        #expect(MarkupOfMarkdown().html("a \u{F8F0}0\u{F8F1} b $x$") == "a \u{FFFD}0\u{FFFD} b \\(x\\)")
    }

    @Test func whatIsWrittenAsMarkupIsReadAsTheSameMarkdown() {
        let texts = [
            "plain words", "*thin* and **bold** and `code`", "$x < y$ and $$\\sum_i x_i$$", "- one\n- two",
            "first\n\nsecond", "```\nlet a = [1]\n```", "[here](https://example.org/a)", "a \\* b \\_ c",
        ]
        for text in texts {
            #expect(
                MarkdownOfMarkup.markdown(MarkupOfMarkdown().html(text)).replacing("\\", with: "")
                    == text.replacing("\\", with: ""))
        }
    }

    @Test func readsBlanksWithinBlanksAndBracesInFormulas() {
        let parts = AnkiCloze.parts(of: "a {{c1::b {{c2::c}} d::hint}} e {{c3::f}}")
        #expect(
            parts == [
                .shown("a "), .hidden("b c d", hint: "hint", blank: 1), .shown(" e "),
                .hidden("f", hint: nil, blank: 3),
            ])
        #expect(AnkiCloze.parts(of: "{{c1 no blank}}") == nil)
    }
}
