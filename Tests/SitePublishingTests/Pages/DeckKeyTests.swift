import Decks
import Diagnostics
import Digests
import Testing

@testable import SitePublishing

@Suite struct DeckKeyTests {
    private static let text = "- [x] Front :: back <!-- aaaaa -->\n"

    private func key(_ change: (inout SampleSite) -> Void) -> String {
        var site = SampleSite(["a.md": Self.text, "b.md": "- [x] Other :: deck <!-- bbbbb -->"])
        change(&site)
        let publisher = SitePublisher.make(settings: site.settings, theme: site.theme).value
        return publisher.key(of: site.decks[0], slugs: DeckSlugs(of: site.decks.map(\.path))).hex
    }

    @Test func staysWhileAnotherDeckChanges() {
        #expect(
            key { _ in } == key { $0.decks[1] = SampleSite(["b.md": "- [x] New :: words <!-- ccccc -->"]).decks[0] })
        #expect(
            key { _ in } == key { $0.decks.append(SampleSite(["c.md": "- [x] New :: words <!-- ccccc -->"]).decks[0]) })
    }

    @Test func changesWithAllThatThePagesShow() {
        let changes: [(inout SampleSite) -> Void] = [
            { $0.decks[0] = SampleSite(["a.md": Self.text + "\n"]).decks[0] }, { $0.decks[0].course = "Course" },
            { $0.decks[0].passages = [$0.decks[0].deck.cards[0].id: "words"] }, { $0.decks[0].images = ["a.png": [1]] },
            { $0.settings.title = "Other" }, { $0.settings.showsPassages = false },
            { $0.settings.editAddress = "https://e.org/{path}" },
            { $0.theme = $0.theme.with("styles/base.css", "a{b:c}") },
        ]
        let keys = changes.map(key) + [key { _ in }]
        #expect(Set(keys).count == keys.count)
    }

    @Test func aDeckThatLinksToAnotherChangesWithTheListOfDecks() {
        let linking: (inout SampleSite) -> Void = {
            $0.decks[0] = SampleSite(["a.md": Self.text + "\n[b](b.md)\n"]).decks[0]
        }
        #expect(
            key(linking)
                != key {
                    linking(&$0); $0.decks.removeLast()
                })
    }
}
