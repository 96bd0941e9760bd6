import Decks

/// What a note asks and answers, as the templates of its type say.
struct AnkiSides {
    private(set) var contents: [Card.Content] = []
    private(set) var wrongAnswers: [String] = []
    /// True for a cloze note with text that no card of the deck format can hold.
    private(set) var hasExtra = false

    /// - Parameter markdown: turns a field's HTML into Markdown.
    init(_ type: AnkiTypes.NoteType, _ fields: [String], markdown: (String) -> String) {
        let values = Dictionary(zip(type.fields, fields)) { first, _ in first }
        if type.isCloze {
            readCloze(type, values, markdown)
        } else {
            readSides(type, values, markdown)
        }
    }

    private mutating func readSides(
        _ type: AnkiTypes.NoteType, _ values: [String: String], _ markdown: (String) -> String
    ) {
        if type.name.hasPrefix("QuickStudy"), let wrong = values["Wrong answers"] {
            wrongAnswers = Self.items(of: markdown(wrong))
        }
        let own: Set<String> = type.name.hasPrefix("QuickStudy") ? ["Source"] : []
        let sides = type.cards.map { Self.sides($0, values, leavingOut: own) }
        if sides.count == 2, sides[1].back.starts(with: sides[0].front), sides[0].back.starts(with: sides[1].front) {
            add(sides[0], values, isReversible: true, markdown)
        } else {
            for side in sides { add(side, values, isReversible: false, markdown) }
        }
    }

    private mutating func add(
        _ sides: (front: [String], back: [String]), _ values: [String: String], isReversible: Bool,
        _ markdown: (String) -> String
    ) {
        let front = sides.front.map { markdown(values[$0] ?? "") }.filter { !$0.isEmpty }
        let back = sides.back.map { markdown(values[$0] ?? "") }.filter { !$0.isEmpty }
        guard let first = front.first, !back.isEmpty else { return }
        // The front is one paragraph; what does not fit into it opens the back.
        let blocks = first.split(separator: "\n\n", maxSplits: 1)
        let question = String(blocks[0]).replacing("\\\n", with: " ").replacing("\n", with: " ")
        let rest = blocks.dropFirst().map(String.init) + front.dropFirst()
        let isOnlyText = rest.allSatisfy { !$0.contains("\n") && !$0.hasPrefix("![") }
        let asked = isOnlyText ? ([question] + rest).joined(separator: " ") : question
        let (answer, explanation) = Self.firstBlock(of: back.joined(separator: "\n\n"))
        let more = isOnlyText ? [explanation] : rest + [explanation]
        contents.append(
            .basic(
                .init(
                    front: asked, answer: answer,
                    explanation: more.filter { !$0.isEmpty }.joined(separator: "\n\n"),
                    isReversible: isReversible)))
    }

    private mutating func readCloze(
        _ type: AnkiTypes.NoteType, _ values: [String: String], _ markdown: (String) -> String
    ) {
        guard let field = type.fields.first(where: { values[$0]?.contains("{{c") ?? false }) else { return }
        let text = markdown(values[field] ?? "").replacing("\\\n", with: " ").replacing("\n\n", with: " ")
        guard let parts = AnkiCloze.parts(of: text) else { return }
        contents = [.cloze(parts)]
        let others = type.fields.filter { $0 != field && !($0 == "Source" && type.name.hasPrefix("QuickStudy")) }
        hasExtra = others.contains { !markdown(values[$0] ?? "").isEmpty }
    }

    /// The fields that a card shows on its front, and those that its back adds.
    private static func sides(
        _ card: (front: String, back: String), _ values: [String: String], leavingOut own: Set<String>
    ) -> (front: [String], back: [String]) {
        let front = fields(in: card.front).filter { values[$0] != nil }
        let back = fields(in: card.back).filter { values[$0] != nil && !front.contains($0) && !own.contains($0) }
        return (front, back)
    }

    /// The names between braces, without filters such as `type:` and without conditions.
    private static func fields(in template: String) -> [String] {
        var names: [String] = []
        var rest = template[...]
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            let inside = rest[open.upperBound..<close.lowerBound]
            if let first = inside.first, !"#/^!".contains(first) {
                let name = String(inside.split(separator: ":").last ?? "").trimmedSpaces
                if !names.contains(name) { names.append(name) }
            }
            rest = rest[close.upperBound...]
        }
        return names
    }

    static func firstBlock(of back: String) -> (answer: String, explanation: String) {
        guard let gap = back.firstRange(of: "\n\n") else { return (back, "") }
        return (String(back[..<gap.lowerBound]), String(back[gap.upperBound...]))
    }

    /// The items of a Markdown list.
    private static func items(of list: String) -> [String] {
        list.split(separator: "\n").reduce(into: []) { items, line in
            if line.hasPrefix("- ") {
                items.append(String(line.dropFirst(2)))
            } else if let last = items.indices.last {
                items[last] += "\n" + line.drop { $0 == " " }
            }
        }
    }
}
