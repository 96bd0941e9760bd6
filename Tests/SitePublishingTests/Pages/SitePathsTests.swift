import Diagnostics
import Testing

@testable import SitePublishing

@Suite struct SitePathsTests {
    @Test(arguments: [
        ("biology.md", "biology"), ("Cell Biology.md", "cell-biology"),
        ("natural sciences/Cells & Co.md", "natural-sciences/cells-co"),
        ("Zajęcia/łaciński.md", "zajęcia/łaciński"), ("Zaje\u{0328}cia/n\u{0301}.md", "zajęcia/ń"),
        ("ὀδύσσεια.md", "ὀδύσσεια"),
        ("日本.md", "日本"), ("a--b__c.md", "a-b-c"), ("../x.md", "x"),
    ])
    func slugsAreStableAndComposed(path: String, slug: String) {
        #expect(DeckSlugs(of: [path])[path] == slug)
        #expect(Array(DeckSlugs(of: [path])[path].unicodeScalars) == Array(slug.unicodeScalars))
    }

    @Test func decksWhoseNamesComeToTheSameGetSlugsOfTheirOwn() {
        let slugs = DeckSlugs(of: ["A b.md", "a-b.md", "a_b.md", "!.md", "?.md"])
        let all = ["A b.md", "a-b.md", "a_b.md", "!.md", "?.md"].map { slugs[$0] }
        #expect(Set(all).count == 5)
        #expect(slugs["A b.md"] == "a-b")
    }

    @Test func aDeckWithAnAccentedNameIsLinkedByItsEncodedPath() {
        let site = SampleSite(["Zajęcia/łaciński.md": "- [x] F :: b <!-- aaaaa -->"])
        #expect(site.text("index.html").contains("href=\"decks/zaj%C4%99cia/%C5%82aci%C5%84ski/index.html\""))
        #expect(site.plan.value.files.keys.contains { $0.text == "decks/zajęcia/łaciński/index.html" })
    }

    @Test func noPageLinksToWhatIsNotInThePlan() {
        var site = SampleSite([
            "a.md": "[b](x/b.md) [web](https://example.org)\n\n- [x] F #t :: b <!-- aaaaa -->",
            "x/b.md": "# B\n\n- [x] The ==x== is. <!-- bbbbb -->",
        ])
        site.settings.address = "https://example.org/sub/"
        let files = site.plan.value.files
        for (path, bytes) in files where path.text.hasSuffix(".html") && path.text != "404.html" {
            let page = String(decoding: bytes, as: UTF8.self)
            for address in Self.addresses(in: page) where !address.contains(":") && !address.hasPrefix("#") {
                #expect(
                    files[Self.resolved(address, from: path.text)] != nil || Self.isIcon(address),
                    "\(path) → \(address)")
            }
        }
    }

    /// At the address the base leads home from any depth; elsewhere (`file:`, a preview) the policy blocks it, and the
    /// page's own folder serves.
    @Test(arguments: ["https://example.org/sub/", "https://example.org/sub"])
    func theNotFoundPageFindsItsWayFromAnyDepth(address: String) {
        var site = SampleSite("- [x] F :: b <!-- aaaaa -->")
        site.settings.address = address
        let page = site.text("404.html")
        #expect(page.contains("<base href=\"https://example.org/sub/\">") && page.contains("base-uri 'self'"))
        #expect(page.contains("href=\"index.html\"") && !page.contains("href=\"#main\""))
        #expect(!site.text("index.html").contains("<base"))
        site.settings.address = nil
        #expect(!site.text("404.html").contains("<base") && site.text("404.html").contains("base-uri 'none'"))
    }

    private static func isIcon(_ address: String) -> Bool { address.hasSuffix(".png") }

    private static func addresses(in page: String) -> [String] {
        ["href=\"", "src=\"", "data-more=\""].flatMap { mark in
            page.split(separator: mark).dropFirst().map { String($0.prefix { $0 != "\"" }).removingPercentEncoding }
        }
    }

    private static func resolved(_ address: String, from page: String) -> SitePath {
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in address.prefix(while: { $0 != "#" && $0 != "?" }).split(separator: "/") {
            if part == ".." { parts.removeLast() } else { parts.append(String(part)) }
        }
        return SitePath(parts.joined(separator: "/")) ?? SitePath.nowhere
    }
}

extension SitePath {
    fileprivate static let nowhere: SitePath = {
        guard let path = SitePath("nowhere") else { preconditionFailure("'nowhere' is a path") }
        return path
    }()
}
