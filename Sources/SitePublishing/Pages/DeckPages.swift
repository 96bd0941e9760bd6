import Decks
import Diagnostics
import QuizGeneration

/// Makes the pages of one deck.
struct DeckPages {
    let content: DeckContent
    let slug: String
    let settings: SiteSettings
    let words: Words
    let templates: PageTemplates
    let sections: DeckSections
    let places: SourcePlaces
    let cards: [RenderedCard]
    let texts: [CardTexts]
    let prose: [Prose: HTML]
    let quiz: RenderedQuiz

    var deck: Deck { content.deck }
    var folder: String { "decks/" + slug }
    var language: SideLanguage { SideLanguage(tag: deck.frontMatter.language ?? settings.language) }

    func file(_ name: String) -> String { "\(folder)/\(name)" }

    // MARK: Deck

    /// - Parameter records: of all cards, in their order.
    func deckPage(_ records: [Record<CardShape>]) -> [UInt8] {
        var record = Record<DeckShape>()
        record[.page] = .record(page(.deck, "index.html", deck.title))
        record[.slug] = .text(slug)
        record[.title] = .text(deck.title)
        record[.language] = .text(language.tag)
        record[.direction] = .text(language.direction)
        record[.course] = .text(content.course)
        record[.lead] = .html(html(of: sections.lead))
        record[.cardCount] = .number(cards.count)
        record[.questionCount] = .number(quiz.count)
        record[.hasSections] = .flag(sections.sections.count > 1)
        record[.sections] = .list(sections.sections.indices.map { section($0, records) })
        record[.tags] = .list(tagOptions)
        record[.hasTags] = .flag(!sections.tags.isEmpty)
        record[.practicePage] = .text("practice.html")
        record[.quizPage] = .text(quiz.isEmpty ? nil : "quiz.html")
        record[.printPage] = .text("print.html")
        record[.markdownFile] = .text(downloadName + ".md")
        record[.tableFile] = .text(downloadName + ".tsv")
        record[.editPage] = .text(editAddress)
        return templates.render(.deck, record, size: 16_000 + cards.count * 1_000)
    }

    private func section(_ index: Int, _ records: [Record<CardShape>]) -> Record<SectionShape> {
        let section = sections.sections[index]
        var record = Record<SectionShape>()
        record[.number] = .number(index + 1)
        record[.name] = .text(section.name)
        record[.sectionCards] = .number(section.cards.count)
        record[.place] = .text(places.place(of: section.cards.map { cards[$0].card }))
        record[.prose] = .html(html(of: section.prose))
        record[.cards] = .list(section.cards.map { records[$0] })
        return record
    }

    private func html(of prose: [Prose]) -> HTML {
        HTML(bytes: prose.flatMap { self.prose[$0]?.bytes ?? [] })
    }

    // MARK: Practice and print

    func practicePage(_ records: [Record<CardShape>]) -> [UInt8] {
        var record = Record<PracticeShape>()
        record[.page] = .record(page(.practice, "practice.html", deck.title))
        record[.slug] = .text(slug)
        record[.title] = .text(deck.title)
        record[.language] = .text(language.tag)
        record[.deckPage] = .text("index.html")
        record[.quizPage] = .text(quiz.isEmpty ? nil : "quiz.html")
        record[.itemCount] = .number(cards.reduce(0) { $0 + $1.items.count })
        record[.cards] = .list(itemRecords(records))
        record[.sections] = .list(sectionOptions)
        record[.hasSections] = .flag(sections.sections.count > 1)
        record[.tags] = .list(tagOptions)
        record[.hasTags] = .flag(!sections.tags.isEmpty)
        record[.editPage] = .text(editAddress)
        return templates.render(.practice, record, size: 16_000 + cards.count * 500)
    }

    private func itemRecords(_ cardRecords: [Record<CardShape>]) -> [Record<CardShape>] {
        var records: [Record<CardShape>] = []
        for section in sections.sections {
            var opensSection = sections.sections.count > 1 || !section.name.isEmpty
            for (index, item) in section.cards.flatMap({ index in cards[index].items.map { (index, $0) } }) {
                var record = cardRecords[index]
                record[.opensSection] = .flag(opensSection)
                opensSection = false
                record[.item] = .text(item.id)
                record[.card] = .text(item.id == cards[index].card.id.text ? nil : cards[index].card.id.text)
                record[.front] = .html(item.front)
                record[.back] = .html(item.back)
                if item.isReverse { record.turnLanguages() }
                records.append(record)
            }
        }
        return records
    }

