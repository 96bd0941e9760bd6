/// Words that rendered Markdown needs, in the site's language.
struct MarkdownLabels: Sendable {
    var table: String
    var formula: String
    var blank: String
    /// With `{language}` for the language's name.
    var codeIn: String
    var plainCode: String

    init(_ words: Words) {
        table = words.text("page.table")
        formula = words.text("page.formula")
        blank = words.text("page.blank")
        codeIn = words.text("page.code-in")
        plainCode = words.text("page.code")
    }

    func code(in language: String) -> String {
        guard !language.isEmpty, let brace = codeIn.firstIndex(of: "{"), let end = codeIn.firstIndex(of: "}") else {
            return plainCode
        }
        return codeIn[..<brace] + language.prefix(1).uppercased() + language.dropFirst()
            + codeIn[codeIn.index(after: end)...]
    }
}
