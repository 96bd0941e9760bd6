import Diagnostics

extension SitePublisher {
    /// The files that belong to no deck: front page, progress, style sheets, offline list, feed.
    /// - Parameter index: the files of the search index, in their order.
    package func frame(around decks: [DeckSummary], index: [PublishedFile]) -> [SitePath: [UInt8]] {
        var files = templates.assets
        let indexNames = index.map(\.path).joined(separator: " ")
        files["index.html"] = frontPage(decks, index: indexNames)
        files["progress.html"] = plainPage(.progress, path: "progress.html", decks: decks, index: indexNames)
        files["404.html"] = plainPage(.missing, path: "404.html", decks: decks, index: indexNames)
        files["manifest.webmanifest"] = webManifest()
        files["cards.txt"] = Array(decks.map(\.cardLines).joined().utf8)
        for (path, file) in theme.files where path.hasPrefix("icons/icon") {
            files["assets/" + path.dropFirst(6)] = file.bytes
        }
        if let worker = AssetBundle.join(kind: "service-worker", .script, theme: theme)?.value {
            files["service-worker.js"] = OfflineList(frame: files, index: index, decks: decks).line + worker.bytes
        }
        if let address = settings.address {
            files["sitemap.xml"] = siteMap(decks, address: address)
            files["feed.xml"] = feed(decks, address: address)
        }
        return Dictionary(uniqueKeysWithValues: files.compactMap { path, bytes in SitePath(path).map { ($0, bytes) } })
    }

    // MARK: Pages

    private func frontPage(_ decks: [DeckSummary], index: String) -> [UInt8] {
        var record = Record<FrontShape>()
        record[.page] = .record(
            templates.page(
                .front, path: "index.html", title: settings.title, description: settings.description,
                settings: settings))
        record[.title] = .text(settings.title)
        record[.description] = .text(settings.description)
        record[.cardCount] = .number(decks.reduce(0) { $0 + $1.cardCount })
        record[.deckCount] = .number(decks.count)
        record[.sourceCount] = .number(Set(decks.flatMap(\.sources)).count)
        record[.courses] = .list(Self.courses(decks))
        record[.index] = .text(index)
        if let first = decks.first { record[.firstDeck] = .record(Self.entry(first)) }
        return templates.render(.front, record)
    }

    /// Courses in the order of their first deck; decks without a course first.
    private static func courses(_ decks: [DeckSummary]) -> [Record<CourseShape>] {
        var names: [String?] = []
        var byName: [String?: [DeckSummary]] = [:]
        for deck in decks {
            if byName[deck.course] == nil { names.append(deck.course) }
            byName[deck.course, default: []].append(deck)
        }
        let ordered = names.filter { $0 == nil } + names.filter { $0 != nil }
        return ordered.enumerated().map { number, name in
            var record = Record<CourseShape>()
            record[.number] = .number(number + 1)
            record[.name] = .text(name)
            record[.decks] = .list((byName[name] ?? []).map(entry))
            return record
        }
    }

    private static func entry(_ deck: DeckSummary) -> Record<DeckEntryShape> {
        let folder = "decks/\(deck.slug)/".percentEncoded
        var record = Record<DeckEntryShape>()
        record[.slug] = .text(deck.slug)
        let direction = SideLanguage(tag: deck.language).direction
        record[.deckTitle] = .text(deck.title)
        record[.deckName] = .html(name(deck.title, deck.language, direction))
        record[.language] = .text(deck.language)
        record[.direction] = .text(direction)
        record[.deckPage] = .text(folder + "index.html")
        record[.practicePage] = .text(folder + "practice.html")
        record[.quizPage] = .text(deck.questionCount == 0 ? nil : folder + "quiz.html")
        record[.deckCards] = .number(deck.cardCount)
        record[.items] = .text(deck.items)
        record[.sources] = .text(deck.sources.joined(separator: ", "))
        return record
    }

    /// A title that stands within a sentence of another language.
    private static func name(_ title: String, _ language: String, _ direction: String) -> HTML {
        var html = HTML()
        for (attribute, value) in [("<bdi lang=\"", language), ("\" dir=\"", direction), ("\">", title)] {
            html.bytes += attribute.utf8
            html.bytes.append(escaping: value)
        }
        html.bytes.append("</bdi>")
        return html
    }

    private func plainPage(_ kind: PageTemplates.Kind, path: String, decks: [DeckSummary], index: String) -> [UInt8] {
        var record = Record<PlainShape>()
        let title = words.text("page.\(kind.rawValue)-title")
        record[.page] = .record(
            templates.page(kind, path: path, title: title, description: title, settings: settings))
        record[.cardCount] = .number(decks.reduce(0) { $0 + $1.cardCount })
        record[.index] = .text(index)
        return templates.render(kind, record)
    }
}

extension String {
    /// The first place of a text; nil when it does not occur.
    func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