    func printPage(_ cardRecords: [Record<CardShape>]) -> [UInt8] {
        let records = sections.sections.flatMap(\.cards).map { cardRecords[$0] }
        var record = Record<PrintShape>()
        record[.page] = .record(page(.print, "print.html", deck.title))
        record[.title] = .text(deck.title)
        record[.deckPage] = .text("index.html")
        record[.cardCount] = .number(cards.count)
        record[.cards] = .list(records)
        record[.sheets] = .list(PrintSheets.sheets(of: records))
        return templates.render(.print, record, size: 16_000 + cards.count * 1_000)
    }

    // MARK: Quiz

    func quizPage() -> [UInt8] {
        var record = Record<QuizShape>()
        record[.page] = .record(page(.quiz, "quiz.html", deck.title))
        record[.slug] = .text(slug)
        record[.title] = .text(deck.title)
        record[.language] = .text(language.tag)
        record[.deckPage] = .text("index.html")
        record[.practicePage] = .text("practice.html")
        record[.questionCount] = .number(quiz.count)
        record[.showsPassages] = .flag(settings.showsPassages)
        record[.questions] = .list(
            quiz.questions.enumerated().map { $1.record(position: $0 + 1, page: settings.language) })
        record[.typed] = .html(quiz.typedBlock(page: settings.language, why: { templates.render(.why, $0) }))
        record[.pairs] = .html(quiz.pairsBlock)
        return templates.render(.quiz, record, size: 16_000 + cards.count * 2_000)
    }

    // MARK: Parts

    private func page(_ kind: PageTemplates.Kind, _ name: String, _ title: String) -> Record<PageShape> {
        let sentence = words.cards(cards.count)
        return templates.page(kind, path: file(name), title: title, description: sentence, settings: settings)
    }

    /// Sections and tags are numbered from 0, as the values of the options that choose them.
    private var sectionOptions: [Record<OptionShape>] {
        guard sections.sections.count > 1 else { return [] }
        return sections.sections.enumerated().map { Self.option($0, $1.name.isEmpty ? deck.title : $1.name) }
    }

    private var tagOptions: [Record<OptionShape>] { sections.tags.enumerated().map { Self.option($0, $1) } }

    private static func option(_ value: Int, _ label: String) -> Record<OptionShape> {
        var record = Record<OptionShape>()
        record[.value] = .text(String(value))
        record[.label] = .text(label)
        return record
    }

    var editAddress: String? {
        settings.editAddress.map { $0.filled(["path": content.path.percentEncoded]) }
    }

    /// The last part of the slug.
    var downloadName: String { String(slug.split(separator: "/").last ?? "deck") }

    /// The records of all cards, in their order: made once, since three pages show each card.
    func cardRecords() -> [Record<CardShape>] {
        var places = [Int](repeating: 0, count: cards.count)
        for (number, section) in sections.sections.enumerated() {
            for index in section.cards { places[index] = number }
        }
        return cards.indices.map { record(of: cards[$0], at: $0, section: places[$0]) }
    }

    private func record(of rendered: RenderedCard, at index: Int, section: Int) -> Record<CardShape> {
        let card = rendered.card
        var record = Record<CardShape>()
        record[.id] = .text(card.id.text)
        record[.item] = .text(card.id.text)
        record[.position] = .number(index + 1)
        record[.front] = .html(rendered.front)
        record[.back] = .html(rendered.back)
        record[.answer] = .html(rendered.answer)
        if let language = rendered.frontLanguage.unlike(settings.language) {
            record[.frontLanguage] = .text(language.tag)
            record[.frontDirection] = .text(language.direction)
        }
        if let language = rendered.backLanguage.unlike(settings.language) {
            record[.backLanguage] = .text(language.tag)
            record[.backDirection] = .text(language.direction)
        }
        record[.sectionNumber] = .text(sections.sections.count > 1 ? String(section) : nil)
        record[.sectionName] = .text(sections.sections[section].name)
        record[.tagNumbers] = .text(tagNumbers(of: card))
        record[.tagNames] = .text(card.tags.joined(separator: ", "))
        record[.place] = .text(places.place(of: card))
        record[.source] = .text(places.source(of: card))
        record[.line] = .text(settings.editAddress == nil ? nil : String(card.lines.lowerBound))
        record[.isLong] = .flag(rendered.isLong)
        if case .basic(let basic) = card.content { record[.isBothWays] = .flag(basic.isReversible) }
        return record
    }

    private func tagNumbers(of card: Card) -> String? {
        guard !card.tags.isEmpty else { return nil }
        return card.tags.compactMap(sections.tags.firstIndex).map(String.init).joined(separator: " ")
    }
}

extension Record<CardShape> {
    fileprivate mutating func turnLanguages() {
        (self[.frontLanguage], self[.backLanguage]) = (self[.backLanguage], self[.frontLanguage])
        (self[.frontDirection], self[.backDirection]) = (self[.backDirection], self[.frontDirection])
    }
}
