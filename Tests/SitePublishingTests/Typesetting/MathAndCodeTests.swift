import Diagnostics
import Testing

@testable import SitePublishing

@Suite struct MathAndCodeTests {
    @Test(arguments: [
        ("$x^2$", "⟦x^2⟧"), ("a $x$, b", "a ⟦x⟧, b"), ("$5 and $6", "$5 and $6"), ("costs 5$ or 6$", "costs 5$ or 6$"),
        ("$ x$", "$ x$"), ("$x $", "$x $"), ("$x$5", "$x$5"), ("\\$x$", "\\$x$"), ("`$x$`", "`$x$`"),
        ("``a ` $x$``", "``a ` $x$``"),
        ("```\n$x$\n```", "```\n$x$\n```"), ("$$a\nb$$", "⟦⟦a\nb⟧⟧"), ("$a\n\nb$", "$a\n\nb$"), ("$a\\$b$", "⟦a\\$b⟧"),
        ("$$ $$", "⟦⟦ ⟧⟧"),
        ("~~~\n$x$", "~~~\n$x$"), ("`a $x$", "`a ⟦x⟧"), ("$", "$"), ("$$", "$$"),
    ])
    func tellsFormulasFromMoneyAndCode(markdown: String, marked: String) {
        var (text, formulas) = MathSpans.taken(from: markdown)
        for (index, formula) in formulas.enumerated() {
            let mark = formula.isDisplay ? "⟦⟦\(formula.tex)⟧⟧" : "⟦\(formula.tex)⟧"
            text = text.split(separator: Placeholder.formula(index).text, omittingEmptySubsequences: false).joined(
                separator: mark)
        }
        #expect(text == marked)
    }

    @Test func setsFormulasAsMathMLWithoutStyleOrCopy() {
        let html = Markdown("$x_1$ is\n\n$$\\frac{a}{b}$$", libraries: .installed).html
        #expect(
            html == "<p><math><mrow><msub><mi>x</mi><mn>1</mn></msub></mrow></math> is</p>"
                + "<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Formula\">"
                + "<math display=\"block\"><mrow><mfrac><mi>a</mi><mi>b</mi></mfrac></mrow></math></div>")
    }

    @Test func keepsBackslashesAndStarsOfFormulasFromMarkdown() {
        let html = Markdown("$\\begin{pmatrix}a*b\\\\c*d\\end{pmatrix}$", libraries: .installed).html
        #expect(html.contains("<mtr>") && html.components(of: "<mtr>") == 2)
        #expect(!html.contains("<em>"))
    }

    @Test(arguments: [
        "\\href{javascript:alert(1)}{x}", "\\htmlClass{a}{x}", "\\includegraphics{http://x/y.png}",
        "\\url{javascript:x}",
    ])
    func formulasCannotLinkOrLoad(tex: String) {
        let html = Markdown("$\(tex)$", libraries: .installed).html
        #expect(
            !html.contains("href=") && !html.contains("class=") && !html.contains("<img") && !html.contains("src="),
            "\(html)")
    }

    @Test func aFormulaThatDoesNotParseIsAnErrorAtItsPlace() {
        var site = SampleSite("- [x] What is $\\frac{1}$? :: half <!-- aaaaa -->\n")
        site.libraries = .installed
        #expect(
            site.messages == [
                """
                Content/decks/biology.md:1:16: error: '\\frac{1}' is not a formula: unexpected end of input in a macro argument, expected '}' [UnreadableFormula]
                    1 | - [x] What is $\\frac{1}$? :: half <!-- aaaaa -->
                      |                ^^^^^^^^
                      fix: correct it, or write '\\$' for a dollar sign
                """
            ])
    }

    @Test func aFormulaWithoutTheLibrarySaysWhichPackageToInstall() {
        #expect(
            Markdown("$x$").messages == [
                "error: 'x' is not a formula: setting formulas needs the Debian package libjs-katex [UnreadableFormula]"
            ])
    }

    @Test func formulasAndMarkdownAreSetOnEverySurface() {
        var site = SampleSite("- [x] Front $a_1$ :: back $b_2$ and **c** <!-- aaaaa -->\n")
        site.libraries = .installed
        for page in ["index", "practice", "print"] {
            let text = site.text("decks/biology/\(page).html")
            #expect(
                !text.contains("$") && text.contains("<msub><mi>a</mi>") && text.contains("<msub><mi>b</mi>"), "\(page)"
            )
            #expect(text.contains("<strong>c</strong>"), "\(page)")
        }
    }

    @Test func marksKeywordsTextsAndRemarksOfCode() {
        let html = Markdown("```python\ndef f(x): # why\n    return \"a<b\"\n```", libraries: .installed).html
        #expect(
            html
                == "<pre tabindex=\"0\" role=\"group\" aria-label=\"Python code\"><code><span class=\"k\">def</span> f(x): "
                + "<span class=\"c\"># why</span>\n    <span class=\"k\">return</span> <span class=\"s\">\"a&lt;b\"</span>\n</code></pre>"
        )
    }

    @Test(arguments: ["```nosuch\n<b>\n```", "```\n<b>\n```", "    <b>"])
    func codeInAnUnknownLanguageIsShownAsItIs(markdown: String) {
        #expect(Markdown(markdown, libraries: .installed).html.contains("<code>&lt;b&gt;\n</code>"))
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        split(separator: part, omittingEmptySubsequences: false).count - 1
    }
}
