import Decks
import Diagnostics
import Digests
import QuizGeneration

/// Renders one deck and makes its files.
struct DeckBuilder {
    private let publisher: SitePublisher
    private let content: DeckContent
    private let slug: String
    private let key: Digest
    private let places: SourcePlaces
    private let images: [String: PublishedImage]
    private var renderer: CardRenderer
    private(set) var diagnostics: [Diagnostic] = []

    init(publisher: SitePublisher, content: DeckContent, slugs: DeckSlugs) {
        self.publisher = publisher
        self.content = content
        slug = slugs[content.path]
        key = publisher.key(of: content, slugs: slugs)
        places = SourcePlaces(words: publisher.words, deck: content.deck)
        images = DeckImages.published(content.images)
        let links = LinkPolicy(slugs: slugs, from: content.path, images: images)
        renderer = CardRenderer(
            sense: LanguageSense(
                deck: content.deck.frontMatter.language ?? publisher.settings.language,
                site: publisher.settings.language),
            markdown: MarkdownRenderer(
                links: links, labels: MarkdownLabels(publisher.words), typesetter: publisher.typesetter,
                definitions: LinkDefinitions.lines(of: content.deck)))
    }

    mutating func build() -> PublishedDeck {
        let cards = renderedCards()
        let sections = DeckSections(content.deck, cards: cards.map(\.card))
        let pages = DeckPages(
            content: content, slug: slug, settings: publisher.settings, words: publisher.words,
            templates: publisher.templates, sections: sections, places: places, cards: cards,
            texts: cards.map(CardTexts.init), prose: renderedProse(),
            quiz: renderedQuiz(of: cards))
        return published(pages)
    }

    private mutating func renderedCards() -> [RenderedCard] {
        content.deck.approvedCards.map { card in
            let rendered = renderer.render(card)
            report(renderer.takeFindings(), in: card.lines)
            return rendered
        }
    }

    private mutating func renderedProse() -> [Prose: HTML] {
        var html: [Prose: HTML] = [:]
        for prose in content.deck.prose {
            html[prose] = renderer.blocks(prose.markdown)
            report(renderer.takeFindings(), in: prose.lines)
        }
        return html
    }

    private mutating func renderedQuiz(of cards: [RenderedCard]) -> RenderedQuiz {
        let byID = Dictionary(cards.map { ($0.card.id, $0) }) { first, _ in first }
        let passages = publisher.settings.showsPassages ? content.passages : [:]
        let quiz = renderer.render(content.quiz, cards: byID, passages: passages, places: places)
        // What there is to say of a question's texts was said of the cards they come from.
        _ = renderer.takeFindings()
        return quiz
    }

    // MARK: Files

    private func published(_ pages: DeckPages) -> PublishedDeck {
        let records = pages.cardRecords()
        var files: [(name: String, bytes: [UInt8], isExtra: Bool)] = [
            ("index.html", pages.deckPage(records), false), ("practice.html", pages.practicePage(records), false),
            ("print.html", pages.printPage(records), true),
        ]
        if !pages.quiz.isEmpty { files.append(("quiz.html", pages.quizPage(), false)) }
        files.append((pages.downloadName + ".md", Downloads.markdown(of: content.deck), true))
        files.append((pages.downloadName + ".tsv", Downloads.table(of: pages), true))
        for (path, image) in images { files.append((image.path, content.images[path] ?? [], false)) }
        var deck = PublishedDeck(files: [:], summary: summary(of: pages), index: IndexPart.json(of: pages))
        for file in files.sorted(by: { $0.name < $1.name }) {
            let path = pages.file(file.name)
            guard let sitePath = SitePath(path) else { continue }
            deck.files[sitePath] = file.bytes
            deck.summary.files.append(
                PublishedFile(path: path, key: key, size: file.bytes.count, isExtra: file.isExtra))
        }
        return deck
    }

    private func summary(of pages: DeckPages) -> DeckSummary {
        let cards = pages.cards.map(\.card)
        return DeckSummary(
            key: key, path: content.path, slug: slug, title: content.deck.title, language: pages.language.tag,
            course: content.course, updated: content.updated, cardCount: cards.count, questionCount: pages.quiz.count,
            items: pages.cards.flatMap { $0.items.map(\.id) }.joined(separator: " "),
            sources: places.fileNames(of: cards), files: [],
            cardLines: IndexPart.cardLines(of: pages))
    }

    // MARK: Messages

    /// Gives findings the place of their words within the lines of a card.
    private mutating func report(_ findings: [MarkdownRenderer.Finding], in lines: ClosedRange<Int>) {
        for finding in findings {
            diagnostics.append(
                Diagnostic(
                    finding.severity, finding.identifier, at: place(of: finding.words, in: lines), finding.message,
                    fix: finding.fix))
        }
    }

    private func place(of words: String, in lines: ClosedRange<Int>) -> Diagnostic.Place {
        let source = content.deck.source
        let first = String(words.prefix { !$0.isNewline })
        let text = Array(source.text.utf8)
        let start = source.lineStarts[min(lines.lowerBound, source.lineStarts.count) - 1]
        let end = lines.upperBound < source.lineStarts.count ? source.lineStarts[lines.upperBound] : text.count
        let needle = Array(first.utf8)
        guard !needle.isEmpty, start + needle.count <= end else { return source.place(ofLine: lines.lowerBound) }
        for offset in start...end - needle.count where text[offset...].starts(with: needle) {
            return source.place(ofUTF8: offset..<offset + needle.count)
        }
        return source.place(ofLine: lines.lowerBound)
    }
}
