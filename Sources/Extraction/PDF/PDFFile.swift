internal import CGLib
internal import CPageTrace
internal import CPoppler

/// An open PDF. It belongs to one task at a time: Poppler's documents are not for sharing.
package final class PDFFile {
    package enum OpeningError: Error, Hashable {
        /// The document asks for a password and none was given.
        case passwordNeeded
        case wrongPassword
        /// Not a PDF, or damaged beyond Poppler's repair; Poppler's own words.
        case damaged(String)
    }

    package let pageCount: Int
    let document: OpaquePointer
    let trace: OpaquePointer?
    /// The fonts of the pages painted so far, by the index that glyphs hold.
    var fonts: [PaintedFont] = []

    /// Opens the file at `path`, absolute or relative to the working directory.
    ///
    /// Only opening by file name is safe: `poppler_document_new_from_bytes` crashes on a wrong password.
    package init(path: String, password: String? = nil) throws(OpeningError) {
        var error: UnsafeMutablePointer<GError>?
        guard let uri = Self.uri(ofPath: path),
            let document = poppler_document_new_from_file(uri, password, &error)
        else { throw Self.openingError(error, passwordGiven: password != nil) }
        self.document = document
        pageCount = Int(poppler_document_get_n_pages(document))
        trace = page_trace_open(path, password)
    }

    deinit {
        if let trace { page_trace_close(trace) }
        g_object_unref(UnsafeMutableRawPointer(document))
    }

    private static func uri(ofPath path: String) -> String? {
        guard let absolute = g_canonicalize_filename(path, nil) else { return nil }
        defer { g_free(absolute) }
        guard let uri = g_filename_to_uri(absolute, nil, nil) else { return nil }
        defer { g_free(uri) }
        return String(cString: uri)
    }

    private static func openingError(_ error: UnsafeMutablePointer<GError>?, passwordGiven: Bool) -> OpeningError {
        guard let error else { return .damaged("the file name cannot be used") }
        defer { g_error_free(error) }
        let encrypted = Int32(POPPLER_ERROR_ENCRYPTED.rawValue)
        guard error.pointee.domain == poppler_error_quark(), error.pointee.code == encrypted else {
            return .damaged(String(cString: error.pointee.message))
        }
        return passwordGiven ? .wrongPassword : .passwordNeeded
    }
}
