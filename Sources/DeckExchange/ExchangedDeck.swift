package import Decks

/// What a file of another study program holds.
package struct ExchangedCourse: Hashable, Sendable {
    package var decks: [ExchangedDeck]
    /// Pictures by their names; the cards' Markdown has `pictureMark` before each.
    package var pictures: [String: [UInt8]]

    /// Stands in Markdown for the folder that the pictures will be put into, which the reader of a file does not know.
    static let pictureMark = "quickstudy-pictures:"

    package init(decks: [ExchangedDeck], pictures: [String: [UInt8]] = [:]) {
        self.decks = decks
        self.pictures = pictures
    }
}

package struct ExchangedDeck: Hashable, Sendable {
    /// Empty where the file names none.
    package var title: String
    package var cards: [ExchangedCard]

    package init(title: String, cards: [ExchangedCard]) {
        self.title = title
        self.cards = cards
    }
}

package struct ExchangedCard: Hashable, Sendable {
    /// Made from the identity that the other program gives the card; nil where it gives none.
    package var id: CardID?
    package var content: Card.Content
    package var section: [String]
    package var tags: [String]
    package var wrongAnswers: [String]
    /// 1-based: lines of a text, notes of a package, items of a test.
    package var lines: ClosedRange<Int>

    package init(
        id: CardID? = nil, content: Card.Content, section: [String] = [], tags: [String] = [],
        wrongAnswers: [String] = [], lines: ClosedRange<Int>
    ) {
        self.id = id
        self.content = content
        self.section = section
        self.tags = tags
        self.wrongAnswers = wrongAnswers
        self.lines = lines
    }
}

extension ExchangedCourse {
    /// The course with its pictures in a folder, which is written as an address relative to the decks.
    package func placingPictures(in folder: String) -> ExchangedCourse {
        guard !pictures.isEmpty else { return self }
        var course = self
        for deck in decks.indices {
            for card in decks[deck].cards.indices {
                course.decks[deck].cards[card].changeTexts { $0.replacing(Self.pictureMark, with: folder + "/") }
            }
        }
        return course
    }
}

extension ExchangedCard {
    mutating func changeTexts(_ change: (String) -> String) {
        wrongAnswers = wrongAnswers.map(change)
        switch content {
        case .basic(var basic):
            basic.front = change(basic.front)
            basic.answer = change(basic.answer)
            basic.explanation = change(basic.explanation)
            content = .basic(basic)
        case .cloze(let parts):
            content = .cloze(
                parts.map { part in
                    switch part {
                    case .shown(let text): .shown(change(text))
                    case .hidden(let text, let hint, let blank): .hidden(change(text), hint: hint, blank: blank)
                    }
                })
        }
    }
}

/// A deck with all that other programs want to know of it.
package struct ExportedDeck: Sendable {
    package let deck: Deck
    /// What the deck was known by when it was first exported: its path below `decks/`. Cards of equal texts in two decks
    /// are told apart by it.
    package let identity: String
    /// Pictures by the path that the deck's Markdown has for them.
    package let pictures: [String: [UInt8]]
    /// When the deck was last changed, in seconds since 1970: a program that has the cards takes over newer ones.
    package let changed: Int

    package init(deck: Deck, identity: String, pictures: [String: [UInt8]] = [:], changed: Int = 0) {
        self.deck = deck
        self.identity = identity
        self.pictures = pictures
        self.changed = changed
    }
}
