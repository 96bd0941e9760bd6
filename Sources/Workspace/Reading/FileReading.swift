import Diagnostics
import Documents

/// What is known of one file while it is being read: which pages are done, which broke a worker, what is still to do.
struct FileReading {
    let file: SourceFile
    private(set) var document: SourceDocument?
    private(set) var diagnostics: [Diagnostic] = []
    /// Pages that broke the reader of text layers, with the reason.
    private var broken: [Int: String] = [:]
    private var awaited: Set<Int> = []
    /// Pages that are a picture in which nothing could be read.
    private var silent: Set<Int> = []
    /// Whether something failed that might go well another time.
    private(set) var isUnlucky = false
    private(set) var isDone = false

    init(_ file: SourceFile) { self.file = file }

    /// The document, with a message if there is neither text nor another message, or if pages of it are mere pictures.
    var result: Diagnosed<SourceDocument> {
        let document = document ?? SourceDocument()
        var diagnostics = diagnostics.sorted(by: Self.inOrder)
        if document.pages.contains(where: { !$0.blocks.isEmpty }) {
            if !silent.isEmpty { diagnostics.append(Self.silent(file.name, silent)) }
        } else if diagnostics.isEmpty {
            diagnostics = [Self.empty(file.name)]
        }
        return Diagnosed(document, diagnostics)
    }

    /// How often a file may break the reader before it is given up.
    private static let patience = 3

    /// The next requests, after a reply that ends one.
    mutating func take(_ reply: ReadingReply, for task: ReadingRequest.Task) -> [ReadingRequest.Task] {
        switch reply {
        case .document(let document, let pictures, let found):
            return start(document, pictures, found)
        case .page(let page, let found):
            finish(page, found)
        case .failed(let found):
            fail(found, task)
        case .started, .engines, .picture:
            break
        }
        return []
    }

    /// The next requests, after a worker ended instead of answering.
    /// - Parameters:
    ///   - page: the page it was at, if it had said so.
    ///   - why: completes `page 3 …`.
    mutating func takeEnd(of task: ReadingRequest.Task, at page: Int?, why: String) -> [ReadingRequest.Task] {
        isUnlucky = true
        if case .recognise(let picture) = task {
            diagnostics.append(Self.lost(file.name, picture.page, why))
            settle(picture.page) { Self.unread(&$0, why) }
            return []
        }
        guard let page, broken[page] == nil, broken.count < Self.patience else {
            diagnostics.append(Self.given(up: file.name, why))
            isDone = true
            return []
        }
        broken[page] = why
        return [.read(skipping: broken.keys.sorted())]
    }

    /// What was found in the cache.
    mutating func takeCached(_ document: SourceDocument, _ found: [Diagnostic]) {
        self.document = document
        diagnostics = found
        isDone = true
    }

    private mutating func start(
        _ document: SourceDocument, _ pictures: [PictureTask], _ found: [Diagnostic]
    ) -> [ReadingRequest.Task] {
        self.document = document
        diagnostics += found
        for (page, why) in broken.sorted(by: { $0.key < $1.key }) {
            diagnostics.append(Self.lost(file.name, page, why))
            settle(page) { Self.unread(&$0, why) }
        }
        awaited = Set(pictures.map(\.page)).subtracting(broken.keys)
        isDone = awaited.isEmpty
        return pictures.filter { awaited.contains($0.page) }.map { .recognise($0) }
    }

    private mutating func finish(_ page: Page, _ found: [Diagnostic]) {
        diagnostics += found
        if page.blocks.isEmpty, page.problem == nil { silent.insert(page.number) }
        settle(page.number) { $0 = page }
    }

    private mutating func fail(_ found: [Diagnostic], _ task: ReadingRequest.Task) {
        diagnostics += found
        if case .recognise(let picture) = task {
            settle(picture.page) { Self.unread(&$0, found.first?.message ?? "could not be read") }
        } else {
            isDone = true
        }
    }

    private mutating func settle(_ number: Int, _ change: (inout Page) -> Void) {
        if var pages = document?.pages, let index = pages.firstIndex(where: { $0.number == number }) {
            document?.pages = []
            change(&pages[index])
            document?.pages = pages
        }
        awaited.remove(number)
        isDone = awaited.isEmpty
    }

    private static func unread(_ page: inout Page, _ why: String) {
        if page.blocks.isEmpty { page.reading = .none }
        page.problem = .unreadable(why)
    }

    private static func inOrder(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
        order(left.place) < order(right.place)
    }

    private static func order(_ place: Diagnostic.Place) -> Int {
        if case .page(_, let number) = place { number } else { 0 }
    }

    // Messages.

    private static func lost(_ name: String, _ page: Int, _ why: String) -> Diagnostic {
        Diagnostic(
            .warning, "UnreadPage", at: .page(name, page), "'page \(page)' \(why), and was left out",
            fix: "look at the page; if it is sound, raise the limits in quickstudy.yml")
    }

    private static func silent(_ name: String, _ pages: Set<Int>) -> Diagnostic {
        let message =
            pages.count == 1
            ? "'page \(PageRanges(pages).text)' is a picture, and no text was found in it"
            : "'pages \(PageRanges(pages).text)' are pictures, and no text was found in them"
        return Diagnostic(
            .warning, "SilentPages", at: .file(name), message,
            fix: "look at what they show; scan them again at 300 dpi if that is text")
    }

    private static func empty(_ name: String) -> Diagnostic {
        Diagnostic(
            .warning, "NoText", at: .file(name), "no text was found in '\(FilePath.name(of: name))'",
            fix: "open it in a viewer: its pages may be blank")
    }

    private static func given(up name: String, _ why: String) -> Diagnostic {
        let shown = FilePath.name(of: name)
        return Diagnostic(
            .error, "UnreadableFile", at: .file(name), "'\(shown)' \(why), and was not read",
            fix: "open it in a viewer and save it again, or raise the limits in quickstudy.yml")
    }
}
