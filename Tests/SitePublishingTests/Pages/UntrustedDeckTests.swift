import Diagnostics
import Testing

@testable import SitePublishing

/// A deck from a stranger: whatever it says, no page holds anything but its own scripts.
@Suite struct UntrustedDeckTests {
    static let decks: [(name: String, path: String, text: String)] = [
        (
            "front matter", "a.md",
            "---\ntitle: \"</title><script>alert(1)</script>\"\nsource: \"<img src=x onerror=alert(1)>.pdf\"\nlanguage: 'en\" onload=\"alert(1)'\ntags: ['\"><script>alert(1)</script>']\n---\n\n- [x] F :: b <!-- aaaaa p1 -->"
        ),
        ("file name", "\"><script>alert(1)<!--.md", "- [x] F :: b <!-- aaaaa -->"),
        ("folder", "<svg onload=alert(1)>/x.md", "- [x] F :: b <!-- aaaaa -->"),
        (
            "heading", "a.md",
            "# <img src=x onerror=alert(1)>\n\n## </h2><script>alert(1)</script>\n\n- [x] F :: b <!-- aaaaa -->\n\n## B\n\n- [x] G :: c <!-- bbbbb -->"
        ),
        (
            "card", "a.md",
            "- [x] <script>alert(1)</script> </noscript><script>alert(2)</script> :: <img src=x onerror=alert(3)> <!-- aaaaa -->"
        ),
        ("tags", "a.md", "- [x] F #a\"onclick=alert(1) :: b <!-- aaaaa -->"),
        ("cloze hint", "a.md", "- [x] The ==x==^[<script>alert(1)</script>] is. <!-- aaaaa -->"),
        (
            "prose", "a.md",
            "<script>alert(1)</script>\n\n<details open ontoggle=alert(1)>\n\n- [x] F :: b <!-- aaaaa -->"
        ),
        ("script end in JSON", "a.md", "- [x] </script><script>alert(1)</script> :: b <!-- aaaaa -->"),
        (
            "placeholders", "a.md",
            "- [x] \u{F8F0}m0\u{F8F1} \u{F8F0}o1\u{F8F1} $x$ :: \u{F8F0}g0\u{F8F1} <!-- aaaaa -->"
        ),
    ]

    @Test(arguments: decks.indices)
    func nothingOfADeckBecomesAScriptOrAnEvent(index: Int) {
        let deck = Self.decks[index]
        var site = SampleSite([deck.path: deck.text])
        site.libraries = .installed
        site.settings.address = "https://example.org/"
        let files = site.plan.value.files
        #expect(!files.isEmpty)
        for (path, bytes) in files where path.text.hasSuffix(".html") {
            let page = String(decoding: bytes, as: UTF8.self)
            let scripts = page.split(separator: "<script").dropFirst().map { $0.prefix { $0 != ">" } }
            #expect(
                scripts.allSatisfy { $0.hasPrefix(" defer src=") || $0.hasPrefix(" type=\"application/json\"") },
                "\(deck.name) \(path)")
            for tag in page.split(separator: "<").map({ $0.prefix { $0 != ">" } }) {
                #expect(!Self.hasEvent(tag), "\(deck.name) \(path) <\(tag)>")
            }
            #expect(page.split(separator: "<noscript").count <= 2, "\(deck.name) \(path)")
        }
    }

    /// Whether a tag has an attribute `on…` outside of quotes.
    private static func hasEvent(_ tag: Substring) -> Bool {
        var isQuoted = false
        let outside = tag.map { character -> Character in
            if character == "\"" { isQuoted.toggle() }
            return isQuoted ? "·" : character
        }
        return String(outside).split(separator: " ").dropFirst().contains { $0.hasPrefix("on") }
    }
}
