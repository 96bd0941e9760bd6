package import Diagnostics

/// What a worker process answers: lines of JSON on its standard output. Any number of `started` lines come before
/// the one that ends the answer.
package enum ReadingReply: Hashable, Sendable, Codable {
    /// The engines and models with their versions, one text for the keys of the cache; and the same for a person:
    /// `tesseract 5.3.0`, and the names of the models that are installed.
    case engines(versions: String, libraries: [String], models: [String])
    /// Work on this 1-based page begins, out of so many.
    case started(page: Int, of: Int)
    /// Everything that needed no recognition. `pictures` are the pages still to be read from their picture, in order;
    /// such a page stands in the document with what its text layer gave, which may be nothing.
    case document(document: SourceDocument, pictures: [PictureTask], diagnostics: [Diagnostic])
    /// One page, read from its picture.
    case page(page: Page, diagnostics: [Diagnostic])
    /// The picture of a page, grey, as PNG in base64; its longer side has 1,600 pixels at most.
    case picture(png: String)
    /// Nothing could be read, for these reasons.
    case failed(diagnostics: [Diagnostic])

    /// Whether this line ends the answer to a request.
    package var isLast: Bool {
        if case .started = self { false } else { true }
    }
}
