import Digests

/// The files that machines read: sitemap, feed of decks, and what makes a site installable.
extension SitePublisher {
    func webManifest() -> [UInt8] {
        var writer = JSONWriter()
        let icons: [(String, String, String)] = [
            ("assets/icon.svg", "any", "image/svg+xml"), ("assets/icon-192.png", "192x192", "image/png"),
            ("assets/icon-512.png", "512x512", "image/png"),
        ]
        writer.object([
            ("name", .text(settings.title)), ("short_name", .text(settings.title)),
            ("description", .text(settings.description)), ("lang", .text(settings.language)),
            ("dir", .text(SideLanguage(tag: settings.language).direction)), ("id", .text("./index.html")),
            ("start_url", .text("./index.html")), ("scope", .text("./")), ("display", .text("standalone")),
            (
                "icons",
                .list(
                    icons.filter { theme.files["icons/" + $0.0.dropFirst(7)] != nil }.map {
                        .object([("src", .text($0.0)), ("sizes", .text($0.1)), ("type", .text($0.2))])
                    })
            ),
        ])
        return writer.bytes
    }

    /// The addresses of all pages (sitemaps.org).
    func siteMap(_ decks: [DeckSummary], address: String) -> [UInt8] {
        var pages = ["index.html"]
        for deck in decks {
            pages += deck.files.filter { $0.path.hasSuffix(".html") && !$0.isExtra }.map(\.path)
        }
        var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
        bytes.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        for page in pages {
            bytes.append("<url><loc>")
            bytes.append(escaping: address + page.percentEncoded)
            bytes.append("</loc></url>\n")
        }
        bytes.append("</urlset>\n")
        return bytes
    }

    /// One entry a deck (RFC 4287). An entry's id names the content, so that a reader shows a deck again when its cards change.
    func feed(_ decks: [DeckSummary], address: String) -> [UInt8] {
        var bytes = Array(
            "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n".utf8)
        element("title", settings.title, to: &bytes)
        element("id", address, to: &bytes)
        element("updated", decks.compactMap(\.updated).max() ?? Self.noDate, to: &bytes)
        bytes.append("<author><name>")
        bytes.append(escaping: settings.title)
        bytes.append("</name></author>\n<link rel=\"self\" href=\"")
        bytes.append(escaping: address + "feed.xml")
        bytes.append("\"/>\n")
        for deck in decks where deck.cardCount > 0 { entry(deck, address, to: &bytes) }
        bytes.append("</feed>\n")
        return bytes
    }

    private func entry(_ deck: DeckSummary, _ address: String, to bytes: inout [UInt8]) {
        let page = address + "decks/\(deck.slug)/index.html".percentEncoded
        bytes.append("<entry>\n")
        element("title", deck.title, to: &bytes)
        element("id", page + "#" + Digest(of: deck.cardLines).hex.prefix(12), to: &bytes)
        element("updated", deck.updated ?? Self.noDate, to: &bytes)
        element("summary", words.cards(deck.cardCount), to: &bytes)
        bytes.append("<link href=\"")
        bytes.append(escaping: page)
        bytes.append("\"/>\n</entry>\n")
    }

    /// Stands where nobody has said when a deck was changed: a feed must have a date, and a build has no clock.
    private static let noDate = "2000-01-01T00:00:00Z"

    private func element(_ name: StaticString, _ text: String, to bytes: inout [UInt8]) {
        bytes.append("<")
        bytes.append(name)
        bytes.append(">")
        bytes.append(escaping: text)
        bytes.append("</")
        bytes.append(name)
        bytes.append(">\n")
    }
}
