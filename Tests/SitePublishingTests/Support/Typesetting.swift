import Diagnostics
import Foundation
import Testing

@testable import SitePublishing

extension TypesettingLibraries {
    /// The Debian scripts; a test that needs them fails and says which package to install.
    static let installed = TypesettingLibraries(
        katex: { script("katex/katex.min.js", package: "libjs-katex") },
        highlight: { script("highlight.js/highlight.min.js", package: "libjs-highlight.js") })

    private static func script(_ path: String, package: String) -> String? {
        guard let bytes = FileManager.default.contents(atPath: "/usr/share/javascript/" + path) else {
            Issue.record("install \(package)")
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// Renders Markdown as a card's side would be.
struct Markdown {
    var html = ""
    var messages: [String] = []

    private static let labels = MarkdownLabels(Words.read(language: "en", theme: .shipped).value)

    init(
        _ text: String, isInline: Bool = false, images: [String: PublishedImage] = [:],
        libraries: TypesettingLibraries = .none
    ) {
        var renderer = MarkdownRenderer(
            links: LinkPolicy(slugs: DeckSlugs(of: ["a/b.md", "a/c.md", "d.md"]), from: "a/b.md", images: images),
            labels: Self.labels, typesetter: Typesetter(libraries))
        html = (isInline ? renderer.inline(text) : renderer.blocks(text)).text
        messages = renderer.takeFindings().map { "\($0.severity.rawValue): \($0.message) [\($0.identifier)]" }
    }
}
