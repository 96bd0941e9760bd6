/// Reads GIFT from its beginning on; a backslash takes the meaning from what follows.
struct GIFTScanner {
    enum Mark {
        case answer(isRight: Bool)
        /// `####`: what is said whatever was answered.
        case general
    }

    private let characters: [Character]
    private var place = 0
    /// Whether the last search found what it looked for.
    private(set) var isInside = false

    init(_ text: String) { characters = Array(text) }

    var rest: String { String(characters[place...]) }

    func startsWith(_ text: String) -> Bool { characters[place...].starts(with: text) }

    mutating func take(_ text: String) -> Bool {
        guard startsWith(text) else { return false }
        place += text.count
        return true
    }

    mutating func skipBlanks() {
        while place < characters.count, characters[place].isWhitespace { place += 1 }
    }

    /// What stands before a mark, which is taken too; all that is left when it does not come.
    mutating func upTo(_ mark: String) -> String {
        let start = place
        isInside = false
        while place < characters.count {
            if characters[place] == "\\" {
                place += 2
            } else if startsWith(mark) {
                let text = String(characters[start..<place])
                place += mark.count
                isInside = true
                return text
            } else {
                place += 1
            }
        }
        place = characters.count
        return String(characters[start...])
    }

    /// The letters at the beginning, if the text has no more than them and what is said about them.
    mutating func word() -> String {
        let letters = characters[place...].prefix { $0.isLetter }
        let next = characters[(place + letters.count)...].first { !$0.isWhitespace }
        guard next == nil || next == "#" else { return "" }
        return String(letters)
    }

    /// `[html]`, `[markdown]`, `[plain]`, `[moodle]`.
    mutating func format() -> String? {
        for name in ["html", "markdown", "plain", "moodle"] where take("[\(name)]") { return name }
        return nil
    }

    /// `%-33.3%`.
    mutating func weight() -> Double? {
        guard startsWith("%") else { return nil }
        let digits = characters[(place + 1)...].prefix { $0 != "%" }
        guard digits.endIndex < characters.count, let share = Double(String(digits)) else { return nil }
        place = digits.endIndex + 1
        return share
    }

    /// The mark of the next answer.
    mutating func answerMark() -> Mark? {
        while place < characters.count {
            if characters[place] == "\\" { place += 1 }
            if take("####") { return .general }
            if take("=") { return .answer(isRight: true) }
            if take("~") { return .answer(isRight: false) }
            place += 1
        }
        return nil
    }

    /// Up to the mark of the next answer or of what is said in general.
    mutating func answerText() -> String {
        let start = place
        while place < characters.count, characters[place] != "=", characters[place] != "~", !startsWith("####") {
            place += characters[place] == "\\" ? 2 : 1
        }
        place = min(place, characters.count)
        return String(characters[start..<place])
    }

    /// Without the backslashes before marks; `\n` is a line end.
    static func plain(_ text: String) -> String {
        var result = ""
        var isEscaped = false
        for character in text {
            if isEscaped {
                switch character {
                case "n": result += "\n"
                case "\\", "~", "=", "#", "{", "}", ":": result.append(character)
                default: result += "\\\(character)"
                }
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                result.append(character)
            }
        }
        return isEscaped ? result + "\\" : result
    }
}
