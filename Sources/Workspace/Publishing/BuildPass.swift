import Decks
import Diagnostics
import Digests
import QuizGeneration
import SitePublishing
import Synchronization

/// One pass over all decks of a course: reads them, makes their questions and their pages, and lays the files down.
/// A deck of which everything is as it was in the last build is not read again. What is in memory at a time are two
/// courses' decks at most, and what `BuiltDeck` holds of each deck.
final class BuildPass: Sendable {
    /// What a pass found out; `decks` by the deck's place among the files.
    struct Findings {
        var decks: [Int: BuiltDeck] = [:]
        var index: IndexWriting
        /// What was told of files that are no decks at all.
        var unreadable: [Int: [Diagnostic]] = [:]
        /// Decks of which it was wrongly supposed that they have approved cards, or none.
        var surprises: Set<Int> = []
    }

    /// A deck whose pages are to be made.
    private struct Task: Sendable {
        let index: Int
        let digest: Digest
        let deck: Deck
        let quiz: Quiz
        let told: [Diagnostic]
    }

    private let folders: WorkspaceFolders
    private let publisher: SitePublisher
    private let files: [DeckFile]
    private let isPublished: [Bool]
    private let slugs: DeckSlugs
    private let before: BuiltSite?
    private let site: String
    private let writing: SiteWriting
    private let found: Mutex<Findings>

    /// - Parameters:
    ///   - isPublished: whether each file is supposed to have approved cards.
    ///   - before: what the last build remembered, if it can be relied on.
    ///   - site: the folder that the site stands in.
    init(
        folders: WorkspaceFolders, publisher: SitePublisher, files: [DeckFile], isPublished: [Bool],
        before: BuiltSite?, site: String, writing: SiteWriting
    ) {
        self.folders = folders
        self.publisher = publisher
        self.files = files
        self.isPublished = isPublished
        self.before = before
        self.site = site
        self.writing = writing
        slugs = DeckSlugs(of: zip(files, isPublished).filter(\.1).map(\.0.path))
        var oldCounts: [String: Int] = [:]
        for deck in before?.decks.values.compactMap(\.pages) ?? [] { oldCounts[deck.index.file.path, default: 0] += 1 }
        found = Mutex(Findings(index: IndexWriting(writing: writing, folder: site, oldCounts: oldCounts)))
    }

    var listDigest: Digest { slugs.digest }

    func run(threads: Int) throws -> Findings {
        let courses = DeckFile.courses(of: files)
        let oldSizes = Dictionary(
            (before?.decks.keys).map { $0.map { (FilePath.folder(of: $0), 1) } } ?? [], uniquingKeysWith: +)
        try Batches.run(courses.count, threads: threads) { [self] number in
            let course = courses[number]
            let hasAllDecks = oldSizes[files[course[0]].course] == course.count
            if hasAllDecks, before?.slugs == slugs.digest, course.allSatisfy(isAsItWas) {
                for index in course { try keep(index) }
                return []
            }
            return try tasks(of: course)
        } work: { [self] task in
            try work(on: task)
        }
        return found.withLock { $0 }
    }

    // MARK: Decks that did not change

    private func isAsItWas(_ index: Int) -> Bool {
        guard let old = before?.decks[files[index].path] else { return false }
        return old.file == files[index].digest && old.record == files[index].record && isIntact(old)
            && old.pictures.allSatisfy { FileStamp(of: $0.path) == $0.stamp }
    }

    /// Whether the deck's pages and its part of the index stand as they were written.
    private func isIntact(_ deck: BuiltDeck) -> Bool {
        guard let pages = deck.pages else { return true }
        let stamped = zip(pages.summary.files + [pages.index.file], pages.stamps + [pages.index.stamp])
        return stamped.allSatisfy { FileStamp(of: FilePath.join(site, $0.path)) == $1 }
    }

    private func keep(_ index: Int) throws {
        guard var old = before?.decks[files[index].path] else { return }
        old.stamps = files[index].stamps
        try add(old, at: index, .kept)
    }

    private enum Newness {
        case kept
        case made([UInt8])
    }

    private func add(_ deck: BuiltDeck, at index: Int, _ newness: Newness) throws {
        var part = IndexWriting.Part.none
        if let pages = deck.pages {
            switch newness {
            case .kept:
                writing.keep(pages.summary.files.map(\.path))
                part = .kept(pages.index)
            case .made(let bytes):
                part = .new(bytes)
            }
        }
        try found.withLock { found in
            found.decks[index] = deck
            try found.index.add(part, of: index)
        }
    }

