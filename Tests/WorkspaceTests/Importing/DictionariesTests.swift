import Testing
import TextCleanup

@testable import Workspace

@Suite struct DictionariesTests {
    /// Fails, and says what to install, where the dictionary is missing.
    @Test func knowsTheWordsOfAnInstalledLanguage() {
        let english = Dictionaries().wordList(for: "en")
        #expect(!english.isEmpty, "install the package hunspell-en-us")
        #expect(english.contains("membrane") && !english.contains("membrame"))
        #expect(Dictionaries().wordList(for: "en-US").contains("membrane"))
    }

    @Test func knowsNothingOfALanguageWithoutDictionary() {
        #expect(Dictionaries().wordList(for: "tlh").isEmpty)
        #expect(Dictionaries().wordList(for: nil).isEmpty)
        #expect(Dictionaries(folders: ["/nowhere"]).wordList(for: "en").isEmpty)
    }
}
