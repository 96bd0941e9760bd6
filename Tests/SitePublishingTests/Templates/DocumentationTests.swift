import Diagnostics
import Foundation
import Testing

@testable import SitePublishing

@Suite struct DocumentationTests {
    private static let page: String = {
        let file = URL(filePath: #filePath).appending(path: "../../../../Documentation/templates.md")
            .standardizedFileURL
        return FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }()

    private static let shapes: [any TemplateShape.Type] = [
        PageShape.self, FrontShape.self, CourseShape.self, DeckEntryShape.self, DeckShape.self, SectionShape.self,
        OptionShape.self,
        CardShape.self, PracticeShape.self, QuizShape.self, QuestionShape.self, ChoiceShape.self, PrintShape.self,
        SheetShape.self,
        SheetCardShape.self, PlainShape.self,
    ]

    @Test func everyNameThatTemplatesAreGivenIsDocumented() {
        for shape in Self.shapes {
            for name in shape.names { #expect(Self.page.contains("`\(name)`"), "\(shape) \(name)") }
        }
    }

    @Test func theSecondThemeIsAFolderOfOverridesThatCompiles() {
        var slate = Theme()
        for (path, file) in Theme.shipped.files where path.hasPrefix("themes/slate/") {
            slate.files[String(path.dropFirst("themes/slate/".count))] = file
        }
        #expect(slate.files.count >= 3)
        #expect(slate.files.keys.allSatisfy { Theme.shipped.files[$0] != nil })
        var site = SampleSite("- [x] F :: b <!-- aaaaa -->")
        let paper = site.text("decks/biology/index.html")
        site.theme = Theme.shipped.overridden(by: slate)
        #expect(site.plan.diagnostics == [])
        #expect(site.text("decks/biology/index.html") != paper)
    }

    @Test(arguments: ["en", "de"]) func everyWordOfAPageIsInTheLanguage(language: String) {
        let words = Words.read(language: language, theme: .shipped)
        #expect(words.diagnostics == [])
        #expect(PageTemplates.compile(theme: .shipped, words: words.value).diagnostics.map(\.description) == [])
    }
}
