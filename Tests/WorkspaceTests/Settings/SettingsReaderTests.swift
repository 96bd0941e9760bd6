import CardGeneration
import Diagnostics
import TestSupport
import Testing

@testable import Workspace

@Suite struct SettingsReaderTests {
    private func read(_ text: String) -> Diagnosed<Settings> {
        SettingsReader.read(SourceText(name: "quickstudy.yml", text: text))
    }

    @Test func readsWhatIsSaidAndKeepsTheRestAsItWas() {
        let read = read(
            """
            title: Cell biology
            cards-per-1000-words: 8.5
            generator: built-in
            passages: no
            silence: [TwoFacts, LongAnswer]
            sources:
              old/kant.tif:
                language: deu
                skip: true
            """)
        #expect(read.diagnostics == [])
        #expect(read.value.title == "Cell biology")
        #expect(read.value.generation.cardsPer1000Words == 8.5)
        #expect(read.value.generator.name == .builtIn)
        #expect(!read.value.publishing.showsPassages)
        #expect(read.value.silencedWarnings == ["TwoFacts", "LongAnswer"])
        #expect(read.value[source: "old/kant.tif"].recognitionLanguages == "deu")
        #expect(read.value[source: "other.pdf"] == SourceSettings())
        #expect(read.value.recognitionLanguages == "eng")
    }

    @Test(arguments: [
        ("«titel»: x", "'titel' is not a setting", "did you mean 'title'?"),
        ("passages: «perhaps»", "'perhaps' is no value for 'passages'", "write yes or no"),
        ("limits:\n  pages: «-9»", "'-9' is no value for 'pages'", "write a whole number above 0"),
        ("generator: «Model»", "'Model' is no value for 'generator'", "write one of auto, built-in, model"),
        ("model: «four»", "'four' stands where keys with values are expected", "write 'key: value'"),
        ("sources:\n  a.pdf:\n    «lang»: deu", "'lang' is not a setting", "did you mean 'language'?"),
    ])
    func pointsAtWhatItDoesNotUnderstand(marked: String, message: String, fix: String) throws {
        let text = try #require(MarkedText(marked))
        let source = SourceText(name: "quickstudy.yml", text: text.text)
        let diagnostic = try #require(SettingsReader.read(source).diagnostics.first)
        #expect(diagnostic.place == source.place(ofUTF8: text.range))
        #expect(diagnostic.message == message)
        #expect(diagnostic.fix == fix)
    }

    @Test func takesAnEmptyFileAsNoSettings() {
        #expect(read("").value == Settings())
        #expect(read("# nothing\n").diagnostics == [])
    }
}
