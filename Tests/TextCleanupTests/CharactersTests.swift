import Documents
import Testing

@testable import TextCleanup

@Suite struct CharactersTests {
    @Test(arguments: [
        ("e\u{FB03}cient \u{FB01}n", "efficient fin"), ("e\u{301}te\u{301}", "été"), ("a\u{A0}b\u{2009}c", "a b c"),
        ("co\u{AD}operate", "cooperate"), ("don\u{2032}t, don\u{B4}t", "don’t, don’t"),
        ("f\u{2032}(x)", "f\u{2032}(x)"),
        ("it\u{92}s \u{93}so\u{94}", "it’s “so”"), ("a\u{0}b\u{7}c", "abc"), ("\u{FF24}\u{FF2E}\u{FF21}", "DNA"),
        ("\u{F731}\u{F739}", "19"), ("\u{FEE1}\u{FEAE}\u{FEA3}\u{FE92}\u{FE8E}", "مرحبا"),
        ("a\u{200B}b\u{200C}c", "abc"),
    ])
    func makesCharactersWhatAPersonWouldType(_ text: String, _ expected: String) {
        #expect(cleaned(text) == expected)
    }

    @Test(arguments: [
        "می\u{200C}خواهم", "漢字、かな。", "Ἑλληνικά", "Größe, naïve, Łódź", "∫₀¹ x² dx ≠ ℝ ∈ α−β", "שָׁלוֹם", "नमस्ते", "👩‍🔬",
        "x ≤ y ⇒ ¬z",
        "5′ cap and 3′ end", "¿Qué?", "l’été", "„Größe“", "«oui»", "ﷺ",
    ])
    func losesNothingThatALanguageNeeds(_ text: String) {
        #expect(cleaned(text) == text)
    }
}
