/// What was read from one source: its pages in order, each with its blocks in reading order.
package struct SourceDocument: Hashable, Sendable, Codable {
    /// The title that the source itself gives: PDF metadata, front matter, a first heading set as a title.
    package var title: String?
    /// A BCP 47 tag such as `en` or `de`: named in the settings or found out; nil when unknown.
    package var language: String?
    package var pages: [Page]
    /// The document's own outline (PDF bookmarks), in order.
    package var outline: [OutlineEntry]

    package init(
        title: String? = nil, language: String? = nil, pages: [Page] = [], outline: [OutlineEntry] = []
    ) {
        self.title = title
        self.language = language
        self.pages = pages
        self.outline = outline
    }
}

/// One bookmark of a document.
package struct OutlineEntry: Hashable, Sendable, Codable {
    package var title: String
    /// 1 for a chapter, 2 for a section within it, and so on.
    package var level: Int
    /// The 1-based page it points to, where it points into the document.
    package var page: Int?

    package init(title: String, level: Int, page: Int?) {
        self.title = title
        self.level = level
        self.page = page
    }
}
