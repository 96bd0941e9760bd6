import Documents

/// A block's text as Markdown with its emphasis taken out, cut where a mark divides it.
struct GivenText: Sendable, Hashable {
    /// The characters, and whether each stands in a formula or a piece of code.
    private(set) var characters: [(character: Character, atom: Int?)] = []
    private var atoms: [TextRun] = []
    /// How many characters at the start are emphasised.
    private(set) var emphasisedCount = 0

    static func == (left: Self, right: Self) -> Bool { left.markdown == right.markdown }

    func hash(into hasher: inout Hasher) { hasher.combine(markdown) }

    init(_ runs: [TextRun]) {
        var isLeading = true
        for run in runs {
            let isAtom = run.emphasis.contains(.formula) || run.emphasis.contains(.code)
            if isAtom { atoms.append(run) }
            for character in run.text {
                characters.append((character.isNewline ? " " : character, isAtom ? atoms.count - 1 : nil))
            }
            isLeading = isLeading && !run.emphasis.isDisjoint(with: [.bold, .italic, .highlight, .underline])
            if isLeading { emphasisedCount = characters.count }
        }
        trim()
    }

    private init(_ characters: ArraySlice<(character: Character, atom: Int?)>, _ atoms: [TextRun], emphasisedCount: Int)
    {
        self.characters = Array(characters)
        self.atoms = atoms
        self.emphasisedCount = emphasisedCount
        trim()
    }

    private mutating func trim() {
        while let last = characters.last, last.character.isWhitespace { characters.removeLast() }
        let lead = characters.prefix { $0.character.isWhitespace }.count
        characters.removeFirst(lead)
        emphasisedCount = min(max(0, emphasisedCount - lead), characters.count)
    }

    var plain: String { String(characters.map(\.character)) }
    var isEmpty: Bool { characters.isEmpty }
    var wordCount: Int { plain.split(whereSeparator: \.isWhitespace).count }

    /// Shows the same characters; formulas and code as such.
    var markdown: String {
        var text = ""
        var plain = ""
        var open: Int?
        for (character, atom) in characters {
            if atom != open || atom != nil {
                text += MarkdownText.escaped(plain)
                plain = ""
            }
            if let atom, atom != open { text += Self.marked(atoms[atom]) }
            if atom == nil { plain.append(character) }
            open = atom
        }
        return text + MarkdownText.escaped(plain)
    }

    private static func marked(_ run: TextRun) -> String {
        run.emphasis.contains(.formula) ? "$\(run.text)$" : MarkdownText.code(run.text)
    }

    /// The parts before and after the first place of a mark outside formulas and code.
    func split(at mark: String, within reach: Int = .max) -> (GivenText, GivenText)? {
        let mark = Array(mark)
        guard characters.count >= mark.count else { return nil }
        for index in 0...min(reach, characters.count - mark.count) where index + mark.count <= characters.count {
            let here = characters[index..<index + mark.count]
            if here.allSatisfy({ $0.atom == nil }), here.map(\.character) == mark {
                return (part(0..<index), part(index + mark.count..<characters.count))
            }
        }
        return nil
    }

    func part(_ range: Range<Int>) -> GivenText {
        GivenText(
            characters[range], atoms, emphasisedCount: max(0, min(emphasisedCount, range.upperBound) - range.lowerBound)
        )
    }

    func dropping(_ count: Int) -> GivenText { part(min(count, characters.count)..<characters.count) }
}
