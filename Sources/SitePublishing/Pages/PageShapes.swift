// The data of each page. `Documentation/templates.md` says what each name means.

/// `page`: what every page is given.
enum PageShape: Int, TemplateShape {
    case pageKind, title, description, language, direction, root, siteTitle, style, script, laterScript, laterStyle,
        words, address, base, feed, icon, previewImage
    case isFront, isProgress
    /// Whether the page belongs to a deck.
    case isOfDeck
    /// Whether the page is one that people send to each other: it says how it is shown where it is linked.
    case isShared

    var kind: TemplateFieldKind {
        switch self {
        case .words: .html
        case .isFront, .isProgress, .isOfDeck, .isShared: .flag
        default: .text
        }
    }
}

enum FrontShape: Int, TemplateShape {
    case page, title, description, cardCount, deckCount, sourceCount, courses, index, firstDeck

    var kind: TemplateFieldKind {
        switch self {
        case .page: .record(PageShape.self)
        case .title, .description, .index: .text
        case .cardCount, .deckCount, .sourceCount: .number
        case .courses: .list(CourseShape.self)
        case .firstDeck: .record(DeckEntryShape.self)
        }
    }
}

enum CourseShape: Int, TemplateShape {
    case number, name, decks

    var kind: TemplateFieldKind {
        switch self {
        case .number: .number
        case .name: .text
        case .decks: .list(DeckEntryShape.self)
        }
    }
}

/// A deck on the front page.
enum DeckEntryShape: Int, TemplateShape {
    case slug, deckTitle, deckName, language, direction, deckPage, practicePage, quizPage, deckCards, items, sources

    var kind: TemplateFieldKind {
        switch self {
        case .deckName: .html
        case .deckCards: .number
        default: .text
        }
    }
}

enum DeckShape: Int, TemplateShape {
    case page, slug, title, language, direction, course, lead, cardCount, questionCount, sections, tags
    case hasSections, hasTags, practicePage, quizPage, printPage, markdownFile, tableFile, editPage

    var kind: TemplateFieldKind {
        switch self {
        case .page: .record(PageShape.self)
        case .lead: .html
        case .cardCount, .questionCount: .number
        case .sections: .list(SectionShape.self)
        case .tags: .list(OptionShape.self)
        case .hasSections, .hasTags: .flag
        default: .text
        }
    }
}

enum SectionShape: Int, TemplateShape {
    case number, name, sectionCards, place, prose, cards

    var kind: TemplateFieldKind {
        switch self {
        case .number, .sectionCards: .number
        case .name, .place: .text
        case .prose: .html
        case .cards: .list(CardShape.self)
        }
    }
}

/// A section or tag to choose.
enum OptionShape: Int, TemplateShape {
    case value, label

    var kind: TemplateFieldKind { .text }
}

/// A card, or one item of it in practice.
enum CardShape: Int, TemplateShape {
    case id, item, card, position, front, back, answer, frontLanguage, frontDirection, backLanguage, backDirection
    case sectionNumber, sectionName, tagNumbers, tagNames, place, source, line, isLong, isBothWays
    /// In practice: whether the item is the first of its section, which has a name or is one of several.
    case opensSection

    var kind: TemplateFieldKind {
        switch self {
        case .front, .back, .answer: .html
        case .position: .number
        case .isLong, .isBothWays, .opensSection: .flag
        default: .text
        }
    }
}

enum PracticeShape: Int, TemplateShape {
    case page, slug, title, deckPage, quizPage, itemCount, cards, sections, tags, hasSections, hasTags, editPage,
        language

    var kind: TemplateFieldKind {
        switch self {
        case .page: .record(PageShape.self)
        case .itemCount: .number
        case .cards: .list(CardShape.self)
        case .sections, .tags: .list(OptionShape.self)
        case .hasSections, .hasTags: .flag
        default: .text
        }
    }
}

enum QuizShape: Int, TemplateShape {
    case page, slug, title, deckPage, practicePage, questionCount, questions, typed, pairs, showsPassages, language

    var kind: TemplateFieldKind {
        switch self {
        case .page: .record(PageShape.self)
        case .questionCount: .number
        case .questions: .list(QuestionShape.self)
        case .typed, .pairs: .html
        case .showsPassages: .flag
        default: .text
        }
    }
}

enum QuestionShape: Int, TemplateShape {
    case card, position, asked, right, askedDirection, promptLanguage, promptDirection, options, choices
    case answer, answerLanguage, answerDirection, reason, passage, source

    var kind: TemplateFieldKind {
        switch self {
        case .asked, .answer, .reason: .html
        case .position: .number
        case .choices: .list(ChoiceShape.self)
        default: .text
        }
    }
}

enum ChoiceShape: Int, TemplateShape {
    case value, text, spoken, of, choiceLanguage, choiceDirection

    var kind: TemplateFieldKind {
        switch self {
        case .text: .html
        default: .text
        }
    }
}

enum PrintShape: Int, TemplateShape {
    case page, title, deckPage, cardCount, cards, sheets

    var kind: TemplateFieldKind {
        switch self {
        case .page: .record(PageShape.self)
        case .cardCount: .number
        case .cards: .list(CardShape.self)
        case .sheets: .list(SheetShape.self)
        default: .text
        }
    }
}

/// One sheet of paper: the fronts row by row, the backs with the rows' order turned round.
enum SheetShape: Int, TemplateShape {
    case fronts, backs

    var kind: TemplateFieldKind { .list(SheetCardShape.self) }
}

/// A place on a sheet; empty ones have no `card`.
enum SheetCardShape: Int, TemplateShape {
    case card

    var kind: TemplateFieldKind { .record(CardShape.self) }
}

/// Pages that only scripts fill (progress), and the page that a host shows for what is not there.
enum PlainShape: Int, TemplateShape {
    case page, cardCount, index

    var kind: TemplateFieldKind {
        switch self {
        case .page: .record(PageShape.self)
        case .cardCount: .number
        case .index: .text
        }
    }
}
