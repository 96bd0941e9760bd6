import Documents

@testable import TextCleanup

/// A document of one page for each array of blocks.
func document(_ pages: [TextBlock]...) -> SourceDocument {
    SourceDocument(pages: pages.enumerated().map { Page(number: $0 + 1, blocks: $1) })
}

/// The texts of all blocks after cleanup, furniture left out.
func cleaned(_ blocks: [TextBlock]..., dictionary: WordList = .none) -> [String] {
    var source = SourceDocument()
    source.pages = blocks.enumerated().map { Page(number: $0 + 1, blocks: $1) }
    return TextCleanup(dictionary: dictionary).clean(source).pages.flatMap(\.blocks)
        .filter { $0.kind != .furniture }.map(\.text)
}

/// One paragraph, cleaned.
func cleaned(_ text: String, dictionary: WordList = .none) -> String {
    cleaned([TextBlock(.paragraph, text)], dictionary: dictionary).joined(separator: "¶")
}

/// A dictionary of the words named, which may begin with a capital.
func words(_ list: String) -> WordList {
    let words = Set(list.split { " \n".contains($0) }.map(String.init))
    return WordList { word in
        words.contains(word) || words.contains(word.prefix(1).lowercased() + word.dropFirst())
    }
}
