import Decks
import Diagnostics
import QuizGeneration

/// Decks written as a person would write them, and their quizzes.
enum QuizDecks {
    static func deck(_ markdown: String, name: String = "Content/decks/music.md") -> Deck {
        DeckReader.read(SourceText(name: name, text: markdown)).value
    }

    static func quiz(_ markdown: String) -> Diagnosed<Quiz> {
        QuizBuilder(decks: [deck(markdown)]).quizzes()[0]
    }

    /// A deck of approved cards, `front => back` each.
    static func markdown(_ cards: [(front: String, back: String)], header: String = "", id: (Int) -> String = cardID)
        -> String
    {
        header
            + cards.enumerated().map { "- [x] \($1.front) <!-- \(id($0)) -->\n\n  \($1.back)\n" }.joined(
                separator: "\n")
    }

    static func cardID(_ number: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return "q" + String((0..<5).map { letters[(number * 7 + $0 * $0 * (number + 3)) % 26] }) + String(number % 10)
            + String(number / 10 % 10)
    }

    /// Twenty-four terms of music with their meanings.
    static let glossary: [(term: String, meaning: String)] = [
        ("staccato", "way of playing with each note short and detached from the next"),
        ("legato", "way of playing with notes joined smoothly and without a break"),
        ("fermata", "sign over a note that may be held longer than written"),
        ("ostinato", "short figure repeated again and again throughout a piece"),
        ("cadenza", "passage in a concerto where the soloist plays alone and at will"),
        ("arpeggio", "chord whose tones sound one after another"),
        ("tremolo", "fast repetition of a single tone or of two in turn"),
        ("vibrato", "slight and regular wavering of pitch that warms the sound"),
        ("glissando", "slide from one pitch to another through all that lie between"),
        ("crescendo", "gradual growth in loudness over several bars"),
        ("libretto", "text of an opera or other long vocal work"),
        ("coda", "closing passage added after the main body of a movement"),
        ("sonata", "work in several movements for one or two instruments"),
        ("fugue", "composition in which voices enter one by one with the same subject"),
        ("rondo", "movement whose first theme returns between contrasting episodes"),
        ("overture", "orchestral piece that opens an opera before the curtain rises"),
        ("nocturne", "dreamy piano piece that evokes the night"),
        ("etude", "study written to train one difficulty of technique"),
        ("motet", "sacred choral work for several unaccompanied parts"),
        ("madrigal", "secular song of the Renaissance for a few voices"),
        ("cantata", "work for singers and instruments made of arias and choruses"),
        ("oratorio", "large sacred work performed without scenery or costumes"),
        ("aria", "elaborate solo in which a character of the drama reflects"),
        ("recitative", "passage sung in the rhythm of speech to move the plot on"),
    ]

    static var terms: [(front: String, back: String)] {
        glossary.map { ("Which term means: \($0.meaning)?", $0.term) }
    }

    /// Terms and meanings of words that mean nothing, as many as a test wants up to 80.
    static func invented(_ count: Int) -> [(front: String, back: String)] {
        let starts = ["ba", "do", "fi", "gu", "ke", "lo", "ma", "ni", "pu", "ro"]
        let ends = ["lten", "rgas", "mbir", "sdol"]
        let roots = ["cy", "ja", "hu", "zo", "wi", "xe", "qa", "sy", "to", "ye"]
        let letters = ["cc", "dd", "ff", "gg", "hh", "jj", "kk", "ww"]
        return (0..<count).map { number in
            let root = roots[number % 10] + letters[number / 10]
            let ending = ends[number / 10 % 4] + (number < 40 ? "" : "us")
            return ("Which term means: \(root)or v\(root)ic l\(root)um?", starts[number % 10] + ending)
        }
    }

    static var meanings: [(front: String, back: String)] {
        glossary.map { ("What is \(article($0.term)) \($0.term)?", $0.meaning) }
    }

    static var mixed: [(front: String, back: String)] {
        zip(terms, meanings).enumerated().map { $0 % 2 == 0 ? $1.0 : $1.1 }
    }

    private static func article(_ term: String) -> String { "aeiou".contains(term.prefix(1)) ? "an" : "a" }
}
