import Testing

@testable import SitePublishing

@Suite struct MarkdownTests {
    @Test(arguments: [
        ("Plain words, 3 < 4 & \"so\" on.", "<p>Plain words, 3 &lt; 4 &amp; &quot;so&quot; on.</p>"),
        ("One.\n\nTwo\nlines.", "<p>One.</p><p>Two\nlines.</p>"),
        (
            "**bold** *it* `a < b` ~~no~~",
            "<p><strong>bold</strong> <em>it</em> <code>a &lt; b</code> <del>no</del></p>"
        ),
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
        ("3. a\n4. b", "<ol start=\"3\"><li>a</li><li>b</li></ol>"),
        ("- [x] done\n- [ ] open", "<ul><li>☑ done</li><li>☐ open</li></ul>"),
        ("> said", "<blockquote><p>said</p></blockquote>"),
        ("# Not a heading of the page", "<p><b>Not a heading of the page</b></p>"),
        ("a  \nb", "<p>a<br>b</p>"),
        ("1.5 times", "<p>1.5 times</p>"),
        ("1. times", "<ol><li>times</li></ol>"),
        ("H<sub>2</sub>O and 2<sup>10</sup>", "<p>H<sub>2</sub>O and 2<sup>10</sup></p>"),
        ("<b>never closed", "<p><b>never closed</b></p>"),
        ("&alpha; &lt;", "<p>α &lt;</p>"),
        (
            "see www.example.org",
            "<p>see <a href=\"http://www.example.org\" rel=\"external noopener noreferrer\">www.example.org</a></p>"
        ),
    ])
    func readsGitHubMarkdown(markdown: String, html: String) {
        #expect(Markdown(markdown).html == html)
    }

    @Test func showsFencedCodeInsideAListItemAsABlock() {
        let html = Markdown("- item\n\n  ```cpp\n  int x;\n  ```").html
        #expect(html.contains("<li><p>item</p><pre"))
        #expect(html.contains("<code>int x;\n</code></pre></li>"))
    }

