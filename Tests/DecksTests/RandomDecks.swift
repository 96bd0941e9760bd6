import Decks
import Digests

/// Makes decks, cards and edits by chance; the same seed gives the same ones.
struct RandomDecks {
    var chance: SeededGenerator

    init(_ seed: UInt64) { chance = SeededGenerator(seed: seed) }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }

    mutating func flip(_ percent: Int = 50) -> Bool { number(1...100) <= percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...(elements.count - 1))] }

    static let words = [
        "cell", "membrane", "Größe", "naïve", "細胞", "طاقة", "pump", "the", "of", "moves", "water", "x==y", "C++",
        "`a == b`", "`<!--`", "$x^2$", "$5", "**bold**", "_it_", "[link](https://a.b/?q==c)", "e\u{301}", "😀", "a:b",
        "std::vector", "#1", "C#", "100%", "\\=", "\\*", "&amp;", "<b>x</b>", "(see", "p12)", "5–6", "-", "+", "1.",
    ]

    mutating func phrase(_ count: ClosedRange<Int> = 1...7) -> String {
        (0..<number(count)).map { _ in pick(Self.words) }.joined(separator: " ")
    }

    /// A word that makes a front unlike others.
    mutating func name() -> String { "term\(number(0...999_999))" }

    mutating func id() -> String {
        String((0..<number(5...8)).map { _ in pick(Array("abcdefghijkmnpqrstuvwxyz23456789")) })
    }

    // MARK: Texts of cards

    /// A card's lines with `- ` as its marker, ended by LF; two blanks of indentation.
    mutating func card(id: String?) -> [String] {
        let box = flip() ? "[x]" : "[ ]"
        let comment = id.map { " <!-- \($0)\(flip() ? " p\(number(1...99))" : "") -->" } ?? ""
        let tag = flip(20) ? " #tag-\(number(1...3))" : ""
        let front = "\(name()) \(phrase())"
        switch number(1...4) {
        case 1: return ["- \(box) \(front) :: \(phrase())\(tag)\(comment)"] + (flip(20) ? back() : [])
        case 2: return ["- \(box) \(name()) ==\(name())== \(phrase()) ==\(name())==^[hint] end\(tag)\(comment)"]
        case 3: return ["- \(box) \(front)\(tag)\(comment)", ""] + ["  \(phrase())"] + (flip() ? back() : [])
        default: return ["- \(box) \(front)", "  \(phrase())\(tag)\(comment)", "", "  \(phrase())"]
        }
    }

    private mutating func back() -> [String] {
        let blocks: [[String]] = [
            ["", "  - one", "  - two", "", "    more of two"],
            ["", "  ```swift", "  let a = 1", "", "  - [ ] no card", "  ```"],
            ["", "  | a | b |", "  | - | - |", "  | 1 | 2 |"], ["", "  $$", "  x == y", "  $$"], ["", "  > quoted"],
            ["", "  Not:", "  - \(phrase())", "  - \(phrase())"], ["", "  \(phrase())  ", "  \(phrase())"],
        ]
        return pick(blocks)
    }

    /// A whole deck and its cards' ids.
    mutating func deck(cards: ClosedRange<Int> = 0...12) -> String {
        var lines = flip(30) ? ["---", "title: \(name())", "tags: [a, b]", "---", ""] : []
        for _ in 0..<number(cards) {
            if flip(20) { lines += ["\(String(repeating: "#", count: number(1...4))) \(phrase(1...3))", ""] }
            if flip(10) { lines += ["Prose \(phrase())", ""] }
            lines += card(id: flip(70) ? id() : nil) + [""]
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A text with some of its bytes or lines changed without any sense.
    mutating func mutated(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for _ in 0..<number(1...6) where !bytes.isEmpty {
            let place = number(0...(bytes.count - 1))
            switch number(1...5) {
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(contentsOf: Array(pick(Self.pieces).utf8), at: place)
            case 3: bytes.removeSubrange(place..<min(bytes.count, place + number(1...40)))
            case 4:
                bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + number(1...60))], at: number(0...place))
            default: bytes[place] = UInt8(number(0...127))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static let pieces = [
        "\n", "\r\n", "\r", "\t", "  ", "    ", "- [ ] ", "- [x]", "* ", "1. ", "==", "::", ":::", " :: ", "^[", "]",
        "[",
        "](", ")", "`", "```\n", "~~~", "$", "$$", "<!--", "-->", "<", ">", "#", "# ", "---\n", "===\n", "|", "| - |\n",
        "> ", "Not:", "\\", "\u{feff}", "\0", "é", "\u{2028}", "{{c1::a}}", "<<<<<<< a\n", "=======\n", ">>>>>>> b\n",
        "[a]: b\n", "&", "\u{a0}", "title: x\n",
    ]
}
