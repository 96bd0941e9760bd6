/// A picture of a deck in the site.
struct PublishedImage: Hashable, Sendable {
    /// Relative to the deck's pages.
    var path: String
    var size: ImageSize?
}

/// Width and height in CSS pixels.
package struct ImageSize: Hashable, Sendable {
    package var width: Int
    package var height: Int
}