    @Test func letsATableScrollByItselfAndSayWhatItIs() {
        let html = Markdown("| a | b |\n| --- | ---: |\n| 1 | 2 |").html
        #expect(
            html
                == "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table><thead><tr><th scope=\"col\">a</th>"
                + "<th scope=\"col\" class=\"to-end\">b</th></tr></thead><tbody><tr><td>1</td><td class=\"to-end\">2</td></tr></tbody></table></div>"
        )
    }

    /// The quick way past the parser must say what the parser says.
    @Test func plainParagraphsReadAsTheParserReadsThem() {
        var generator = SeededTexts(seed: 7)
        var quick = 0
        for _ in 0..<2000 {
            let text = generator.next()
            let quickly = Markdown(text).html
            var bytes = text
            let isPlain = bytes.withUTF8 { PlainParagraphs.ranges(in: $0) != nil }
            quick += isPlain ? 1 : 0
            // An empty emphasis marker at the end forces the parser without changing what stands before it.
            let parsed = Markdown(text + "\n\n<!-- -->").html
            #expect(quickly == parsed, "\(text.debugDescription)")
        }
        #expect(quick > 200)
    }

    @Test(arguments: [
        (
            "[t](https://example.org/a?b=1&c=2)",
            "<p><a href=\"https://example.org/a?b=1&amp;c=2\" rel=\"external noopener noreferrer\">t</a></p>"
        ),
        ("[t](mailto:a@b.org)", "<p><a href=\"mailto:a@b.org\" rel=\"external noopener noreferrer\">t</a></p>"),
        ("[t](c.md)", "<p><a href=\"../../a/c/index.html\">t</a></p>"),
        ("[t](../d.md#x)", "<p><a href=\"../../d/index.html\">t</a></p>"),
    ])
    func linksToTheWebAndToOtherDecks(markdown: String, html: String) {
        #expect(Markdown(markdown).html == html)
        #expect(Markdown(markdown).messages == [])
    }

    @Test(arguments: [
        (
            "[t](javascript:alert(1))",
            "warning: 'javascript:' is not a kind of address that the site links to [ForbiddenLink]"
        ),
        (
            "[t](JaVaScRiPt:alert(1))",
            "warning: 'javascript:' is not a kind of address that the site links to [ForbiddenLink]"
        ),
        (
            "[t](&#106;avascript:alert(1))",
            "warning: 'javascript:' is not a kind of address that the site links to [ForbiddenLink]"
        ),
        (
            "[t](java&#9;script:alert(1))",
            "warning: 'javascript:' is not a kind of address that the site links to [ForbiddenLink]"
        ),
        ("[t](data:text/html,x)", "warning: 'data:' is not a kind of address that the site links to [ForbiddenLink]"),
        ("[t](vbscript:x)", "warning: 'vbscript:' is not a kind of address that the site links to [ForbiddenLink]"),
        ("[t](../../../etc/passwd)", "warning: '../../../etc/passwd' is not in the site [DeadLink]"),
        ("[t](nowhere.md)", "warning: 'nowhere.md' is not in the site [DeadLink]"),
        ("[t](#here)", "warning: '#here' is not in the site [DeadLink]"),
    ])
    func leavesOutLinksThatLeadNowhereGood(markdown: String, message: String) {
        #expect(Markdown(markdown).html == "<p>t</p>")
        #expect(Markdown(markdown).messages == [message])
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<svg onload=alert(1)>",
        "<a href=\"javascript:alert(1)\">x</a>",
        "<b onclick=alert(1)>x</b>", "<iframe src=//evil></iframe>", "<style>*{}</style>", "</details>",
        "</noscript><script>alert(1)</script>",
        "text <script>alert(1)</script> text", "<div\nonclick=alert(1)>\n\nx", "<!-- --><script>alert(1)</script>",
        "<sub onx=1>x</sub>",
        "`<script>`", "![<script>](x.png)", "[a]: javascript:alert(1)\n\n[a]", "<javascript:alert(1)>",
        "<http://a\"onclick=alert(1)>",
        "| <script> |\n| --- |\n| <img src=x onerror=alert(1)> |", "$<script>alert(1)</script>$",
        "```<script>\n<script>\n```",
    ])
    func neutralisesMarkupOfADeck(markdown: String) {
        let html = Markdown(markdown, libraries: .installed).html
        let tags = html.split(separator: "<").dropFirst().map { $0.prefix { $0.isLetter || $0 == "/" } }
        let allowed: Set<Substring> = [
            "p", "/p", "b", "/b", "sub", "/sub", "code", "/code", "pre", "/pre", "a", "/a", "table", "/table", "thead",
            "/thead", "tbody", "/tbody", "tr", "/tr", "th", "/th", "td", "/td", "div", "/div", "math", "/math", "mrow",
            "/mrow", "mo", "/mo", "mi", "/mi", "mn", "/mn",
        ]
        #expect(tags.allSatisfy(allowed.contains), "\(html)")
        #expect(!html.contains("javascript:alert(1)\""), "\(html)")
    }

    @Test func shownHTMLIsToldOnce() {
        #expect(
            Markdown("a <font color=red>b").messages == [
                "warning: '<font>' is shown as text: a deck is Markdown [RawHTML]"
            ])
    }

    @Test func aLinkMayBeNamedAnywhereInTheDeck() {
        let site = SampleSite(
            """
            - [x] Where is it? <!-- aaaaa -->

              See [the atlas][atlas], also [atlas], and [nowhere][x].

            [atlas]: https://example.org/atlas "Atlas"

            ```
            [x]: https://example.org/no
            ```

            A paragraph
            [x]: https://example.org/neither
            """)
        let page = site.text("decks/biology/index.html")
        #expect(page.count(of: "href=\"https://example.org/atlas\"") == 2)
        #expect(page.contains("[nowhere][x]"))
    }
}

/// Texts of the characters that matter to Markdown.
private struct SeededTexts {
    private var state: UInt64
    private let pieces = [
        "a", "bc", " ", "  ", "\n", "\n\n", ".", "1", "2.", "-", "#", ">", ":", "/", "www.", "http://", "=", "(", ")",
        "!", "+", "\"", "é", "λ", "\t", "'", ",", "Wort", "end", "~", "x",
    ]

    init(seed: UInt64) { state = seed }

    mutating func next() -> String {
        var text = "w"
        for _ in 0..<(6 + roll(8)) { text += pieces[roll(pieces.count)] }
        return text + "z"
    }

    private mutating func roll(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func count(of part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
