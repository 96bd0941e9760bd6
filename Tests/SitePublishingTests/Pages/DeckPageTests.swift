import Diagnostics
import Testing

@testable import SitePublishing

@Suite struct DeckPageTests {
    @Test func aCardIsDetailsWithItsQuestionAnswerAndPlace() {
        let page = SampleSite(
            """
            ---
            title: Cells
            source: ../sources/bio.pdf
            ---

            # Cells

            ## Membranes

            - [x] What moves? #pumps <!-- k7f3q p12-13 -->

              Three ions.

              They keep it negative.
            """
        ).text("decks/biology/index.html")
        #expect(
            page.contains(
                """
                <details class="card" id="card-k7f3q" data-card="k7f3q" data-tags="0">
                <summary><span class="soft num">1</span><span class="q">What moves?</span>
                """))
        #expect(page.contains("<div class=\"a\"><p>Three ions.</p><p>They keep it negative.</p></div>"))
        #expect(page.contains("<p>bio.pdf, pp. 12–13 · pumps</p>"))
        #expect(page.contains("<h2 id=\"section-1\">Membranes</h2>"))
    }

    @Test func everyDirectionAndBlankIsAnItemOfPractice() {
        let page = SampleSite(
            "- [x] Osmosis ::: water moving <!-- aaaaa -->\n- [x] The ==heart== pumps ==blood==^[red]. <!-- bbbbb -->"
        ).text("decks/biology/practice.html")
        let items = page.split(separator: "data-item=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(items == ["aaaaa", "aaaaa-r", "bbbbb", "bbbbb-2"])
        #expect(page.contains("<span>water moving</span></summary><div><p>Osmosis</p></div>"))
        #expect(
            page.contains(
                "<span>The <span class=\"gap\" data-blank=\"1\"><span class=\"vh\">blank</span>…</span> pumps blood.</span>"
            ))
        #expect(
            page.contains("<span>The heart pumps <span class=\"gap\" data-blank=\"2\">red</span>.</span>"))
        #expect(
            page.contains(
                "<div><p>The <mark data-blank=\"1\">heart</mark> pumps <mark data-blank=\"2\">blood</mark>.</p></div>"
            ))
    }

    @Test func aSectionIsNamedOnceAboveItsItems() {
        let page = SampleSite(
            "- [x] A :: 1 <!-- aaaaa -->\n\n## One\n\n- [x] B ::: 2 <!-- bbbbb -->\n- [x] C :: 3 <!-- ccccc -->\n\n## Two\n\n- [x] D :: 4 <!-- ddddd -->"
        ).text("decks/biology/practice.html")
        let marks = page.split(separator: "\n").compactMap { line in
            ["<h2 data-section", "<details data-item"].contains { line.hasPrefix($0) } ? line.prefix { $0 != ">" } : nil
        }
        #expect(
            marks == [
                "<h2 data-section=\"0\" hidden", "<details data-item=\"aaaaa\"", "<h2 data-section=\"1\"",
                "<details data-item=\"bbbbb\"", "<details data-item=\"bbbbb-r\"", "<details data-item=\"ccccc\"",
                "<h2 data-section=\"2\"", "<details data-item=\"ddddd\"",
            ])
    }

    @Test(arguments: [
        ("en", "Where is it?", nil), ("en", "أين هو؟", "lang=\"ar\" dir=\"rtl\""),
        ("fa", "کجا؟", "lang=\"fa\" dir=\"rtl\""),
        ("en", "איפה זה", "lang=\"he\" dir=\"rtl\""), ("en", "图书馆", "lang=\"zh\" dir=\"ltr\""),
        ("ja", "図書館", "lang=\"ja\" dir=\"ltr\""),
        ("en", "図書館は", "lang=\"ja\" dir=\"ltr\""), ("ar", "the key", nil),
        ("de", "Wo ist es?", "lang=\"de\" dir=\"ltr\""),
        ("en", "α-helix", nil), ("en", "42", nil),
    ])
    func sidesCarryTheirLanguageAndDirection(deck: String, front: String, attributes: String?) {
        let page = SampleSite("---\nlanguage: \(deck)\n---\n\n- [x] \(front) <!-- aaaaa -->\n\n  Back\n").text(
            "decks/biology/index.html")
        let expected =
            attributes.map { "<span class=\"q\" \($0)>\(front)</span>" } ?? "<span class=\"q\">\(front)</span>"
        #expect(page.contains(expected))
    }

    @Test func backsOfADoubleSidedSheetLieBehindTheirFronts() {
        let cards = (1...9).map { number -> Record<CardShape> in
            var card = Record<CardShape>()
            card[.id] = .text("card\(number)")
            return card
        }
        let sheets = PrintSheets.sheets(of: cards)
        let names = sheets.map { sheet in
            [sheet[.fronts], sheet[.backs]].map { side -> [String] in
                guard case .list(let places) = side else { return [] }
                return places.map { place in
                    guard case .record(let card)? = place.first, case .text(let id) = card[CardShape.id.rawValue] else {
                        return "–"
                    }
                    return String(id.dropFirst(4))
                }
            }
        }
        #expect(names[0][0] == ["1", "2", "3", "4", "5", "6", "7", "8"])
        #expect(names[0][1] == ["2", "1", "4", "3", "6", "5", "8", "7"])
        #expect(names[1][0] == ["9", "–", "–", "–", "–", "–", "–", "–"])
        #expect(names[1][1] == ["–", "9", "–", "–", "–", "–", "–", "–"])
    }

    @Test func saysEverythingInGermanWhenTheSiteIsGerman() {
        var site = SampleSite("- [x] Front :: back <!-- aaaaa p3 -->")
        site.settings.language = "de"
        let page = site.text("decks/biology/index.html")
        #expect(page.contains("<html lang=\"de\" dir=\"ltr\""))
        #expect(page.contains("1 Karte üben"))
        #expect(site.plan.diagnostics == [])
    }

    @Test func aLanguageWithoutAFileIsToldAndGetsEnglish() {
        var site = SampleSite("- [x] Front :: back <!-- aaaaa -->")
        site.settings.language = "eo"
        #expect(
            site.messages == [
                """
                warning: 'eo' has no language file: the site's own words are English [UnknownLanguage]
                      fix: add Templates/languages/eo.properties
                """
            ])
        #expect(site.text("decks/biology/index.html").contains("Practise 1 card"))
    }
}
