import Diagnostics
import Testing

@testable import SitePublishing

@Suite struct TemplateTests {
    @Test func shippedTemplatesResolveEveryName() {
        #expect(PageTemplates.compile(theme: .shipped, words: words("en")).diagnostics.map(\.description) == [])
    }

    @Test func escapesTextAndLeavesMarkupAlone() {
        var record = Record<CardShape>()
        record[.source] = .text("<b>\"Tom\" & 'Jerry'</b>")
        record[.front] = .html(HTML(escaping: "a < b"))
        #expect(
            render("{{source}} {{front}}", record)
                == "&lt;b&gt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&lt;/b&gt; a &lt; b")
    }

    @Test func namesATagThatDoesNotResolveWithItsPlaceAndTheNearestName() {
        #expect(
            messages("<p>{{sorce}}</p>") == [
                """
                Templates/pages/test.mustache:1:4: error: 'sorce' is not a name this template is given [UnknownName]
                    1 | <p>{{sorce}}</p>
                      |    ^^^^^^^^^
                      fix: did you mean 'source'?
                """
            ])
    }

    @Test func namesAWordThatTheLanguageFileLacks() {
        #expect(
            messages("{{words.page.nonsense}}").first?.hasPrefix(
                "Templates/pages/test.mustache:1:1: error: 'page.nonsense' is not a word of languages/en.properties")
                == true)
    }

    @Test(arguments: [
        ("{{#front}}x", "1:1: error: 'front' is opened and never closed [UnclosedSection]"),
        ("x{{/front}}", "1:2: error: 'front' is closed and was not opened [UnopenedSection]"),
        (
            "{{#front}}{{#back}}{{/front}}{{/back}}{{/front}}",
            "1:20: error: 'front' is closed and was not opened, close 'back' first [UnopenedSection]"
        ),
        ("x{{source", "1:2: error: '{{' has no '}}' [UnclosedTag]"),
        ("{{{front}}}", "1:1: error: '{' asks for text without escaping, which templates cannot do [UnescapedTag]"),
        ("{{&front}}", "1:1: error: '&' asks for text without escaping, which templates cannot do [UnescapedTag]"),
        ("{{isLong}}", "1:1: error: 'isLong' is not a text [NotAText]"),
        ("{{>nowhere}}", "1:1: error: 'partials/nowhere.mustache' is not a file of the theme [UnknownTemplate]"),
    ])
    func refusesATemplateThatIsNotWellFormed(template: String, message: String) {
        #expect(messages(template).first?.split(separator: "\n").first == "Templates/pages/test.mustache:\(message)")
    }

    @Test func refusesAPartialThatContainsItself() {
        let theme = Theme().with("pages/test.mustache", "{{>loop}}").with("partials/loop.mustache", "a{{>loop}}")
        let compiled = TemplateCompiler.compile("pages/test", for: CardShape.self, theme: theme, words: .none)
        #expect(
            compiled.diagnostics.map(\.message) == ["'partials/loop.mustache' contains itself"])
    }

    @Test func choosesThePluralFormOfTheLanguage() {
        let source = SourceText(
            name: "pl.properties",
            text:
                "n.one = {position} karta\nn.few = {position} karty\nn.many = {position} kart\nn.other = {position} karty"
        )
        let polish = Words.read(source, language: "pl", over: nil).value
        let texts = [1, 2, 5, 12, 22, 0].map { number in
            var record = Record<CardShape>()
            record[.position] = .number(number)
            return render("{{words.n}}", record, words: polish)
        }
        #expect(texts == ["1 karta", "2 karty", "5 kart", "12 kart", "22 karty", "0 kart"])
    }

    @Test func leavesOutIndentationAndLinesThatHoldOnlyATag() {
        var record = Record<CardShape>()
        record[.source] = .text("s")
        #expect(
            render("<a>\n  {{#source}}\n    {{! remark }}\n    <b>{{source}}</b>\n\n  {{/source}}\n</a>\n", record)
                == "<a>\n<b>s</b>\n</a>\n")
    }

    @Test func drawsOnlyTheIconsThatThePageUses() {
        let page = SampleSite("- [x] Front :: back <!-- aaaaa -->").text("404.html")
        #expect(!page.contains("<symbol"))
        #expect(
            SampleSite("- [x] Front :: back <!-- aaaaa -->").text("decks/biology/index.html").contains(
                "<symbol id=\"star\""))
    }

    private func words(_ language: String) -> Words { Words.read(language: language, theme: .shipped).value }

    private func render(_ template: String, _ record: Record<CardShape>, words: Words = .none) -> String {
        let theme = Theme().with("pages/test.mustache", template)
        let compiled = TemplateCompiler.compile("pages/test", for: CardShape.self, theme: theme, words: words)
        return String(decoding: compiled.value.render(record), as: UTF8.self)
    }

    private func messages(_ template: String) -> [String] {
        let theme = Theme().with("pages/test.mustache", template)
        return TemplateCompiler.compile("pages/test", for: CardShape.self, theme: theme, words: .none).diagnostics
            .map(\.description)
    }
}
