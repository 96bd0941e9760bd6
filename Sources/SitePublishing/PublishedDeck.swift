package import Digests

/// The files of one deck's pages, and what the rest of the site has to know of it.
package struct PublishedDeck: Sendable {
    package var files: [SitePath: [UInt8]]
    package var summary: DeckSummary
    /// The deck's part of the search index, as JSON without line ends.
    package var index: [UInt8]
}

/// What the front page, the feed and the offline list say of a deck. It is all of a deck that has to be kept.
package struct DeckSummary: Hashable, Sendable {
    /// Of everything that the deck's pages depend on (`SitePublisher.key`).
    package var key: Digest
    package var path: String
    package var slug: String
    package var title: String
    package var language: String
    package var course: String?
    /// When the deck was last changed (RFC 3339), where the edge knows.
    package var updated: String?
    package var cardCount: Int
    package var questionCount: Int
    /// The items to practise, space between.
    package var items: String
    /// The names of the files that the cards came from.
    package var sources: [String]
    /// The files of the deck's pages, sorted.
    package var files: [PublishedFile]
    /// A line `id digest` for each card.
    package var cardLines: String

    package init(
        key: Digest, path: String, slug: String, title: String, language: String, course: String? = nil,
        updated: String? = nil, cardCount: Int, questionCount: Int, items: String, sources: [String],
        files: [PublishedFile], cardLines: String
    ) {
        self.key = key
        self.path = path
        self.slug = slug
        self.title = title
        self.language = language
        self.course = course
        self.updated = updated
        self.cardCount = cardCount
        self.questionCount = questionCount
        self.items = items
        self.sources = sources
        self.files = files
        self.cardLines = cardLines
    }
}

package struct PublishedFile: Hashable, Sendable {
    package var path: String
    /// Eight hexadecimal digits that change whenever the file does.
    package var digest: String
    package var size: Int
    /// Not needed to study: downloads and print sheets.
    package var isExtra: Bool

    package init(path: String, digest: String, size: Int, isExtra: Bool = false) {
        self.path = path
        self.digest = digest
        self.size = size
        self.isExtra = isExtra
    }

    /// A file of a deck: it changes only with the deck's key, and hashing every page again would cost as much as making it.
    init(path: String, key: Digest, size: Int, isExtra: Bool) {
        self.init(path: path, digest: String(key.hex.prefix(8)), size: size, isExtra: isExtra)
    }

    init(path: String, bytes: [UInt8]) {
        self.init(path: path, digest: String(Digest(of: bytes).hex.prefix(8)), size: bytes.count)
    }
}
