import Decks
package import Diagnostics
import Digests

extension QTIPackage {
    /// The questions of a package (`.zip`) or of one XML file, of QTI 2 or 1.2.
    ///
    /// - Throws: `ExchangeFailure` for a file that holds no questions at all, or is damaged.
    package static func read(_ bytes: [UInt8], name: String) throws(ExchangeFailure) -> Diagnosed<ExchangedCourse> {
        let reading = QTIReading(name: name)
        if bytes.starts(with: "PK".utf8) {
            try ZipArchive.reading(bytes) { archive throws(ExchangeFailure) in
                let files = archive.names.filter { $0.lowercased().hasSuffix(".xml") }.sorted()
                for file in files where !file.hasSuffix("imsmanifest.xml") {
                    guard let text = try archive.bytes(of: file) else { continue }
                    try reading.add(text, optional: true) { picture in
                        Self.entry(picture, beside: file, in: archive.names).flatMap { entry in
                            reading.picture(entry, archive)
                        }
                    }
                }
            }
        } else {
            try reading.add(bytes, optional: false) { _ in nil }
        }
        guard !reading.cards.isEmpty || reading.isTest else { throw .damaged("it holds no questions of QTI") }
        return Diagnosed(
            ExchangedCourse(
                decks: [ExchangedDeck(title: reading.title, cards: reading.cards)], pictures: reading.pictures),
            reading.diagnostics)
    }

    /// The entry that an address in a file means.
    private static func entry(_ address: String, beside file: String, in names: [String]) -> String? {
        var parts = file.split(separator: "/").dropLast().map(String.init)
        for part in address.removingPercentEncoding.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
        }
        let path = parts.joined(separator: "/")
        return names.contains(path) ? path : names.first { $0.hasSuffix("/\(path)") }
    }
}

/// Collects the questions of a package.
private final class QTIReading {
    private let name: String
    private(set) var cards: [ExchangedCard] = []
    private(set) var pictures: [String: [UInt8]] = [:]
    private(set) var isTest = false
    private var titles: Set<String> = []
    private var leftOut = 0
    private var number = 0

    init(name: String) { self.name = name }

    var title: String { titles.count == 1 ? titles.first ?? "" : "" }

    var diagnostics: [Diagnostic] {
        guard leftOut > 0 else { return [] }
        return [
            Diagnostic(
                .warning, "QuestionLeftOut", at: .file(name),
                "\(leftOut) of its \(number) questions have no single right answer that a card could ask for")
        ]
    }

    /// - Parameter optional: whether a file that is no XML is passed over: packages hold all sorts.
    func add(
        _ bytes: [UInt8], optional: Bool, pictureName: @escaping (String) -> String?
    ) throws(ExchangeFailure) {
        do {
            try XMLText.reading(bytes) { root throws(ExchangeFailure) in
                let isItem = root.name == "assessmentitem"
                let items =
                    isItem ? [root] : root.descendants(named: "item") + root.descendants(named: "assessmentitem")
                isTest = isTest || !items.isEmpty || root.name == "questestinterop"
                if let title = root["title"] ?? root.first(named: "assessment")?["title"], !items.isEmpty {
                    titles.insert(title)
                }
                for item in items { add(item, pictureName) }
            }
        } catch {
            if !optional { throw error }
        }
    }

    private func add(_ item: XMLNode, _ pictureName: @escaping (String) -> String?) {
        number += 1
        guard let question = QTIQuestion(item, pictureName: pictureName) else { return leftOut += 1 }
        let identifier = item["identifier"] ?? item["ident"] ?? ""
        let id = CardID(identifier) ?? CardID(of: Digest(of: ["qti", identifier, question.words]))
        cards.append(
            ExchangedCard(
                id: identifier.isEmpty ? nil : id, content: question.content, wrongAnswers: question.wrongAnswers,
                lines: number...number))
    }

    /// The name that a picture has in the deck, made of its own name and its bytes.
    func picture(_ entry: String, _ archive: ZipReading) -> String? {
        do {
            guard let bytes = try archive.bytes(of: entry), let name = PictureName.name(for: entry, bytes) else {
                return nil
            }
            pictures[name] = bytes
            return name
        } catch {
            return nil
        }
    }
}
