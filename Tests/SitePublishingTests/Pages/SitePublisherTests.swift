import Diagnostics
import Testing

@testable import SitePublishing

@Suite struct SitePublisherTests {
    @Test func publishesApprovedCardsOnly() {
        let site = SampleSite("- [x] Seen :: yes <!-- aaaaa -->\n- [ ] Unseen :: secret <!-- bbbbb -->\n")
        for (path, bytes) in site.plan.value.files {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("Unseen") && !text.contains("secret") && !text.contains("bbbbb"), "\(path)")
        }
        #expect(site.text("decks/biology/index.html").contains("Seen"))
    }

    @Test func equalInputsGiveEqualBytes() {
        let decks = ["a.md": "- [x] A ::: b #t <!-- aaaaa -->", "b/c.md": "- [x] The ==x== and ==y==. <!-- bbbbb -->"]
        #expect(SampleSite(decks).plan.value == SampleSite(decks).plan.value)
    }
}
