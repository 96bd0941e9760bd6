import Decks
import Diagnostics
import Testing

@Suite struct YAMLTests {
    @Test(arguments: [
        "Cell biology", "../sources/week 1/a.pdf", "a: b", "a #b", "C#", "# a", "- a", "yes", "2024", "1e3", "", " a ",
        "a\nb\t\"c\"\\",
        "[a]", "a, b", "'a'", "*a", "细胞", "a:", "...", "---", "null", "~", "\u{85}x", "\u{feff}", "é: ü", "1.5 kg",
        "a\u{2028}b", "y", "-",
    ]) func writesScalarsThatReadBackAsTheSameText(_ text: String) {
        let written = YAML.scalar(text)
        for line in ["k: \(written)\n", "k: [\(written), x]\n"] {
            let read = YAML.parse(SourceText(name: "", text: line))
            let value = read.value?["k"]
            guard case .scalar(let found, _)? = value?.items?.first?.content ?? value?.content else {
                Issue.record("\(line) → \(read.diagnostics)")
                return
            }
            #expect(found == text)
        }
    }

    @Test func knowsWhereEachValueStands() {
        let text = "é: ü\nlist:\n  - 细胞\n  - {a: [1, \"zwei\"]}\n"
        let source = SourceText(name: "", text: text)
        let root = YAML.parse(source).value
        let second = root?["list"]?.items?[1]["a"]?.items?[1]
        #expect(second?.text == "zwei")
        #expect(second.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == "\"zwei\"")
        #expect(root?["é"].map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == "ü")
        #expect(
            root?["list"]?.items?.first.map { source.position(atUTF8Offset: $0.range.lowerBound) }
                == .init(line: 3, column: 5))
    }

    @Test func refusesWhatCouldGrowOrRecurseWithoutEnd() {
        let deep = String(repeating: "[", count: 500)
        #expect(YAML.parse(SourceText(name: "", text: deep)).diagnostics.map(\.identifier) == ["InvalidYAML"])
        let laughs = "a: &a [x, x]\nb: &b [*a, *a]\n"
        #expect(
            YAML.parse(SourceText(name: "", text: laughs)).diagnostics.first?.message
                == "'*a' is an alias, and aliases are not read here")
        #expect(YAML.parse(SourceText(name: "", text: "a\0b: c")).diagnostics.count == 1)
    }
}
