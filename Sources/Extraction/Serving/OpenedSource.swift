import Diagnostics
import Documents

#if canImport(Glibc)
    import Glibc
#endif

/// A file whose kind is known and that a reader has opened.
enum OpenedSource {
    case pdf(PDFFile)
    case pictures(PictureFile)
    case notes([UInt8])

    static func open(_ request: ReadingRequest) throws(SourceFailure) -> OpenedSource {
        let start = FileBytes.start(of: request.path)
        if start.isEmpty { throw access(request.path, R_OK) == 0 ? .empty : .missing }
        let settings = request.settings
        switch FileKind(bytes: start, name: request.name) {
        case .pdf: return .pdf(try openedPDF(request))
        case .picture(let format):
            return .pictures(try PictureFile(path: request.path, format: format, limits: settings.limits))
        case .text: return .notes(FileBytes.all(of: request.path))
        case .office:
            let seconds = 4 * settings.limits.secondsPerPage
            return .pdf(try OfficeConversion.opened(request.path, name: request.name, seconds: seconds))
        case nil: throw .unknownKind
        }
    }

    /// Everything that needs no recognition.
    func read(_ request: ReadingRequest, skipping: Set<Int>, started: (Int, Int) -> Void) -> ReadingReply {
        let (content, pictures) = content(request, skipping, started)
        return .document(document: content.value, pictures: pictures, diagnostics: content.diagnostics)
    }

    private func content(
        _ request: ReadingRequest, _ skipping: Set<Int>, _ started: (Int, Int) -> Void
    ) -> (Diagnosed<SourceDocument>, pictures: [PictureTask]) {
        switch self {
        case .pictures(let file):
            let pages = (1...max(file.pageCount, 1)).map { Page(number: $0, reading: .none) }
            return (
                Diagnosed(SourceDocument(language: request.settings.languages.tag, pages: pages)),
                pages.map { PictureTask(page: $0.number, need: .noText) }
            )
        case .pdf(let file):
            let reading = file.reading(skipping: skipping) { started($0, file.pageCount) }
            let pictures = reading.document.pages.compactMap { page in
                reading.needs[page.number].map { PictureTask(page: page.number, need: $0, layer: page) }
            }
            return (Diagnosed(reading.document), pictures)
        case .notes(let bytes):
            started(1, 1)
            return (NotesReader.read(bytes, name: request.name, options: request.settings.notes), [])
        }
    }

    /// One page, from its picture.
    func recognised(
        _ task: PictureTask, _ request: ReadingRequest, with recogniser: Recogniser
    ) throws(SourceFailure) -> ReadingReply {
        let picture = try picture(ofPage: task.page, request)
        let page = try recogniser.page(task, of: picture, request.settings)
        return .page(page: page, diagnostics: page.messages(named: request.name))
    }

    /// A 1-based page as a picture.
    func picture(ofPage page: Int, _ request: ReadingRequest) throws(SourceFailure) -> Picture {
        switch self {
        case .pictures(let file): try file.image(page: page)
        case .pdf(let file): try file.picture(page: page, request.settings)
        case .notes: throw .damaged("picture")
        }
    }

    private static func openedPDF(_ request: ReadingRequest) throws(SourceFailure) -> PDFFile {
        let limit = request.settings.limits.pages
        let file = try openedPDF(path: request.path, password: request.settings.password)
        if file.pageCount > limit { throw .tooManyPages(file.pageCount, limit: limit) }
        if file.pageCount == 0 { throw .damaged("PDF") }
        return file
    }

    static func openedPDF(path: String, password: String?) throws(SourceFailure) -> PDFFile {
        do throws(PDFFile.OpeningError) {
            return try PDFFile(path: path, password: password)
        } catch {
            switch error {
            case .passwordNeeded: throw .passwordNeeded
            case .wrongPassword: throw .passwordWrong
            case .damaged: throw .damaged("PDF")
            }
        }
    }
}

extension PDFFile {
    /// The picture of a 1-based page as recognition wants it.
    func picture(page: Int, _ settings: ReadingSettings) throws(SourceFailure) -> Picture {
        let pixels = min(settings.limits.megapixels, 40) * 1_000_000
        guard let grey = rendering(ofPage: page, dpi: Double(settings.dotsPerInch), mostPixels: pixels),
            let picture = Picture(grey)
        else { throw .damaged("page that can be drawn") }
        return picture
    }
}
