/// Why the picture of a page has to be read.
package enum PictureNeed: Hashable, Sendable, Codable {
    /// The page has no text layer, or none that shows.
    case noText
    /// The characters of the text layer are not language; a phrase that says what is wrong with them. Read the
    /// picture and keep the better of the two.
    case notLanguage(String)
    /// The text is sound, and these pictures, in points from the top left corner, may hold more of it.
    case pictures([Box])
}

/// A page whose picture is to be read.
package struct PictureTask: Hashable, Sendable, Codable {
    /// 1-based.
    package var page: Int
    package var need: PictureNeed
    /// What the page's text layer gave, which the reading completes or takes the place of.
    package var layer: Page?

    package init(page: Int, need: PictureNeed, layer: Page? = nil) {
        self.page = page
        self.need = need
        self.layer = layer
    }
}