    // MARK: Decks that are made

    /// Reads the decks of a course and makes their questions.
    private func tasks(of course: [Int]) throws -> [Task] {
        var decks: [(index: Int, digest: Digest, deck: Diagnosed<Deck>)] = []
        for index in course {
            let path = FilePath.join(folders.decks, files[index].path)
            let bytes = try FileSystem.read(path)
            let source = SourceText.decoding(bytes, name: folders.shown(path))
            guard let text = source.value else {
                found.withLock { $0.unreadable[index] = source.diagnostics }
                continue
            }
            var deck = DeckReader.read(text)
            deck.diagnostics = source.diagnostics + deck.diagnostics
            try sort(index, digest(of: bytes, at: index, path), deck, into: &decks)
        }
        let quizzes = QuizBuilder(decks: decks.map(\.deck.value), root: folders.shown(folders.decks)).quizzes()
        return zip(decks, quizzes).map { entry, quiz in
            // Why a card has no question is for `check`; the site is none the worse for it.
            Task(
                index: entry.index, digest: entry.digest, deck: entry.deck.value, quiz: quiz.value,
                told: entry.deck.diagnostics + quiz.diagnostics.filter { $0.severity > .note })
        }
    }

    /// The digest that was worked out when the deck was found, unless it was changed since.
    private func digest(of bytes: [UInt8], at index: Int, _ path: String) -> Digest {
        let found = files[index]
        return found.stamps.file.stillHolds(FileStamp(settled: path)) ? found.digest : Digest(of: bytes)
    }

    private func sort(
        _ index: Int, _ digest: Digest, _ deck: Diagnosed<Deck>,
        into decks: inout [(index: Int, digest: Digest, deck: Diagnosed<Deck>)]
    ) throws {
        let isApproved = !deck.value.approvedCards.isEmpty
        if isApproved != isPublished[index] { found.withLock { _ = $0.surprises.insert(index) } }
        if isApproved { return decks.append((index, digest, deck)) }
        let built = BuiltDeck(
            path: files[index].path, file: digest, record: files[index].record, stamps: files[index].stamps,
            told: deck.diagnostics)
        try add(built, at: index, .made([]))
    }

    private func work(on task: Task) throws {
        // The pages of this pass will not be used.
        if found.withLock({ !$0.surprises.isEmpty }) { return }
        let path = files[task.index].path
        let folder = FilePath.folder(of: FilePath.join(folders.decks, path))
        let pictures = DeckPictures(of: task.deck, in: folder, within: folders.content)
        let record = publisher.settings.showsPassages ? try DeckFile.recordBytes(ofDeck: path, folders) : nil
        let content = DeckContent(
            path: path, deck: task.deck, course: Course.title(ofDeck: path),
            updated: task.deck.frontMatter.updated, quiz: task.quiz, passages: passages(record, ofDeck: path),
            images: pictures.bytes)
        var built = BuiltDeck(
            path: path, file: task.digest, record: record.map { Digest(of: $0) }, stamps: files[task.index].stamps,
            pictures: pictures.files, told: task.told)
        if let old = before?.decks[path], let pages = old.pages, isIntact(old),
            pages.summary.key == publisher.key(of: content, slugs: slugs)
        {
            built.publishing = old.publishing
            built.pages = pages
            return try add(built, at: task.index, .kept)
        }
        let published = publisher.publish(content, slugs: slugs)
        for (place, bytes) in published.value.files { try writing.put(bytes, at: place) }
        built.publishing = published.diagnostics
        built.pages = BuiltPages(
            summary: published.value.summary, questions: task.quiz.questions.count,
            index: IndexPlace(file: PublishedFile(path: "", digest: "", size: 0), line: 0, size: 0))
        try add(built, at: task.index, .made(published.value.index))
    }

    /// The words of the sources that a deck's cards rest on, from its import record.
    private func passages(_ record: [UInt8]?, ofDeck path: String) -> [CardID: String] {
        guard let record else { return [:] }
        let name = ImportRecord.path(ofDeck: FilePath.join(folders.decks, path))
        let text = SourceText(name: name, text: String(decoding: record, as: UTF8.self))
        let lines = ImportRecord.read(text).value.lines.filter { !$0.passage.isEmpty }
        return Dictionary(lines.map { ($0.id, $0.passage) }) { first, _ in first }
    }
}
