import Decks
import Diagnostics
import Glibc

/// Hands one card to the person's editor as a small file of its own.
struct CardEditing {
    /// The editor's name and the words that follow it: `code --wait`.
    private let words: [String]

    init(environment: [String: String]) {
        let named = [environment["VISUAL"], environment["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty }
        words = (named ?? "vi").split(separator: " ").map(String.init)
    }

    enum Result {
        case unchanged
        case changed(String)
        /// What is wrong with what was written.
        case refused(String)
    }

    /// - Parameter text: the item's lines as they stand in the deck.
    /// - Throws: `CommandError` when the editor cannot be started, `FileError`.
    func edit(_ text: String, in folder: String) throws -> Result {
        let file = FilePath.join(folder, "card.md")
        try FileSystem.makeFolder(folder)
        try AtomicFile.write(Array((text + "\n").utf8), to: file)
        defer { unlink(file) }
        try start(file)
        let bytes = try FileSystem.read(file)
        guard let edited = SourceText.decoding(bytes, name: "card.md").value else { return .refused("it is not UTF-8") }
        let trimmed = Self.withoutEnd(
            edited.text.split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "\n"))
        if trimmed == text { return .unchanged }
        return Self.check(trimmed, before: text)
    }

    /// One card, with the id it had.
    private static func check(_ text: String, before: String) -> Result {
        let source = SourceText(name: "card.md", text: text)
        let items = DeckEditor(source).items
        let old = DeckEditor(SourceText(name: "card.md", text: before)).items.first
        guard items.count == 1, let item = items.first, item.card != nil else {
            let problem = DeckReader.read(source).diagnostics.first?.message
            return .refused(problem ?? "it holds \(items.count) cards, and was one")
        }
        if item.writtenID != old?.writtenID { return .refused("the comment with the card's id was changed") }
        let isAlone = item.lines.lowerBound == 1 && item.lines.upperBound == source.lineStarts.count
        return isAlone ? .changed(text) : .refused("there are lines that are not part of the card")
    }

    private static func withoutEnd(_ text: String) -> String {
        var text = text
        while let last = text.unicodeScalars.last, last == "\n" || last == "\r" { text.unicodeScalars.removeLast() }
        return text
    }

    /// Waits for the editor, which has the terminal meanwhile.
    private func start(_ file: String) throws {
        let arguments = words + [file]
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { pointers.forEach { free($0) } }
        var process: pid_t = 0
        let code = posix_spawnp(&process, words[0], nil, nil, &pointers, environ)
        guard code == 0 else {
            throw CommandError(
                .missingDependency, "cannot start the editor '\(words[0])': \(String(cString: strerror(code)))",
                fix: "name another one in the environment variable EDITOR")
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
}
