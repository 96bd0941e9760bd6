import Diagnostics
import Testing

@testable import SitePublishing

@Suite struct AssetTests {
    @Test func joinsScriptsInOrderWithoutImportsExportsAndRemarks() {
        let theme = Theme().with("scripts/bundles/x.txt", "a.mjs\n# remark\nb.mjs\n")
            .with(
                "scripts/a.mjs",
                "/** What a is. */\nexport const a = 1;\n\n// remark\nexport function f() {\n    return a + +a;\n}\n"
            )
            .with("scripts/b.mjs", "import { a } from \"./a.mjs\";\n/*\n * b\n */\nconst b = a;\n")
        let bundle = AssetBundle.join(kind: "x", .script, theme: theme)
        #expect(bundle?.diagnostics == [])
        #expect(
            bundle.map { String(decoding: $0.value.bytes, as: UTF8.self) }
                == "\"use strict\";const a=1;function f(){return a+ +a;}\nconst b=a;")
    }

    @Test func namesAFileOfABundleThatIsNotThere() {
        let theme = Theme().with("styles/bundles/x.txt", "base.css\n")
        #expect(
            AssetBundle.join(kind: "x", .style, theme: theme)?.diagnostics.map(\.description) == [
                """
                Templates/styles/bundles/x.txt:1:1: error: 'styles/base.css' is not a file of the theme [UnknownTemplate]
                    1 | base.css
                      | ^^^^^^^^
                      fix: correct the name, or add the file
                """
            ])
    }

    @Test(arguments: [
        ("const a = b / c / d;", "const a=b/c/d;"), ("x = /a b/.test(y) ? 1 : 2;", "x=/a b/.test(y)?1:2;"),
        ("return /[/ ]/.test(x);", "return/[/ ]/.test(x);"),
        ("say(`a  ${b ? ` c  ` : d} e`, \"f  g\");", "say(`a  ${b ? ` c  ` : d} e`,\"f  g\");"),
        ("a + ++b - --c", "a+ ++b- --c"), ("const x = 1; // why", "const x=1;"),
        ("url = \"http://x\";", "url=\"http://x\";"),
        ("if (a in b) return typeof c;", "if(a in b)return typeof c;"),
        ("class A extends B { #x = 1; }", "class A extends B{#x=1;}"),
        ("return `a b`;", "return `a b`;"), ("a = '\\' b';", "a='\\' b';"),
    ])
    func blanksOfAScriptThatMeanNothingAreLeftOut(line: String, compact: String) {
        #expect(String(decoding: CompactScript.compacted(Array(line.utf8)), as: UTF8.self) == compact)
    }

    @Test(arguments: [
        ("a b {\n  color: red;\n  margin: 0 1px;\n}\n", "a b{color:red;margin:0 1px}"),
        ("/* x */\na, b { top: calc(1px + 2px); }", "a,b{top:calc(1px + 2px)}"),
        (
            "@media (min-width: 40em) and (hover: none) { a { b: c } }",
            "@media (min-width:40em) and (hover:none){a{b:c}}"
        ),
        ("a::after { content: \"a  b\"; }", "a::after{content:\"a  b\"}"),
        ("ul > li :is(a, b) { x: y; }", "ul>li :is(a,b){x:y}"),
    ])
    func blanksOfAStyleSheetThatMeanNothingAreLeftOut(style: String, compact: String) {
        #expect(
            String(decoding: CompactStyle.compacted(Array(style.utf8)), as: UTF8.self).filter { $0 != "\n" } == compact)
    }

    @Test(
        arguments: [
            (
                [
                    0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0x90, 0, 0, 0,
                    0x64,
                ], ImageSize(width: 400, height: 100)
            ),
            (Array("GIF89a".utf8) + [0x20, 0x03, 0x58, 0x02], ImageSize(width: 800, height: 600)),
            (
                [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8, 0, 0x64, 0, 0xC8, 3, 0, 0],
                ImageSize(width: 200, height: 100)
            ),
            (Array("<svg xmlns=\"x\" width=\"48px\" height='20'>".utf8), ImageSize(width: 48, height: 20)),
            (Array("<svg viewBox=\"0 0 320 200\"/>".utf8), ImageSize(width: 320, height: 200)),
            (Array("no picture".utf8), nil), ([0x89, 0x50, 0x4E, 0x47], nil), ([0xFF, 0xD8, 0xFF], nil),
        ] as [([UInt8], ImageSize?)])
    func readsTheSizeThatAPictureStates(bytes: [UInt8], size: ImageSize?) {
        #expect(ImageSize(of: bytes) == size)
    }

    @Test(arguments: [
        "<svg onload=\"alert(1)\"/>", "<svg><script>alert(1)</script></svg>",
        "<svg><a xlink:href=\"javascript:alert(1)\"/></svg>", "<svg/onload=x>",
        "<svg><foreignObject/></svg>", "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg>&x;</svg>",
        "<svg><set attributeName=\"onload\" to=\"x\"/></svg>", "<html><body>not a picture",
    ])
    func aPictureThatCouldRunSomethingIsNotPublished(svg: String) {
        var site = SampleSite("- [x] F <!-- aaaaa -->\n\n  ![x](x.svg)\n")
        site.decks[0].images = ["x.svg": Array(svg.utf8)]
        #expect(!site.plan.value.files.keys.contains { $0.text.contains("images/") })
        #expect(site.plan.diagnostics.map(\.identifier) == ["MissingPicture"])
    }

    @Test func aPictureStandsInTheSiteWithItsSizeAndWords() {
        var site = SampleSite("- [x] F <!-- aaaaa -->\n\n  ![A cell](my%20pictures/Cell%201.svg \"Figure 1\")\n")
        #expect(DeckImages.references(in: site.decks[0].deck) == ["my pictures/Cell 1.svg"])
        site.decks[0].images = ["my pictures/Cell 1.svg": Array("<svg width='10' height='20'/>".utf8)]
        #expect(
            site.text("decks/biology/index.html").contains(
                "<figure><img src=\"images/cell-1.svg\" width=\"10\" height=\"20\" alt=\"A cell\"><figcaption>Figure 1</figcaption></figure>"
            ))
        #expect(!site.text("decks/biology/images/cell-1.svg").isEmpty)
        #expect(site.messages == [])
    }

    @Test func downloadsHoldApprovedCardsOnly() {
        let site = SampleSite(
            "# T\r\n\r\n- [x] Seen :: yes <!-- aaaaa -->\r\n\r\n- [ ] Unseen :: no <!-- bbbbb -->\r\n\r\n- [x] The ==end==. #t <!-- ccccc -->\r\n"
        )
        #expect(
            site.text("decks/biology/biology.md")
                == "# T\r\n\r\n- [x] Seen :: yes <!-- aaaaa -->\r\n\r\n- [x] The ==end==. #t <!-- ccccc -->\r\n")
        #expect(site.text("decks/biology/biology.tsv") == "Seen\tyes\t\nThe ….\tThe end.\tt\n")
    }

    @Test func theIndexHoldsEveryCardAsPlainText() {
        let site = SampleSite("- [x] What is `a < b`? #t <!-- aaaaa -->\n\n  A **test**.\n\n  More \"words\".\n")
        let index = site.plan.value.files.first { $0.key.text.hasPrefix("assets/index-1-") }?.value ?? []
        #expect(
            String(decoding: index, as: UTF8.self)
                == "studyIndex({\"decks\":[\n[\"decks/biology/index.html\",\"biology\",[[\"aaaaa\",\"What is a \\u003c b?\",\"A test.\",\"More \\u0022words\\u0022. t\"]]]\n]});\n"
        )
    }

    @Test func theOfflineListChangesItsVersionWithAnyCard() {
        func version(_ text: String) -> Substring {
            SampleSite(text).text("service-worker.js").dropFirst(15).prefix(12)
        }
        #expect(version("- [x] F :: b <!-- aaaaa -->") == version("- [x] F :: b <!-- aaaaa -->"))
        #expect(version("- [x] F :: b <!-- aaaaa -->") != version("- [x] F :: c <!-- aaaaa -->"))
        #expect(
            SampleSite("- [x] F :: b <!-- aaaaa -->").text("service-worker.js").contains(
                "[\"decks/biology/practice.html\",\""))
    }

    @Test func feedAndSitemapNameThePagesWhenTheAddressIsKnown() {
        var site = SampleSite("# Cells & co\n\n- [x] F :: b <!-- aaaaa -->")
        #expect(site.text("feed.xml") == "" && site.text("sitemap.xml") == "")
        site.settings.address = "https://example.org/sub/"
        #expect(site.text("sitemap.xml").contains("<loc>https://example.org/sub/decks/biology/practice.html</loc>"))
        #expect(site.text("feed.xml").contains("<title>Cells &amp; co</title>"))
        #expect(
            site.text("decks/biology/index.html").contains(
                "<meta property=\"og:url\" content=\"https://example.org/sub/decks/biology/index.html\">"))
    }

    @Test func aThemeReplacesFilesOneByOne() {
        var site = SampleSite("- [x] F :: b <!-- aaaaa -->")
        site.theme = site.theme.with(
            "partials/footer.mustache", "<footer class=\"foot\">Mine: {{cardCount}}</footer>\n")
        #expect(site.text("decks/biology/index.html").contains("<footer class=\"foot\">Mine: 1</footer>"))
    }

    @Test func theFeedHasTheDayThatADeckSays() {
        var site = SampleSite("# Cells\n\n- [x] F :: b <!-- aaaaa -->")
        site.settings.address = "https://example.org/"
        site.decks[0].updated = "2026-05-01T00:00:00Z"
        #expect(site.text("feed.xml").split(separator: "<updated>2026-05-01T00:00:00Z</updated>").count == 3)
    }

    @Test func aTitleWithinASentenceKeepsItsLanguage() {
        let site = SampleSite("---\ntitle: \"خلية (1)\"\nlanguage: ar\n---\n- [x] F :: b <!-- aaaaa -->")
        #expect(site.text("index.html").contains("Try <bdi lang=\"ar\" dir=\"rtl\">خلية (1)</bdi></span></a>"))
    }
}
