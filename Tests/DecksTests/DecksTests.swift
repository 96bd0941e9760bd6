import Decks
import Diagnostics

/// The deck that a text is.
func deck(_ text: String) -> Deck { DeckReader.read(SourceText(name: "deck.md", text: text)).value }

/// What is told about a text, as it is printed.
func messages(_ text: String) -> [String] {
    DeckReader.read(SourceText(name: "deck.md", text: text)).diagnostics.map(\.description)
}

func basic(_ front: String, _ answer: String, _ explanation: String = "", reversible: Bool = false) -> Card.Content {
    .basic(.init(front: front, answer: answer, explanation: explanation, isReversible: reversible))
}
