import CardGeneration
import Decks
import Digests
import Documents

/// Turns drafts, which know nothing of decks, into the offers that an import merges.
enum OfferMaking {
    /// The kind of a card that rests on a page which a model read from its picture, whoever made the card.
    static let seenKind = "seen"

    /// The decks that a source's drafts go to: one, or one a chapter.
    static func decks(
        for drafts: [CardDraft], of document: SourceDocument, from source: SourceEntry
    ) -> [OfferedDeck] {
        let title = source.settings.title ?? document.title ?? openingTitle(of: document) ?? readableName(source.path)
        let path = deckPath(of: source)
        switch source.settings.split {
        case .none:
            let offers = drafts.map { offer($0, of: document, deckTitle: title, tags: source.settings.tags) }
            return [OfferedDeck(path: path, title: title, language: document.language, offers: offers)]
        case .chapter:
            return chapters(of: drafts, title: title).enumerated().map { index, chapter in
                let number = String(index + 1)
                let padded = String(repeating: "0", count: max(0, 2 - number.count)) + number
                return OfferedDeck(
                    path: "\(path.dropLast(3))/\(padded)-\(fileName(for: chapter.title)).md", title: chapter.title,
                    language: document.language,
                    offers: chapter.drafts.map {
                        offer($0, of: document, deckTitle: chapter.title, tags: source.settings.tags)
                    })
            }
        }
    }

    /// The heading that a document opens with, if it is the only one of its level.
    private static func openingTitle(of document: SourceDocument) -> String? {
        let blocks = document.pages.lazy.flatMap(\.blocks).filter { $0.kind != .furniture }
        guard let first = blocks.first, case .heading(let level) = first.kind, first.text.count <= 80 else {
            return nil
        }
        let alike = blocks.filter { $0.kind == .heading(level: level) }.prefix(2)
        return alike.count == 1 ? first.text : nil
    }

    /// Where a source's cards go: `lectures/Week 1.pdf` → `decks/lectures/Week 1.md`, unless the settings say otherwise.
    static func deckPath(of source: SourceEntry) -> String {
        let usual = FilePath.join(FilePath.folder(of: source.path), shortened(FilePath.stem(of: source.path))) + ".md"
        return "decks/" + (source.settings.deck ?? usual)
    }

    /// A file's name has 255 bytes at most, and the import record's is longer than the deck's.
    private static func shortened(_ name: String) -> String {
        guard name.utf8.count > 220 else { return name }
        var kept = ""
        for character in name where kept.utf8.count + character.utf8.count <= 200 { kept.append(character) }
        return "\(kept)-\(Digest(of: name).hex.prefix(8))"
    }

    /// `week_1-cells.pdf` → `Week 1 cells`.
    static func readableName(_ path: String) -> String {
        let words = FilePath.stem(of: path).split(whereSeparator: { "_-. ".contains($0) })
        let name = words.joined(separator: " ")
        return (name.first?.uppercased() ?? "") + name.dropFirst()
    }

    /// Drafts by the outermost heading above them, in order; those above the first heading go with the first chapter.
    private static func chapters(of drafts: [CardDraft], title: String) -> [(title: String, drafts: [CardDraft])] {
        var chapters: [(title: String, drafts: [CardDraft])] = []
        for draft in drafts {
            let path = draft.section.first == title ? Array(draft.section.dropFirst()) : draft.section
            let name = path.first ?? chapters.last?.title ?? title
            if let place = chapters.firstIndex(where: { $0.title == name }) {
                chapters[place].drafts.append(draft)
            } else {
                chapters.append((name, [draft]))
            }
        }
        return chapters
    }

    /// Letters and digits of a title, joined by hyphens.
    static func fileName(for title: String, otherwise: String = "chapter") -> String {
        let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }
        var name = ""
        for word in words where name.utf8.count + word.utf8.count < 60 { name += (name.isEmpty ? "" : "-") + word }
        return name.isEmpty ? otherwise : name
    }

    private static func offer(
        _ draft: CardDraft, of document: SourceDocument, deckTitle: String, tags: [String]
    ) -> Offer {
        let section = draft.section.first == deckTitle ? Array(draft.section.dropFirst()) : draft.section
        return Offer(
            content(of: draft), kind: isSeen(draft, in: document) ? seenKind : draft.kind.rawValue, score: draft.score,
            place: place(of: draft.citation),
            passage: draft.passage, section: section, wrongAnswers: draft.distractors, tags: tags)
    }

    /// Whether a model read a page that the card cites.
    private static func isSeen(_ draft: CardDraft, in document: SourceDocument) -> Bool {
        guard case .pages(let cited) = draft.citation else { return false }
        return document.pages.contains { page in
            cited.contains(page.number) && page.blocks.contains { $0.origin == .model }
        }
    }

    private static func content(of draft: CardDraft) -> Card.Content {
        switch draft.content {
        case .basic(let front, let back, let reversible):
            let (answer, explanation) = firstBlock(of: back)
            return .basic(
                .init(front: front, answer: answer, explanation: explanation, isReversible: reversible))
        case .cloze(let parts):
            var blank = 0
            return .cloze(
                parts.map { part in
                    switch part {
                    case .shown(let text): return .shown(text)
                    case .hidden(let text, let hint):
                        blank += 1
                        return .hidden(text, hint: hint, blank: blank)
                    }
                })
        }
    }

    /// Parts a back at its first blank line.
    private static func firstBlock(of back: String) -> (answer: String, explanation: String) {
        guard let gap = back.ranges(of: "\n\n").first else { return (back, "") }
        return (String(back[..<gap.lowerBound]), String(back[gap.upperBound...]))
    }

    private static func place(of citation: Citation) -> Provenance.Place {
        switch citation {
        case .pages(let pages): .pages(pages)
        case .slides(let slides): .slides(slides)
        case .lines(let lines): .lines(lines)
        }
    }
}
