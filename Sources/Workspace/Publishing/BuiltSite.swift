import Diagnostics
import Digests
import FoundationEssentials
import SitePublishing

/// What a build remembers of the site it wrote, so that the next one makes only the decks that changed. It may be deleted
/// at any time.
struct BuiltSite: Sendable {
    /// Of the program, the theme and the settings.
    var identity: Digest
    /// Of the list of decks.
    var slugs: Digest
    var decks: [String: BuiltDeck] = [:]

    private static let version = "quickstudy site 2"

    /// - Returns: nil when nothing is remembered, or nothing that can be understood.
    static func read(_ path: String) -> BuiltSite? {
        guard FileSystem.kind(of: path) == .file else { return nil }
        do {
            var reading = StateReading(try FileSystem.read(path))
            guard try reading.text() == version else { return nil }
            var site = BuiltSite(identity: Digest(hex: try reading.text()), slugs: Digest(hex: try reading.text()))
            let decks = try reading.list(BuiltDeck.read)
            guard reading.isAtEnd else { return nil }
            site.decks = Dictionary(decks.map { ($0.path, $0) }) { first, _ in first }
            return site
        } catch {
            return nil
        }
    }

    /// A full disk costs the next build its time, not this one its result.
    func write(_ path: String) {
        var fields = StateFields()
        fields.add(Self.version)
        fields.add(identity.hex)
        fields.add(slugs.hex)
        fields.add(list: decks.values.sorted { $0.path < $1.path }) { $1.write(to: &$0) }
        do {
            try FileSystem.makeFolder(FilePath.folder(of: path))
            try AtomicFile.write(fields.bytes, to: path, isFlushed: false)
        } catch {
            return
        }
    }
}

/// What is remembered of one deck.
struct BuiltDeck: Sendable {
    /// Below the decks' folder.
    var path: String
    /// Of the deck's file and of its import record.
    var file: Digest
    var record: Digest?
    /// Of the same two, from before they were read.
    var stamps = DeckStamps()
    /// The files of the pictures it names.
    var pictures: [StampedFile] = []
    /// What was said of the deck's text and its questions, and of its pages.
    var told: [Diagnostic] = []
    var publishing: [Diagnostic] = []
    /// Nil for a deck without an approved card, which has no pages.
    var pages: BuiltPages?
}

struct BuiltPages: Sendable {
    var summary: DeckSummary
    /// Multiple-choice questions.
    var questions: Int
    var index: IndexPlace
    /// The stamps of the summary's files.
    var stamps: [FileStamp] = []
}

/// Where a deck's part of the search index stands.
struct IndexPlace: Hashable, Sendable {
    var file: PublishedFile
    var stamp = FileStamp(number: 0)
    /// Which part of the file it is, counted from 0.
    var line: Int
    var size: Int
}

struct StampedFile: Hashable, Sendable {
    var path: String
    var stamp: FileStamp
}

// MARK: Fields

extension BuiltDeck {
    func write(to fields: inout StateFields) {
        fields.add(path)
        fields.add(file.hex)
        fields.add(record?.hex ?? "")
        fields.add(stamps.file.number)
        fields.add(stamps.record.number)
        fields.add(list: pictures) { fields, picture in
            fields.add(picture.path)
            fields.add(picture.stamp.number)
        }
        for said in [told, publishing] {
            fields.add(said.isEmpty ? "" : String(decoding: JSONLine.encoded(said) ?? [], as: UTF8.self))
        }
        fields.add(list: pages.map { [$0] } ?? []) { $1.write(to: &$0) }
    }

    static func read(_ reading: inout StateReading) throws(StateReading.Damaged) -> BuiltDeck {
        var deck = BuiltDeck(path: try reading.text(), file: Digest(hex: try reading.text()))
        let record = try reading.text()
        deck.record = record.isEmpty ? nil : Digest(hex: record)
        deck.stamps.file = FileStamp(number: try reading.number())
        deck.stamps.record = FileStamp(number: try reading.number())
        deck.pictures = try reading.list { (reading) throws(StateReading.Damaged) in
            StampedFile(path: try reading.text(), stamp: FileStamp(number: try reading.number()))
        }
        deck.told = try diagnostics(try reading.text())
        deck.publishing = try diagnostics(try reading.text())
        deck.pages = try reading.list(BuiltPages.read).first
        return deck
    }

    private static func diagnostics(_ json: String) throws(StateReading.Damaged) -> [Diagnostic] {
        guard !json.isEmpty else { return [] }
        do {
            return try JSONDecoder().decode([Diagnostic].self, from: Data(json.utf8))
        } catch {
            throw StateReading.Damaged()
        }
    }
}

extension BuiltPages {
    func write(to fields: inout StateFields) {
        for text in [
            summary.key.hex, summary.path, summary.slug, summary.title, summary.language, summary.course ?? "",
            summary.updated ?? "", summary.items, summary.cardLines,
        ] { fields.add(text) }
        for number in [summary.cardCount, summary.questionCount, questions, index.line, index.size] {
            fields.add(number)
        }
        fields.add(list: summary.sources) { $0.add($1) }
        fields.add(list: summary.files + [index.file]) { $1.write(to: &$0) }
        fields.add(list: stamps + [index.stamp]) { $0.add($1.number) }
    }

    static func read(_ reading: inout StateReading) throws(StateReading.Damaged) -> BuiltPages {
        let texts = try (0..<9).map { (_) throws(StateReading.Damaged) in try reading.text() }
        let numbers = try (0..<5).map { (_) throws(StateReading.Damaged) in try reading.count() }
        let sources = try reading.list { (reading) throws(StateReading.Damaged) in try reading.text() }
        var files = try reading.list(PublishedFile.read)
        var stamps = try reading.list { (reading) throws(StateReading.Damaged) in
            FileStamp(number: try reading.number())
        }
        guard let indexFile = files.popLast(), let indexStamp = stamps.popLast() else { throw StateReading.Damaged() }
        let summary = DeckSummary(
            key: Digest(hex: texts[0]), path: texts[1], slug: texts[2], title: texts[3], language: texts[4],
            course: texts[5].isEmpty ? nil : texts[5], updated: texts[6].isEmpty ? nil : texts[6],
            cardCount: numbers[0], questionCount: numbers[1], items: texts[7], sources: sources, files: files,
            cardLines: texts[8])
        let place = IndexPlace(file: indexFile, stamp: indexStamp, line: numbers[3], size: numbers[4])
        return BuiltPages(summary: summary, questions: numbers[2], index: place, stamps: stamps)
    }
}

extension PublishedFile {
    fileprivate func write(to fields: inout StateFields) {
        fields.add(path)
        fields.add(digest)
        fields.add(size)
        fields.add(isExtra ? 1 : 0)
    }

    fileprivate static func read(_ reading: inout StateReading) throws(StateReading.Damaged) -> PublishedFile {
        PublishedFile(
            path: try reading.text(), digest: try reading.text(), size: try reading.count(),
            isExtra: try reading.count() == 1)
    }
}
